// The clock of a game. It starts after both sides' first moves, each further move presses it, and a flag fall ends the game.
// While it runs, moves cannot be undone. After the page is left, reloaded or suspended, it is paused; it continues with the next
// move or when the user says so.

import { Clock } from "x88/clock";
import { opponent } from "../words.js";

/** @import { Color } from "x88" */
/** @import { Change, GameController } from "./game-controller.js" */

/**
 * In milliseconds: the initial time of each side, and the increment for each move. @typedef {{ base: number, increment: number }}
 * TimeControl
 */

/**
 * A clock as stored without a page. "waiting": before both sides have moved; "over": it no longer runs.
 * @typedef {{ control: TimeControl, left: Record<Color, number>, state: "waiting" | "running" | "over" }} ClockData
 */

/** The plies after which both sides have moved. */
const FIRST_MOVES = 2;

export class GameClock {
  #game;
  #now;
  #changed;
  /** @type {TimeControl | null} */
  #control = null;
  /** @type {TimeControl | null} that of the game on the board */
  #playing = null;
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
    const control = this.#playing;
    if (!control) return null;
    const isOn = this.#isPaused || this.running !== null;
    const state = this.#isOver ? "over" : isOn ? "running" : "waiting";
    return {
      control,
      left: { white: Math.round(this.left("white")), black: Math.round(this.left("black")) },
      state,
    };
  }

  /** @param {Color} color */
  left(color) {
    return this.#clock?.left(color, this.#now()) ?? 0;
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
    this.#wind(control, left);
    this.#isOver = state === "over";
    this.#isPaused = state === "running" && this.#game.outcome === null;
    this.#game.hold(this.#isPaused);
    this.#changed();
  }

  /** Pauses the clock when the user leaves the page. */
  pause() {
    if (this.running === null) return;
    clearTimeout(this.#timer);
    this.#clock = this.#clock?.pause(this.#now()) ?? null;
    this.#isPaused = true;
    this.#game.hold(true);
    this.#changed();
  }

  /** Ends the pause: the time of the side to move runs. */
  goOn() {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#start(this.#game.position.turn);
    this.#tick();
  }

  #reset() {
    this.#wind(this.#control);
    this.#isOver = false;
    this.#isPaused = false;
  }

  /**
   * Puts a clock beside the board, or none.
   * @param {TimeControl | null} control
   * @param {Record<Color, number>} [left]
   */
  #wind(control, left) {
    this.#playing = control;
    const stages = control && [{ time: control.base, increment: control.increment }];
    this.#clock = stages && new Clock({ stages }, { left });
  }

  /** @param {Color} color the side whose time starts running */
  #start(color) {
    this.#clock = this.#clock?.start(color, this.#now()) ?? null;
  }

  #press() {
    this.#clock = this.#clock?.press(this.#now()) ?? null;
  }

  /** @param {Change} change */
  #follow({ kind }) {
    const { outcome, ply, position } = this.#game;
    if (kind === "start") this.#reset();
    if (outcome) this.#stop();
    else if (kind === "move" && this.#isPaused) this.#goOnWith(opponent(position.turn));
    else if (kind === "move" && this.running) this.#press();
    else if (kind === "move" && this.#clock && !this.#isOver && ply >= FIRST_MOVES)
      this.#start(position.turn);
    this.#game.hold(this.running !== null || this.#isPaused);
    this.#tick();
  }

  /** @param {Color} mover the side whose move has ended the pause */
  #goOnWith(mover) {
    this.#isPaused = false;
    this.#start(mover);
    this.#press();
  }

  /** Once it has stopped, a resumed game has no clock. */
  #stop() {
    this.#clock = this.#clock?.pause(this.#now()) ?? null;
    this.#isOver = true;
    this.#isPaused = false;
  }

  #tick() {
    clearTimeout(this.#timer);
    this.#clock = this.#clock?.settle(this.#now()) ?? null;
    const flagged = this.#clock?.flagged;
    // The end of the game calls this again.
    if (flagged && !this.#isOver) return this.#game.flag(flagged);
    this.#changed();
    const wait = this.#clock?.nextChange(this.#now());
    if (typeof wait === "number") this.#timer = setTimeout(() => this.#tick(), wait);
  }
}
