// How exercises respond on the page: painted marks, refuted mistakes, hints on the board, and reloads.

import assert from "node:assert/strict";
import { SQUARES } from "x88";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { violations, ALL } from "./axe.mjs";
import { bears, click, fingerDrag, marked, middle, says } from "./board.mjs";
import { boardShows } from "./learner.mjs";
import { onPages, PHONE } from "./page.mjs";
import { stopTime } from "./time.mjs";

/** The board draws within this time. */
const DRAWING_MS = 50;

const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);

const visit = onPages();

/**
 * Declares a test on an exercise.
 * @param {string} name
 * @param {{ data: any, at: string }} exercise with options as for `open`
 * @param {(page: import("playwright-core").Page, data: any) => Promise<void>} body
 */
function onExercise(name, { data, ...where }, body) {
  visit(name, where, async (page) => {
    await says(page, "#task-text", data.text);
    await boardShows(page, exerciseOf(data).position);
    await body(page, data);
  });
}

/** The first exercise that matches, and its address. */
function first(isSo) {
  for (const lesson of lessons) {
    const index = lesson.exercises.findIndex(isSo);
    if (index >= 0) return { data: lesson.exercises[index], at: `#/learn/${lesson.id}/${index + 1}` };
  }
}

/** A wrong first move that has no text of its own in the exercise and is refuted by the opponent's reply. */
function answeredMove(data) {
  const { mover, position } = exerciseOf(data);
  if (mover === null || data.kind !== "play" || data.before) return undefined;
  return position.legalMoves().find(({ uci, promotion, rook }) => {
    const { shown = [] } = exerciseOf(data).tryMove(uci);
    return !promotion && !rook && shown.length === 2;
  });
}

const marking = first(({ kind, of }) => kind === "mark" && of.dests);
const refuted = first((data) => answeredMove(data) !== undefined);
const raced = first((data) => data.kind === "game" && data.goal === "promotion");

/** Drags from one square's middle to another's in one stroke, with no events in between. */
async function stroke(page, from, to) {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

onExercise("one stroke paints squares, and another clears them", marking, async (page, { of }) => {
  await page.locator(".board-frame").scrollIntoViewIfNeeded();
  const rank = ["a", "b", "c", "d", "e", "f", "g", "h"].map((file) => file + of.dests[1]);
  const painted = rank.filter((square) => square !== of.dests);
  await stroke(page, rank[0], rank[7]);
  await bears(page, { marked: painted });
  await stroke(page, painted[0], painted[1]);
  await bears(page, { marked: painted.slice(2) });
});

onExercise(
  "a finger paints squares too, and the page does not scroll",
  { ...marking, ...PHONE, viewport: { width: 390, height: 600 } },
  async (page) => {
    const scrolled = await page.evaluate(() => {
      document.querySelector(".board-frame").scrollIntoView({ block: "center" });
      return scrollY;
    });
    await fingerDrag(page, await middle(page, "g2"), await middle(page, "g7"));
    await bears(page, { marked: "g2 g3 g4 g5 g6 g7" });
    assert.equal(await page.evaluate(() => scrollY), scrolled);
  },
);

onExercise("checking shows and announces right, wrong and missing squares", marking, async (page, data) => {
  const asked = solutionOf(data).flatMap(({ name, value }) => (name === "toggle" ? [value] : []));
  const wrong = ["a1", "b8", "h5"].find((square) => !asked.includes(square) && square !== data.of.dests);
  await click(page, asked[0]);
  await click(page, wrong);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await bears(page, { right: [asked[0]], wrong: [wrong], missing: asked.slice(1) });
  const said = (square) =>
    page.getAttribute(`[data-view=learn] [role=gridcell][data-square=${square}]`, "aria-label");
  assert.match(await said(asked[0]), /marked, right/);
  assert.match(await said(wrong), /marked, wrong/);
  assert.match(await said(asked[1]), /missing/);
  assert.deepEqual(await violations(page, ALL), []);
  await click(page, asked[1]);
  await bears(page, { marked: [asked[0], asked[1], wrong], missing: "" });
});

onExercise("a wrong move is played, answered and taken back", refuted, async (page, data) => {
  const start = exerciseOf(data).position;
  const { from, to, uci } = answeredMove(data);
  const { shown, text } = exerciseOf(data).tryMove(uci);
  await stopTime(page);
  await click(page, from);
  await click(page, to);
  await says(page, "#feedback-text", text);
  await says(page, "#announcer", text);
  await page.clock.runFor(DRAWING_MS);
  await boardShows(page, shown[0].position);
  await page.clock.runFor(800);
  await boardShows(page, shown[1].position);
  await page.clock.runFor(1500);
  await boardShows(page, start);
  await says(page, "#feedback-text", text);

  // A press ends the refutation and counts: a quick child may already play the next move.
  await click(page, from);
  await click(page, to);
  await page.clock.runFor(DRAWING_MS);
  await boardShows(page, shown[0].position);
  await click(page, from);
  await page.clock.runFor(DRAWING_MS);
  await boardShows(page, start);
  assert.deepEqual(await marked(page, "selected"), [from]);

  // One on another square only ends it, and costs nothing.
  await click(page, to);
  await page.clock.runFor(DRAWING_MS);
  await boardShows(page, shown[0].position);
  await click(
    page,
    SQUARES.find((square) => start.get(square) === null),
  );
  await page.clock.runFor(DRAWING_MS);
  await boardShows(page, start);
  await says(page, "#feedback-text", text);
});

onExercise("hints mark their squares, and after the last the move is shown", refuted, async (page, data) => {
  for (const hint of data.hints) {
    await page.click("#hint");
    await bears(page, { hint: [...new Set(hint.match(/\b[a-h][1-8]\b/g) ?? [])] });
  }
  assert.equal(await page.locator("[data-view=learn] .arrows path.asked").count(), 1);
});

onExercise("a game with a goal marks its squares and counts the moves left", raced, async (page, data) => {
  const { tally } = exerciseOf(data);
  await says(page, "#task-tally", tally);
  const rank = data.side === "white" ? "8" : "1";
  const goal = ["a", "b", "c", "d", "e", "f", "g", "h"].map((file) => file + rank);
  await bears(page, { goal: goal });
  const said = await page.getAttribute(
    `[data-view=learn] [role=gridcell][data-square=${goal[0]}]`,
    "aria-label",
  );
  assert.match(said, /where a pawn gets through/);
  assert.deepEqual(await violations(page, ALL), []);
});
