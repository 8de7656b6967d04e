// The clock of a game. It starts after both sides' first moves, each further move presses it, and a flag fall ends the game.
// While it runs, moves cannot be undone. After the page is left, reloaded or suspended, it is paused; it continues with the next
// move or when the user says so.

import { opponent } from "../words.js";
import { Clock } from "./clock.js";

/** @import { Color } from "x88" */
/** @import { Change, GameController } from "./game-controller.js" */
/** @import { TimeControl } from "./clock.js" */

/**
 * A clock as stored without a page. "waiting": before both sides have moved; "over": it no longer runs.
 * @typedef {{ control: TimeControl, left: Record<Color, number>, state: "waiting" | "running" | "over" }} ClockData
 */

/** Below this, a clock shows tenths of seconds. */
export const TENTHS_BELOW = 10_000;

/** The plies after which both sides have moved. */
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
  #isPaused = false;
  #timer = 0;

  /**
   * @param {GameController} game
   * @param {() => void} changed called when a time changes
   * @param {() => number} [now] a monotonic time in milliseconds
   */
  constructor(game, changed, now = () => performance.now()) {
    this.#game = game;
    this.#changed = changed;
    this.#now = now;
    game.subscribe((change) => this.#follow(change), { stage: "clock" });
  }

  /** The time control of the last game started; null without a clock. */
  get control() {
    return this.#control;
  }

  /** Whether the game on the board has a clock. */
  get isUsed() {
    return this.#clock !== null;
  }

  /** The side whose time runs, or null. */
  get running() {
    return this.#clock?.running ?? null;
  }

  /** Whether it ran when the page was left, and has not run since. */
  get isPaused() {
    return this.#isPaused;
  }

  /** The data to store; null if the game has no clock. @returns {ClockData | null} */
  get data() {
    const clock = this.#clock;
    if (!clock) return null;
    const isOn = this.#isPaused || clock.running !== null;
    const state = this.#isOver ? "over" : isOn ? "running" : "waiting";
    return {
      control: clock.control,
      left: { white: Math.round(clock.left("white")), black: Math.round(clock.left("black")) },
      state,
    };
  }

  /** @param {Color} color */
  left(color) {
    return this.#clock?.left(color) ?? 0;
  }

  /** @param {TimeControl | null} control of the next game; null for no clock */
  choose(control) {
    this.#control = control;
  }

  /**
   * Resumes the clock of a stored game.
   * @param {ClockData} data
   */
  resume({ control, left, state }) {
    this.#control = control;
    this.#clock = new Clock(control, this.#now, left);
    this.#isOver = state === "over";
    this.#isPaused = state === "running" && this.#game.outcome === null;
    this.#game.hold(this.#isPaused);
    this.#changed();
  }

  /** Pauses the clock when the user leaves the page. */
  pause() {
    if (this.running === null) return;
    clearTimeout(this.#timer);
    this.#clock?.stop();
    this.#isPaused = true;
    this.#game.hold(true);
    this.#changed();
  }

  /** Ends the pause: the time of the side to move runs. */
  goOn() {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#clock?.start(this.#game.position.turn);
    this.#tick();
  }

  #reset() {
    this.#clock = this.#control && new Clock(this.#control, this.#now);
    this.#isOver = false;
    this.#isPaused = false;
  }

  /** @param {Change} change */
  #follow({ kind }) {
    const { outcome, ply, position } = this.#game;
    if (kind === "start") {
      this.#clock?.stop();
      this.#reset();
    }
    if (outcome) this.#stop();
    else if (kind === "move" && this.#isPaused) this.#goOnWith(opponent(position.turn));
    else if (kind === "move" && this.running) this.#clock?.press();
    else if (kind === "move" && this.#clock && !this.#isOver && ply >= FIRST_MOVES) {
      this.#clock.start(position.turn);
    }
    this.#game.hold(this.running !== null || this.#isPaused);
    this.#tick();
  }

  /** @param {Color} mover the side whose move has ended the pause */
  #goOnWith(mover) {
    this.#isPaused = false;
    this.#clock?.start(mover);
    this.#clock?.press();
  }

  /** Once it has stopped, a resumed game has no clock. */
  #stop() {
    this.#clock?.stop();
    this.#isOver = true;
    this.#isPaused = false;
  }

  #tick() {
    clearTimeout(this.#timer);
    const fallen = this.#clock?.fallen;
    // The end of the game calls this again.
    if (fallen) return this.#game.flag(fallen);
    this.#changed();
    const { running } = this;
    if (running) this.#timer = setTimeout(() => this.#tick(), untilNext(this.left(running)));
  }
}

/**
 * Returns how long the displayed time stays valid.
 * @param {number} left
 */
function untilNext(left) {
  const step = left > TENTHS_BELOW ? 1000 : 100;
  return left % step || step;
}
