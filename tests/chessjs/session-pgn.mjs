// PGNs of chess.js, also reformatted as by other programs, loaded and written by both libraries.

import { oneOf, randomNumbers } from "./random.mjs";
import { Pair, theirs } from "./side-by-side.mjs";

/** Returns a random game of chess.js with headers, comments and sometimes another start. */
function randomGame(seed) {
  const random = randomNumbers(seed);
  const chess = new theirs.Chess(seed % 5 === 0 ? "4k3/8/8/8/8/8/4P3/4K2R b K - 5 9" : undefined);
  const plies = Math.floor(random() * 40);
  for (let n = 0; n < plies && chess.moves().length > 0; n++) {
    if (random() < 0.1) chess.setComment(`comment ${n}, [%clk 0:00:${n}]`);
    chess.move(oneOf(chess.moves(), random));
  }
  if (random() < 0.5) chess.setComment("at the end");
  chess.setHeader("White", `Player ${seed}`);
  chess.setHeader("Event", "A; B");
  if (random() < 0.3) chess.setHeader("Result", oneOf(["1-0", "0-1", "1/2-1/2"], random));
  return chess;
}

/** Returns the same PGN as other programs write it. */
function rewritten(pgn, random) {
  const moves = pgn.lastIndexOf("]\n") + 1;
  const changes = [
    (text) => text,
    (text) => text.replaceAll("\n", "\r\n"),
    (text) => text.replace(/(\d+)\. /g, "$1."),
    (text) => text.replaceAll("O-O", "0-0"),
    (text) => text.replace(/\{([^}]*)\}/g, "; $1\n"),
    (text) => text.replace(/ ([a-hKQRBN][^ {}]*[1-8])(?= )/g, " $1 $$14 (1. e4 {a} (1. d4)) "),
    (text) => text.replace(/ ([a-h][1-8]) /g, " $1!? "),
  ];
  // chess.js reads one comment per move, and only before its variations.
  const change = oneOf(pgn.includes("{") ? changes.slice(0, 5) : changes, random);
  return pgn.slice(0, moves) + change(pgn.slice(moves));
}

/** Loads a PGN in both and compares all answers. */
export function loadPgn(seed) {
  const random = randomNumbers(seed);
  const pgn = rewritten(randomGame(seed).pgn(), random);
  const pair = new Pair();
  pair.same("loadPgn", pgn, { strict: random() < 0.3 });
  for (const method of ["fen", "history", "getHeaders", "header", "getComments", "pgn", "moves"])
    pair.same(method);
  pair.same("history", { verbose: true });
  return pair;
}
