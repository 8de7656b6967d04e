// Every lesson is learned on the page, as a learner does it: something wrong first, which is answered and changes nothing, then
// what is right, to the end.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CHAPTERS } from "../../www/src/lessons/index.js";
import { says } from "./board.mjs";
import { Learner } from "./learner.mjs";
import { openSite, reload } from "./page.mjs";

let site;
let page;
let problems;
before(async () => {
  site = await openSite();
  ({ page, problems } = await site.open("#/learn", { reducedMotion: "reduce" }));
  page.setDefaultTimeout(5000);
  // The replies come when the test lets time pass.
  await page.clock.install();
});
after(() => site?.close());

const state = () => page.getAttribute("#feedback", "data-state");

for (const lesson of CHAPTERS.flatMap((chapter) => chapter.lessons)) {
  test(`${lesson.title}: each exercise is done wrong, and then right`, async () => {
    for (const [at, data] of lesson.exercises.entries()) {
      const learner = await Learner.open(page, lesson, at);
      await learner.doWrong(async (text) => {
        await says(page, "#feedback-text", text);
        assert.equal(await state(), "refused");
      });
      for (const action of learner.solution) await learner.act(action);
      assert.ok(learner.run.isSolved, `${data.id} is solved`);
      await says(page, "#feedback-text", data.done);
      assert.equal(await state(), "note");
      assert.equal(
        await page.getAttribute("#steps [aria-current]", "aria-label"),
        `Exercise ${at + 1}, solved`,
      );
    }
    assert.deepEqual(problems, []);
  });
}

test("then everything is solved, and stays so", async () => {
  await page.evaluate(() => {
    location.hash = "#/learn";
  });
  const all = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap(({ exercises }) => exercises)).length;
  await says(page, "#contents-count", `${all} of ${all} exercises solved`);
  await reload(page);
  await says(page, "#contents-count", `${all} of ${all} exercises solved`);
  assert.equal(await page.locator(":is(.path, .chapter) li:not([data-state=solved])").count(), 0);
});
