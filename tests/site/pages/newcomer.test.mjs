// A newcomer with a phone plays the whole first game; counts taps, words and lessons before the first move and mate.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { OUTLINE } from "../../../www/src/lessons/outlined.js";
import { middle, says } from "./board.mjs";
import { Learner } from "./learner.mjs";
import { openSite } from "./page.mjs";
import { isWhole, sample } from "../../support/samples.mjs";

const [firstGame] = CHAPTERS;
const { opening } = OUTLINE;

let site;
let page;
let problems;
let taps = 0;
before(async () => {
  site = await openSite();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  ({ page, problems } = await site.open("", { ...phone, reducedMotion: "reduce" }));
});
after(() => site?.close());

/** Taps the middle of a square that is visible or can be scrolled into view. */
async function tapSquare(_, square) {
  await page.locator(`rect[data-square="${square}"]`).scrollIntoViewIfNeeded();
  const { x, y } = await middle(page, square);
  await page.touchscreen.tap(x, y);
  taps++;
}

async function tap(selector) {
  await page.tap(selector);
  taps++;
}

/** The exercise that "Next" leads to; the demonstration before it is optional. */
async function comeTo(lesson, at) {
  await says(page, "#lesson-title", lesson.title);
  await page.waitForFunction(
    (text) =>
      document.querySelector("#your-turn")?.checkVisibility() ||
      document.querySelector("#task-text").textContent === text,
    lesson.exercises[at].text,
  );
  if (await page.locator("#your-turn").isVisible()) await tap("#your-turn");
  return Learner.on(page, lesson.exercises[at], tapSquare);
}

test("the first move comes after fewer than 3 taps and 30 words", async () => {
  await page.locator(".board-frame:not(.still, .coming) .board g[data-piece]").first().waitFor();
  const words = await wordsAbove(page, "#opening-board");
  const run = exerciseOf(opening.exercise);
  for (const [n, { value }] of solutionOf(opening.exercise).entries()) {
    const { from, to } = run.position.parseMove(value);
    for (const square of [from, to]) await tapSquare(page, square);
    await page.locator(`.board g[data-square=${to}][data-piece]`).waitFor();
    run.tryMove(value);
    if (n > 0) continue;
    console.log(`    the first own move: ${taps} taps, ${words.length} words (${words.join(" ")})`);
    assert.ok(taps < 3);
    assert.ok(words.length < 30);
  }
  await says(page, "#opening-said", opening.exercise.done);
  await tap("#opening-next");
  // From here on the replies come only when the test advances the clock.
  await says(page, "#lesson-title", firstGame.lessons[0].title);
  await page.clock.install();
});

let mate = 0;
for (const [n, lesson] of firstGame.lessons.slice(0, sample("newcomerLessons")).entries()) {
  test(`lesson ${n + 1}, ${lesson.title}, is solved by taps and leads on`, async () => {
    const isFirst = lesson.id === opening.lesson;
    for (const [at, data] of lesson.exercises.entries()) {
      if (isFirst && at <= opening.at) continue;
      const learner = await comeTo(lesson, at);
      for (const action of learner.solution) await learner.act(action);
      assert.ok(learner.run.isSolved, data.id);
      if (mate === 0 && learner.run.position.outcome()?.kind === "checkmate") {
        mate = n + 1;
        console.log(`    the first mate: lesson ${mate}, after ${taps} taps`);
      }
      await says(page, "#feedback-text", data.done);
      await tap("#next");
    }
    assert.deepEqual(problems, []);
  });
}

const whole = { skip: !isWhole && "npm run test:all goes the whole way" };
test("the first mate comes within 15 lessons, and then the first game is complete", whole, async () => {
  assert.ok(mate > 0 && mate <= 15, `in lesson ${mate}`);
  console.log(`    the whole first game: ${firstGame.lessons.length} lessons, ${taps} taps`);
  await page.goto(site.url);
  await page.locator("#go-on").waitFor();
  assert.equal(await page.locator("#way li:not([data-state=solved])").count(), 0);
});

// The words that a person sees before an element of the page.

/**
 * Returns all visible words in the header and above an element, in order.
 * @param {string} selector of the element
 * @returns {Promise<string[]>}
 */
function wordsAbove(page, selector) {
  return page.evaluate((below) => {
    const edge = document.querySelector(below).getBoundingClientRect().top;
    const isSeen = (text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { top, bottom, width } = range.getBoundingClientRect();
      return width > 1 && bottom > 0 && top < edge && text.parentElement.checkVisibility();
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words = [];
    while (texts.nextNode()) {
      if (isSeen(texts.currentNode)) words.push(...(texts.currentNode.data.match(/\S+/g) ?? []));
    }
    return words;
  }, selector);
}
