// Notifies subscribers of a change in named stages, independent of the order of subscription.

import { subscribed } from "../subscribed.js";

/** @import { Change } from "./game-controller.js" */

/**
 * The order of notification. The clock is pressed before anyone reads a time; players then begin to think with the current times;
 * views show both.
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
   * Notifies of a change, stage by stage. Changes that a listener makes are reported after this one.
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
