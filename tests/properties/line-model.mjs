// A simple model of a game of one line: the positions after each move, a ply, and what was said about the game.
// Must not depend on how `Game` stores anything.

import { endOf, repetitionsOf } from "./game-model.mjs";

const USUAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const resultOf = (winner) => ({ white: "1-0", black: "0-1" })[winner] ?? "1/2-1/2";

export class LineModel {
  /** How a player ended the game: the outcome and the ply. */
  ended = null;
  stated = "*";
  headers = new Map();
  ply = 0;

  /** @param {import("x88").Position} start */
  constructor(start) {
    this.line = [{ uci: null, position: start }];
  }

  get here() {
    return this.line[this.ply];
  }

  get path() {
    return this.line.slice(1, this.ply + 1).map(({ uci }) => uci);
  }

  repetitions() {
    return repetitionsOf(this.line.slice(0, this.ply + 1));
  }

  /** Returns how the game ended with a ply, by itself or by a player, or null. */
  endAt(ply) {
    return endOf(this.line.slice(0, ply + 1)) ?? (this.ended?.ply === ply ? this.ended.outcome : null);
  }

  outcomeOf() {
    return this.endAt(this.ply)?.kind ?? null;
  }

  /** The end of the line decides the result, wherever the board stands. */
  get result() {
    const decided = this.endAt(this.line.length - 1);
    return decided === null ? this.stated : resultOf(decided.winner);
  }

  /** Plays a move, which replaces the rest of the line and how a player ended it. */
  move({ uci }) {
    const position = this.here.position.play(uci);
    this.line = [...this.line.slice(0, this.ply + 1), { uci, position }];
    this.ply++;
    this.ended = null;
  }

  end(outcome) {
    this.line = this.line.slice(0, this.ply + 1);
    this.ended = { outcome, ply: this.ply };
  }

  reopen() {
    const { ended } = this;
    this.ended = null;
    return ended?.outcome;
  }

  /** Returns whether the result may be set. */
  setResult(result) {
    if (this.endAt(this.line.length - 1) !== null && this.result !== result) return false;
    this.stated = result;
    if (this.headers.has("Result")) this.headers.set("Result", result);
    return true;
  }

  /** Returns whether the header may be set. */
  setHeader(name, value) {
    if (value === null) this.headers.delete(name);
    else if (name !== "Result") this.headers.set(name, value);
    else if (this.setResult(value)) this.headers.set(name, value);
    else return false;
    return true;
  }

  /** Returns the game as plain data. */
  data() {
    const [{ position }] = this.line;
    const fen = position.fen({ enPassant: "always" });
    const plies = this.line.length - 1;
    return {
      ...((fen !== USUAL || position.isChess960) && { start: fen }),
      ...(position.isChess960 && { chess960: true }),
      moves: this.line
        .slice(1)
        .map(({ uci }) => uci)
        .join(" "),
      ...(this.ply !== plies && { ply: this.ply }),
      ...(this.ended && {
        ended: { kind: this.ended.outcome.kind, winner: this.ended.outcome.winner, ply: this.ended.ply },
      }),
      ...(this.stated !== "*" && { result: this.stated }),
      ...(this.headers.size > 0 && { headers: Object.fromEntries(this.headers) }),
    };
  }
}
