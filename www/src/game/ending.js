// Why the game is over, and the pawns that block a dead position.

import { elsewhereText, outcomeReason } from "../outcome-words.js";
import { judgedOtherwise } from "./flag-rules.js";

/** @import { Outcome, Square } from "x88" */
/** @import { GameController } from "./game-controller.js" */

export class Ending {
  #changed;
  /** @type {Outcome | null} */
  #outcome = null;
  #reason = "";
  /** @type {Square[]} */
  #locked = [];
  #showsLocked = false;

  /** @param {() => void} changed called when the board has to change */
  constructor(changed) {
    this.#changed = changed;
  }

  /** The outcome, or null while the game continues. */
  get outcome() {
    return this.#outcome;
  }

  /** The reason in one sentence, and for a flag fall the judgment by other rules. */
  get reason() {
    return this.#reason;
  }

  /** The pawns that block a dead position. */
  get locked() {
    return this.#locked;
  }

  /** The blocked pawns to show on the board. */
  get shown() {
    return this.#showsLocked ? this.#locked : [];
  }

  /** Toggles the blocked pawns. */
  toggle() {
    this.#showsLocked = !this.#showsLocked;
    this.#changed();
  }

  /** @param {GameController} game */
  update({ outcome, position, flagged }) {
    this.#outcome = outcome;
    const isLocked = outcome?.kind === "dead-position";
    this.#locked = isLocked ? position.fixedPawns() : [];
    this.#reason = outcome
      ? outcomeReason(outcome, { turn: position.turn, locked: this.#locked, flagged })
      : "";
    const isFlag = outcome?.kind === "timeout" || outcome?.kind === "timeout-draw";
    if (isFlag && flagged) this.#reason += ` ${elsewhereText(judgedOtherwise(position, flagged, outcome))}`;
    if (!isLocked) this.#showsLocked = false;
  }
}
