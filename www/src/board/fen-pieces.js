// The pieces that a FEN places, for drawing them where no rules are loaded. Knows no page; the previews of links use it, too.

import { FILES, RANKS } from "../squares.js";

/**
 * The pieces of a FEN that is right.
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

/** "N" is "wn". */
function nameOf(letter) {
  const lower = letter.toLowerCase();
  return `${letter === lower ? "b" : "w"}${lower}`;
}
