// The picture of a lesson or chapter: one or two pieces on a square of the board.

import { PIECES_URL, TILE } from "../board/pieces.js";

/** The size of two pieces, and their distance from the corner. */
const SMALLER = 0.62;
const EDGE = 0.5;

/** @param {{ pieces: readonly string[] }} props ["wr"] */
export function Picture({ pieces }) {
  return (
    <span class="picture">
      <svg viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true">
        {pieces.map((piece, at) => (
          <use href={`${PIECES_URL}#${piece}`} transform={placed(at, pieces.length)} />
        ))}
      </svg>
    </span>
  );
}

/**
 * @param {number} at @param {number} count
 * @returns {string | undefined} one piece in the middle; of two, the first top left and the second bottom
 *   right
 */
function placed(at, count) {
  if (count === 1) return undefined;
  const place = at === 0 ? EDGE : TILE * (1 - SMALLER) - EDGE;
  return `translate(${place} ${place}) scale(${SMALLER})`;
}
