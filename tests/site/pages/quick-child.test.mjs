// A child with a phone who taps quickly: the first five lessons with a mistake in each exercise, while pieces still move.

import assert from "node:assert/strict";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { middle, says } from "./board.mjs";
import { go, onPages, PHONE } from "./page.mjs";

const LESSONS = CHAPTERS[0].lessons.slice(0, 5);

const visit = onPages({ ...PHONE, reducedMotion: "no-preference" });

/** Returns a legal move that is wrong at the start of an exercise, if there is one. */
function mistakeIn(data) {
  const { position } = exerciseOf(data);
  const isWrong = ({ uci }) => exerciseOf(data).tryMove(uci).kind === "wrong";
  return position.legalMoves().find((move) => !move.promotion && isWrong(move));
}

visit(
  "each exercise is solved by quick taps, after a mistake",
  `#/learn/${LESSONS[0].id}/1`,
  async (page) => {
    let mistakes = 0;
    /** Without waiting for anything that moves. */
    const tap = async (...squares) => {
      for (const square of squares) {
        const { x, y } = await middle(page, square);
        await page.touchscreen.tap(x, y);
      }
    };
    const said = () => page.textContent("#feedback-title");
    for (const lesson of LESSONS) {
      for (const data of lesson.exercises) {
        await page.waitForFunction(
          (text) =>
            document.querySelector("#your-turn")?.checkVisibility() ||
            document.querySelector("#task-text")?.textContent === text,
          data.text,
        );
        if (await page.locator("#your-turn").isVisible()) await page.tap("#your-turn");
        await says(page, "#task-text", data.text);
        // A position after moves of both sides is shown first.
        await page.locator(".board-frame:not(.coming) .board g[data-piece]").first().waitFor();
        const wrong = mistakeIn(data);
        if (wrong) {
          mistakes++;
          await tap(wrong.from, wrong.to);
          assert.equal(await said(), "Oops! Try again!", data.id);
        }
        const run = exerciseOf(data);
        for (const { value } of solutionOf(data)) {
          const { from, to } = run.position.parseMove(value);
          await tap(from, to);
          run.tryMove(value);
        }
        await says(page, "#feedback-text", data.done);
        const stars = await page.getAttribute("#feedback-stars svg", "aria-label");
        // Nothing is lost while the first move is learned.
        const isCounted = wrong && !data.coached;
        assert.equal(stars, isCounted ? "2 of 3 stars" : "3 of 3 stars", data.id);
        await page.tap("#next");
      }
    }
    assert.ok(mistakes >= 10, `${mistakes} mistakes`);
    await go(page, "#/learn");
    await page
      .locator("#way .prize")
      .nth(LESSONS.length - 1)
      .waitFor({ state: "attached" });
  },
);
