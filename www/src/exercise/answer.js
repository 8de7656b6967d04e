// The kind "answer": one question about a position. The answer is the package's.

import { Game } from "x88";
import { solved, wrong } from "./feedback.js";
import { Line } from "./line.js";

export class AnswerRun {
  #data;
  chosen = null;

  constructor(data) {
    this.#data = data;
    this.line = new Line(data);
    this.offer = { kind: "choices", choices: data.choices };
  }

  answer(choice) {
    this.chosen = choice;
    if (choice === this.#truth()) return solved();
    return wrong(this.#data.wrong?.[choice] ?? "Not quite. Look again.");
  }

  solution() {
    return [{ name: "answer", value: this.#truth() }];
  }

  #truth() {
    return QUESTIONS[this.#data.question](this.line.game, this.#data);
  }
}

/** @type {Record<string, (game: Game, data: any) => string>} */
const QUESTIONS = {
  outcome: (game) => game.outcome()?.kind ?? "none",

  "can-win": ({ position }, { color }) => position.canWin(color).answer,

  repetitions: (game) => String(game.repetitions()),

  claim(game, { move }) {
    const claim = game.claims().find(({ byMove }) => byMove?.san === move);
    return claim?.kind ?? "none";
  },

  // In a game of its own: the flag of this one has not fallen.
  flag({ position }, { flag }) {
    const { winner } = new Game(position).flag(flag);
    return winner === null ? "draw" : `${winner}-wins`;
  },

  "same-position"({ position }, data) {
    const former = new Line({ ...data, before: data.before.slice(0, data.ply ?? 0) });
    return former.position.isSamePosition(position) ? "yes" : "no";
  },
};
