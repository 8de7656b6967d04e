// A finger over the board that shows a move once, after some seconds without a tap. The task says the same in words.

import { placeOf } from "../squares.js";
import { svg } from "../svg.js";

/** @import { Color, Move, Square } from "x88" */

const WAIT_MS = 4000;
const SHOWN_MS = 2400;

/** A hand whose forefinger ends in the middle of its square. */
const HAND =
  "M20 18c2 0 3 1.4 3 3v7l7 1.5c2 .5 3 2 2.7 4L31 40H18l-6-8c-1-1.6.6-3.4 2.4-2.6L17 31V21c0-1.6 1-3 3-3z";

export class Finger {
  #place;
  #isCalm;
  #timer = 0;
  /** @type {HTMLElement | null} */
  #shown = null;

  /**
   * @param {HTMLElement} place the squares of the board
   * @param {{ isCalm: () => boolean, signal: AbortSignal }} surroundings
   */
  constructor(place, { isCalm, signal }) {
    this.#place = place;
    this.#isCalm = isCalm;
    place.addEventListener("pointerdown", () => this.end(), { signal, capture: true });
    place.addEventListener("keydown", () => this.end(), { signal, capture: true });
    signal.addEventListener("abort", () => this.end(), { once: true });
  }

  /**
   * Shows a move later, unless the user does something first.
   * @param {{ from: Square, to: Square }} move
   * @param {Color} below the color of the pieces at the bottom
   */
  wait(move, below) {
    this.end();
    this.#timer = setTimeout(() => this.#show(move, below), WAIT_MS);
  }

  /** Ends it at once. */
  end() {
    clearTimeout(this.#timer);
    this.#shown?.remove();
    this.#shown = null;
  }

  /** @param {Pick<Move, "from" | "to">} move @param {Color} below */
  #show({ from, to }, below) {
    const shown = document.createElement("div");
    shown.className = "finger";
    shown.setAttribute("aria-hidden", "true");
    const hand = svg("svg", { viewBox: "0 0 40 40" });
    hand.append(svg("path", { d: HAND }));
    shown.append(hand);
    this.#place.append(shown);
    this.#shown = shown;
    const steps = [from, from, to, to].map((square) => cornerOf(square, below));
    // Without motion, it stands on one square after the other.
    const easing = this.#isCalm() ? "step-end" : "ease-in-out";
    const run = shown.animate(steps, { duration: SHOWN_MS, easing, fill: "forwards" });
    run.finished.then(
      () => this.#shown === shown && this.end(),
      () => {},
    );
  }
}

/** Returns the upper left corner of a square. @param {Square} square @param {Color} below */
function cornerOf(square, below) {
  const [file, rank] = placeOf(square);
  const [left, top] = below === "white" ? [file, 7 - rank] : [7 - file, rank];
  return { left: `${12.5 * left}%`, top: `${12.5 * top}%` };
}
