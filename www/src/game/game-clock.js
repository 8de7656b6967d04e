// The clock of a game: runs when both sides have made their first move, is pressed by each further one, and ends the game when
// a time runs out. While it runs, no move is taken back. Knows no page.

import { Clock } from "./clock.js";

/** @import { Color } from "x88" */
/** @import { Change, GameController } from "./game-controller.js" */
/** @import { TimeControl } from "./clock.js" */

/** Below this, a clock shows tenths of seconds. */
export const TENTHS_BELOW = 10_000;

/** After so many plies both sides have moved. */
const FIRST_MOVES = 2;

export class GameClock {
  #game;
  #now;
  #changed;
  /** @type {TimeControl | null} */
  #control = null;
  /** @type {Clock | null} of the game on the board */
  #clock = null;
  #isOver = false;
  #timer = 0;

  /**
   * Makes the clock of a game.
   * @param {GameController} game
   * @param {() => void} changed a time is another
   * @param {() => number} [now] milliseconds that only grow
   */
  constructor(game, changed, now = () => performance.now()) {
    this.#game = game;
    this.#changed = changed;
    this.#now = now;
    game.subscribe((change) => this.#follow(change), { stage: "clock" });
  }

  /** Whether the game on the board is played with a clock. */
  get isUsed() {
    return this.#clock !== null;
  }

  /** Whose time runs, or null. */
  get running() {
    return this.#clock?.running ?? null;
  }

  /** @param {Color} color */
  left(color) {
    return this.#clock?.left(color) ?? 0;
  }

  /** @param {TimeControl | null} control of the next game; null: no clock */
  choose(control) {
    this.#control = control;
  }

  #reset() {
    this.#clock = this.#control && new Clock(this.#control, this.#now);
    this.#isOver = false;
  }

  /** @param {Change} change */
  #follow({ kind }) {
    const { outcome, ply, position } = this.#game;
    if (kind === "start") {
      this.#clock?.stop();
      this.#reset();
    }
    if (outcome) this.#stop();
    else if (kind === "move" && this.running) this.#clock?.press();
    else if (kind === "move" && this.#clock && !this.#isOver && ply >= FIRST_MOVES) {
      this.#clock.start(position.turn);
    }
    this.#game.hold(this.running !== null);
    this.#tick();
  }

  /** Once it has stopped, a game that is taken up again is played without it. */
  #stop() {
    this.#clock?.stop();
    this.#isOver = true;
  }

  #tick() {
    clearTimeout(this.#timer);
    const fallen = this.#clock?.fallen;
    // The end of the game comes back here.
    if (fallen) return this.#game.flag(fallen);
    this.#changed();
    const { running } = this;
    if (running) this.#timer = setTimeout(() => this.#tick(), untilNext(this.left(running)));
  }
}

/** How long what is shown stays true. @param {number} left */
function untilNext(left) {
  const step = left > TENTHS_BELOW ? 1000 : 100;
  return left % step || step;
}
