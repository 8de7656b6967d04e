// The kind "answer": one question about a position, answered by the package. The learner shows that a game continues by playing a
// move.

import { Game } from "x88";
import { canWin } from "x88/can-win";
import { pieceOn } from "../words.js";
import { refused, solved, wrong } from "./feedback.js";
import { ProvingLine } from "./proving-line.js";
import { whyNotThisAnswer } from "./answer-words.js";

/** @import { MoveInput } from "x88" */

/** Has no button if the learner can play a move instead. */
const GOES_ON = "none";

export class AnswerRun {
  #data;
  chosen = null;
  offer;
  /** Whether any legal move answers that the game continues. */
  canMove;

  constructor(data) {
    this.#data = data;
    this.line = new ProvingLine(data);
    this.canMove = data.question === "outcome" && data.choices.includes(GOES_ON);
    const choices = data.choices.filter((choice) => choice !== GOES_ON || !this.canMove);
    this.offer = { kind: "choices", choices };
  }

  /** Whether to hide the outcome: it is the question. */
  get hidesOutcome() {
    return this.#data.question === "outcome";
  }

  /** @param {MoveInput} input */
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

  answer(choice) {
    this.chosen = choice;
    const truth = this.#truth();
    if (choice === truth) return solved();
    const { text, shown } = whyNotThisAnswer(choice, truth, this.line.game, this.#data);
    return wrong(this.#data.wrong?.[choice] ?? text, { shown });
  }

  /** Does not mention stalemate. */
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

  solution() {
    const truth = this.#truth();
    if (truth !== GOES_ON || !this.canMove) return [{ name: "answer", value: truth }];
    return [{ name: "tryMove", value: this.line.position.legalMoves()[0].uci }];
  }

  #truth() {
    return QUESTIONS[this.#data.question](this.line.game, this.#data);
  }
}

/** @type {Record<string, (game: Game, data: any) => string>} */
const QUESTIONS = {
  // In the Laws, insufficient material is also a dead position (5.2.2).
  outcome(game) {
    const kind = game.outcome()?.kind ?? GOES_ON;
    return kind === "insufficient-material" ? "dead-position" : kind;
  },

  "can-win": ({ position }, { color }) => canWin(position, color).answer,

  repetitions: (game) => String(game.repetitions()),

  claim(game, { move }) {
    const claim = game.claims().find(({ byMove }) => byMove?.san === move);
    return claim?.kind ?? "none";
  },

  // In a separate game: the flag of this one has not fallen.
  flag({ position }, { flag }) {
    const { winner } = new Game(position).flag(flag, { canWin });
    return winner === null ? "draw" : `${winner}-wins`;
  },

  "same-position"({ position }, data) {
    const former = new ProvingLine({ ...data, before: data.before.slice(0, data.ply ?? 0) });
    return former.position.isSamePosition(position) ? "yes" : "no";
  },
};
