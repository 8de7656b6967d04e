// Lessons in windows of many sizes: board, text and buttons are visible together, and do not move when a message appears.

import assert from "node:assert/strict";
import { solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { click, says } from "./board.mjs";
import { FINGER, fits, notInSight, tooSmall } from "./layout.mjs";
import { go as goTo, onPages } from "./page.mjs";
import { letShow } from "./shown-lesson.mjs";
import { sample } from "../../support/samples.mjs";

const KINDS = ["play", "visit", "reach", "mark", "judge", "answer", "write", "quiz", "touch", "clock"];

/** Width and height in CSS pixels: phones in portrait and landscape, a desktop, and a desktop at 200 % zoom. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  // The browser's text size at 200 %.
  { width: 1280, height: 800, text: 32 },
  { width: 667, height: 375 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
].slice(0, sample("windows"));
/** In this window the board takes all the room, and the rest is below it. */
const SMALLEST = { width: 320, height: 568 };

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

/** Declares a test on the first lesson's demonstration in a window of this size. */
function inWindow({ text, ...viewport }, name, body) {
  const scale = text ? `, text of ${text} px` : "";
  visit(
    `${viewport.width}×${viewport.height}${scale}: ${name}`,
    { at: "#/games", viewport },
    async (page, { context }) => {
      await letShow(context, lessons[0]);
      await page.locator("h1").first().waitFor({ state: "attached" });
      if (text) await page.evaluate(setTextSize, text);
      await goTo(page, `#/learn/${lessons[0].id}`);
      await page.locator("#watch-words p").first().waitFor();
      await body(page, viewport);
    },
  );
}

/** Runs in the page. */
function setTextSize(pixels) {
  document.documentElement.style.fontSize = `${pixels}px`;
}

/** Declares a test in each of the windows. */
function inEachWindow(name, body) {
  for (const size of WINDOWS) inWindow(size, name, body);
}

async function go(page, { hash, exercise }) {
  await goTo(page, hash);
  await says(page, "#task-text", exercise.text);
}

const BOARD = "div.board";
const BUTTONS = ".lesson :is(.button, .key)";
/** Without the choices of a question: there may be four, with long names. */
const PRESSED = ".task-actions .button, .answers > .button";

inEachWindow("a demonstration shows its board, text and buttons together", async (page, { width }) => {
  assert.deepEqual(await notInSight(page, [BOARD, "#watch-words", BUTTONS]), []);
  assert.deepEqual(await tooSmall(page, BUTTONS, FINGER), []);
  await fits(page, width);
});

inEachWindow(
  "the longest task of each kind is visible with the board and the buttons",
  async (page, { width }) => {
    for (const task of longest) {
      await go(page, task);
      assert.deepEqual(await notInSight(page, [BOARD, "#task-text", PRESSED]), [], task.hash);
      assert.deepEqual(await tooSmall(page, BUTTONS, FINGER), [], task.hash);
      await fits(page, width, task.hash);
    }
  },
);

inEachWindow("the board stays visible while you scroll to the last of the longest answers", async (page) => {
  await go(page, longest[KINDS.indexOf("answer")]);
  await page
    .locator("[data-choice]")
    .last()
    .evaluate((button) => button.scrollIntoView({ block: "nearest" }));
  assert.deepEqual(await notInSight(page, [BOARD, "[data-choice]:last-child"]), []);
});

inEachWindow("the board stays visible with the answer to a try", async (page) => {
  const task = longest[KINDS.indexOf("mark")];
  await go(page, task);
  const { y } = await page.locator(BOARD).boundingBox();
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.locator("#feedback[data-state=refused]").waitFor();
  assert.deepEqual(await notInSight(page, [BOARD, "#feedback-title", "#feedback-text"]), []);
  assert.ok(Math.abs((await page.locator(BOARD).boundingBox()).y - y) < 1, "the board has moved");
  for (const { name, value } of solutionOf(task.exercise)) if (name === "toggle") await click(page, value);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await says(page, "#feedback-title", "Well done!");
  assert.deepEqual(await notInSight(page, [BOARD, "#feedback-text", "#next"]), []);
  assert.deepEqual(await tooSmall(page, "#next", FINGER), []);
});

inEachWindow(
  "continuing goes to the top of the next lesson, without a focus ring on its title",
  async (page) => {
    const last = lessons[0].exercises.length;
    await go(page, { hash: `#/learn/${lessons[0].id}/${last}`, exercise: lessons[0].exercises[last - 1] });
    await page.locator("#rule summary").evaluate((summary) => summary.scrollIntoView());
    await page.click("#next");
    await says(page, "#lesson-title", lessons[1].title);
    assert.deepEqual(await notInSight(page, ["#lesson-title", BOARD]), []);
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.deepEqual(
      [await page.evaluate(() => document.activeElement.id), outline],
      ["lesson-title", "none"],
    );
  },
);

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

for (const viewport of [SMALLEST, { width: 360, height: 640 }]) {
  inWindow(viewport, "nothing covers the answers, and the board is centered", async (page) => {
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

for (const [viewport, least] of [
  [SMALLEST, 200],
  [{ width: 390, height: 844 }, 300],
  [{ width: 844, height: 390 }, 340],
  [{ width: 1280, height: 800 }, 680],
]) {
  inWindow(viewport, "the board is as large as the window allows", async (page) => {
    for (const task of longest) {
      await go(page, task);
      const { width } = await page.locator(BOARD).boundingBox();
      assert.ok(width >= least, `${task.hash}: ${width} px`);
    }
  });
}

inWindow(
  { width: 390, height: 844 },
  "the descenders of the text below the board are not cut off",
  async (page) => {
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
  },
);
