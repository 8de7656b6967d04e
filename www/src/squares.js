// The names of the squares, for whoever goes through all of them. Knows no position.

/** @import { Square } from "x88" */

export const FILES = /** @type {const} */ (["a", "b", "c", "d", "e", "f", "g", "h"]);
export const RANKS = /** @type {const} */ (["1", "2", "3", "4", "5", "6", "7", "8"]);

/** @type {readonly Square[]} from White's left to right, rank by rank */
export const SQUARES = RANKS.flatMap((rank) => FILES.map((file) => /** @type {Square} */ (`${file}${rank}`)));
