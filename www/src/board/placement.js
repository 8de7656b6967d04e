// The first field of a FEN, the form that boards take. Also for setups that are not valid positions, for which the package writes
// no FEN.

import { fenLetter } from "x88/board";
import { FILES, RANKS } from "../squares.js";

/** @import { Setup, Square } from "x88" */

/** @param {Setup["pieces"]} pieces */
export function placementOf(pieces) {
  const letter = (/** @type {Square} */ square) => {
    const piece = pieces[square];
    return piece ? fenLetter(piece) : "1";
  };
  const ranks = RANKS.toReversed().map((rank) => FILES.map((file) => letter(`${file}${rank}`)).join(""));
  return ranks.join("/").replaceAll(/1+/g, ({ length }) => String(length));
}
