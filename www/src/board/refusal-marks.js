// Shows a refusal, a check or the end of a game: a mark for each square, and a word for its part. The package decides the squares and which part matters most.

import { verdictArrows, verdictSquares } from "x88/board";
import { grouped } from "../grouped.js";
import { partName } from "../verdict-words.js";

/** @import { Position, Square } from "x88" */
/** @import { ShownRefusal, VerdictArrow, VerdictSquare } from "x88/board" */
/** @import { Mark } from "./marks.js" */

/** @typedef {VerdictSquare["part"]} Part */

/**
 * `arrows`: instead of its own; `names`: of parts, instead of the usual ones; `ways`: squares to which the king can go.
 * @typedef {ShownRefusal & { arrows?: VerdictArrow[], names?: Partial<Record<Part, string>>, ways?: Square[] }} Shown
 */

/**
 * Returns the marks of the squares that explain the refusal, the lowest first.
 * @param {Shown} refusal
 * @returns {Mark[]}
 */
export function culpritMarks(refusal) {
  const ways = (refusal.ways ?? []).map((square) => ({ kind: /** @type {const} */ ("quiet"), square }));
  return [...verdictSquares(refusal).map(({ mark, square }) => ({ kind: mark, square })), ...ways];
}

/**
 * Returns the arrows of a refusal. One with several obstacles has its own.
 * @param {Shown} refusal
 */
export function culpritArrows(refusal) {
  return refusal.arrows ?? verdictArrows(refusal);
}

/**
 * Returns the parts of squares with their marks and names, the most important first.
 * @param {Shown} refusal
 * @returns {{ name: string, kind: Mark["kind"], squares: Square[] }[]}
 */
export function partsOf(refusal) {
  const parts = grouped(verdictSquares(refusal).reverse(), ({ part }) => part);
  return [...parts].map(([part, same]) => ({
    name: nameIn(refusal, part),
    kind: same[0].mark,
    squares: same.map(({ square }) => square),
  }));
}

/**
 * Returns the remarks on the squares of a refusal.
 * @param {Shown} refusal
 * @returns {[Square, string][]}
 */
export function culpritRemarks(refusal) {
  return verdictSquares(refusal).map(({ square, part }) => [square, nameIn(refusal, part)]);
}

/** @param {Shown} refusal @param {Part} part */
function nameIn({ names }, part) {
  return names?.[part] ?? partName(part);
}

/**
 * Returns the mark of a square to which the piece cannot move: beside the piece on it, not across it.
 * @param {Square} square
 * @param {Pick<Position, "get">} position
 * @returns {Mark}
 */
export function refusedMark(square, position) {
  return { kind: position.get(square) ? "refused-piece" : "refused", square };
}
