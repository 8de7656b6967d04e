// The kind "mark": exactly the requested squares. The answer is computed, never stored.

import { SQUARES } from "x88";
import { fixedPawns } from "x88/can-win";
import { counted } from "../../words.js";
import { solved, wrong } from "../feedback.js";
import { ProvingLine } from "../proving-line.js";

/** @import { Position, Square } from "x88" */
/** @import { Action, DataOf, ExerciseKind, Given, Reply, Run } from "../types.js" */

const fields = /** @type {const} */ ({
  of: {
    as: "question",
    of: {
      dests: { as: "square", optional: true },
      refused: { as: "square", optional: true },
      attackedBy: { as: "color", optional: true },
      attackers: { as: "square", optional: true },
      by: { as: "color", optional: true, with: "attackers" },
      checkers: { as: "flag" },
      pinned: { as: "color", optional: true },
      lockedPawns: { as: "flag" },
    },
  },
});

/** @typedef {DataOf<typeof fields>} MarkData */

/** @implements {Run} */
class MarkRun {
  #data;
  /** @type {Square[]} */
  #asked;
  /** @type {Set<Square>} */
  marked = new Set();
  offer = { kind: /** @type {const} */ ("check") };

  /** @param {MarkData} data */
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

  /** @returns {Action} */
  next() {
    const value = this.#asked.find((square) => !this.marked.has(square));
    return value === undefined ? { name: "check" } : { name: "toggle", value };
  }

  /** @param {Square} square */
  toggle(square) {
    if (this.marked.delete(square)) return false;
    this.marked.add(square);
    return true;
  }

  /** @returns {Reply} */
  check() {
    const missing = this.#asked.filter((square) => !this.marked.has(square));
    const extra = [...this.marked].filter((square) => !this.#asked.includes(square));
    if (missing.length + extra.length === 0) return solved();
    return wrong(this.#toMend(missing, extra), { missing, extra });
  }

  /** Describes the corrections; the board shows the squares. @param {Square[]} missing @param {Square[]} extra */
  #toMend(missing, extra) {
    const [square] = extra;
    const told = square && (this.#data.wrong?.[square] ?? `${square} is not one of them.`);
    const isMissing = missing.length > 0 && `${counted(missing.length, "square")} still missing.`;
    return [told, isMissing].filter(Boolean).join(" ");
  }

  /** @returns {Action[]} */
  solution() {
    return [
      ...this.#asked.map((value) => ({ name: /** @type {const} */ ("toggle"), value })),
      { name: "check" },
    ];
  }
}

/** @param {Position} position @param {MarkData["of"]} of one question @returns {Square[]} */
function squaresAsked(position, of) {
  if (of.dests) return position.legalDests(of.dests);
  if (of.refused) return [...position.refusedDests(of.refused).keys()];
  if (of.attackedBy) return position.attackedSquares(of.attackedBy);
  if (of.attackers && of.by) return position.attackers(of.attackers, of.by);
  if (of.pinned) return position.pins(of.pinned).map(({ pinned }) => pinned);
  if (of.lockedPawns) return fixedPawns(position);
  return position.checkers();
}

/** @satisfies {ExerciseKind} */
export const mark = {
  fields,

  /** @param {MarkData} data */
  begin: (data) => new MarkRun(data),

  /** @param {MarkData} data @param {Given} given */
  problems({ of }, { solution }) {
    const keys = Object.keys(of).filter((key) => key !== "by");
    return [
      solution.length === 1 && "nothing is to be marked",
      keys.length !== 1 && `asks for ${keys.join(" and ")}`,
    ];
  },

  /** @param {string} key */
  problemOfTry: (key) => !SQUARES.includes(/** @type {Square} */ (key)) && `${key} is not a square`,
};
