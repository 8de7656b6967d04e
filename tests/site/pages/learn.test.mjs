// The lesson pages: contents, links, progress, hints, the keyboard and announcements. lessons.test.mjs solves every exercise.

import assert from "node:assert/strict";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { bears, click, isPraised, says, focused } from "./board.mjs";
import { shiftDuring } from "./layout.mjs";
import { boardShows } from "./learner.mjs";
import { go, onPages, PHONE, reload } from "./page.mjs";
import { stopTime } from "./time.mjs";

const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
const first = lessons[0];

const learner = onPages({ at: "#/learn" }, (page) => page.locator("main h1").first().waitFor());

/** The first exercise of each lesson that has one of a kind, with its address. */
function allOf(kind) {
  return lessons.flatMap((lesson) => {
    const index = lesson.exercises.findIndex((exercise) => exercise.kind === kind);
    if (index < 0) return [];
    return [{ lesson, exercise: lesson.exercises[index], at: `#/learn/${lesson.id}/${index + 1}` }];
  });
}

/** The first lesson's exercise of a kind, and its address. */
function some(kind) {
  return allOf(kind)[0];
}

learner("the map leads to the first lesson, and on from exercise to exercise", async (page) => {
  assert.equal(await page.title(), "Learn chess · x88");
  await page.locator("#way a").first().click();
  await says(page, "#lesson-title", first.title);
  assert.equal(await page.title(), `${first.title} · x88`);
  assert.equal(await focused(page, "id"), "lesson-title", "the title is read out");
  await page.getByRole("link", { name: "Your turn" }).click();
  await says(page, "#task-title", `Exercise 1 of ${first.exercises.length}`);
  await page.click("#next");
  await says(page, "#task-title", `Exercise 2 of ${first.exercises.length}`);
  assert.equal(await focused(page, "id"), "task-title");
  await page.goBack();
  await says(page, "#task-title", `Exercise 1 of ${first.exercises.length}`);
  await page.click("#next-lesson");
  await says(page, "#lesson-title", lessons[1].title);
  await page.click("#previous-lesson");
  await says(page, "#lesson-title", first.title);
  await page.getByRole("link", { name: "All lessons" }).click();
  await page.locator("[data-view=home] #way").waitFor();
});

learner("a link opens an exercise, and a broken link is reported at the top of the view", async (page) => {
  await go(page, `#/learn/${first.id}/2`);
  await says(page, "#task-text", first.exercises[1].text);
  for (const nowhere of ["#/learn/no-such-lesson", "#/learn/%3Cimg%20src=x%3E", "#/learn/__proto__/1"]) {
    await go(page, nowhere);
    await page.getByRole("heading", { name: "There's no lesson with this name" }).waitFor();
    assert.equal(await page.locator("[data-view]").count(), 0, "nothing else is shown");
    for (const number of ["99", "0", "-1", "1.5", "x", "1/2"]) {
      await go(page, `#/learn/${first.id}/${number}`);
      await page.getByRole("heading", { name: "There's no exercise with this number" }).waitFor();
    }
    await page.getByRole("link", { name: first.title }).click();
    await says(page, "#watch-words [data-is-seen=true]", first.show[0].text);
  }
});

learner("solved exercises are stored and shown, and you can reset them", async (page) => {
  const { at } = some("mark");
  await go(page, at);
  await solveMarks(page);
  await reload(page);
  await go(page, "#/learn");
  const all = lessons.flatMap((lesson) => lesson.exercises).length;
  await says(page, "#contents-count", `1 of ${all} exercises solved`);
  assert.equal(await page.locator(":is(#way, #chapters) [data-state=next]").count(), 1);
  await page.click("#contents-reset");
  await page.getByRole("button", { name: "Cancel" }).click();
  await says(page, "#contents-count", `1 of ${all} exercises solved`);
  await page.click("#contents-reset");
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await says(page, "#contents-count", `0 of ${all} exercises solved`);
  const { done } = JSON.parse(await page.evaluate(() => localStorage.getItem("x88-progress")));
  assert.deepEqual(done, {});
});

learner(
  "on a phone the button to continue is visible, and then the start of the next task",
  { ...some("mark"), viewport: { width: 390, height: 740 } },
  async (page) => {
    await solveMarks(page);
    await inSight(page, "#next");
    await page.click("#next");
    await says(page, "#task-title", `Exercise 2 of ${some("mark").lesson.exercises.length}`);
    await inSight(page, "#task-title");
    assert.equal(await page.locator("#rule").getAttribute("open"), null, "the rule is only looked up now");
  },
);

/** Waits until an element is fully inside the window. */
function inSight(page, selector) {
  return page.waitForFunction((one) => {
    const { top, bottom } = document.querySelector(one).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, selector);
}

/** Solves the current exercise by marking squares. */
async function solveMarks(page) {
  const lesson = await page.textContent("#lesson-title");
  const text = await page.textContent("#task-text");
  const data = lessons.find(({ title }) => title === lesson).exercises.find((each) => each.text === text);
  for (const { name, value } of solutionOf(data)) if (name === "toggle") await click(page, value);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await isPraised(page);
}

learner("hints appear one by one, and starting over resets everything", some("mark"), async (page) => {
  const { exercise } = some("mark");
  await click(page, "a1");
  await bears(page, { marked: "a1" });
  await page.click("#hint");
  assert.deepEqual(await page.locator("#hints li").allTextContents(), exercise.hints.slice(0, 1));
  await says(page, "#announcer", exercise.hints[0]);
  for (const _ of exercise.hints.slice(1)) await page.click("#hint");
  assert.deepEqual(await page.locator("#hints li").allTextContents(), exercise.hints);
  assert.equal(await page.getAttribute("#hint", "aria-disabled"), "true");
  await page.click("#restart");
  await says(page, "#announcer", "Started over");
  await bears(page, { marked: "" });
  assert.equal(await page.locator("#hints li").count(), 0);
});

learner("the keyboard marks squares, and the result is announced", some("mark"), async (page) => {
  const cell = page.locator("[data-view=learn] [role=gridcell][tabindex='0']");
  await cell.focus();
  const square = await cell.getAttribute("data-square");
  await page.keyboard.press("Enter");
  await bears(page, { marked: [square] });
  await says(page, "#announcer", `${square} marked`);
  assert.match(
    await page.getAttribute(`[data-view=learn] [role=gridcell][data-square=${square}]`, "aria-label"),
    /marked/,
  );
  await page.keyboard.press("Space");
  await bears(page, { marked: "" });
  await says(page, "#announcer", `${square} not marked`);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await says(page, "#announcer", await page.textContent("#feedback-text"));
  await solveMarks(page);
  await says(page, "#announcer", `Solved. ${await page.textContent("#feedback-text")}`);
  assert.equal(await focused(page, "id"), "next", "the focus goes on");
});

const withBefore = () => {
  for (const lesson of lessons) {
    const index = lesson.exercises.findIndex(({ kind, before }) => kind === "play" && before);
    if (index >= 0) return { exercise: lesson.exercises[index], at: `#/learn/${lesson.id}/${index + 1}` };
  }
};

learner("if you leave during a reply, its move is on the board when you come back", async (page) => {
  const { exercise, at } = withBefore();
  await stopTime(page);
  await go(page, at);
  await says(page, "#task-text", exercise.text);
  await go(page, "#/inspect");
  await page.locator("[data-view=inspect]:not([hidden])").waitFor();
  await go(page, at);
  await page.locator("[data-view=learn]:not([hidden])").waitFor();
  await page.clock.runFor(100);
  await boardShows(page, exerciseOf(exercise).position);
});

learner("a refused move is answered with the verdict", some("visit"), async (page) => {
  const { exercise } = some("visit");
  await click(page, exercise.from);
  const target = exercise.from === "h8" ? "a8" : "h8";
  await click(page, target);
  assert.equal(await page.getAttribute("#feedback", "data-state"), "refused");
  assert.match(await page.textContent("#feedback-text"), /\.$/);
  await bears(page, { goal: exercise.squares });
});

learner(
  "nothing moves while an exercise is tried",
  { ...some("mark"), viewport: PHONE.viewport },
  async (page) => {
    const shift = await shiftDuring(page, async () => {
      await solveMarks(page);
    });
    assert.ok(shift < 0.001, String(shift));
  },
);
