// Vitest, in Node and in jsdom.

import { MARK } from "../app.mjs";

const asked = `import { expect, test } from "vitest";
import { told } from "./told.mjs";
test("x88 answers", async () => {
  const answers = await told();
  expect(answers.x88).toContain("IllegalMoveError");
  console.log("${MARK}" + JSON.stringify(answers));
});
`;

const run = (environment) => (app) =>
  app.answersOf(process.execPath, [app.script("vitest"), "run", "--environment", environment]);

export const vitest = {
  name: "vitest",
  tools: "vitest",
  async setUp(app) {
    app.writeQuestions();
    app.write({ "x88.test.mjs": asked });
  },
  rows: { node: run("node"), jsdom: run("jsdom") },
};
