// On a small phone the sticky board and buttons cover nothing needed; `npm run test:all` checks every exercise.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { Learner } from "./learner.mjs";
import { openSite } from "./page.mjs";
import { isWhole } from "../../support/samples.mjs";

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

/** Pages that run at the same time. */
const PAGES = 3;

const all = CHAPTERS.flatMap(({ lessons }) =>
  lessons.flatMap((lesson) => lesson.exercises.map((data, at) => ({ lesson, data, at }))),
);

/** The exercise with the longest text of each kind, and of every eighth lesson. */
function longestOfEach() {
  const longest = (entries) => entries.toSorted((a, b) => b.data.text.length - a.data.text.length)[0];
  const longestBy = (key) =>
    [...new Set(all.map(key))].map((value) => longest(all.filter((entry) => key(entry) === value)));
  const ofLessons = longestBy(({ lesson }) => lesson).filter((_, at) => at % 8 === 0);
  return [...new Set([...longestBy(({ data }) => data.kind), ...ofLessons])];
}

/** The visits, each with its window; in the sample the windows alternate. */
const visits = isWhole
  ? all.flatMap((entry) => WINDOWS.map((window) => ({ ...entry, window })))
  : longestOfEach().flatMap((entry, n) =>
      (n < 11 ? WINDOWS : [WINDOWS[n % 2]]).map((window) => ({ ...entry, window })),
    );

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

/**
 * Runs in the page.
 * @param {string} [said] the message to which the page has scrolled
 * @returns {string[]} the covered elements, and what covers them
 */
function covered(said) {
  const board = document.querySelector(".lesson .board-frame");
  const bar = document.querySelector(".lesson .task-actions");
  const nameOf = (element) => element?.id || element?.className?.toString() || element?.tagName || "nothing";
  const coverOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (y < 0 || y >= innerHeight) return { isOutside: true };
    const hit = document.elementFromPoint(x, y);
    return element.contains(hit) || hit?.contains(element) ? {} : { hit };
  };
  const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
  const find = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const pressed = find(".answers :is(button, input), .task-actions :is(button, a)");
  const problems = [];
  // The page has scrolled here: nothing is under the board, and the message is visible.
  for (const element of [...pressed, ...find("#feedback-title")]) {
    const { hit } = coverOf(element);
    if (hit && board.contains(hit))
      problems.push(`${nameOf(element)} ${element.textContent} is under the board`);
  }
  for (const element of said ? find(said).filter(({ textContent }) => textContent) : []) {
    const { bottom } = element.getBoundingClientRect();
    const edge = Math.min(innerHeight, bar.getBoundingClientRect().top);
    if (bottom > edge + 1)
      problems.push(`${nameOf(element)} ends at ${Math.round(bottom)}, below ${Math.round(edge)}`);
  }
  // The buttons at the edge are visible at once; the rest is not covered once scrolled to.
  const squares = ["a1", "a8", "h1", "h8"].map((square) =>
    board.querySelector(`rect[data-square=${square}]`),
  );
  const { scrollX, scrollY } = window;
  for (const element of [...pressed, ...find("#task-text, #feedback-text"), ...squares]) {
    scrollBy(0, element.getBoundingClientRect().bottom + bar.offsetHeight + 4 - innerHeight);
    const { hit, isOutside } = coverOf(element);
    const isOwn = hit && board.contains(element) && board.contains(hit);
    if (isOutside || (hit && !isOwn)) problems.push(`${nameOf(element)} cannot be seen for ${nameOf(hit)}`);
  }
  scrollTo(scrollX, scrollY);
  return problems;
}

test(`nothing needed is covered, in ${visits.length} visits`, async () => {
  const left = visits.toReversed();
  const found = [];
  const started = Date.now();
  const work = async () => {
    const { page, problems, context } = await site.open("#/learn", {
      reducedMotion: "reduce",
      viewport: WINDOWS[0],
    });
    await page.clock.install();
    for (let visit = left.pop(); visit; visit = left.pop()) {
      const { lesson, at, window, data } = visit;
      const say = (state) => (problem) =>
        `${lesson.id} ${at + 1} (${data.kind}) at ${window.width}×${window.height}, ${state}: ${problem}`;
      await page.setViewportSize(window);
      await page.evaluate(() => scrollTo(0, 0));
      const learner = await Learner.open(page, lesson, at);
      found.push(...(await page.evaluate(covered)).map(say("before")));
      // A whole game is played in the play view.
      await learner.act(learner.solution[0]);
      found.push(...(await page.evaluate(covered, "#feedback-text")).map(say("after")));
      await page.click("#restart");
      await page.clock.runFor(2000);
      for (let n = 0; n < Math.min(data.hints.length, 2); n++) await page.click("#hint");
      found.push(...(await page.evaluate(covered, ".hints li:last-child")).map(say("hint")));
    }
    found.push(...problems);
    await context.close();
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  console.log(`${visits.length} visits in ${Math.round((Date.now() - started) / 1000)} s`);
  assert.deepEqual(found, []);
});
