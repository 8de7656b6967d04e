// The celebration over the board when an exercise is solved or a game is won. It blocks no input, and respects reduced motion.

import { render } from "preact";
import { starsFor } from "./spacing.js";
import { StarRow } from "./stars.jsx";

/** @import { ComponentChildren } from "preact" */
/** @import { ExerciseController } from "./exercise-controller.js" */

/** The duration. */
const SEEN_MS = 2200;

const PAPERS = 30;

export class Celebration {
  #place;
  #isCalm;
  /** @type {HTMLElement | null} */
  #shown = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} place the board's frame
   * @param {{ isCalm: () => boolean, signal: AbortSignal }} surroundings
   */
  constructor(place, { isCalm, signal }) {
    this.#place = place;
    this.#isCalm = isCalm;
    signal.addEventListener("abort", () => this.end(), { once: true });
  }

  /**
   * Celebrates a solved exercise, or the prize of a lesson.
   * @param {ExerciseController} controller
   * @param {ComponentChildren} [won]
   * @param {boolean} [isLow] whether the piece that moved last is in the lower half, so that the words go to the upper one
   */
  show({ praise, took }, won = null, isLow = true) {
    if (won) this.cheer("Your prize!", won, isLow);
    else this.cheer(praise, <StarRow count={starsFor(took)} />, isLow);
  }

  /**
   * @param {string} text
   * @param {ComponentChildren} [below]
   * @param {boolean} [isLow] as in {@link show}
   */
  cheer(text, below, isLow = true) {
    this.end();
    const shown = document.createElement("div");
    shown.className = isLow ? "celebration" : "celebration at-the-bottom";
    // The same is announced, and visible beside the board.
    shown.setAttribute("aria-hidden", "true");
    const content = (
      <>
        {!this.#isCalm() && Array.from({ length: PAPERS }, () => <i class="paper" />)}
        <div class="cheer">
          <p>{text}</p>
          {below}
        </div>
      </>
    );
    render(content, shown);
    this.#place.append(shown);
    this.#shown = shown;
    this.#timer = setTimeout(() => this.end(), SEEN_MS);
  }

  /** Ends it at once. */
  end() {
    clearTimeout(this.#timer);
    this.#shown?.remove();
    this.#shown = null;
  }
}
