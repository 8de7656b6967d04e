// How a refusal looks in the demo: a mark of the board for each square, and a word for the part that it plays. Which squares those are,
// and which part matters most, is said by the package.

import { verdictSquares } from "x88/board";
import { grouped } from "../grouped.js";
import { partName } from "../verdict-words.js";

/** @import { Part, Position, Refusal, Square } from "x88" */
/** @import { Mark } from "./marks.js" */

/**
 * The marks of what is to blame, the lowest first.
 * @param {Refusal} refusal
 * @returns {Mark[]}
 */
export function culpritMarks(refusal) {
  return verdictSquares(refusal).map(({ mark, square }) => ({ kind: mark, square }));
}

/**
 * The parts that squares play, with their mark, the one that matters most first.
 * @param {Refusal} refusal
 * @returns {{ part: Part, kind: Mark["kind"], squares: Square[] }[]}
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
 * What is said of the squares that a refusal names.
 * @param {Refusal} refusal
 * @returns {[Square, string][]}
 */
export function culpritRemarks(refusal) {
  return verdictSquares(refusal).map(({ square, part }) => [square, partName(part)]);
}

/**
 * The mark of a square on which the piece may not go: beside a piece that stands there, not across it.
 * @param {Square} square
 * @param {Position} position
 * @returns {Mark}
 */
export function refusedMark(square, position) {
  return { kind: position.get(square) ? "refused-piece" : "refused", square };
}
