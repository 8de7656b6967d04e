// The kind "visit": one piece goes to all the squares in the fewest moves, while the opponent stands still.

import { counted, listed } from "../words.js";
import { refused, right, solved, wrong } from "./feedback.js";
import { Line } from "./line.js";
import { shortestVisit, stopAfter } from "./visit-search.js";

/** @import { Square } from "x88" */

export class VisitRun {
  #data;
  #at;
  #made = 0;
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
      return wrong(`Only the ${this.line.position.get(this.#at)?.role} on ${this.#at} moves here.`);
    }
    const unwanted = this.#data.wrong?.[move.san];
    const stop = stopAfter(this.line.position, move, this.#data);
    if (unwanted || !stop.position) return wrong(unwanted ?? stop.why);
    return this.#play(move);
  }

  #play(move) {
    this.line.playAlone(move);
    this.#at = move.to;
    this.#made++;
    this.targets.delete(move.to);
    if (this.targets.size === 0) return solved();
    const left = [...this.targets];
    if (this.#made < this.#data.moves) {
      return right(`${counted(this.#data.moves - this.#made, "move")} left for ${listed(left)}.`);
    }
    this.#begin();
    const needed = counted(this.#data.moves, "move");
    return wrong(`${needed}, and not yet on ${listed(left)}. ${needed} can do it: start again.`, {
      restarted: true,
    });
  }

  solution() {
    const moves = shortestVisit(this.line.position, this.#data);
    return (moves ?? []).map((value) => ({ name: "tryMove", value }));
  }
}
