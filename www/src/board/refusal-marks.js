// Shows a refusal or the end of a game: a mark for each square, and a word for its part. The package decides the squares and which part matters most.

import { verdictArrows, verdictSquares } from "x88/board";
import { grouped } from "../grouped.js";
import { partName } from "../verdict-words.js";

/** @import { Position, Square } from "x88" */
/** @import { ShownRefusal, VerdictArrow, VerdictSquare } from "x88/board" */
/** @import { Mark } from "./marks.js" */

/**
 * Returns the marks of the squares that explain the refusal, the lowest first.
 * @param {ShownRefusal} refusal
 * @returns {Mark[]}
 */
export function culpritMarks(refusal) {
  return verdictSquares(refusal).map(({ mark, square }) => ({ kind: mark, square }));
}

/**
 * Returns the arrows of a refusal. One with several obstacles has its own.
 * @param {ShownRefusal & { arrows?: VerdictArrow[] }} refusal
 */
export function culpritArrows(refusal) {
  return refusal.arrows ?? verdictArrows(refusal);
}

/**
 * Returns the parts of squares with their marks, the most important first.
 * @param {ShownRefusal} refusal
 * @returns {{ part: VerdictSquare["part"], kind: Mark["kind"], squares: Square[] }[]}
 */
export function partsOf(refusal) {
  const parts = grouped(verdictSquares(refusal).reverse(), ({ part }) => part);
  return [...parts].map(([part, same]) => ({
    part,
    kind: same[0].mark,
    squares: same.map(({ square }) => square),
  }));
}

/**
 * Returns the remarks on the squares of a refusal.
 * @param {ShownRefusal} refusal
 * @returns {[Square, string][]}
 */
export function culpritRemarks(refusal) {
  return verdictSquares(refusal).map(({ square, part }) => [square, partName(part)]);
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
