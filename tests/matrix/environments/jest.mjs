// Jest, in Node and in jsdom, with CommonJS and with ES modules, without any settings.

import { MARK } from "../app.mjs";

const tested = (imported) => `${imported}
test("x88 answers", async () => {
  const answers = await told();
  expect(answers.x88).toContain("IllegalMoveError");
  console.log("${MARK}" + JSON.stringify(answers));
});
`;

const run = (file, environment, env) => (app) =>
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
    "CommonJS, node": run("common.test.cjs", "node"),
    "CommonJS, jsdom": run("common.test.cjs", "jsdom"),
    "ES module, node": run("module.test.mjs", "node", modules),
    "ES module, jsdom": run("module.test.mjs", "jsdom", modules),
  },
};
