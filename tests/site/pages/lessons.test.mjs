// Solves exercises of each kind on the page, after a mistake in each; `npm run test:all` solves all of them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { grouped } from "../../../www/src/grouped.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { says } from "./board.mjs";
import { Learner } from "./learner.mjs";
import { openSite, reload, go } from "./page.mjs";
import { isWhole, sample } from "../../support/samples.mjs";

let site;
let page;
let problems;
before(async () => {
  site = await openSite();
  ({ page, problems } = await site.open("#/learn", { reducedMotion: "reduce" }));
  // The replies come only when the test advances the clock.
  await page.clock.install();
});
after(() => site?.close());

const state = () => page.getAttribute("#feedback", "data-state");

const LESSONS = CHAPTERS.flatMap((chapter) => chapter.lessons);

/** The exercises to solve: the sample's number of each kind, spread over all lessons. */
const CHOSEN = new Set(
  [
    ...grouped(
      LESSONS.flatMap(({ exercises }) => exercises),
      ({ kind }) => kind,
    ).values(),
  ].flatMap((same) => same.filter((_, at) => isChosen(at, same.length))),
);

function isChosen(at, count) {
  const wanted = Math.min(sample("exercisesByKind"), count);
  return Math.floor((at * wanted) / count) !== Math.floor(((at - 1) * wanted) / count);
}

/** A lesson's exercises to solve, with their numbers. */
const chosen = ({ exercises }) => [...exercises.entries()].filter(([, data]) => CHOSEN.has(data));

for (const lesson of LESSONS.filter((each) => chosen(each).length > 0)) {
  test(`${lesson.title}: mistakes are answered, then exercises are solved`, async () => {
    for (const [at, data] of chosen(lesson)) {
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

test("all exercises done are counted as solved, and stay solved", async () => {
  await go(page, "#/learn");
  const all = LESSONS.flatMap(({ exercises }) => exercises).length;
  const done = LESSONS.flatMap(chosen).length;
  await says(page, "#contents-count", `${done} of ${all} exercises solved`);
  await reload(page);
  await says(page, "#contents-count", `${done} of ${all} exercises solved`);
  if (isWhole)
    assert.equal(await page.locator(":is(.path, .chapter) li:not([data-state=solved])").count(), 0);
});
