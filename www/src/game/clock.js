// A chess clock: two times, of which at most one runs. Must not depend on: the game, the page, the system time.

/** @import { Color } from "x88" */

/**
 * In milliseconds: the initial time of each side, and the increment for each move. @typedef {{ base: number, increment: number }}
 * TimeControl
 */

export class Clock {
  #control;
  #now;
  /** @type {Record<Color, number>} the remaining times at the last press */
  #left;
  /** @type {Color | null} */
  #running = null;
  #since = 0;

  /**
   * @param {TimeControl} control
   * @param {() => number} now a monotonic time in milliseconds
   * @param {Record<Color, number>} [left] the remaining times, if the clock has run before
   */
  constructor(control, now, left = { white: control.base, black: control.base }) {
    this.#control = control;
    this.#now = now;
    this.#left = { ...left };
  }

  get control() {
    return this.#control;
  }

  /** The side whose time runs, or null. */
  get running() {
    return this.#running;
  }

  /** The side whose flag has fallen, or null. */
  get fallen() {
    return this.#running && this.left(this.#running) === 0 ? this.#running : null;
  }

  /**
   * Returns the milliseconds that a side has left.
   * @param {Color} color
   */
  left(color) {
    const used = color === this.#running ? this.#now() - this.#since : 0;
    return Math.max(0, this.#left[color] - used);
  }

  /** @param {Color} color the side whose time starts running */
  start(color) {
    this.stop();
    this.#running = color;
    this.#since = this.#now();
  }

  /** Adds the increment for the side that has moved, and starts the other side's time. */
  press() {
    const mover = this.#running;
    if (!mover) return;
    this.start(mover === "white" ? "black" : "white");
    this.#left[mover] += this.#control.increment;
  }

  stop() {
    if (this.#running) this.#left[this.#running] = this.left(this.#running);
    this.#running = null;
  }
}
