// Why the game is over, with the squares around the king after mate and stalemate, and the pawns that block a dead position; and
// why a check is not mate.

import { elsewhereText, outcomeReason } from "../outcome-words.js";
import { Game } from "x88";
import { WhyOver } from "./why-over.js";

/** @import { Outcome, OutcomeExplanation, Square, Color, FlagRules, Position } from "x88" */
/** @import { GameController } from "./game-controller.js" */
/** @import { Spoken } from "../language/spoken.js" */

export class Ending {
  #changed;
  /** Shows on the board why it is mate or stalemate, or why a check is not mate. */
  whyOver;
  /** @type {OutcomeExplanation | null} */
  #explanation = null;
  #reason = "";
  /** @type {Square[]} */
  #locked = [];
  #showsLocked = false;
  /** The language of the reason, if it is not English. @type {Spoken | null} */
  spoken = null;

  /** @param {() => void} changed called when the board has to change */
  constructor(changed) {
    this.#changed = changed;
    this.whyOver = new WhyOver(changed);
  }

  /** The outcome with its explanation, or null while the game continues. */
  get outcome() {
    return this.#explanation;
  }

  /** The reason in one sentence, for a flag fall with the judgment by other rules. After mate, more on request. */
  get reason() {
    return this.whyOver.text ?? this.#reason;
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
  update({ explanation, position, flagged }) {
    this.#explanation = explanation;
    this.whyOver.update(explanation ?? position.explainCheck());
    this.#locked = explanation?.fixedPawns ?? [];
    this.#reason = explanation ? outcomeReason(explanation, position, this.spoken) : "";
    const isFlag = explanation?.kind === "timeout" || explanation?.kind === "timeout-draw";
    if (isFlag && flagged && !this.spoken)
      this.#reason += ` ${elsewhereText(judgedOtherwise(position, flagged, explanation))}`;
    if (this.#locked.length === 0) this.#showsLocked = false;
  }
}

// How other house rules, of servers and federations, would judge a flag fall. The package decides.

const HOUSES = /** @type {const} */ (["lichess", "chesscom", "uscf"]);

/**
 * Returns the house rules whose outcome differs from the Laws.
 * @param {Position} position
 * @param {Color} flagged the side whose flag has fallen
 * @param {Pick<Outcome, "winner">} outcome by the Laws
 * @returns {{ rules: FlagRules[], winner: Color | null }} `winner`: by those rules
 */
export function judgedOtherwise(position, flagged, outcome) {
  const verdicts = HOUSES.map((rules) => ({ rules, ...new Game(position).flag(flagged, { rules }) }));
  const others = verdicts.filter(({ winner }) => winner !== outcome.winner);
  return { rules: others.map(({ rules }) => rules), winner: others[0]?.winner ?? null };
}
