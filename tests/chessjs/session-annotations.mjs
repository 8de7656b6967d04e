// Headers, comments and null moves in random order, in both libraries.

import { look } from "./differences.mjs";
import { oneOf, oneOften, randomNumbers } from "./random.mjs";
import { Pair } from "./side-by-side.mjs";

const TAGS = ["White", "Black", "Result", "Date", "ECO", "Annotator", "SetUp", "FEN", "Mine", "X1"];
const VALUES = ["Ann", "", "1-0", "*", "?", undefined, null];
const FENS = ["4k3/8/8/8/8/8/4P3/4K3 b - - 5 9", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"];

/** Changes to a game's record, with their frequency. */
export const deeds = [
  [6, (pair, random) => pair.same("move", oneOf(pair.theirs.moves().concat("--"), random))],
  [1, (pair) => pair.same("move", null)],
  [1, (pair, random) => pair.same("move", "--", { strict: random() < 0.5 })],
  [1, (pair, random) => pair.same("setTurn", oneOf(["w", "b"], random))],
  [2, (pair) => pair.same("undo")],
  [2, (pair, random) => pair.same("setComment", oneOf(["said {once}", "", "a b c", "(x) [y] ;z"], random))],
  [1, (pair, random) => pair.same(oneOf(["removeComment", "deleteComment"], random))],
  [0.2, (pair, random) => pair.same(oneOf(["removeComments", "deleteComments"], random))],
  [1, (pair, random) => pair.same("setHeader", oneOf(TAGS, random), oneOf(VALUES, random))],
  [1, (pair, random) => pair.same("removeHeader", oneOf(TAGS, random))],
  [1, (pair, random) => pair.same("header", oneOf(TAGS, random), oneOf(VALUES, random), "Site", "here")],
  [1, (pair, random) => pair.same("header", oneOf(TAGS, random))],
  [0.1, (pair) => pair.same("reset")],
  [0.1, (pair, random) => pair.same("load", oneOf(FENS, random), { preserveHeaders: random() < 0.5 })],
  [0.1, (pair, random) => pair.same("clear", { preserveHeaders: random() < 0.5 })],
];

const ASKED = [
  "fen",
  "turn",
  "moveNumber",
  "history",
  "getComment",
  "getComments",
  "getHeaders",
  "header",
  "pgn",
  "hash",
];

/** Plays a game with many annotations. */
export function annotate(seed) {
  const random = randomNumbers(9000 + seed);
  const pair = new Pair();
  for (let n = 0; n < 150; n++) {
    oneOften(deeds, random)(pair, random);
    look(pair);
    pair.same(oneOf(ASKED, random));
    if (n % 30 === 0) pair.same("history", { verbose: true });
    if (n % 10 === 0) for (const method of ASKED) pair.same(method);
  }
  return pair;
}
