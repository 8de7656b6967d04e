// A game with its variations, to be walked and added to: a record, and a place in it. Knows no page; every rule is asked of the
// package.

import { Position } from "x88";

/** @import { GameRecord, Move, RecordNode } from "x88" */

export class RecordGame {
  #record;
  /** The moves of the line that is walked, in UCI: to the position on the board, and how it goes on. @type {string[]} */
  #path = [];
  #ply = 0;
  /** After each of the moves; made when they are asked for. @type {{ move: Move, position: Position }[]} */
  #played = [];

  /** @param {GameRecord} record with a start */
  static fromRecord(record) {
    return new RecordGame(record);
  }

  /** @param {GameRecord} record */
  constructor(record) {
    const { fen, chess960 = false } = record;
    this.start = Position.fromFen(fen, { chess960, unreachable: true });
    this.#record = { ...record, moves: structuredClone(record.moves) };
    this.#path = mainLine(this.#record.moves, 0);
  }

  toRecord() {
    return this.#record;
  }

  get ply() {
    return this.#ply;
  }

  get path() {
    return this.#path.slice(0, this.#ply);
  }

  /** How many plies the line has that is walked. */
  get line() {
    return this.#path.map((_, ply) => this.#at(ply + 1).move);
  }

  get position() {
    return this.#ply === 0 ? this.start : this.#at(this.#ply).position;
  }

  get lastMove() {
    return this.#ply === 0 ? null : this.#at(this.#ply).move;
  }

  outcome() {
    return this.position.outcome();
  }

  /** @param {number | readonly string[]} to */
  goTo(to) {
    if (typeof to === "number") {
      this.#ply = to;
      return;
    }
    const isOnLine = to.length <= this.#path.length && to.every((uci, ply) => uci === this.#path[ply]);
    if (!isOnLine) {
      const { line, at } = this.#find(to);
      const same = to.findIndex((uci, ply) => uci !== this.#path[ply]);
      this.#played.length = Math.min(this.#played.length, same);
      this.#path = [...to, ...mainLine(line, at)];
    }
    this.#ply = to.length;
  }

  /** @param {Move} move */
  branch(move) {
    const { line, at } = this.#find(this.path);
    const known = line[at] && [line[at], ...(line[at].variations ?? []).map(([first]) => first)];
    if (!known?.some(({ uci }) => uci === move.uci)) {
      const node = { san: move.san, uci: move.uci };
      if (!known) line.push(node);
      else {
        line[at].variations ??= [];
        line[at].variations.push([node]);
      }
    }
    this.goTo([...this.path, move.uci]);
    return move;
  }

  /** @param {number} ply from 1 */
  #at(ply) {
    for (let next = this.#played.length; next < ply; next++) {
      const before = next === 0 ? this.start : this.#played[next - 1].position;
      const move = before.parseMove(this.#path[next]);
      this.#played.push({ move, position: before.play(move) });
    }
    return this.#played[ply - 1];
  }

  /**
   * The line in which the moves after a path stand, and where.
   * @param {readonly string[]} path
   */
  #find(path) {
    let line = this.#record.moves;
    let at = 0;
    for (const uci of path) {
      if (line[at].uci !== uci) {
        line = line[at].variations.find(([first]) => first.uci === uci);
        at = 0;
      }
      at++;
    }
    return { line, at };
  }
}

/**
 * @param {readonly RecordNode[]} line
 * @param {number} from
 */
function mainLine(line, from) {
  return line.slice(from).map(({ uci }) => uci);
}
