// A chess clock: two times, of which at most one runs. Knows neither the game nor the page; what time it is, it is told.

/** @import { Color } from "x88" */

/** In milliseconds: what each side has at first, and what it gets for each move. @typedef {{ base: number, increment: number }} TimeControl */

export class Clock {
  #control;
  #now;
  /** @type {Record<Color, number>} what was left when the clock was pressed last */
  #left;
  /** @type {Color | null} */
  #running = null;
  #since = 0;

  /**
   * @param {TimeControl} control
   * @param {() => number} now milliseconds that only grow
   * @param {Record<Color, number>} [left] what each side has, if the clock has run before
   */
  constructor(control, now, left = { white: control.base, black: control.base }) {
    this.#control = control;
    this.#now = now;
    this.#left = { ...left };
  }

  get control() {
    return this.#control;
  }

  /** Whose time runs, or null. */
  get running() {
    return this.#running;
  }

  /** The side whose time has run out, or null. */
  get fallen() {
    return this.#running && this.left(this.#running) === 0 ? this.#running : null;
  }

  /**
   * The milliseconds that a side has left.
   * @param {Color} color
   */
  left(color) {
    const used = color === this.#running ? this.#now() - this.#since : 0;
    return Math.max(0, this.#left[color] - used);
  }

  /** @param {Color} color whose time runs from now on */
  start(color) {
    this.stop();
    this.#running = color;
    this.#since = this.#now();
  }

  /** The side whose time runs has moved: it gets its increment, and the other side's time runs. */
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
