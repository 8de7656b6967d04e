// Why the game is over, and the pawns that block a dead position.

import { elsewhereText, outcomeReason } from "../outcome-words.js";
import { Game } from "x88";
import { fixedPawns } from "x88/can-win";

/** @import { Outcome, Square, Color, FlagRules, Position } from "x88" */
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
    this.#locked = isLocked ? fixedPawns(position) : [];
    this.#reason = outcome
      ? outcomeReason(outcome, { turn: position.turn, locked: this.#locked, flagged })
      : "";
    const isFlag = outcome?.kind === "timeout" || outcome?.kind === "timeout-draw";
    if (isFlag && flagged) this.#reason += ` ${elsewhereText(judgedOtherwise(position, flagged, outcome))}`;
    if (!isLocked) this.#showsLocked = false;
  }
}

// How other house rules, of servers and federations, would judge a flag fall. The package decides.

const HOUSES = /** @type {const} */ (["lichess", "chesscom", "uscf"]);

/**
 * Returns the house rules whose outcome differs from the Laws.
 * @param {Position} position
 * @param {Color} flagged the side whose flag has fallen
 * @param {Outcome} outcome by the Laws
 * @returns {{ rules: FlagRules[], winner: Color | null }} `winner`: by those rules
 */
export function judgedOtherwise(position, flagged, outcome) {
  const verdicts = HOUSES.map((rules) => ({ rules, ...new Game(position).flag(flagged, { rules }) }));
  const others = verdicts.filter(({ winner }) => winner !== outcome.winner);
  return { rules: others.map(({ rules }) => rules), winner: others[0]?.winner ?? null };
}
