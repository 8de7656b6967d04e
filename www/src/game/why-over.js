// Shows on a board why it is mate or stalemate: first the check, then one square around the king after the other. After a check
// that is not mate, shows the ways out. The package decides.

import { counted, listed, pieceOn } from "../words.js";

/** @import { CheckExplanation, Escape, Messages, OutcomeExplanation, OutcomeKind, Position, Square } from "x88" */
/** @import { Shown } from "../board/refusal-marks.js" */
/** @import { Spoken } from "../language/spoken.js" */

/** How long each square is new. */
const STEP_MS = 700;

/** @type {Partial<Record<OutcomeKind, string>>} */
const QUESTIONS = { checkmate: "Why is it mate?", stalemate: "Why is it stalemate?" };

/** @typedef {OutcomeExplanation | CheckExplanation} Explanation */

export class WhyOver {
  #changed;
  /** @type {Explanation | null} */
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
    const explanation = this.#explanation;
    if (explanation === null) return null;
    if (isCheck(explanation)) return "Why is it not mate?";
    return explanation.escapes ? (QUESTIONS[explanation.kind] ?? null) : null;
  }

  /** The explanation's sentence while it is shown; otherwise null. */
  get text() {
    return this.#count === null ? null : (this.#explanation?.message ?? null);
  }

  /** What the board shows now, or null. @returns {Shown | null} */
  get shown() {
    const explanation = this.#explanation;
    if (explanation === null || this.#count === null) return null;
    return isCheck(explanation) ? waysOut(explanation) : upTo(explanation, this.#count);
  }

  /** @param {Explanation | null} explanation of the position on the board; null if there is nothing to explain */
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
   * @param {Spoken | null} [language] null is English
   */
  spoken(position, language) {
    if (!this.shown || !this.#explanation) return "The marks are gone";
    return spokenOf(this.#explanation, position, language);
  }

  /** @param {number} count */
  #step(count) {
    this.#count = count;
    if (count >= escapesOf(this.#explanation).length) return;
    this.#timer = setTimeout(() => {
      this.#step(count + 1);
      this.#changed();
    }, STEP_MS);
  }
}

/** @param {Explanation} explanation @returns {explanation is CheckExplanation} */
function isCheck(explanation) {
  return "kingMoves" in explanation;
}

/** @param {Explanation | null} explanation */
function escapesOf(explanation) {
  return explanation === null || isCheck(explanation) ? [] : (explanation.escapes ?? []);
}

/**
 * Returns the pieces that can help against a check, and the squares to which the king can go.
 * @param {CheckExplanation} explanation
 * @returns {Shown}
 */
function waysOut({ squares, kingMoves }) {
  return {
    squares,
    names: { blockers: "can come between" },
    ways: kingMoves.map(({ to }) => to),
  };
}

/**
 * Returns an explanation with only the first squares around the king.
 * @param {OutcomeExplanation} explanation
 * @param {number} count
 * @returns {Shown}
 */
function upTo({ squares, escapes = [] }, count) {
  const first = escapes.slice(0, count);
  const isShown = (/** @type {Square} */ square) => first.some((each) => each.square === square);
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
 * Returns why the king cannot go to a square around it: to follow the square's name, or a sentence in another language.
 * @param {Escape} escape
 * @param {Position} position
 * @param {Spoken | null} [spoken] null is English
 */
export function escapeInWords({ square: target, attackers, piece }, position, spoken) {
  if (spoken) {
    const params = {
      player: position.turn,
      target,
      role: piece?.role,
      attackers: named(attackers, position),
    };
    if (piece?.color === position.turn) return said(spoken, "OWN_PIECE", params);
    return said(spoken, piece ? "KING_INTO_ATTACK_PROTECTED" : "KING_INTO_ATTACK", params);
  }
  if (piece?.color === position.turn) return `has the king's own ${piece.role}`;
  return `is guarded by ${listed(attackers.map((from) => `the ${pieceOn(position, from)}`))}`;
}

/** @param {readonly Square[]} squares @param {Position} position */
function named(squares, position) {
  return squares.map((square) => ({ ...position.get(square), square }));
}

/** @param {Spoken} spoken @param {keyof Messages} key @param {object} params */
function said({ messages }, key, params) {
  const message = messages[key];
  return typeof message === "function" ? message(/** @type {never} */ (params)) : "";
}

/**
 * @param {Explanation} explanation
 * @param {Position} position
 * @param {Spoken | null} [language]
 */
function spokenOf(explanation, position, language) {
  const { message } = explanation;
  if (isCheck(explanation)) return message;
  const escapes = escapesOf(explanation);
  if (language) return [message, ...escapes.map((each) => escapeInWords(each, position, language))].join(" ");
  const of = escapes.map((each) => `${each.square} ${escapeInWords(each, position)}`);
  return `${message} ${counted(escapes.length, "square")} around the king: ${of.join("; ")}.`;
}
