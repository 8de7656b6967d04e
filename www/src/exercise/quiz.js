// The kind "quiz": a question in words about a static board. The lesson has the answer: the package does not know a player's
// conduct.

import { solved, wrong } from "./feedback.js";
import { ProvingLine } from "./proving-line.js";

/** An answer: the right one, or one with the reason why it is not. @typedef {{ text: string, right?: true, why?: string }} Choice */

export class QuizRun {
  /** @type {Choice[]} */
  #choices;
  /** @type {string | null} */
  chosen = null;
  canMove = false;
  /** An answer is named by its number, from 1. */
  offer;

  constructor(data) {
    this.#choices = data.choices;
    this.line = new ProvingLine(data);
    this.offer = {
      kind: "sentences",
      choices: this.#choices.map((_, at) => String(at + 1)),
      sentences: this.#choices.map(({ text }) => text),
    };
  }

  /** The outcome may be the question. */
  get hidesOutcome() {
    return true;
  }

  /** @param {string} choice */
  answer(choice) {
    const chosen = this.#choices[Number(choice) - 1];
    if (!chosen) return wrong("Choose one of the answers.");
    this.chosen = choice;
    return chosen.right ? solved() : wrong(chosen.why ?? "");
  }

  next() {
    return this.solution()[0];
  }

  solution() {
    return [{ name: "answer", value: String(this.#choices.findIndex(({ right }) => right) + 1) }];
  }
}
