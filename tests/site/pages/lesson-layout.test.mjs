// Lessons in windows of many sizes: board, text and buttons are visible together, and do not move when a message appears.

import assert from "node:assert/strict";
import { solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { click, isPraised, says } from "./board.mjs";
import { FINGER, fits, nameOfWindow, notInSight, scaleText, tooSmall, WINDOWS } from "./layout.mjs";
import { go as goTo, onPages } from "./page.mjs";
import { letShow } from "./shown-lesson.mjs";
import { sample } from "../../support/samples.mjs";

const KINDS = ["play", "visit", "reach", "mark", "judge", "answer", "write", "quiz", "touch", "clock"];

const SIZES = [[390, 844, 1], ...WINDOWS].slice(0, sample("windows"));
/** In this window the board takes all the room, and the rest is below it. */
const SMALLEST = [320, 568];

const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
const exercises = lessons.flatMap((lesson) =>
  lesson.exercises.map((exercise, at) => ({ exercise, hash: `#/learn/${lesson.id}/${at + 1}` })),
);
/** The exercise with the longest task of each kind. */
const longest = KINDS.map((kind) => {
  const [most] = exercises
    .filter(({ exercise }) => exercise.kind === kind)
    .toSorted((a, b) => b.exercise.text.length - a.exercise.text.length);
  return most;
});

const visit = onPages();

/** Declares a test on the first lesson's demonstration in a window. */
function inWindow(size, name, body) {
  const [width, height, text = 1] = size;
  const where = { at: "#/games", viewport: { width, height } };
  visit(`${nameOfWindow(size)}: ${name}`, where, async (page, { context }) => {
    await letShow(context, lessons[0]);
    await page.locator("h1").first().waitFor({ state: "attached" });
    await scaleText(page, text);
    await goTo(page, `#/learn/${lessons[0].id}`);
    await page.locator("#watch-words p").first().waitFor();
    await body(page, width);
  });
}

async function go(page, { hash, exercise }) {
  await goTo(page, hash);
  await says(page, "#task-text", exercise.text);
}

const BOARD = "div.board";
const BUTTONS = ".lesson :is(.button, .key)";
/** Without the choices of a question: there may be four, with long names. */
const PRESSED = ".task-actions .button, .answers > .button";

for (const size of SIZES) {
  inWindow(size, "the board is visible with the text and the buttons, all the way", async (page, width) => {
    const isSeen = async (selectors, targets, what) => {
      assert.deepEqual(await notInSight(page, [BOARD, ...selectors]), [], what);
      assert.deepEqual(await tooSmall(page, targets, FINGER), [], what);
      await fits(page, width, what);
    };
    await isSeen(["#watch-words", BUTTONS], BUTTONS, "the demonstration");
    for (const task of longest) {
      await go(page, task);
      await isSeen(["#task-text", PRESSED], BUTTONS, `the longest task: ${task.hash}`);
    }
    await go(page, longest[KINDS.indexOf("answer")]);
    const lastChoice = page.locator("[data-choice]").last();
    await lastChoice.evaluate((button) => button.scrollIntoView({ block: "nearest" }));
    assert.deepEqual(await notInSight(page, [BOARD, "[data-choice]:last-child"]), [], "the longest answers");

    const task = longest[KINDS.indexOf("mark")];
    await go(page, task);
    const top = () => page.locator(BOARD).evaluate((board) => board.getBoundingClientRect().y);
    const before = await top();
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.locator("#feedback[data-state=refused]").waitFor();
    assert.deepEqual(await notInSight(page, [BOARD, "#feedback-title", "#feedback-text"]), [], "the answer");
    assert.ok(Math.abs((await top()) - before) < 1, "the board has moved");
    for (const { name, value } of solutionOf(task.exercise)) if (name === "toggle") await click(page, value);
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await isPraised(page);
    await isSeen(["#feedback-text", "#next"], "#next", "solved");

    const [{ id, exercises: own }, next] = lessons;
    await go(page, { hash: `#/learn/${id}/${own.length}`, exercise: own.at(-1) });
    await page.locator("#rule summary").evaluate((summary) => summary.scrollIntoView());
    await page.click("#next");
    await says(page, "#lesson-title", next.title);
    assert.deepEqual(await notInSight(page, ["#lesson-title", BOARD]), [], "the next lesson");
    const { activeId, outline } = await page.evaluate(() => ({
      activeId: document.activeElement.id,
      outline: getComputedStyle(document.activeElement).outlineStyle,
    }));
    assert.deepEqual([activeId, outline], ["lesson-title", "none"], "no focus ring on a title");
  });
}

inWindow(SMALLEST, "the board is visible together with the answer to a try", async (page) => {
  assert.deepEqual(await notInSight(page, [BOARD, "#watch-words"]), []);
  for (const task of longest) {
    await go(page, task);
    assert.deepEqual(await notInSight(page, [BOARD]), [], task.hash);
  }
  await go(page, longest[KINDS.indexOf("mark")]);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.locator("#feedback[data-state=refused]").waitFor();
  assert.deepEqual(
    await notInSight(page, [BOARD, "#feedback-title", "#feedback-text", ".task-actions .button"]),
    [],
  );
});

inWindow([844, 390], "the answer to a wrong choice is in sight beside the board", async (page) => {
  const task = longest[KINDS.indexOf("quiz")];
  await go(page, task);
  await page.getByRole("button", { name: task.exercise.choices.find(({ right }) => !right).text }).click();
  await page.locator("#feedback[data-state=refused]").waitFor();
  assert.deepEqual(await notInSight(page, [BOARD, "#feedback-title", "#feedback-text"]), []);
});

for (const size of [SMALLEST, [360, 640]]) {
  inWindow(size, "nothing covers the answers, and the board is centered", async (page) => {
    for (const kind of ["quiz", "clock", "judge", "answer", "touch"]) {
      const task = longest[KINDS.indexOf(kind)];
      await go(page, task);
      const { left, right } = await page.locator(".lesson .board-frame").evaluate((frame) => {
        const box = frame.getBoundingClientRect();
        return { left: box.left, right: innerWidth - box.right };
      });
      assert.ok(Math.abs(left - right) <= 1, `${kind}: ${left} px at the left, ${right} at the right`);
      const choices = page.locator(".answers button:visible");
      for (const choice of await choices.all()) {
        const isFree = await choice.evaluate((button) => {
          const { left: x, bottom } = button.getBoundingClientRect();
          const y = bottom - 4;
          return y >= innerHeight || button.contains(document.elementFromPoint(x + 8, y));
        });
        assert.ok(isFree, `${kind}: ${await choice.textContent()}`);
      }
      if (kind === "quiz")
        assert.deepEqual(await notInSight(page, ["[data-choice]:nth-of-type(-n + 2)"]), []);
    }
  });
}

for (const [size, least] of [
  [SMALLEST, 200],
  [[390, 844], 300],
  [[844, 390], 340],
  [[1280, 800], 680],
]) {
  inWindow(size, "the board is as large as the window allows", async (page) => {
    for (const task of longest) {
      await go(page, task);
      const { width } = await page.locator(BOARD).boundingBox();
      assert.ok(width >= least, `${task.hash}: ${width} px`);
    }
  });
}

inWindow([390, 844], "the descenders of the text below the board are not cut off", async (page) => {
  const cut = await page.evaluate(() => {
    const label = [...document.querySelectorAll(".lesson .files span")].find(
      (each) => each.textContent === "g",
    );
    const bar = document.querySelector(".watch-actions").getBoundingClientRect();
    // A serif font's descender takes at most a quarter of the font size.
    const { bottom } = label.getBoundingClientRect();
    return bottom + 0.15 * Number.parseFloat(getComputedStyle(label).fontSize) - bar.top;
  });
  assert.ok(cut <= 0, `${cut} px under the buttons`);
});
