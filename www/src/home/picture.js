// The picture of a lesson or of a chapter: one or two pieces on a square of the board.

import { pieceFromFile, TILE } from "../board/pieces.js";
import { svg } from "../svg.js";

/** How far from each other two pieces stand, and how large they are then. */
const APART = 15;
const SMALLER = 0.8;

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

/** @returns {Record<string, string>} one piece in the middle, two side by side */
function placed(at, count) {
  if (count === 1) return {};
  const x = (TILE * (1 - SMALLER) + (at === 0 ? -APART : APART)) / 2;
  return { transform: `translate(${x} ${(TILE * (1 - SMALLER)) / 2}) scale(${SMALLER})` };
}
