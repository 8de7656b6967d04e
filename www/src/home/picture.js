// The picture of a lesson or chapter: one or two pieces on a square of the board.

import { pieceFromFile, TILE } from "../board/pieces.js";
import { svg } from "../svg.js";

/** The size of two pieces, and their distance from the corner. */
const SMALLER = 0.62;
const EDGE = 0.5;

/**
 * @param {readonly string[]} pieces ["wr"]
 * @returns {HTMLElement}
 */
export function picture(pieces) {
  const square = document.createElement("span");
  square.className = "picture";
  const drawing = svg("svg", { viewBox: `0 0 ${TILE} ${TILE}`, "aria-hidden": "true" });
  drawing.append(...pieces.map((piece, at) => pieceFromFile(piece, placed(at, pieces.length))));
  square.append(drawing);
  return square;
}

/** @returns {Record<string, string>} one piece in the middle; of two, the first top left and the second bottom right */
function placed(at, count) {
  if (count === 1) return {};
  const place = at === 0 ? EDGE : TILE * (1 - SMALLER) - EDGE;
  return { transform: `translate(${place} ${place}) scale(${SMALLER})` };
}
