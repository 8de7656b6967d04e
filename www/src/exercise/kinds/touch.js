// The kind "touch": a touched piece must move or be captured. Pressing a piece touches it, unless the learner has said "I
// adjust". touch-move.js has the rules.

import { refused, right, solved, wrong } from "../feedback.js";
import { ProvingLine } from "../proving-line.js";
import { demandOf } from "../touch-move.js";
import { pieceOn } from "../../words.js";

/** @import { Move, MoveInput, Position, Square } from "x88" */
/** @import { Demand } from "../touch-move.js" */
/** @import { Action, DataOf, ExerciseKind, Given, Reply, Run } from "../types.js" */

const FIRST_ADJUST = "First say that you adjust, and straighten what stands crooked.";
const NOT_MEANT = "That is allowed, but it is not what is looked for here.";

const fields = /** @type {const} */ ({
  // Touched before the learner begins, in order.
  touched: { as: "squares", optional: true },
  // A piece to adjust first, after saying so.
  crooked: { as: "squares", optional: true },
  // The correct moves; any legal move if absent.
  moves: { as: "moves", optional: true },
});

/** @typedef {DataOf<typeof fields>} TouchData */

/** @implements {Run} */
class TouchRun {
  #data;
  /** In order. @type {Square[]} */
  touched = [];
  /** The squares of pieces that are still tilted. @type {Set<Square>} */
  crooked = new Set();
  isAdjusting = false;
  canMove = true;
  offer = { kind: /** @type {const} */ ("adjust") };

  /** @param {TouchData} data */
  constructor(data) {
    this.#data = data;
    this.line = new ProvingLine(data);
    this.#begin();
  }

  #begin() {
    this.touched = [...(this.#data.touched ?? [])];
    this.crooked = new Set(this.#data.crooked);
    this.isAdjusting = false;
  }

  /** Says "I adjust", or that adjusting is done. */
  adjust() {
    this.isAdjusting = !this.isAdjusting;
    const text = this.isAdjusting
      ? "Now straighten what stands crooked: it need not move."
      : "Now you play again.";
    return right(text, { title: "I adjust" });
  }

  /** @param {Square} square the square of a piece @returns {Reply} */
  touch(square) {
    const position = this.line.position;
    if (!position.get(square)) return wrong("There is nothing to touch.");
    if (this.isAdjusting) return this.#straighten(square);
    this.touched = [...new Set([...this.touched, square])];
    const demand = demandOf(position, this.touched);
    const told = demandInWords(position, demand);
    const isUnannounced = this.crooked.has(square);
    if (!isUnannounced && demand.moves.some((move) => this.#isMeant(move))) {
      return right(told, { title: "Touched" });
    }
    const text = isUnannounced ? `You did not say that you adjust. ${told}` : told;
    this.#begin();
    return wrong(this.#data.wrong?.[square] ?? `${text} Begin again.`, { restarted: true });
  }

  /** @param {Square} square */
  #straighten(square) {
    this.crooked.delete(square);
    this.isAdjusting = this.crooked.size > 0;
    return right(adjustedInWords(this.line.position, square), { title: "Adjusted" });
  }

  /** @param {Move} move */
  #isMeant({ san }) {
    return this.#data.moves?.includes(san) ?? true;
  }

  /** @param {MoveInput} input @returns {Reply} */
  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { move } = verdict;
    if (this.crooked.size > 0) return wrong(FIRST_ADJUST);
    // Moving a piece touches it.
    const demand = demandOf(this.line.position, [...this.touched, move.from]);
    if (!demand.moves.some(({ uci }) => uci === move.uci))
      return wrong(demandInWords(this.line.position, demand));
    if (!this.#isMeant(move)) return wrong(this.#data.wrong?.[move.san] ?? NOT_MEANT);
    this.line.play(move);
    return solved();
  }

  next() {
    return this.solution().find((action) => !this.#isDone(action));
  }

  /** @param {Action} action */
  #isDone({ name, value }) {
    if (name === "touch") return !this.crooked.has(/** @type {Square} */ (value));
    return name === "adjust" && (this.isAdjusting || this.crooked.size === 0);
  }

  /** @returns {Action[]} */
  solution() {
    const { crooked = [], touched = [] } = this.#data;
    const start = new ProvingLine(this.#data).position;
    const move = demandOf(start, touched).moves.find((each) => this.#isMeant(each));
    const straightened = crooked.map((value) => ({ name: /** @type {const} */ ("touch"), value }));
    const adjusting = crooked.length > 0 ? [{ name: /** @type {const} */ ("adjust") }, ...straightened] : [];
    return move ? [...adjusting, { name: "tryMove", value: move.uci }] : [];
  }
}

// Describes a touch-move obligation in words, with the touch that caused it.

/**
 * @param {Position} position
 * @param {Demand} demand
 * @returns {string} a sentence, or an empty string before any touch
 */
function demandInWords(position, { rule, square }) {
  const what = square ? `the ${pieceOn(position, square)}` : "";
  switch (rule) {
    case "move":
      return `You touched ${what}, so it has to move.`;
    case "take":
      return `You touched ${what}, so it has to be taken.`;
    case "take-with":
      return `You touched both pieces, so ${what} has to be taken by yours.`;
    case "castle":
      return `You touched the king and then ${what}, so you have to castle with it.`;
    case "king":
      return "You touched the king to castle, and that is not allowed here, so the king has to move.";
    case "free":
      return "Nothing that you touched can move or be taken, so you are free to play any move.";
    default:
      return "";
  }
}

/**
 * Returns the text about a press after "I adjust".
 * @param {Position} position
 * @param {Square} square
 */
function adjustedInWords(position, square) {
  return `You said that you adjust: the ${pieceOn(position, square)} stands straight, and need not move.`;
}

/** @satisfies {ExerciseKind} */
export const touch = {
  fields,
  below: "choices",

  /** @param {TouchData} data */
  begin: (data) => new TouchRun(data),

  /** The touched pieces must restrict the choice, or the choice is the learner's. @param {TouchData} data @param {Given} given */
  problems({ touched = [], crooked = [], moves }, { line: { position } }) {
    const demand = demandOf(position, touched);
    const allowed = demand.moves.map(({ san }) => san);
    const isFree = allowed.length === position.legalMoves().length && demand.rule !== "free";
    return [
      ...[...touched, ...crooked].map(
        (square) => position.get(square) === null && `nothing stands on ${square}`,
      ),
      crooked.some((square) => touched.includes(square)) && "what is touched is not straightened",
      ...(moves ?? []).map((san) => !allowed.includes(san) && `${san} is not allowed: ${allowed.join(" ")}`),
      moves === undefined && isFree && "any move will do",
      moves !== undefined && moves.length === allowed.length && "moves says nothing",
    ];
  },
};
