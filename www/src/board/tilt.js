// Tilts pieces on their squares. Knows how cm-chessboard places a piece.

/** @import { Square } from "x88" */

/** In degrees: easy to see, but the piece does not look fallen. */
const TILT = 17;

const TURN = / ?rotate\([^)]*\)/;

/**
 * Tilts these pieces and straightens all others.
 * @param {HTMLElement} surface the parent of the pieces
 * @param {ReadonlySet<Square>} crooked
 */
export function tilt(surface, crooked) {
  const half = surface.getBoundingClientRect().width / 16;
  for (const piece of surface.querySelectorAll("g[data-piece]")) {
    const place = piece.getAttribute("transform") ?? "";
    const isCrooked = crooked.has(/** @type {Square} */ (piece.getAttribute("data-square")));
    const straight = place.replace(TURN, "");
    const wanted = isCrooked ? `${straight} rotate(${TILT} ${half} ${half})` : straight;
    if (wanted !== place) piece.setAttribute("transform", wanted);
  }
}
