// Why the game on the board is over, and the pawns that lock it, if it is dead because of them. Knows no page.

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

  /** @param {() => void} changed something else is to be shown on the board */
  constructor(changed) {
    this.#changed = changed;
  }

  /** How the game ended, or null while it goes on. */
  get outcome() {
    return this.#outcome;
  }

  /** Why, in one sentence, and after a fallen flag how others would have judged it. */
  get reason() {
    return this.#reason;
  }

  /** The pawns that lock a dead position. */
  get locked() {
    return this.#locked;
  }

  /** Those of them that are to be shown on the board. */
  get shown() {
    return this.#showsLocked ? this.#locked : [];
  }

  /** Shows the locked pawns, or no longer. */
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
