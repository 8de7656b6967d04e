// The kind "judge": is a move legal, and if not, which rule forbids it?

import { right, solved, wrong } from "./feedback.js";
import { Line } from "./line.js";

/** @import { Verdict } from "x88" */

export class JudgeRun {
  #data;
  /** @type {Verdict} */
  #verdict;
  #asksWhy = false;
  chosen = null;

  constructor(data) {
    this.#data = data;
    this.line = new Line(data);
    this.#verdict = this.line.explain(data.move);
  }

  get tried() {
    const { from, to } = this.#verdict.legal ? this.#verdict.move : this.#verdict;
    return from && to ? [from, to] : undefined;
  }

  get offer() {
    return this.#asksWhy
      ? { kind: "reasons", choices: this.#data.reasons }
      : { kind: "choices", choices: ["legal", "illegal"] };
  }

  answer(choice) {
    this.chosen = choice;
    return this.#asksWhy ? this.#judgeReason(choice) : this.#judgeLegality(choice);
  }

  #judgeLegality(choice) {
    const { legal } = this.#verdict;
    if (choice !== (legal ? "legal" : "illegal")) {
      const look = legal ? "Look again: no rule forbids it." : "Look again: a rule forbids it.";
      return wrong(this.#data.wrong?.[choice] ?? look);
    }
    if (legal) {
      this.line.play(this.#verdict.move);
      return solved();
    }
    this.#asksWhy = true;
    this.chosen = null;
    return right("Right, it is not legal. Which rule forbids it?");
  }

  #judgeReason(choice) {
    const verdict = this.#verdict;
    if (!verdict.legal && choice === verdict.reason) return solved({ verdict });
    return wrong(this.#data.wrong?.[choice] ?? "It is not legal, but for another reason.");
  }

  solution() {
    const answers = this.#verdict.legal ? ["legal"] : ["illegal", this.#verdict.reason];
    return answers.map((value) => ({ name: "answer", value }));
  }
}
