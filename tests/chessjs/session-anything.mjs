// Everything that can be done with a game, in any order, side by side: moves, edits, headers, comments, PGNs in and out.

import { look } from "./differences.mjs";
import { askAll, askMore } from "./questions.mjs";
import { oneOf, oneOften, randomNumbers } from "./random.mjs";
import { deeds } from "./session-annotations.mjs";
import { editOnce } from "./session-boards.mjs";
import { Pair } from "./side-by-side.mjs";

/** How long a session goes on. */
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

/** On a board on which nothing was played: answers about earlier moves differ, as docs/migrate/chessjs-drop-in.md says. */
function edits(pair, random) {
  if (pair.theirs.history().length > 0) return;
  for (let n = Math.floor(random() * 8); n >= 0; n--) editOnce(pair, random);
}

/**
 * What was written is read again, where chess.js can read what it writes: no null moves, no `?` as a result, no digits in
 * names of tags, and no broken lines with comments.
 */
function reload(pair, random) {
  const maxWidth = random() < 0.5 || pair.theirs.getComments().length > 0 ? 0 : 80;
  const { returned: pgn } = pair.same("pgn", { maxWidth });
  if (typeof pgn === "string" && !UNREADABLE.test(pgn)) pair.same("loadPgn", pgn);
}

const UNREADABLE = /--|\?$|^\[\w*\d/m;

/** A session of everything. */
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
