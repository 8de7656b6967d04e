// How a refusal looks on the board: each part that squares play has one shape, in the board's marks and in the legend alike.
// Knows parts, not rules.

import { partName } from "../verdict-words.js";

/** @import { MarkColor, Part, Position, Refusal, Square } from "x88" */
/** @import { Mark } from "./marks.js" */

/**
 * What is drawn from square to square. `kind`: what it stands for, "threat" by default; "asked" is a move that
 * is asked about or can be made, "white" and "black" are attacks of a side, where nothing is threatened in particular; a colour is
 * that in which somebody has drawn it.
 * @typedef {{ from: Square, to: Square, kind?: "threat" | "asked" | "pin" | "white" | "black" | MarkColor }} Arrow
 */

/** From the lowest to the highest: an area first, what threatens last. @type {Record<Part, Mark["kind"]>} */
const SHAPES = {
  line: "line",
  attacked: "attacked",
  king: "subject",
  rook: "subject",
  pawn: "subject",
  piece: "subject",
  blockers: "blocker",
  checkers: "threat",
  attackers: "threat",
  pinner: "threat",
};
const THREATS = /** @type {const} */ (["checkers", "attackers", "pinner"]);

/**
 * The parts of a refusal with their marks; a square bears one of them, the highest.
 * @param {Refusal} refusal
 * @returns {{ part: Part, kind: Mark["kind"], squares: Square[] }[]}
 */
export function partsOf({ squares }) {
  const parts = [];
  const taken = new Set();
  for (const [part, kind] of Object.entries(SHAPES).reverse()) {
    const free = (squares[part] ?? []).filter((square) => !taken.has(square));
    for (const square of free) taken.add(square);
    if (free.length > 0) parts.push({ part, kind, squares: free });
  }
  return parts;
}

/**
 * @param {Refusal} refusal
 * @returns {Mark[]}
 */
export function culpritMarks(refusal) {
  return partsOf(refusal)
    .reverse()
    .flatMap(({ kind, squares }) => squares.map((square) => ({ kind, square })));
}

/**
 * What is said of the squares that a refusal names.
 * @param {Refusal} refusal
 * @returns {[Square, string][]}
 */
export function culpritRemarks(refusal) {
  return partsOf(refusal).flatMap(({ part, squares }) =>
    squares.map((square) => /** @type {[Square, string]} */ ([square, partName(part)])),
  );
}

/**
 * From each threatening piece to what it threatens: the attacked square, else the king, else where the piece was to go.
 * @param {Refusal} refusal
 * @returns {Arrow[]}
 */
export function arrowsOf({ squares, to }) {
  const target = squares.attacked?.[0] ?? squares.king?.[0] ?? to;
  const threats = THREATS.flatMap((part) => squares[part] ?? []);
  return target ? threats.filter((from) => from !== target).map((from) => ({ from, to: target })) : [];
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
