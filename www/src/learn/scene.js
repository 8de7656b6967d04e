// Positions shown briefly before the exercise's own: the move that leads to it, or a wrong move and its answer.

/** @import { Frame } from "../exercise/types.js" */

/** How long a position is shown before the next one, and the last one before the end. */
const STEP_MS = 700;
const LAST_MS = 1400;

export class Scene {
  #changed;
  /** @type {readonly Frame[]} the remaining frames, the current one first */
  #frames = [];
  #last = LAST_MS;
  #timer = 0;

  /** @param {() => void} changed called when the next position comes, or the end */
  constructor(changed) {
    this.#changed = changed;
  }

  /** The position to show instead of the exercise's, or null. */
  get frame() {
    return this.#frames[0] ?? null;
  }

  /**
   * Shows the first position at once; replaces the previous scene.
   * @param {readonly Frame[]} frames
   * @param {number} [last] the duration of the last one, in milliseconds
   */
  play(frames, last = LAST_MS) {
    this.#frames = frames;
    this.#last = last;
    this.#wait();
  }

  /** Ends the scene. Returns whether there was one. */
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
