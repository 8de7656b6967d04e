// Stars, celebrations, badges, reviews, the exercise of the day, progress files. The tests set the clock.

import assert from "node:assert/strict";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { exerciseOfDay } from "../../../www/src/learn/daily.js";
import { laterBy } from "../../../www/src/learn/days.js";
import { nameOf } from "../../../www/src/learn/names.js";
import { praiseFor } from "../../../www/src/learn/praise.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { OUTLINE } from "../../../www/src/lessons/outlined.js";
import { placeOfExercise } from "../../../www/src/lessons/places.js";
import { ALL, looksRight, violations } from "./axe.mjs";
import { click, isPraised, says } from "./board.mjs";
import { FINGER, shiftDuring, tooSmall } from "./layout.mjs";
import { boardShows } from "./learner.mjs";
import { downloaded, go as goTo, onPages, reload } from "./page.mjs";
import { stopTime } from "./time.mjs";

const [firstChapter, secondChapter] = CHAPTERS;
const rook = CHAPTERS.flatMap(({ lessons }) => lessons).find(({ id }) => id === "rook");
/** An exercise solved by moving one piece. */
const VISIT = rook.exercises.findIndex(({ kind }) => kind === "visit");
const AT = `#/learn/rook/${VISIT + 1}`;
const NOON = new Date("2026-03-01T12:00");

const visit = onPages();

/**
 * Declares a test at an address.
 * @param {string} name
 * @param {{ at?: string, kept?: object, day?: Date }} how `kept`: the stored progress; `day`: the date on which the page starts
 */
function learner(name, { at = "#/learn", kept, day = NOON, ...options }, body) {
  visit(name, { at: "#/laws", ...options }, async (page, opened) => {
    await page.clock.install({ time: day });
    if (kept) await page.evaluate((text) => localStorage.setItem("x88-progress", text), JSON.stringify(kept));
    await reload(page);
    await go(page, at);
    await body(page, opened);
  });
}

/** Waits until an element's text matches. */
function matches(page, selector, hasText) {
  return page.locator(selector, { hasText }).waitFor();
}

async function go(page, hash) {
  await goTo(page, hash);
  await page.locator("main h1").first().waitFor();
}

/** Advances the clock and runs the timers that are due. */
async function wait(page, days) {
  await page.clock.fastForward(days * 24 * 3600 * 1000);
}

/** Solves the current exercise by moving one piece, after `ready`. */
async function solve(page, data, ready = async () => {}) {
  await says(page, "#task-text", data.text);
  const run = exerciseOf(data);
  await boardShows(page, run.position);
  await ready();
  for (const { value } of solutionOf(data)) {
    const { from, to } = run.position.parseMove(value);
    run.tryMove(value);
    await click(page, from);
    await click(page, to);
    await page.clock.runFor(1000);
  }
  await isPraised(page);
}

/** Records each celebration, which is short. Runs in the page. */
function noteCelebrations() {
  globalThis.cheers = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || !node.matches(".celebration")) continue;
      const { pointerEvents } = getComputedStyle(node);
      const papers = node.querySelectorAll(".paper").length;
      globalThis.cheers.push({ word: node.querySelector("p").textContent, papers, pointerEvents });
    }
  }).observe(document, { childList: true, subtree: true });
}

const cheers = (page) => page.evaluate(() => globalThis.cheers);
/** The celebration when motion is reduced. */
const calm = (word) => ({ word, papers: 0, pointerEvents: "none" });

/** The praise for this exercise. */
const said = (stars) =>
  praiseFor({ hints: [4, 1, 0][stars - 1], errors: 0 }, nameOf(rook, rook.exercises[VISIT]));

const solveVisit = (page, ready) => solve(page, rook.exercises[VISIT], ready);
const stars = (page) => page.getAttribute("#feedback-stars svg", "aria-label");
/** The exercise's entry in the lesson's steps. */
const step = (page) =>
  page.getAttribute(`#steps li:has([aria-label^="Exercise ${VISIT + 1}"])`, "data-stars");

/** Progress with all of these lessons solved at this level. */
function solvedAll(lessons, count = 3) {
  const done = { stars: count, first: "2026-02-01", last: "2026-02-27" };
  const names = lessons.flatMap((lesson) => lesson.exercises.map((exercise) => nameOf(lesson, exercise)));
  return { version: 1, done: Object.fromEntries(names.map((name) => [name, done])), days: [], name: "" };
}

/** Progress with all stars of a lesson except those of the exercise that is solved here. */
function almostAll(lesson) {
  const { done, ...kept } = solvedAll([lesson]);
  delete done[nameOf(lesson, lesson.exercises[VISIT])];
  return { ...kept, done };
}

learner(
  "solving is celebrated without a press or extra space, and the best stars are kept",
  { at: AT, viewport: { width: 390, height: 844 } },
  async (page) => {
    await page.addInitScript(noteCelebrations);
    await reload(page);
    await page.click("#hint");
    const shift = await shiftDuring(page, () => solveVisit(page, () => stopTime(page, NOON)));
    assert.ok(shift < 0.001, String(shift));
    assert.equal(await stars(page), "2 of 3 stars");
    await says(page, ".celebration .cheer p", said(2));
    assert.equal(
      await page.locator(".celebration .paper").count(),
      0,
      "nothing moves where motion is reduced",
    );
    assert.equal(await page.$eval(".celebration", (shown) => getComputedStyle(shown).pointerEvents), "none");
    await page.clock.runFor(3000);
    assert.equal(await page.locator(".celebration").count(), 0);
    await page.clock.resume();
    await reload(page);
    await isPraised(page);
    assert.deepEqual([await stars(page), await step(page)], ["2 of 3 stars", "2"]);
    assert.deepEqual(await cheers(page), [], "once is enough");
    await page.click("#restart");
    const next = await page.locator("#next").boundingBox();
    await solveVisit(page);
    const later = await page.locator("#next").boundingBox();
    assert.ok(Math.abs(later.y - next.y) < 1, `where one goes on: ${next.y}, ${later.y}`);
    assert.deepEqual([await stars(page), await step(page)], ["3 of 3 stars", "3"]);
    assert.deepEqual(await cheers(page), [calm(said(3))]);
    await page.click("#restart");
    for (let n = 0; n < 3; n++) {
      await click(page, rook.exercises[VISIT].from);
      await click(page, "h8");
    }
    await solveVisit(page);
    assert.deepEqual([await stars(page), await step(page)], ["1 of 3 stars", "3"]);
    assert.deepEqual(await cheers(page), [calm(said(3)), calm(said(1))]);
    await go(page, "#/learn");
    await page
      .getByText(`3 of ${3 * rook.exercises.length} stars`)
      .first()
      .waitFor({ state: "attached" });
  },
);

visit(
  "confetti falls until the next exercise",
  { at: "#/laws", reducedMotion: "no-preference" },
  async (page) => {
    await page.addInitScript(noteCelebrations);
    await reload(page);
    await go(page, AT);
    await page.clock.install({ time: NOON });
    await solveVisit(page);
    const [{ word, papers }] = await cheers(page);
    assert.deepEqual([word, papers > 10], [said(3), true]);
    await page.click("#next");
    await page.locator(".celebration").waitFor({ state: "detached" });
  },
);

learner("a missed exercise comes back after one day, and then after three", { at: AT }, async (page) => {
  await page.click("#hint");
  await solveVisit(page);
  await go(page, "#/today");
  await says(page, "#review-lead", "Nothing more to review today. 1 exercise comes back tomorrow.");
  await go(page, "#/learn");
  assert.equal(await page.locator("#review-card").isVisible(), false);
  for (const [days, coming] of [
    [1, "on Thursday"],
    [3, "on 12 March"],
  ]) {
    await wait(page, days);
    await says(page, "#review-card .title", "1 to review today");
    await page.click("#review-card");
    await says(page, "#review-lead", "1 exercise is back today.");
    assert.deepEqual(await violations(page, ALL), []);
    await page.click("#review-begin");
    await solveVisit(page);
    await says(page, "#next", "All repeated");
    await page.click("#next");
    await says(page, "#review-lead", `Nothing more to review today. 1 exercise comes back ${coming}.`);
    await go(page, "#/learn");
    await page.locator("#review-card").waitFor({ state: "hidden" });
  }
});

/** Three exercises that are due on the first day. */
const DUE = rook.exercises.slice(VISIT - 1, VISIT + 2).map((exercise) => nameOf(rook, exercise));

learner(
  "a review goes on to the next exercise, not back to one that was passed over",
  {
    at: `${AT}?for=review`,
    kept: {
      version: 1,
      done: Object.fromEntries(
        DUE.map((name) => [
          name,
          { stars: 1, first: "2026-02-20", last: "2026-02-20", step: 0, due: "2026-02-21" },
        ]),
      ),
      days: [],
      name: "",
    },
  },
  async (page) => {
    await says(page, "#task-text", rook.exercises[VISIT].text);
    await solveVisit(page);
    await says(page, "#next", "Next to review");
    assert.match(await page.getAttribute("#next", "href"), new RegExp(`rook/${VISIT + 2}\\?for=review$`));
  },
);

learner(
  "a chapter's card stays open when another tab solves its last exercise",
  { kept: solvedAll([...firstChapter.lessons, ...secondChapter.lessons.slice(0, -1)]) },
  async (page, { context, url }) => {
    const card = page.locator("details.chapter").first();
    await page.locator("details.chapter[open]").waitFor();
    const other = await context.newPage();
    await other.goto(`${url}#/laws`);
    const all = JSON.stringify(solvedAll([...firstChapter.lessons, ...secondChapter.lessons]));
    await other.evaluate((text) => localStorage.setItem("x88-progress", text), all);
    await card.getByText(`${secondChapter.lessons.length} of`).waitFor();
    await page.locator("details.chapter[open]").nth(1).waitFor();
    assert.equal(await card.getAttribute("open"), "");
  },
);

/** A day whose exercise for newcomers is solved by moving one piece. */
const VISIT_DAY = Array.from({ length: 100 }, (_, at) => laterBy("2026-03-01", at)).find(
  (day) => ofDay(day, () => false).data.kind === "visit",
);

/** An exercise far from the first one. */
const away = { lesson: rook, at: VISIT, data: rook.exercises[VISIT] };

/** The exercise of the day, computed from the lessons, for a learner with this progress. */
function ofDay(day, isKnown) {
  const { lesson, at } = placeOfExercise(exerciseOfDay(day, OUTLINE.chapters, isKnown));
  const { exercises } = CHAPTERS.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id);
  return { lesson, at, data: exercises[at] };
}

learner(
  "the exercise of the day changes at midnight, and days in a row are counted",
  {
    day: new Date("2026-03-01T23:30"),
    kept: { ...solvedAll([rook]), days: ["2026-02-27", "2026-02-28"] },
  },
  async (page) => {
    const isKnown = (name) => name.startsWith("rook/");
    const [today, tomorrow] = ["2026-03-01", "2026-03-02"].map((day) => ofDay(day, isKnown));
    assert.equal(today.lesson.id, "rook", "it is of what was learned");
    await says(page, "#today-card .state", `${today.lesson.title} · 2 days in your streak`);
    await go(page, "#/today");
    await says(page, "#today-lesson", `From the lesson “${today.lesson.title}”.`);
    await says(page, "#today-task", today.data.text);
    const shown = await page.$$eval(
      "#today-board use, #today-board .pieces-still > *",
      (pieces) => pieces.length,
    );
    assert.equal(shown >= [...exerciseOf(today.data).position.pieces()].length, true, "its own position");
    assert.deepEqual(await violations(page, ALL), []);
    await go(page, "#/learn");
    await page.click("#today-card");
    await says(page, "#task-text", today.data.text);
    await page.evaluate(
      (name) => {
        const kept = JSON.parse(localStorage.getItem("x88-progress"));
        kept.days.push("2026-03-01");
        kept.done[name] = { stars: 3, first: "2026-03-01", last: "2026-03-01" };
        localStorage.setItem("x88-progress", JSON.stringify(kept));
      },
      nameOf(today.lesson, today.data),
    );
    await go(page, "#/learn");
    await says(page, "#today-card .state", "Done for today · 3 days in your streak");
    await page.clock.fastForward("31:00");
    await says(page, "#today-card .state", `${tomorrow.lesson.title} · 3 days in your streak`);
    await go(page, "#/today");
    await says(page, "#today-lesson", `From the lesson “${tomorrow.lesson.title}”.`);
  },
);

learner(
  "solving the exercise of the day counts, no matter how it was opened",
  { at: "#/today", day: new Date(`${VISIT_DAY}T12:00`) },
  async (page) => {
    await page.click("#today-begin");
    await solve(page, ofDay(VISIT_DAY, () => false).data);
    await says(page, "#next", "Done for today");
    await page.click("#next");
    await says(page, "#today-run", "Done for today. A new one comes at midnight.");
    await says(page, "#today-begin", "Once more");
    await page.click("#today-begin");
    await matches(page, "#task-title", /^Exercise/);
    assert.equal(await page.locator("#feedback-stars svg").count(), 0, "it starts over");
  },
);

learner(
  "the path continues, no matter what was solved as the exercise of the day",
  { kept: solvedAll(firstChapter.lessons.slice(0, 2)) },
  async (page) => {
    const before = await page.textContent("#go-on");
    await go(page, `#/learn/${away.lesson.id}/${away.at + 1}?for=today`);
    await solve(page, away.data);
    await go(page, "#/learn");
    assert.equal(await page.textContent("#go-on"), before);
    await go(page, `#/learn/${away.lesson.id}/${away.at + 1}`);
    await page.click("#restart");
    await solve(page, away.data);
    await go(page, "#/learn");
    assert.match(await page.textContent("#go-on"), new RegExp(away.lesson.title), "there on purpose");
  },
);

const golden = solvedAll(firstChapter.lessons);
const TWO_BADGES = { ...golden, done: { ...golden.done, ...solvedAll(secondChapter.lessons, 2).done } };

learner("the map shows stars and badges", { kept: TWO_BADGES }, async (page) => {
  await page.locator("#way-merit .badge.golden").waitFor();
  await page.locator("#chapters .badge.done").waitFor();
  assert.equal(await page.locator(".badge").count(), 2);
  await looksRight(page);
  assert.deepEqual(await tooSmall(page, ".return-card, .home-end :is(a, button)", FINGER), []);
});

learner(
  "progress is saved to a file and restored, an invalid file changes nothing",
  { kept: solvedAll([rook]) },
  async (page) => {
    const { name, text } = await downloaded(page, "#progress-save");
    assert.equal(name, "x88-progress-2026-03-01.json");
    await page.click("#contents-reset");
    await page.getByRole("button", { name: "Reset", exact: true }).click();
    await matches(page, "#contents-count", /^0 of/);
    const bring = (content) => {
      const buffer = Buffer.from(content);
      return page.setInputFiles("#progress-file", { name: "x.json", mimeType: "application/json", buffer });
    };
    await bring("<img src=x>");
    await says(
      page,
      "#brought",
      "This is not a file with progress that was saved here. Nothing has changed.",
    );
    await bring(text);
    const { length } = rook.exercises;
    await says(page, "#brought", `The file has ${length} solved exercises: ${length} new here.`);
    await matches(page, "#contents-count", new RegExp(`^${length} of`));
  },
);

learner("a refusal links to the exercise that teaches its rule", { at: "#/play" }, async (page) => {
  const practise = page.getByRole("link", { name: "Practice this rule" });
  await page.locator(".board g[data-piece]").first().waitFor();
  assert.equal(await practise.isVisible(), false);
  await click(page, "a1");
  await click(page, "a3");
  await practise.waitFor();
  assert.deepEqual(await violations(page, ALL), []);
  await practise.click();
  await says(page, "#lesson-title", "Pieces in the way");
});

const PRIZES = "the last exercise of a lesson wins a prize, once, and with all stars a golden one";
learner(PRIZES, { at: AT, kept: almostAll(rook) }, async (page) => {
  await page.addInitScript(noteCelebrations);
  await reload(page);
  for (let time = 0; time < 2; time++) {
    await page.click("#hint");
    await solveVisit(page);
    await page.click("#restart");
  }
  assert.deepEqual(await cheers(page), [calm("Your prize!"), calm(said(2))]);
  await solveVisit(page);
  assert.deepEqual((await cheers(page)).at(-1), calm("Your prize!"));
  const golden = "Golden prize: all solved, with all stars";
  assert.equal(await page.getAttribute(".celebration .prize", "aria-label"), golden);
  const { done } = rook.exercises[VISIT];
  await says(page, "#announcer", `Solved, and you won a prize for your path. ${done}`);
  await go(page, "#/learn");
  const row = page.locator("li", { has: page.locator(`a[href="#/learn/rook"]`) });
  assert.equal(await row.locator(".prize.golden").count(), 1);
  assert.deepEqual(await violations(page, ALL), []);
  await reload(page);
  await row.locator(".prize.golden").waitFor({ state: "attached" });
});
