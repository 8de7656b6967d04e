// Who is told of a change of the game, and after whom: that is in the names of the stages, and not in who has come first. Knows
// neither the game nor who follows it.

import { subscribed } from "../subscribed.js";

/** @import { Change } from "./game-controller.js" */

/**
 * In this order. The clock is pressed before anybody asks for a time; players take their seats, and begin to think about the time
 * that they have; views show both as they are now.
 */
const STAGES = /** @type {const} */ (["clock", "players", "views"]);

/** @typedef {(typeof STAGES)[number]} Stage */
/** @typedef {(change: Change) => void} Listener */

export class Stages {
  /** @type {Record<Stage, Set<Listener>>} */
  #listeners = { clock: new Set(), players: new Set(), views: new Set() };
  /** @type {Change[]} */
  #untold = [];
  #isTelling = false;

  /**
   * @param {Stage} stage
   * @param {Listener} listener
   * @param {AbortSignal} [signal] ends it
   */
  add(stage, listener, signal) {
    subscribed(this.#listeners[stage], listener, signal);
  }

  /**
   * Tells of a change, stage by stage. What somebody who is told changes is told when all know of this change.
   * @param {Change} change
   */
  tell(change) {
    this.#untold.push(change);
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      for (let next = this.#untold.shift(); next; next = this.#untold.shift()) this.#tellAll(next);
    } finally {
      this.#isTelling = false;
    }
  }

  /** @param {Change} change */
  #tellAll(change) {
    for (const stage of STAGES) for (const listener of this.#listeners[stage]) listener(change);
  }
}
