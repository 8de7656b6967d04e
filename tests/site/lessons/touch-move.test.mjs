// Touch-move: the cases of article 4 one by one, and then properties that hold in any position.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { randomNumbers } from "../../../www/src/computer/random.js";
import { demandOf } from "../../../www/src/exercise/touch-move.js";
import { first, randomPositions } from "../computer/positions.mjs";

/** The requirement in short: rule, article, square and the moves in notation. */
function demanded(fen, ...touched) {
  const { rule, article, square, moves } = demandOf(Position.fromFen(fen), touched);
  return [rule, article, square, moves.map(({ san }) => san).sort()];
}

const all = (fen) =>
  Position.fromFen(fen)
    .legalMoves()
    .map(({ san }) => san)
    .sort();

const OPEN = "4k3/8/8/3n4/8/1B6/8/R3K2R w KQ - 0 1";

test("without a touch there is no requirement", () => {
  assert.deepEqual(demanded(OPEN), ["nothing", "4.3", null, all(OPEN)]);
  assert.deepEqual(demanded(OPEN, "e4"), ["nothing", "4.3", null, all(OPEN)], "an empty square is nothing");
});

test("4.3.1: the first touched piece that can move", () => {
  const fen = "4k3/8/8/8/8/8/PP6/RN2K3 w - - 0 1";
  assert.deepEqual(demanded(fen, "b1", "b2"), ["move", "4.3.1", "b1", ["Na3", "Nc3", "Nd2"]]);
  assert.deepEqual(demanded(fen, "a1", "b2"), ["move", "4.3.1", "b2", ["b3", "b4"]], "the rook is shut in");
});

test("4.3.2: the opponent's first piece that can be captured, also en passant", () => {
  assert.deepEqual(demanded(OPEN, "d5"), ["take", "4.3.2", "d5", ["Bxd5"]]);
  assert.deepEqual(demanded(OPEN, "e8", "d5"), ["take", "4.3.2", "d5", ["Bxd5"]], "nobody takes a king");
  const passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  assert.deepEqual(demanded(passing, "d5"), ["take", "4.3.2", "d5", ["exd6"]]);
});

test("4.3.3: one of each color: one captures the other, else the first that can move or be captured", () => {
  const two = "4k3/8/8/3n4/8/1B6/8/R2RK3 w Q - 0 1";
  assert.deepEqual(demanded(two, "d5", "d1"), ["take-with", "4.3.3", "d5", ["Rxd5"]]);
  assert.deepEqual(demanded(two, "d1", "d5"), ["take-with", "4.3.3", "d5", ["Rxd5"]]);
  assert.deepEqual(demanded(two, "d5", "a1"), ["take", "4.3.3", "d5", ["Bxd5", "Rxd5"]]);
  const [rule, article, square] = demanded(two, "a1", "d5");
  assert.deepEqual([rule, article, square], ["move", "4.3.3", "a1"]);
});

test("4.4.1, 4.4.2: king first castles with that rook, rook first has to move itself", () => {
  assert.deepEqual(demanded(OPEN, "e1", "h1"), ["castle", "4.4.1", "h1", ["O-O"]]);
  assert.deepEqual(demanded(OPEN, "e1", "a1"), ["castle", "4.4.1", "a1", ["O-O-O"]]);
  const [rule, article, square, moves] = demanded(OPEN, "h1", "e1");
  assert.deepEqual([rule, article, square], ["move", "4.3.1", "h1"]);
  assert.ok(moves.every((san) => san.startsWith("R")));
});

test("4.4.3: illegal castling requires another king move, even castling on the other side; else any move", () => {
  const guarded = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  assert.deepEqual(demanded(guarded, "e1", "h1"), ["king", "4.4.3", "e1", ["Kd1", "Kd2", "Ke2", "O-O-O"]]);
  const shut = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1";
  assert.deepEqual(demanded(shut, "e1", "h1"), ["free", "4.4.3", null, all(shut)]);
});

test("4.5: if nothing touched can move or be captured, any move", () => {
  const fen = "4k3/8/8/8/8/8/P7/RN2K3 w - - 0 1";
  assert.deepEqual(demanded(fen, "a1"), ["free", "4.5", null, all(fen)]);
  assert.deepEqual(demanded(fen, "a1", "e8"), ["free", "4.5", null, all(fen)]);
});

test("in any position the requirement is legal, and no piece touched earlier could move or be captured", () => {
  const random = randomNumbers(4);
  const rules = new Map();
  for (const { position } of first(400, randomPositions({ every: 3 }))) {
    const squares = [...position.pieces().keys()];
    for (let n = 0; n < 25; n++) {
      const count = 1 + Math.floor(random() * 3);
      const touched = Array.from({ length: count }, () => squares[Math.floor(random() * squares.length)]);
      const demand = demandOf(position, touched);
      rules.set(demand.rule, (rules.get(demand.rule) ?? 0) + 1);
      check(position, [...new Set(touched)], demand);
    }
  }
  for (const rule of ["free", "move", "take", "take-with"])
    assert.ok(rules.get(rule) > 20, `${rule}: ${rules.get(rule)}`);
});

/** Checks square by square, without the module's sorting of cases. */
function check(position, touched, { rule, square, moves }) {
  const legal = position.legalMoves();
  const about = `${position.fen()} ${touched}: ${rule} ${square}`;
  const does = (at) => legal.filter(({ from, captures }) => from === at || captures === at);
  assert.ok(moves.length > 0, about);
  assert.ok(
    moves.every(({ uci }) => legal.some((move) => move.uci === uci)),
    about,
  );
  if (touched.every((at) => does(at).length === 0)) assert.equal(rule, "free", about);
  if (rule === "free") assert.equal(square, null, about);
  if (rule === "move")
    assert.ok(
      moves.every(({ from }) => from === square),
      about,
    );
  if (["take", "take-with"].includes(rule))
    assert.ok(
      moves.every(({ captures }) => captures === square),
      about,
    );
  if (["move", "take"].includes(rule)) {
    const before = touched.slice(0, touched.indexOf(square));
    assert.ok(
      before.every((at) => does(at).every(({ rook }) => rook !== undefined)),
      about,
    );
  }
}
