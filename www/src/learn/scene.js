// What is seen for moments before the board shows where the exercise stands: the move that leads to it, or a wrong move and the answer to
// it. Knows no exercise.

/** @import { Frame } from "../exercise/exercise.js" */

/** How long a position is seen before the next one, and the last before it is over. */
const STEP_MS = 700;
const LAST_MS = 1400;

export class Scene {
  #changed;
  /** @type {readonly Frame[]} those still to be seen, the one on the board first */
  #frames = [];
  #last = LAST_MS;
  #timer = 0;

  /** @param {() => void} changed called when time brings the next position, or the end */
  constructor(changed) {
    this.#changed = changed;
  }

  /** What is on the board, or null: where the exercise stands. */
  get frame() {
    return this.#frames[0] ?? null;
  }

  /**
   * Begins with the first position at once; ends what was going on.
   * @param {readonly Frame[]} frames
   * @param {number} [last] how long the last is seen, in milliseconds
   */
  play(frames, last = LAST_MS) {
    this.#frames = frames;
    this.#last = last;
    this.#wait();
  }

  /** Nothing more is seen of it; whether there was anything. */
  end() {
    const wasSeen = this.frame !== null;
    this.play([]);
    return wasSeen;
  }

  #wait() {
    clearTimeout(this.#timer);
    if (this.#frames.length === 0) return;
    const isLast = this.#frames.length === 1;
    this.#timer = setTimeout(() => this.#goOn(), isLast ? this.#last : STEP_MS);
  }

  #goOn() {
    this.#frames = this.#frames.slice(1);
    this.#wait();
    this.#changed();
  }
}
