// Every operation on a game in random order, in both libraries: moves, edits, headers, comments, PGN.

import { look } from "./differences.mjs";
import { askAll, askMore } from "./questions.mjs";
import { oneOf, oneOften, randomNumbers } from "./random.mjs";
import { deeds } from "./session-annotations.mjs";
import { editOnce } from "./session-boards.mjs";
import { Pair } from "./side-by-side.mjs";

/** The length of a session. */
const LENGTH = 300;

const things = [
  [60, move],
  [25, (pair, random) => oneOften(deeds, random)(pair, random)],
  [4, (pair, random) => pair.same("undo") && random() < 0.3 && pair.same("undo")],
  [2, edits],
  [2, reload],
  [6, askAll],
  [1, askMore],
  [1, (pair) => pair.same("perft", 1)],
];

function move(pair, random) {
  const { returned: moves } = pair.same("moves");
  if (moves.length === 0) return pair.same("undo");
  pair.same("move", oneOf(moves, random));
}

/** For a board without moves: answers about earlier moves differ, as docs/migrate/chessjs-drop-in.md explains. */
function edits(pair, random) {
  if (pair.theirs.history().length > 0) return;
  for (let n = Math.floor(random() * 8); n >= 0; n--) editOnce(pair, random);
}

/**
 * Reloads the written PGN where chess.js can read its own output: no null moves, no `?` as a result, no digits in tag names, and no
 * broken lines with comments.
 */
function reload(pair, random) {
  const maxWidth = random() < 0.5 || pair.theirs.getComments().length > 0 ? 0 : 80;
  const { returned: pgn } = pair.same("pgn", { maxWidth });
  if (typeof pgn === "string" && !UNREADABLE.test(pgn)) pair.same("loadPgn", pgn);
}

const UNREADABLE = /--|\?$|^\[\w*\d/m;

/** Runs a session of every operation. */
export function doAnything(seed) {
  const random = randomNumbers(77_000 + seed);
  const pair = new Pair();
  for (let n = 0; n < LENGTH; n++) {
    oneOften(things, random)(pair, random);
    look(pair);
  }
  askMore(pair, random);
  return pair;
}
