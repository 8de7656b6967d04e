// The kind "write": the learner writes moves on a score sheet after they are made, and may have to play some first.

import { deed } from "../../words.js";
import { refused, right, solved, wrong } from "../feedback.js";
import { ProvingLine } from "../proving-line.js";
import { judged } from "../written.js";

/** @import { Move, MoveInput, Position, Square } from "x88" */
/** @import { Action, DataOf, ExerciseKind, Given, Offer, Reply, Run, SheetLine } from "../types.js" */

/** The suffix of a move with a draw offer. */
const OFFER = " (=)";

const fields = /** @type {const} */ ({
  written: {
    as: "words",
    like: /^(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)[+#]?( \(=\))?$/,
    most: 12,
    repeat: true,
  },
  // The learner plays their own moves first.
  plays: { as: "flag" },
  // x, + and # are required, which the Laws make optional.
  signs: { as: "flag" },
});

/** @typedef {DataOf<typeof fields>} WriteData */

/** @implements {Run} */
class WriteRun {
  #data;
  /** @type {{ san: string, offers: boolean }[]} */
  #moves;
  /** The index of the move to write or play. */
  #at = 0;
  /** The position before the move to write; null while it still has to be played. @type {Position | null} */
  #before = null;
  /** @type {Move | null} */
  #move = null;

  /** @param {WriteData} data */
  constructor(data) {
    this.#data = data;
    this.#moves = data.written.map((text) => ({
      san: text.replace(OFFER, ""),
      offers: text.endsWith(OFFER),
    }));
    const begins = { ...data, before: [...(data.before ?? []), this.#moves[0].san] };
    this.line = new ProvingLine(this.#isPlayed(data.side) ? data : begins);
    if (!this.#isPlayed(data.side)) this.#madeLast(this.line.opening?.position);
  }

  /**
   * Returns whether the learner plays the current move.
   * @param {string} turn the side to move
   */
  #isPlayed(turn) {
    return this.#data.plays === true && turn === this.#data.side;
  }

  /** @param {Position} [before] */
  #madeLast(before) {
    this.#before = before ?? null;
    this.#move = this.line.lastMove;
  }

  get canMove() {
    return this.#before === null;
  }

  /** @returns {Offer | undefined} */
  get offer() {
    return this.#before ? { kind: "write" } : undefined;
  }

  /** The move to write down. @returns {[Square, Square] | undefined} */
  get arrow() {
    return this.#move && this.#before ? [this.#move.from, this.#move.to] : undefined;
  }

  /** The moves written so far. @returns {SheetLine[]} */
  get sheet() {
    const first = new ProvingLine(this.#data).position;
    const skipped = first.turn === "black" ? 1 : 0;
    const written = this.#data.written.slice(0, this.#at);
    const cells = [...Array(skipped).fill("…"), ...written];
    return Array.from({ length: Math.ceil(cells.length / 2) }, (_, n) => ({
      number: first.fullmoveNumber + n,
      white: cells[2 * n],
      black: cells[2 * n + 1] ?? null,
    }));
  }

  /** @param {MoveInput} input @returns {Reply} */
  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { san } = this.#moves[this.#at];
    if (verdict.move.san !== san) {
      return wrong(
        this.#data.wrong?.[verdict.move.san] ?? "Another move is to be played here. Read the task again.",
      );
    }
    const { position } = this.line;
    this.line.play(verdict.move);
    this.#madeLast(position);
    return right("It is made: now write it down.");
  }

  /** @param {string} text @returns {Reply} */
  write(text) {
    const { offers } = this.#moves[this.#at];
    const { signs } = this.#data;
    // Only called after a move.
    const judgement = judged(text, /** @type {Position} */ (this.#before), /** @type {Move} */ (this.#move), {
      signs,
      offers,
    });
    if (!judgement.isAccepted) return wrong(this.#data.wrong?.[text.trim()] ?? judgement.text ?? "");
    this.#at++;
    this.#before = null;
    if (this.#at === this.#moves.length) {
      return solved(judgement.text ? { text: `${judgement.text} ${this.#data.done}` } : undefined);
    }
    return this.#goOn(judgement.text ?? "Right.");
  }

  /** @param {string} said the remark on the written move */
  #goOn(said) {
    const { position } = this.line;
    if (this.#isPlayed(position.turn)) return right(`${said} Your move again.`);
    const reply = this.line.play(this.#moves[this.#at].san);
    this.#madeLast(position);
    return right(`${said} ${deed(reply)}. Write that too.`, { reply });
  }

  next() {
    const played = this.#moves.slice(0, this.#at).filter((_, n) => this.#playsAt(n)).length;
    return this.solution()[this.#at + played + Number(this.#before !== null && this.#playsAt(this.#at))];
  }

  /** Returns whether the learner plays move `n`. @param {number} n */
  #playsAt(n) {
    return this.#data.plays === true && n % 2 === 0;
  }

  /** @returns {Action[]} */
  solution() {
    return this.#data.written.flatMap((value, n) => [
      ...(this.#playsAt(n) ? [{ name: /** @type {const} */ ("tryMove"), value: this.#moves[n].san }] : []),
      { name: /** @type {const} */ ("write"), value },
    ]);
  }
}

/** @satisfies {ExerciseKind} */
export const write = {
  fields,
  below: "pad",

  /** @param {WriteData} data */
  begin: (data) => new WriteRun(data),

  /** The solution shows that every move is accepted as written. @param {WriteData} data @param {Given} given */
  problems({ plays, side, written }, { begin, line: { game, position } }) {
    return [
      plays && position.turn !== side && "the learner plays the first move",
      !plays && begin().mover !== null && "nobody is to play",
      ...written.map((text) => {
        const { san } = game.move(text.replace(OFFER, ""));
        return san !== text.replace(OFFER, "") && `${text} is written ${san}`;
      }),
    ];
  },
};
