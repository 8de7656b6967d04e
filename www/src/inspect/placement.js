// Where pieces stand, in the form in which boards are told: the first field of a FEN. Also for setups that are not
// positions, of which the package writes no FEN.

import { FILES, RANKS } from "../squares.js";

/** @import { Setup } from "x88" */

const LETTERS = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };

/** @param {Setup["pieces"]} pieces */
export function placementOf(pieces) {
  const letter = (square) => {
    const piece = pieces[square];
    if (!piece) return "1";
    return piece.color === "white" ? LETTERS[piece.role].toUpperCase() : LETTERS[piece.role];
  };
  const ranks = RANKS.toReversed().map((rank) => FILES.map((file) => letter(`${file}${rank}`)).join(""));
  return ranks.join("/").replaceAll(/1+/g, ({ length }) => String(length));
}
