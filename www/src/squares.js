// The names of files and ranks, the squares between two squares, and where a square is on a board.

/** @import { Color, Square } from "x88" */

export const FILES = /** @type {const} */ (["a", "b", "c", "d", "e", "f", "g", "h"]);
export const RANKS = /** @type {const} */ (["1", "2", "3", "4", "5", "6", "7", "8"]);

/**
 * Returns the squares between two others on a rank, file or diagonal, or null if they share none.
 * @param {Square} from
 * @param {Square} to
 * @returns {Square[] | null}
 */
export function squaresBetween(from, to) {
  const [file, rank] = placeOf(from);
  const [across, up] = [placeOf(to)[0] - file, placeOf(to)[1] - rank];
  if (across !== 0 && up !== 0 && Math.abs(across) !== Math.abs(up)) return null;
  const steps = Math.max(Math.abs(across), Math.abs(up));
  return Array.from({ length: Math.max(steps - 1, 0) }, (_, n) => {
    const far = (n + 1) / steps;
    return /** @type {Square} */ (`${FILES[file + across * far]}${RANKS[rank + up * far]}`);
  });
}

/** Whether a square is in the lower half of the board. @param {Square} square @param {Color} below whose pieces are at the bottom */
export function isLow(square, below) {
  return placeOf(square)[1] < 4 === (below === "white");
}

/** Returns the file and the rank, from 0 to 7. @param {Square} square */
export function placeOf(square) {
  return [square.charCodeAt(0) - 97, Number(square[1]) - 1];
}
