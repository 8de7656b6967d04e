// A game and its variations in reading order: numbered moves, comments, and the ends of variations. It is not recursive, so the
// stack does not grow with the depth of a variation.

import { Position } from "x88";

/** @import { Annotations, GameRecord, RecordNode } from "x88" */

/**
 * `number`: the move number before the move ("12.", "12…"), or null; `opening`: the comment before the first move.
 * @typedef {(
 *   | { kind: "move", id: number, number: string | null, san: string, nags: readonly number[] }
 *   | { kind: "opening" | "comment" | "unread", text: string }
 *   | { kind: "open" } | { kind: "close" }
 * )} Token
 */

/** @typedef {{ parent: number, uci: string, ply: number, said: Annotations, children: Map<string, number> }} Place */

/**
 * `instead`: the place of the move that the first one replaces, until it is read.
 * @typedef {{ line: readonly RecordNode[], at: number, parent: number, instead?: number, isNumbered: boolean }} Frame
 */

/** The place before the first move. */
export const START = 0;

export class Outline {
  /** @type {Token[]} */
  tokens = [];
  /** @type {Place[]} */
  #places = [];
  #first;

  /** @param {GameRecord} record */
  constructor(record) {
    this.#first = firstPly(record);
    this.#places.push({ parent: START, uci: "", ply: 0, said: record, children: new Map() });
    if (record.comment) this.tokens.push({ kind: "opening", text: record.comment });
    this.#tellWords(undefined, record.unread);
    this.#read(record.moves);
  }

  /** The number of moves, including variations. */
  get size() {
    return this.#places.length - 1;
  }

  /** @param {number} id */
  place(id) {
    return this.#places[id];
  }

  /**
   * Returns the number of the move that leads to a place: "12." or "12…".
   * @param {number} id
   */
  numberOf(id) {
    return this.#number(this.#places[id].ply, true);
  }

  /**
   * Returns the place at the end of a path.
   * @param {readonly string[]} path
   * @returns {number | null}
   */
  find(path) {
    let id = START;
    for (const uci of path) {
      const next = this.#places[id].children.get(uci);
      if (next === undefined) return null;
      id = next;
    }
    return id;
  }

  /** @param {number} id */
  pathTo(id) {
    const path = [];
    for (let at = id; at !== START; at = this.#places[at].parent) path.push(this.#places[at].uci);
    return path.reverse();
  }

  /**
   * Returns the alternatives to a move, itself included, the main one first.
   * @param {number} id
   */
  siblings(id) {
    return id === START ? [START] : [...this.#places[this.#places[id].parent].children.values()];
  }

  /**
   * Returns whether a move has or begins a variation.
   * @param {number} id
   */
  isBranch(id) {
    return this.siblings(id).length > 1;
  }

  /** @param {readonly RecordNode[]} moves */
  #read(moves) {
    /** @type {Frame[]} */
    const frames = [{ line: moves, at: 0, parent: START, isNumbered: true }];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      if (frame.at === frame.line.length) {
        frames.pop();
        if (frames.length > 0) this.tokens.push({ kind: "close" });
        continue;
      }
      if (frame.at === 0 && frames.length > 1) this.tokens.push({ kind: "open" });
      const node = frame.line[frame.at++];
      const { parent } = frame;
      this.#readMove(frame, node);
      for (const line of (node.variations ?? []).toReversed()) {
        if (line.length > 0) frames.push({ line, at: 0, parent, instead: frame.parent, isNumbered: true });
      }
    }
  }

  /**
   * @param {Frame} frame
   * @param {RecordNode} node
   */
  #readMove(frame, node) {
    const ply = this.#places[frame.parent].ply + 1;
    const { instead } = frame;
    frame.instead = undefined;
    // A variation that goes on after the end of its line repeats the last move, which is one place.
    const isRepeated = instead !== undefined && this.#places[instead].uci === node.uci;
    const id = isRepeated ? instead : this.#places.length;
    if (!isRepeated) {
      this.#places.push({ parent: frame.parent, uci: node.uci, ply, said: node, children: new Map() });
      this.#places[frame.parent].children.set(node.uci, id);
    }
    if (node.commentBefore) this.#tellWords(node.commentBefore);
    const isNumbered = frame.isNumbered || node.commentBefore !== undefined;
    const number = this.#number(ply, isNumbered);
    this.tokens.push({ kind: "move", id, number, san: node.san, nags: node.nags ?? [] });
    this.#tellWords(node.comment, node.unread);
    frame.parent = id;
    frame.isNumbered = Boolean(node.comment || node.unread?.length || node.variations?.length);
  }

  /**
   * @param {string} [comment]
   * @param {readonly string[]} [unread]
   */
  #tellWords(comment, unread = []) {
    if (comment) this.tokens.push({ kind: "comment", text: comment });
    for (const text of unread) this.tokens.push({ kind: "unread", text });
  }

  /**
   * Black's move has a number only if it does not follow White's.
   * @param {number} ply @param {boolean} isNumbered
   */
  #number(ply, isNumbered) {
    const count = this.#first + ply - 1;
    const number = Math.floor(count / 2) + 1;
    if (count % 2 === 0) return `${number}.`;
    return isNumbered ? `${number}…` : null;
  }
}

/**
 * Returns the ply of the first move, from 0, counted from move 1.
 * @param {GameRecord} record
 */
function firstPly({ fen, chess960 }) {
  if (fen === null) return 0;
  const { fullmoveNumber, turn } = Position.fromFen(fen, { chess960: chess960 === true });
  return 2 * (fullmoveNumber - 1) + (turn === "black" ? 1 : 0);
}
