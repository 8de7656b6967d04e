// Records the moves of a solution, which the author plays for both sides.

import { Game } from "x88";
import { subscribed } from "../subscribed.js";
import { endOf } from "../end-of.js";

/** @import { Move, Position } from "x88" */
/** @import { Playable } from "../game/playable.js" */

/** @implements {Playable} */
export class Recorder {
  #game = new Game();
  #changed;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {() => void} changed called when a move is played or undone */
  constructor(changed) {
    this.#changed = changed;
  }

  /**
   * @param {Position} position
   * @param {readonly string[]} sans played from there, up to the first illegal one
   */
  begin(position, sans) {
    this.#game = new Game(position);
    for (const san of sans) if (!this.#game.tryMove(san).legal) break;
    this.#notify();
  }

  get position() {
    return this.#game.position;
  }

  get lastMove() {
    return this.#game.lastMove;
  }

  get outcome() {
    return endOf(this.#game.position);
  }

  get mover() {
    return this.outcome ? null : this.position.turn;
  }

  get selectable() {
    return this.mover;
  }

  /** @returns {string[]} */
  get sans() {
    return this.#game.history().map(({ san }) => san);
  }

  /** @param {Move} move */
  play(move) {
    this.#game.move(move);
    this.#notify();
    this.#changed();
  }

  undo() {
    if (!this.#game.undo()) return;
    this.#notify();
    this.#changed();
  }

  /**
   * @param {() => void} listener called after each change
   * @param {{ signal?: AbortSignal }} [options] `signal`: ends it
   */
  subscribe(listener, { signal } = {}) {
    subscribed(this.#listeners, listener, signal);
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}
