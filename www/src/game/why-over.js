// Shows on a board why a game is over: first the check, then one square around the king after the other. The package decides.

import { counted, listed, pieceOn } from "../words.js";

/** @import { Escape, OutcomeExplanation, Position } from "x88" */
/** @import { ShownRefusal } from "x88/board" */

/** How long each square is new. */
const STEP_MS = 700;

const QUESTIONS = { checkmate: "Why is it mate?", stalemate: "Why is it stalemate?" };

export class WhyOver {
  #changed;
  /** @type {OutcomeExplanation | null} */
  #explanation = null;
  /** The number of visible squares around the king, or null. @type {number | null} */
  #count = null;
  #timer = 0;

  /** @param {() => void} changed called when the board has to change */
  constructor(changed) {
    this.#changed = changed;
  }

  /** The text of the button, or null if there is nothing to show. */
  get question() {
    return this.#explanation?.escapes ? QUESTIONS[this.#explanation.kind] : null;
  }

  /** The explanation's sentence while it is shown; otherwise null. */
  get text() {
    return this.#count === null ? null : (this.#explanation?.message ?? null);
  }

  /** What the board shows now, or null. @returns {ShownRefusal | null} */
  get shown() {
    return this.#explanation && this.#count !== null ? upTo(this.#explanation, this.#count) : null;
  }

  /** @param {OutcomeExplanation | null} explanation of the position on the board; null while the game goes on */
  update(explanation) {
    this.hide();
    this.#explanation = explanation;
  }

  /** Begins to show it, or stops. */
  toggle() {
    if (this.#count === null) this.#step(0);
    else this.hide();
    this.#changed();
  }

  /** Stops showing it, for a board that the user leaves. */
  hide() {
    clearTimeout(this.#timer);
    this.#count = null;
  }

  /**
   * Returns what is shown, for somebody who does not see the board.
   * @param {Position} position on the board
   */
  spoken(position) {
    return this.shown && this.#explanation ? spoken(this.#explanation, position) : "The marks are gone";
  }

  /** @param {number} count */
  #step(count) {
    this.#count = count;
    if (count >= (this.#explanation?.escapes?.length ?? 0)) return;
    this.#timer = setTimeout(() => {
      this.#step(count + 1);
      this.#changed();
    }, STEP_MS);
  }
}

/**
 * Returns an explanation with only the first squares around the king.
 * @param {OutcomeExplanation} explanation
 * @param {number} count
 * @returns {ShownRefusal}
 */
function upTo({ squares, escapes = [] }, count) {
  const first = escapes.slice(0, count);
  const isShown = (square) => first.some((each) => each.square === square);
  const { king = [], checkers = [], attacked = [], blockers = [] } = squares;
  // A piece of the king's own side is in the way whether or not its square is attacked.
  const guarded = first.filter(({ square }) => !blockers.includes(square));
  return {
    squares: {
      king,
      checkers,
      attacked: attacked.filter(isShown),
      blockers: blockers.filter(isShown),
      attackers: [...new Set(guarded.flatMap(({ attackers }) => attackers))],
    },
    escapes: first,
  };
}

/**
 * Returns why the king cannot go to a square around it, to follow the square's name.
 * @param {Escape} escape
 * @param {Position} position
 */
export function escapeInWords({ attackers, piece }, position) {
  if (piece?.color === position.turn) return `has the king's own ${piece.role}`;
  return `is guarded by ${listed(attackers.map((from) => `the ${pieceOn(position, from)}`))}`;
}

/**
 * @param {OutcomeExplanation} explanation
 * @param {Position} position
 */
function spoken({ message, escapes = [] }, position) {
  const of = escapes.map((each) => `${each.square} ${escapeInWords(each, position)}`);
  return `${message} ${counted(escapes.length, "square")} around the king: ${of.join("; ")}.`;
}
