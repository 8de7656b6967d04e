// Reads the pieces of a FEN, for drawing without the rules. The link previews use it, too.

import { FILES, RANKS } from "../squares.js";

/**
 * Returns the pieces of a valid FEN.
 * @param {string} fen
 * @returns {{ square: import("x88").Square, name: string }[]} names as in the set of pieces: "wn"
 */
export function piecesOf(fen) {
  const rows = fen
    .split(" ")[0]
    .replace(/\d/g, (count) => " ".repeat(Number(count)))
    .split("/");
  return rows.flatMap((row, at) =>
    [...row].flatMap((letter, column) =>
      letter === " " ? [] : [{ square: `${FILES[column]}${RANKS[7 - at]}`, name: nameOf(letter) }],
    ),
  );
}

/** Converts "N" to "wn". @param {string} letter */
function nameOf(letter) {
  const lower = letter.toLowerCase();
  return `${letter === lower ? "b" : "w"}${lower}`;
}
