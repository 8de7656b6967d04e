// A lesson's demonstration: frame by frame, automatic or step by step, by mouse, by keys and announced.

import assert from "node:assert/strict";
import { picturesOf } from "../../../www/src/learn/frames.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { looksRight } from "./axe.mjs";
import { bears, click, says, focused } from "./board.mjs";
import { boardShows } from "./learner.mjs";
import { go, onPages, PHONE, storeSolved } from "./page.mjs";
import { FRAMES, letShow } from "./shown-lesson.mjs";
import { stopTime, whileTimePasses } from "./time.mjs";

const [lesson] = CHAPTERS.flatMap((chapter) => chapter.lessons);
const WATCH = `#/learn/${lesson.id}/watch`;
/** The board draws within this time. */
const DRAWING_MS = 50;
const refusal = picturesOf(FRAMES[2]).at(-1).refusal.message;

const visit = onPages();

/** Declares a test on the first lesson as a learner with no progress sees it, with a clock that the test controls. */
function watcher(name, { hash = `#/learn/${lesson.id}`, reducedMotion = "no-preference", ...options }, body) {
  visit(name, { at: "#/games", reducedMotion, ...options }, async (page, { context }) => {
    await letShow(context, lesson);
    await stopTime(page);
    await go(page, hash);
    await page.locator("[data-view=learn], [data-view=play]").waitFor();
    await page.clock.runFor(100);
    await body(page);
  });
}

/** The visible words. */
const words = (page) => page.locator("#watch-words [data-is-seen=true]").allTextContents();

/** Advances the clock until the condition holds. */
async function until(page, isSo) {
  for (let ms = 0; ms < 30_000; ms += 300) {
    if (await page.evaluate(isSo)) return;
    await page.clock.runFor(300);
  }
  assert.fail(`never so: ${isSo}`);
}

const isOver = () => document.querySelector("#your-turn").dataset.isNext === "true";

watcher("a lesson opens with its demonstration, which runs to the learner's turn", {}, async (page) => {
  assert.equal(await page.evaluate(() => location.hash), WATCH);
  assert.equal(await page.getAttribute("#steps [aria-current]", "aria-label"), "Watch");
  await says(page, "#watch-title", "Watch: 1 of 3");
  await says(page, "#announcer", FRAMES[0].text);
  assert.deepEqual(await words(page), [FRAMES[0].text]);
  await bears(page, {
    quiet: [..."abcefgh"].map((file) => `${file}4`).concat([..."1235678"].map((rank) => `d${rank}`)),
  });
  await bears(page, { selected: "d8" });
  await until(page, () => document.querySelector("#watch-title").textContent === "Watch: 2 of 3");
  await says(page, "#announcer", FRAMES[1].text);
  assert.equal(await page.locator(".arrows .asked").count(), 1);
  await until(page, () => document.querySelector("#watch-title").textContent === "Watch: 3 of 3");
  await until(page, isOver);
  await page.clock.runFor(1000);
  assert.deepEqual(await words(page), [FRAMES[2].text, refusal]);
  await says(page, "#announcer", refusal);
  assert.equal(await focused(page, "id"), "your-turn");
  await page.keyboard.press("Enter");
  await says(page, "#task-text", lesson.exercises[0].text);
  assert.equal(await focused(page, "id"), "task-title");
});

watcher("the demonstration plays its moves one by one and takes a try back", {}, async (page) => {
  await page.click("#watch-next");
  for (const { position } of picturesOf(FRAMES[1]).slice(1)) {
    await until(page, () => document.querySelectorAll("[data-view=learn] .board .mark-last").length === 2);
    await page.clock.runFor(300);
    await boardShows(page, position);
    await page.clock.runFor(600);
  }
  await page.click("#watch-next");
  await until(page, () => document.querySelector("[data-view=learn] .pieces [data-square=f6]") !== null);
  await until(page, isOver);
  await page.clock.runFor(1000);
  await boardShows(page, picturesOf(FRAMES[2]).at(-1).position);
  await bears(page, { refused: "f6" });
});

watcher("the demonstration pauses, steps both ways and replays", {}, async (page) => {
  const disabled = (id) => page.getAttribute(id, "aria-disabled");
  assert.deepEqual([await disabled("#watch-back"), await disabled("#watch-next")], ["true", "false"]);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.clock.runFor(60_000);
  await says(page, "#watch-title", "Watch: 1 of 3");
  await page.getByRole("button", { name: "Play" }).click();
  await until(page, () => document.querySelector("#watch-title").textContent === "Watch: 2 of 3");
  await page.getByRole("button", { name: "Back" }).click();
  await says(page, "#watch-title", "Watch: 1 of 3");
  for (const _ of FRAMES) await page.getByRole("button", { name: "Next", exact: true }).click();
  assert.equal(await disabled("#watch-next"), "true");
  assert.equal(await focused(page, "id"), "your-turn");
  await page.getByRole("button", { name: "Again" }).click();
  await says(page, "#watch-title", "Watch: 1 of 3");
});

watcher("a press on the board advances, and after the last frame opens the exercise", {}, async (page) => {
  await click(page, "d4");
  await says(page, "#watch-title", "Watch: 2 of 3");
  assert.equal(
    await page.locator("[data-view=learn] [aria-selected=true]").count(),
    0,
    "no piece is picked up",
  );
  await click(page, "a1");
  await says(page, "#watch-title", "Watch: 3 of 3");
  await click(page, "a1");
  await says(page, "#announcer", refusal);
  await click(page, "a1");
  await says(page, "#task-text", lesson.exercises[0].text);
  await page.goBack();
  await says(page, "#watch-title", "Watch: 1 of 3");
});

watcher("with reduced motion each frame shows its end", { reducedMotion: "reduce" }, async (page) => {
  assert.equal(await page.isVisible("#watch-run"), false);
  await page.clock.runFor(60_000);
  await says(page, "#watch-title", "Watch: 1 of 3");
  await page.locator("[data-view=learn] [role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("Enter");
  await says(page, "#watch-title", "Watch: 2 of 3");
  await page.clock.runFor(DRAWING_MS);
  await boardShows(page, picturesOf(FRAMES[1]).at(-1).position);
  assert.equal(await page.locator(".arrows .asked").count(), 3);
  await page.keyboard.press("Space");
  await says(page, "#announcer", `${FRAMES[2].text} ${refusal}`);
});

watcher(
  "a learner with progress starts at an exercise and can reopen it",
  { hash: "#/play" },
  async (page) => {
    await storeSolved(page, [`${lesson.id}/${lesson.exercises[0].id}`]);
    await go(page, `#/learn/${lesson.id}`);
    await says(page, "#task-text", lesson.exercises[1].text);
    await page.getByRole("link", { name: "Watch" }).click();
    await says(page, "#watch-title", "Watch: 1 of 3");
    assert.equal(await focused(page, "id"), "watch-title");
    await go(page, `#/learn/${lesson.id}/1`);
    await says(page, "#task-text", lesson.exercises[0].text);
  },
);

const STILL = { reducedMotion: "reduce", viewport: PHONE.viewport };
watcher("axe finds nothing, and nothing moves from frame to frame", STILL, async (page) => {
  const boxes = new Set();
  for (const { text } of FRAMES) {
    await whileTimePasses(page, looksRight(page, text));
    boxes.add(JSON.stringify(await page.locator("[data-view=learn] div.board").boundingBox()));
    await page.click("#watch-next");
  }
  assert.equal(boxes.size, 1, [...boxes].join());
});
