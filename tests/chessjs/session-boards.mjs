// Boards edited by hand: put, remove, clear, setTurn and castling rights in random order, including unplayable boards.

import { look } from "./differences.mjs";
import { askAll } from "./questions.mjs";
import { oneOf, oneOften, randomNumbers } from "./random.mjs";
import { Pair, theirs } from "./side-by-side.mjs";

const TYPES = ["p", "n", "b", "r", "q", "k"];
const COLORS = ["w", "b"];

/** Edits of a board, with their frequency. */
const edits = [
  [20, (pair, random) => pair.same("put", piece(random), square(random))],
  [6, (pair, random) => pair.same("remove", square(random))],
  [2, (pair, random) => pair.same("setTurn", oneOf(COLORS, random))],
  [2, rights],
  [
    1,
    (pair, random) =>
      pair.same("put", { type: "k", color: oneOf(COLORS, random) }, oneOf(["e1", "e8"], random)),
  ],
  [0.3, (pair) => pair.same("clear")],
  [0.2, (pair) => pair.same("clear", { preserveHeaders: true })],
  [0.3, (pair) => pair.same("reset")],
  [0.3, (pair, random) => pair.same("load", oneOf(BOARDS, random))],
  [0.3, (pair, random) => pair.same("load", oneOf(BOARDS, random), { preserveHeaders: true })],
];

const BOARDS = [
  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
  "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 9",
  "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
  "4k3/8/8/8/8/8/8/4K3",
];

function piece(random) {
  return { type: oneOf(TYPES, random), color: oneOf(COLORS, random) };
}

function square(random) {
  return oneOf(theirs.SQUARES, random);
}

function rights(pair, random) {
  const wanted = oneOf(
    [{ k: true }, { q: true }, { k: true, q: true }, { k: false }, { k: false, q: true }, {}],
    random,
  );
  pair.same("setCastlingRights", oneOf(COLORS, random), wanted);
}

/** Edits the board, then removes what would break the rules of chess. */
export function editOnce(pair, random) {
  oneOften(edits, random)(pair, random);
  removeStrandedPawns(pair);
  removeRightsOfTheLost(pair);
}

/** The last ranks, where pawns cannot move; chess.js does not follow the rules there. */
function removeStrandedPawns(pair) {
  for (const square of theirs.SQUARES.filter((name) => /[18]$/.test(name))) {
    if (pair.theirs.get(square)?.type === "p") pair.same("remove", square);
  }
}

/** When a king with castling rights can be captured, chess.js castles with the capturer and loses pieces in `moves`. */
function removeRightsOfTheLost(pair) {
  const other = pair.theirs.turn() === "w" ? "b" : "w";
  const [king] = pair.theirs.findPiece({ type: "k", color: other });
  if (king !== undefined && pair.theirs.isAttacked(king, pair.theirs.turn())) {
    pair.same("setCastlingRights", other, { k: false, q: false });
  }
}

/** Two hundred edits with questions in between. */
export function editBoard(seed) {
  const random = randomNumbers(1000 + seed);
  const pair = new Pair();
  if (seed % 2 === 0) pair.same("clear");
  for (let n = 0; n < 200; n++) {
    editOnce(pair, random);
    look(pair);
    if (n % 4 === 0) askAll(pair, random);
    pair.same("moves");
    if (n % 20 === 0) pair.same("moves", { verbose: true });
    if (n % 20 === 10) pair.same("perft", 2);
  }
  return pair;
}
