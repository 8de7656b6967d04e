// "Why not?" for a whole piece: the answer always exists and is true.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { refusalsFrom } from "../../../www/src/game/refusals.js";
import { whyNot } from "../../../www/src/game/why-not.js";
import { playedGames } from "./played.mjs";

function answered(position, from) {
  const explain = (start, to) => position.explain({ from: start, to });
  const refusals = refusalsFrom({ position, explain }, from);
  return { ...whyNot(position, from, refusals), refusals };
}

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
const MET = "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1";
const FREE = "4k3/8/8/8/4N3/8/8/K7 w - - 0 1";

/** The position, the square, and the answer. */
const ANSWERS = [
  [START, "a1", "The rook on a1 cannot move", "Your own knight is on b1. Your own pawn is on a2."],
  [
    START,
    "d1",
    "The queen on d1 cannot move",
    "Your own pieces are in the way: the bishop on c1, the king on e1 and the pawns on c2, d2 and e2.",
  ],
  [
    START,
    "e1",
    "The king on e1 cannot move",
    "Your own pieces are in the way: the queen on d1, the bishop on f1 and the pawns on d2, e2 and f2.",
  ],
  [START, "b1", "Where the knight on b1 cannot go", "Your own pawn is on d2."],
  [START, "g1", "Where the knight on g1 cannot go", "Your own pawn is on e2."],
  [START, "e2", "Nothing stops the pawn on e2", "A pawn leaves its file only to capture, diagonally ahead."],
  [
    MET,
    "e4",
    "The pawn on e4 cannot move",
    "A pawn cannot capture straight ahead: the pawn on e5 is in the way.",
  ],
  [FREE, "e4", "Nothing stops the knight on e4", "It can go everywhere a knight goes from e4."],
  [
    "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1",
    "e2",
    "Where the pawn on e2 cannot go",
    "A pawn cannot capture straight ahead: the pawn on e4 is in the way.",
  ],
  // The refusals contain the rest.
  [MATE, "a1", "The rook on a1 cannot move", "Your own knight is on b1. Your own pawn is on a2."],
  [MATE, "a2", "The pawn on a2 cannot move", ""],
  ["4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2", "The knight on e2 cannot move", ""],
  ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8", "The king on h8 cannot move", ""],
];

for (const [fen, from, title, text] of ANSWERS) {
  test(`${from} in ${fen}: ${title}`, () => {
    const answer = answered(Position.fromFen(fen), from);
    assert.deepEqual([answer.title, answer.text], [title, text]);
    assert.ok(text || answer.refusals.size > 0);
  });
}

/** A king that goes to its own rook castles. */
const isCastling = (verdict) =>
  verdict.legal ? verdict.move.kind.startsWith("castle") : verdict.code === "CASTLING_NOT_ALLOWED";

/** Each obstacle stops the piece by the package's own verdict. The text repeats that of up to two, and names all of more. */
function assertObstacles(position, from, { title, text, obstacles }) {
  const messages = [];
  for (const square of obstacles) {
    const verdict = position.explain({ from, to: square });
    if (!verdict.legal) messages.push(verdict.message);
    if (isCastling(verdict) || verdict.code === "GAME_OVER") continue;
    assert.ok(!verdict.legal && verdict.squares.blockers?.includes(square), `${from} ${square} ${text}`);
  }
  if (obstacles.length > 2)
    for (const square of obstacles) assert.ok(text.includes(square), `${square}: ${text}`);
  else if (!title.startsWith("Nothing stops")) assert.equal(text, [...new Set(messages)].join(" "));
}

/** A piece without obstacles reaches every square that its movement allows. */
function assertFree(position, from) {
  for (const [to, { code }] of position.refusedDests(from)) assert.equal(code, "CASTLING_NOT_ALLOWED", to);
  for (const [to, { color }] of position.pieces()) {
    const verdict = position.explain({ from, to });
    const isOwn = color === position.turn && !verdict.legal && verdict.code === "OWN_PIECE_AT_TARGET";
    // A pawn moves diagonally only to capture: the text says so.
    if (isOwn) assert.equal(position.get(from).role, "pawn", to);
  }
}

test("every piece of the side to move has an answer with true reasons", () => {
  let pieces = 0;
  for (const position of playedGames({ games: 24, plies: 150, seed: 5 })) {
    for (const [from, { color }] of position.pieces()) {
      if (color !== position.turn) continue;
      const answer = answered(position, from);
      const { title, text, obstacles, refusals } = answer;
      pieces += 1;
      assert.ok(title && (text || refusals.size > 0), `${from} in ${position.fen()}`);
      assert.equal(title.endsWith("cannot move"), position.legalDests(from).length === 0, title);
      assert.equal(title.startsWith("Nothing stops"), obstacles.length + refusals.size === 0, title);
      assertObstacles(position, from, answer);
      if (title.startsWith("Nothing stops")) assertFree(position, from);
    }
  }
  assert.ok(pieces > 15_000, String(pieces));
});
