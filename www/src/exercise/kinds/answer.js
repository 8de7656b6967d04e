// The kind "answer": one question about a position, answered by the package. The learner shows that a game continues by playing a
// move.

import { Game } from "x88";
import { canWin } from "x88/can-win";
import { pieceOn } from "../../words.js";
import { refused, solved, wrong } from "../feedback.js";
import { ProvingLine } from "../proving-line.js";
import { whyNotThisAnswer } from "../answer-words.js";

/** @import { MoveInput, Refusal } from "x88" */
/** @import { Action, DataOf, ExerciseKind, Given, Reply, Run } from "../types.js" */

/** Has no button if the learner can play a move instead. */
const GOES_ON = "none";

/** The choices of each question. */
const CHOICES = {
  outcome: [
    ...["checkmate", "stalemate", "dead-position", "fivefold-repetition", "seventy-five-moves", "none"],
    ...["threefold-repetition", "fifty-moves"],
  ],
  flag: ["white-wins", "black-wins", "draw"],
  "can-win": ["yes", "no"],
  claim: ["threefold-repetition", "fifty-moves", "none"],
  repetitions: ["1", "2", "3", "4", "5"],
  "same-position": ["yes", "no"],
};

const fields = /** @type {const} */ ({
  question: {
    as: "choice",
    of: ["outcome", "flag", "can-win", "claim", "repetitions", "same-position"],
  },
  flag: { as: "color", optional: true },
  color: { as: "color", optional: true },
  move: { as: "move", optional: true },
  ply: { as: "number", least: 0, optional: true },
  choices: { as: "words", like: /^[a-z0-9-]+$/, least: 2, most: 4 },
});

/** @typedef {DataOf<typeof fields>} AnswerData */

/** @implements {Run} */
class AnswerRun {
  #data;
  /** @type {string | null} */
  chosen = null;
  offer;
  /** Whether any legal move answers that the game continues. */
  canMove;

  /** @param {AnswerData} data */
  constructor(data) {
    this.#data = data;
    this.line = new ProvingLine(data);
    this.canMove = data.question === "outcome" && data.choices.includes(GOES_ON);
    const choices = data.choices.filter((choice) => choice !== GOES_ON || !this.canMove);
    this.offer = { kind: /** @type {const} */ ("choices"), choices };
  }

  /** Whether to hide the outcome: it is the question. */
  get hidesOutcome() {
    return this.#data.question === "outcome";
  }

  /** @param {MoveInput} input @returns {Reply} */
  tryMove(input) {
    // The verdict of the position, not of the game: a verdict on a finished game would reveal the answer.
    const verdict = this.line.position.explain(input);
    if (!verdict.legal) return verdict.code === "GAME_OVER" ? wrong(this.#cannot(verdict)) : refused(verdict);
    if (this.#truth() !== GOES_ON) {
      return wrong(this.#data.wrong?.[GOES_ON] ?? "The game is over before that move can be played. How?");
    }
    this.line.play(verdict.move);
    return solved();
  }

  /** @param {string} choice @returns {Reply} */
  answer(choice) {
    this.chosen = choice;
    const truth = this.#truth();
    if (choice === truth) return solved();
    const { text, shown } = whyNotThisAnswer(choice, truth, this.line.game, this.#data);
    return wrong(this.#data.wrong?.[choice] ?? text, { shown });
  }

  /** Does not mention stalemate. @param {Refusal} refusal */
  #cannot({ from, to }) {
    const { position } = this.line;
    const piece = from && position.get(from);
    if (!piece) return "There is nothing that could move.";
    if (piece.color !== position.turn) return `The ${pieceOn(position, from)} is not the one to move now.`;
    if (from === to)
      return `The ${pieceOn(position, from)} stays where it is? A move goes to another square.`;
    return `The ${pieceOn(position, from)} may not go to ${to}. Is there any other move?`;
  }

  next() {
    return this.solution()[0];
  }

  /** @returns {Action[]} */
  solution() {
    const truth = this.#truth();
    if (truth !== GOES_ON || !this.canMove) return [{ name: "answer", value: truth }];
    return [{ name: "tryMove", value: this.line.position.legalMoves()[0].uci }];
  }

  #truth() {
    return QUESTIONS[this.#data.question](this.line.game, this.#data);
  }
}

/** @type {Record<AnswerData["question"], (game: Game, data: AnswerData) => string>} */
const QUESTIONS = {
  // In the Laws, insufficient material is also a dead position (5.2.2).
  outcome(game) {
    const kind = game.outcome()?.kind ?? GOES_ON;
    return kind === "insufficient-material" ? "dead-position" : kind;
  },

  "can-win": ({ position }, { color = "white" }) => canWin(position, color).answer,

  repetitions: (game) => String(game.repetitions()),

  claim(game, { move }) {
    const claim = game.claims().find(({ byMove }) => byMove?.san === move);
    return claim?.kind ?? "none";
  },

  // In a separate game: the flag of this one has not fallen.
  flag({ position }, { flag = "white" }) {
    const { winner } = new Game(position).flag(flag, { canWin });
    return winner === null ? "draw" : `${winner}-wins`;
  },

  "same-position"({ position }, data) {
    const former = new ProvingLine({ ...data, before: data.before?.slice(0, data.ply ?? 0) });
    return former.position.isSamePosition(position) ? "yes" : "no";
  },
};

/** @satisfies {ExerciseKind} */
export const answer = {
  fields,
  below: "choices",

  /** @param {AnswerData} data */
  begin: (data) => new AnswerRun(data),

  /** @param {AnswerData} data @param {Given} given */
  problems(
    { question, choices, before = [], ...data },
    { line, solution: [{ name, value: answered = "" }] },
  ) {
    // The learner answers that the game continues by playing a move.
    const value = name === "tryMove" ? GOES_ON : answered;
    const unknown = choices.filter((choice) => !CHOICES[question].includes(choice));
    const claims = line.game.claims().filter(({ byMove }) => byMove?.san === data.move);
    return [
      !choices.includes(value) && `the answer is ${value}`,
      unknown.length > 0 && `${question} has no choice ${unknown.join(", ")}`,
      question === "claim" && claims.length > 1 && "there are two right answers",
      (question === "flag") !== (data.flag !== undefined) && "flag goes with the question flag",
      (question === "can-win") !== (data.color !== undefined) && "color goes with the question can-win",
      question !== "claim" && data.move !== undefined && "move goes with the question claim",
      question !== "same-position" && data.ply !== undefined && "ply goes with the question same-position",
      question === "same-position" && (data.ply ?? 0) >= before.length && "is compared with itself",
    ];
  },
};
