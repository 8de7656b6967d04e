// Over-the-board habits in exercises: touch-move, "I adjust", pressing the clock, and written questions.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { ALL, violations } from "./axe.mjs";
import { bears, click, marked, says, focused } from "./board.mjs";
import { openSite, reload, go } from "./page.mjs";

const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);

let site;
let page;
let problems;
before(async () => {
  site = await openSite();
  ({ page, problems } = await site.open("#/learn", { reducedMotion: "reduce" }));
});
after(() => site?.close());

/** Opens the first exercise that matches, and waits for its task. */
async function open(isSo) {
  const lesson = lessons.find(({ exercises }) => exercises.some(isSo));
  const at = lesson.exercises.findIndex(isSo);
  await go(page, `#/learn/${lesson.id}/${at + 1}`);
  await says(page, "#task-text", lesson.exercises[at].text);
  return lesson.exercises[at];
}

const cell = (square) => `[data-view=learn] [role=gridcell][data-square=${square}]`;
const told = (pattern) =>
  page.waitForFunction(
    ([source]) => new RegExp(source).test(document.querySelector("#feedback-text").textContent),
    [pattern.source],
  );

test("pressing a piece touches it, by mouse or key, and a reload does not undo the touch", async () => {
  const { touched } = await open(
    ({ kind, touched: at, moves }) => kind === "touch" && at?.length === 1 && !moves,
  );
  await bears(page, { subject: touched });
  assert.match(await page.getAttribute(cell(touched[0]), "aria-label"), /touched/);
  const other = await page.$eval(
    "[data-view=learn] .pieces g[data-piece=wk]",
    ({ dataset }) => dataset.square,
  );
  await page.focus(cell(other));
  await page.keyboard.press("Enter");
  await told(/You touched the .* so it has to/);
  await bears(page, { subject: [...touched, other] });
  assert.deepEqual(await marked(page, "selected"), [other]);
  await reload(page);
  await bears(page, { subject: [...touched, other] });
  assert.deepEqual(await violations(page, ALL), []);
});

test("touching a piece that leads nowhere restarts; an opponent's piece counts as touched too", async () => {
  const { moves } = await open(
    ({ kind, touched, crooked, moves: asked }) => kind === "touch" && !touched && !crooked && asked,
  );
  const taken = moves[0].slice(-2);
  await click(page, taken);
  await told(/^You touched the queen on .* so it has to be taken\.$/);
  await bears(page, { subject: [taken] });
  await page.click("#restart");
  await bears(page, { subject: "" });
  await page.focus(cell("c1"));
  await page.keyboard.press("Enter");
  await told(/Begin again\.$/);
  assert.equal(await page.getAttribute("#feedback", "data-state"), "refused");
  assert.deepEqual([await marked(page, "subject"), await marked(page, "selected")], [[], []]);
});

test("after “I adjust” a crooked piece is straightened and need not move", async () => {
  const { crooked } = await open(({ kind, crooked: squares }) => kind === "touch" && squares?.length === 2);
  const turned = () =>
    page.$$eval('[data-view=learn] .pieces g[data-piece][transform*="rotate"]', (pieces) =>
      pieces.map(({ dataset }) => dataset.square).sort(),
    );
  await page.waitForFunction(() => document.querySelectorAll('.pieces g[transform*="rotate"]').length === 2);
  assert.deepEqual(await turned(), crooked.toSorted());
  const button = page.getByRole("button", { name: "I adjust" });
  await button.press("Enter");
  assert.equal(await button.getAttribute("aria-pressed"), "true");
  await click(page, crooked[0]);
  await told(/stands straight, and need not move/);
  await page.focus(cell(crooked[1]));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll('.pieces g[transform*="rotate"]').length === 0);
  assert.equal(await button.getAttribute("aria-pressed"), "false");
  await bears(page, { selected: "" });
  assert.deepEqual(await violations(page, ALL), []);
});

test("the clock is pressed after the move, and focus stays on the pressed button", async () => {
  await open(({ kind, steps }) => kind === "clock" && steps.length === 2 && !steps[0].offer);
  const clock = page.locator("[data-choice=press-right]");
  await clock.press("Enter");
  await told(/You have not moved yet/);
  await click(page, "e2");
  await click(page, "e4");
  await told(/Your clock still runs/);
  assert.equal(await page.getAttribute(".table-clock", "data-runs"), "own");
  await clock.press("Enter");
  await told(/Your move is completed\. Black's pawn goes to e5\./);
  assert.equal(await focused(page, "data-choice"), "press-right");
  assert.deepEqual(await violations(page, ALL), []);
});

test("a written question has each answer on its own line, with its reason", async () => {
  const { choices } = await open(
    ({ kind, choices: all }) => kind === "quiz" && all.some(({ text }) => text.length > 45),
  );
  const tops = await page.$$eval("[data-choice]", (buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  );
  assert.equal(new Set(tops).size, choices.length);
  const wrong = choices.findIndex(({ right }) => !right);
  await page.click(`[data-choice="${wrong + 1}"]`);
  await says(page, "#feedback-text", choices[wrong].why);
  assert.equal(await page.getAttribute(`[data-choice="${wrong + 1}"]`, "aria-pressed"), "true");
  assert.deepEqual(await violations(page, ALL), []);
  assert.deepEqual(problems, []);
});
