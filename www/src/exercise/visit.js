// The kind "visit": one piece goes to all the squares in the fewest moves, while the opponent stands still.

import { counted, listed, pieceOn } from "../words.js";
import { refused, right, solved, wrong } from "./feedback.js";
import { Line } from "./line.js";
import { framesOf } from "./refutation.js";
import { shortestVisit, stopAfter } from "./visit-search.js";

/** @import { Move, Square } from "x88" */

export class VisitRun {
  #data;
  #at;
  #made = 0;
  canMove = true;
  /** @type {Line} */
  line;
  /** @type {Set<Square>} still to be visited */
  targets;

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

  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { move } = verdict;
    if (move.from !== this.#at) {
      return wrong(`Only the ${pieceOn(this.line.position, this.#at)} moves here.`);
    }
    const unwanted = this.#data.wrong?.[move.san];
    const stop = stopAfter(this.line.position, move, this.#data);
    if (!unwanted && stop.position) return this.#play(move);
    return wrong(unwanted ?? stop.why, { shown: this.#captured(move) });
  }

  /** The move, and how the piece is captured on its new square, if it can be. @param {Move} move */
  #captured(move) {
    const { position } = this.line;
    const capture = position
      .play(move)
      .legalMoves()
      .find(({ to }) => to === move.to);
    return framesOf(position, capture ? [move, capture] : [move]);
  }

  #play(move) {
    const shown = framesOf(this.line.position, [move]);
    this.line.playAlone(move);
    this.#at = move.to;
    this.#made++;
    this.targets.delete(move.to);
    if (this.targets.size === 0) return solved();
    const left = [...this.targets];
    if (this.#made < this.#data.moves) return right(`Still to go: ${listed(left)}.`);
    this.#begin();
    const made = counted(this.#data.moves, "move");
    const text = `${made} made, and not yet on ${listed(left)}. It can be done with ${made}: try again.`;
    return wrong(text, { restarted: true, shown });
  }

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

  solution() {
    const moves = shortestVisit(this.line.position, this.#data);
    return (moves ?? []).map((value) => ({ name: "tryMove", value }));
  }
}
