// A move for screen readers. Apart from the other words, because the first screen does not load the package.

import { englishWords, moveWords } from "x88";
import { capitalized } from "./words.js";

/** @import { Move } from "x88" */

/**
 * Returns a move for screen readers: "White: knight f3, check".
 * @param {Move} move
 */
export function moveSpoken(move) {
  return `${capitalized(move.color)}: ${moveWords(move, { ...englishWords, promotesTo: "becomes a" })}`;
}
