// What tests and checks apps: Vitest, Jest, TypeScript.

import assert from "node:assert/strict";
import { MARK, versions } from "../app.mjs";
import { join } from "node:path";
import { typeFaults } from "../../package/typed-apps.mjs";

// Vitest, in Node and in jsdom.

const asked = `import { expect, test } from "vitest";
import { told } from "./told.mjs";
test("x88 answers", async () => {
  const answers = await told();
  expect(answers.x88).toContain("IllegalMoveError");
  console.log("${MARK}" + JSON.stringify(answers));
});
`;

const vitestIn = (environment) => (app) =>
  app.answersOf(process.execPath, [app.script("vitest"), "run", "--environment", environment]);

export const vitest = {
  name: "vitest",
  tools: "vitest",
  async setUp(app) {
    app.writeQuestions();
    app.write({ "x88.test.mjs": asked });
  },
  rows: { node: vitestIn("node"), jsdom: vitestIn("jsdom") },
};

// Jest, in Node and in jsdom, with CommonJS and with ES modules, without any settings.

const tested = (imported) => `${imported}
test("x88 answers", async () => {
  const answers = await told();
  expect(answers.x88).toContain("IllegalMoveError");
  console.log("${MARK}" + JSON.stringify(answers));
});
`;

const jestIn = (file, environment, env) => (app) =>
  app.answersOf(process.execPath, [app.script("jest"), `--env=${environment}`, file], { env });

/** Jest loads ES modules only if Node has been told so. */
const modules = { NODE_OPTIONS: "--experimental-vm-modules" };

export const jest = {
  name: "jest",
  tools: "jest",
  type: "commonjs",
  async setUp(app) {
    app.writeQuestions();
    app.writeQuestions({ format: "cjs" });
    app.write({
      "common.test.cjs": tested('const { told } = require("./told.cjs");'),
      "module.test.mjs": tested('import { told } from "./told.mjs";'),
    });
  },
  rows: {
    "CommonJS, node": jestIn("common.test.cjs", "node"),
    "CommonJS, jsdom": jestIn("common.test.cjs", "jsdom"),
    "ES module, node": jestIn("module.test.mjs", "node", modules),
    "ES module, jsdom": jestIn("module.test.mjs", "jsdom", modules),
  },
};

// TypeScript: what each version makes of the package's declarations.

const checked = (name) => async (app) => {
  const typescript = join(app.folder, "node_modules", name);
  for (const [kind, faults] of Object.entries(typeFaults({ app: app.folder, typescript })))
    assert.deepEqual(faults, [], kind);
  return Object.fromEntries(app.entries().map((entry) => [entry, null]));
};

export const typescript = {
  name: "typescript",
  tools: "typescript",
  rows: Object.fromEntries(Object.keys(versions.typescript).map((name) => [name, checked(name)])),
};
