// The kind "write": the learner writes moves on a score sheet after they are made, and may have to play some first.

import { deed } from "../words.js";
import { refused, right, solved, wrong } from "./feedback.js";
import { ProvingLine } from "./proving-line.js";
import { judged } from "./written.js";

/** @import { Move, MoveInput, Position } from "x88" */

/**
 * A line of the score sheet; null for a move not written yet. @typedef {{ number: number, white: string | null, black: string |
 * null }} SheetLine
 */

/** The suffix of a move with a draw offer. */
const OFFER = " (=)";

export class WriteRun {
  #data;
  /** @type {{ san: string, offers: boolean }[]} */
  #moves;
  /** The index of the move to write or play. */
  #at = 0;
  /** The position before the move to write; null while it still has to be played. @type {Position | null} */
  #before = null;
  /** @type {Move | null} */
  #move = null;

  /** @param {any} data */
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

  get offer() {
    return this.#before ? { kind: "write" } : undefined;
  }

  /** The move to write down. @returns {[string, string] | undefined} */
  get tried() {
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

  /** @param {MoveInput} input */
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

  /** @param {string} text */
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

  /** Returns whether the learner plays move `n`. */
  #playsAt(n) {
    return this.#data.plays === true && n % 2 === 0;
  }

  solution() {
    return this.#data.written.flatMap((value, n) => [
      ...(this.#playsAt(n) ? [{ name: "tryMove", value: this.#moves[n].san }] : []),
      { name: "write", value },
    ]);
  }
}
