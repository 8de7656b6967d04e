// The kind "visit": one piece visits all squares in the fewest moves while the opponent does not move. It goes on in a dead position
// that needs a proof, because the start page, which has such an exercise, does not load the prover.

import { listed, pieceOn } from "../../words.js";
import { refused, right, solved, wrong } from "../feedback.js";
import { framesOf, Line } from "../line.js";
import { shortestVisit, stopAfter } from "../visit-search.js";

/** @import { Move, MoveInput, Position, Square } from "x88" */
/** @import { Action, DataOf, ExerciseKind, Given, Reply, Run } from "../types.js" */

/** More moves than there are squares: a piece that has not arrived by then never does. */
const EVER = 64;

const fields = /** @type {const} */ ({
  from: { as: "square" },
  squares: { as: "squares" },
  moves: { as: "number", least: 1, most: 8 },
  safe: { as: "flag" },
});

/** @typedef {DataOf<typeof fields>} VisitData */

/** @implements {Run} */
class VisitRun {
  #data;
  /** @type {Square} */
  #at;
  #made = 0;
  canMove = true;
  /** @type {Line} */
  line;
  /** @type {Set<Square>} still to be visited */
  targets;

  /** @param {VisitData} data */
  constructor(data) {
    this.#data = data;
    this.#begin();
  }

  #begin() {
    this.line = new Line(this.#data);
    this.targets = new Set(this.#data.squares);
    this.#at = this.#data.from;
    this.#made = 0;
  }

  get count() {
    return { made: this.#made, of: this.#data.moves };
  }

  /** @param {MoveInput} input @returns {Reply} */
  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { move } = verdict;
    if (move.from !== this.#at) {
      return wrong(`Only the ${pieceOn(this.line.position, this.#at)} moves here.`);
    }
    const unwanted = this.#data.wrong?.[move.san];
    const stop = stopAfter(this.line.position, move, this.#data);
    if (unwanted || !stop.position) return wrong(unwanted ?? stop.why ?? "", { shown: this.#captured(move) });
    const why = this.#tooFar(move, stop.position);
    return why ? wrong(why, { shown: framesOf(this.line.position, [move]) }) : this.#play(move);
  }

  /**
   * Returns why the squares can no longer be visited in the moves left, or null.
   * @param {Move} move
   * @param {Position} after the position after the move and a pass
   */
  #tooFar({ to, from }, after) {
    const squares = [...this.targets].filter((square) => square !== to);
    const moves = this.#data.moves - this.#made - 1;
    const left = { ...this.#data, from: to, squares, moves };
    if (squares.length === 0 || shortestVisit(after, left)) return null;
    const back = `Try again from ${from}!`;
    const ever = { ...left, moves: EVER, unpromoted: /** @type {const} */ (true) };
    const lost = squares.find((square) => !shortestVisit(after, { ...ever, squares: [square] }));
    if (lost) return `From ${to} it can never get to ${lost}. ${back}`;
    if (moves === 0) return `That does not reach ${listed(squares)}. ${back}`;
    return `From ${to} it is too far to ${listed(squares)}. ${back}`;
  }

  /**
   * Returns the move, and the capture of the piece on its new square if possible.
   * @param {Move} move
   */
  #captured(move) {
    const { position } = this.line;
    const capture = position
      .play(move)
      .legalMoves()
      .find(({ to }) => to === move.to);
    return framesOf(position, capture ? [move, capture] : [move]);
  }

  /** @param {Move} move a move that leaves the rest possible */
  #play(move) {
    this.line.playAlone(move);
    this.#at = move.to;
    this.#made++;
    this.targets.delete(move.to);
    const left = [...this.targets];
    if (left.length === 0) return solved();
    return right(`${left.length === 1 ? "Next" : "Still to go"}: ${listed(left)}.`);
  }

  /** @returns {Action | undefined} */
  next() {
    const left = {
      ...this.#data,
      from: this.#at,
      squares: [...this.targets],
      moves: this.#data.moves - this.#made,
    };
    const [value] = shortestVisit(this.line.position, left) ?? [];
    return value === undefined ? undefined : { name: "tryMove", value };
  }

  /** @returns {Action[]} */
  solution() {
    const moves = shortestVisit(this.line.position, this.#data);
    return (moves ?? []).map((value) => ({ name: "tryMove", value }));
  }
}

/** @satisfies {ExerciseKind} */
export const visit = {
  fields,
  isMoving: true,

  /** @param {VisitData} data */
  begin: (data) => new VisitRun(data),

  /** The number of moves must be the minimum. @param {VisitData} data @param {Given} given */
  problems({ from, moves, side }, { line, solution: { length } }) {
    return [
      line.position.get(from)?.color !== side && `there is no ${side} piece on ${from}`,
      length === 0 && `cannot be done in ${moves} moves`,
      length > 0 && length !== moves && `${length} moves are enough`,
    ];
  },
};
