// The kind "quiz": a question in words about a static board. The lesson has the answer: the package does not know a player's
// conduct.

import { solved, wrong } from "../feedback.js";
import { ProvingLine } from "../proving-line.js";

/** @import { Action, Choice, DataOf, ExerciseKind, Run } from "../types.js" */

const fields = /** @type {const} */ ({ choices: { as: "answers" } });

/** @implements {Run} */
class QuizRun {
  /** @type {Choice[]} */
  #choices;
  /** @type {string | null} */
  chosen = null;
  /** An answer is named by its number, from 1. */
  offer;

  /** @param {DataOf<typeof fields>} data */
  constructor(data) {
    this.#choices = data.choices;
    this.line = new ProvingLine(data);
    this.offer = {
      kind: /** @type {const} */ ("sentences"),
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

  /** @returns {Action[]} */
  solution() {
    return [{ name: "answer", value: String(this.#choices.findIndex(({ right }) => right) + 1) }];
  }
}

/** @satisfies {ExerciseKind} */
export const quiz = {
  fields,
  below: "pad",

  /** @param {DataOf<typeof fields>} data */
  begin: (data) => new QuizRun(data),

  /** Only people who know the Laws can check the answer. @param {DataOf<typeof fields>} data */
  problems({ choices, wrong }) {
    const texts = choices.map(({ text }) => text);
    const count = choices.filter(({ right }) => right).length;
    return [
      count !== 1 && `exactly one answer is right, not ${count}`,
      new Set(texts).size < texts.length && "an answer is there twice",
      wrong && "the reasons stand with the answers",
    ];
  },
};
