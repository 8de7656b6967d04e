// A game and its variations in the order in which they are read: moves with their numbers, comments, and where a variation begins and
// ends. Nothing here is recursive: the stack does not grow with the depth of a variation. Knows no page and no rules.

import { Position } from "x88";

/** @import { Annotations, GameRecord, RecordNode } from "x88" */

/**
 * `number`: what stands before the move ("12.", "12…"), or null; `opening`: what is said before the first move.
 * @typedef {(
 *   | { kind: "move", id: number, number: string | null, san: string, nags: readonly number[] }
 *   | { kind: "opening" | "comment" | "unread", text: string }
 *   | { kind: "open" } | { kind: "close" }
 * )} Token
 */

/** @typedef {{ parent: number, uci: string, ply: number, said: Annotations, children: Map<string, number> }} Place */

/** @typedef {{ line: readonly RecordNode[], at: number, parent: number, isNumbered: boolean }} Frame */

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

  /** How many moves there are, variations included. */
  get size() {
    return this.#places.length - 1;
  }

  /** @param {number} id */
  place(id) {
    return this.#places[id];
  }

  /**
   * The number of the move that leads to a place: "12." or "12…".
   * @param {number} id
   */
  numberOf(id) {
    return this.#number(this.#places[id].ply, true);
  }

  /**
   * The place to which a path leads.
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
   * The moves that could be played instead of this one, itself included, the main one first.
   * @param {number} id
   */
  siblings(id) {
    return id === START ? [START] : [...this.#places[this.#places[id].parent].children.values()];
  }

  /**
   * Whether a move has variations beside it, or is one.
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
        if (line.length > 0) frames.push({ line, at: 0, parent, isNumbered: true });
      }
    }
  }

  /**
   * @param {Frame} frame
   * @param {RecordNode} node
   */
  #readMove(frame, node) {
    const ply = this.#places[frame.parent].ply + 1;
    const id = this.#places.length;
    this.#places.push({ parent: frame.parent, uci: node.uci, ply, said: node, children: new Map() });
    this.#places[frame.parent].children.set(node.uci, id);
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

  /** Black's move has its number only where it does not follow White's. */
  #number(ply, isNumbered) {
    const count = this.#first + ply - 1;
    const number = Math.floor(count / 2) + 1;
    if (count % 2 === 0) return `${number}.`;
    return isNumbered ? `${number}…` : null;
  }
}

/**
 * The number of the first move among all moves of a game from its beginning, in plies from 0.
 * @param {GameRecord} record
 */
function firstPly({ fen, chess960 }) {
  if (fen === null) return 0;
  const { fullmoveNumber, turn } = Position.fromFen(fen, { chess960: chess960 === true });
  return 2 * (fullmoveNumber - 1) + (turn === "black" ? 1 : 0);
}
