// The kind "mark": exactly the requested squares. The answer is computed, never stored.

import { fixedPawns } from "x88/can-win";
import { counted } from "../words.js";
import { solved, wrong } from "./feedback.js";
import { ProvingLine } from "./proving-line.js";

/** @import { Position, Square } from "x88" */

export class MarkRun {
  #data;
  /** @type {Square[]} */
  #asked;
  /** @type {Set<Square>} */
  marked = new Set();
  offer = { kind: "check" };

  constructor(data) {
    this.#data = data;
    this.line = new ProvingLine(data);
    this.#asked = squaresAsked(this.line.position, data.of);
  }

  /** The square of the piece in question, which is never part of the answer. */
  get subject() {
    const { dests, refused } = this.#data.of;
    return dests ?? refused;
  }

  /** Returns the next square to mark or unmark. */
  next() {
    const value = this.#asked.find((square) => !this.marked.has(square));
    return value === undefined ? { name: "check" } : { name: "toggle", value };
  }

  toggle(square) {
    if (this.marked.delete(square)) return false;
    this.marked.add(square);
    return true;
  }

  check() {
    const missing = this.#asked.filter((square) => !this.marked.has(square));
    const extra = [...this.marked].filter((square) => !this.#asked.includes(square));
    if (missing.length + extra.length === 0) return solved();
    return wrong(this.#toMend(missing, extra), { missing, extra });
  }

  /** Describes the corrections in words; the board shows the squares. */
  #toMend(missing, extra) {
    const [square] = extra;
    const told = square && (this.#data.wrong?.[square] ?? `${square} is not one of them.`);
    const isMissing = missing.length > 0 && `${counted(missing.length, "square")} still missing.`;
    return [told, isMissing].filter(Boolean).join(" ");
  }

  solution() {
    return [...this.#asked.map((value) => ({ name: "toggle", value })), { name: "check" }];
  }
}

/** @param {Position} position @param {Record<string, any>} of one question @returns {Square[]} */
function squaresAsked(position, of) {
  if (of.dests) return position.legalDests(of.dests);
  if (of.refused) return [...position.refusedDests(of.refused).keys()];
  if (of.attackedBy) return position.attackedSquares(of.attackedBy);
  if (of.attackers) return position.attackers(of.attackers, of.by);
  if (of.pinned) return position.pins(of.pinned).map(({ pinned }) => pinned);
  if (of.lockedPawns) return fixedPawns(position);
  return position.checkers();
}
