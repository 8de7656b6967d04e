// The names of files and ranks, for whoever goes along them. Knows no position.

export const FILES = /** @type {const} */ (["a", "b", "c", "d", "e", "f", "g", "h"]);
export const RANKS = /** @type {const} */ (["1", "2", "3", "4", "5", "6", "7", "8"]);
