// The kind "reach": any legal moves that lead to a goal. A move after which the goal is out of reach is taken back at once.

import { outcomeLine } from "../words.js";
import { GIVES_CHECK, refused, solved, wrong, yourMove } from "./feedback.js";
import { Line } from "./line.js";
import { GOALS, replyTo, wayTo } from "./reach-search.js";

export class ReachRun {
  #data;
  #made = 0;

  constructor(data) {
    this.#data = data;
    this.line = new Line(data);
  }

  get count() {
    return { made: this.#made, of: this.#data.within };
  }

  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { move } = verdict;
    const after = this.line.position.play(move);
    if (GOALS[this.#data.goal].isReached(after, move)) {
      this.line.play(move);
      this.#made++;
      return solved();
    }
    const next = replyTo(after, move.san, this.#data);
    const left = this.#data.within - this.#made - 1;
    if (!next || !wayTo(next.position, left, this.#data)) {
      return wrong(this.#data.wrong?.[move.san] ?? this.#notThis(move, after, left));
    }
    return this.#play(move, next.reply);
  }

  #notThis(move, after, left) {
    const outcome = after.outcome();
    if (outcome) return `${move.san} ends the game. ${outcomeLine(outcome)}.`;
    if (this.#data.alone && left > 0 && after.isCheck()) return GIVES_CHECK;
    const { isNot } = GOALS[this.#data.goal];
    return left > 0
      ? `${move.san} is legal, but it leads nowhere in time. Try another.`
      : `${move.san} ${isNot}.`;
  }

  #play(move, reply) {
    this.#made++;
    if (!reply) {
      this.line.playAlone(move);
      return yourMove();
    }
    this.line.play(move);
    return yourMove(this.line.play(reply));
  }

  solution() {
    const moves = wayTo(this.line.position, this.#data.within, this.#data);
    return (moves ?? []).map((value) => ({ name: "tryMove", value }));
  }
}
