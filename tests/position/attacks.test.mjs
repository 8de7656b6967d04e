// Check, attacks, pins, and outcomes that the position alone decides.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { bare } from "../support/refused.mjs";

const sorted = (squares) => squares.toSorted();

/** Position and checkers. */
const checks = [
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []],
  ["4r2k/8/8/8/8/8/8/4K3 w - - 0 1", ["e8"]],
  ["4r2k/8/8/8/8/3n4/8/4K3 w - - 0 1", ["d3", "e8"]],
  ["7k/8/8/8/8/8/3p4/4K3 w - - 0 1", ["d2"]],
  ["7k/8/8/8/8/8/4p3/4K3 w - - 0 1", []],
];

test("checkers lists the pieces that give check", () => {
  for (const [fen, checkers] of checks) {
    const position = Position.fromFen(fen);
    assert.deepEqual(sorted(position.checkers()), checkers, fen);
    assert.equal(position.isCheck(), checkers.length > 0, fen);
  }
});

test("pins lists absolutely pinned pieces and the squares left to them", () => {
  const file = Position.fromFen("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
  assert.deepEqual(file.pins(), [{ pinned: "e2", pinner: "e8", line: ["e3", "e4", "e5", "e6", "e7", "e8"] }]);
  assert.deepEqual(file.pins("white"), file.pins());
  assert.deepEqual(file.pins("black"), []);
  const [diagonal] = Position.fromFen("4k3/8/8/8/7b/8/5B2/4K3 b - - 0 1").pins("white");
  assert.deepEqual(
    { ...diagonal, line: sorted(diagonal.line) },
    { pinned: "f2", pinner: "h4", line: ["g3", "h4"] },
  );
  const two = Position.fromFen("4r2k/8/8/b7/8/8/3PP3/4K3 w - - 0 1").pins();
  assert.deepEqual(sorted(two.map(({ pinned }) => pinned)), ["d2", "e2"]);
  // Two pieces in between, or an enemy piece, do not form a pin.
  assert.deepEqual(Position.fromFen("4r2k/8/8/8/4N3/8/4N3/4K3 w - - 0 1").pins(), []);
  assert.deepEqual(Position.fromFen("4r2k/8/8/8/4n3/8/8/4K3 w - - 0 1").pins(), []);
});

test("attackers and attacks list squares", () => {
  const start = Position.initial();
  assert.deepEqual(sorted(start.attackers("f3", "white")), ["e2", "g1", "g2"]);
  assert.deepEqual(start.attackers("f3", "black"), []);
  assert.deepEqual(sorted(start.attackers("d2", "white")), ["b1", "c1", "d1", "e1"]);
  assert.equal(start.attackers("e4", "white").length, 0);
  assert.deepEqual(
    sorted(start.attackedSquares("white")),
    sorted(
      [..."bcdefg"]
        .map((file) => `${file}1`)
        .concat([..."abcdefgh"].flatMap((file) => [`${file}2`, `${file}3`])),
    ),
  );
  assert.equal(start.attackedSquares("black").length, start.attackedSquares("white").length);
  // A pinned piece still attacks (3.1.3).
  const pinned = Position.fromFen("4k3/8/8/4b3/8/8/4R3/6K1 w - - 0 1");
  assert.ok(pinned.attackers("h2", "black").includes("e5"));
});

test("attackers and attacked squares agree", () => {
  const position = Position.fromFen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  for (const color of ["white", "black"]) {
    const attacked = position.attackedSquares(color);
    for (let n = 0; n < 64; n++) {
      const square = "abcdefgh"[n & 7] + String((n >> 3) + 1);
      assert.equal(position.attackers(square, color).length > 0, attacked.includes(square), square);
    }
  }
});

test("a board full of queens lists all its premoves", () => {
  const fen = "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQk b - - 0 1";
  const dests = Position.fromFen(fen).premoveDests("white");
  assert.equal(dests.size, 63);
  for (const [from, targets] of dests) {
    const [file, rank] = [from.charCodeAt(0) - 97, Number(from[1]) - 1];
    const lines = 14 + 7 - Math.abs(file - rank) + 7 - Math.abs(file + rank - 7);
    assert.equal(targets.length, from === "a1" ? 3 : lines, from);
    assert.equal(new Set(targets).size, targets.length);
  }
});

test("premoves go where pieces could go on an empty board", () => {
  const dests = Position.initial().premoveDests("black");
  assert.ok(dests instanceof Map);
  assert.deepEqual(sorted(dests.get("e7")), ["d6", "e5", "e6", "f6"]);
  assert.ok(dests.get("d8").includes("d1"));
  assert.equal(dests.has("e2"), false);
});

const mate = (winner) => ({ winner, kind: "checkmate", article: "5.1.1" });
const stalemate = { winner: null, kind: "stalemate", article: "5.2.1" };
const dead = { winner: null, kind: "insufficient-material", article: "5.2.2" };

/** Position and outcome. */
const outcomes = [
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", null],
  // Mate takes precedence over every draw.
  ["7k/5KQ1/8/8/8/8/8/8 b - - 100 80", mate("white")],
  ["8/8/8/8/8/1kb5/8/KB6 w - - 0 1", mate("black")],
  ["rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", mate("black")],
  ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", stalemate],
  ["k7/P7/K7/8/8/8/8/8 b - - 0 1", stalemate],
  // Draws by material alone.
  ["7k/8/7K/8/8/8/8/8 w - - 0 1", dead],
  ["7k/8/7K/8/8/8/8/5B2 w - - 0 1", dead],
  ["7k/8/7K/8/8/8/8/5n2 b - - 0 1", dead],
  ["B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1", dead],
  ["7k/8/7K/2Bb4/8/8/8/8 b - - 0 1", null],
  ["7k/8/7K/8/8/8/8/3NN3 w - - 0 1", null],
  ["7k/8/7K/8/8/8/8/3Nn3 w - - 0 1", null],
  ["7k/8/7K/8/8/8/7P/8 w - - 0 1", null],
];

test("the position alone decides mate, stalemate and insufficient material", () => {
  for (const [fen, outcome] of outcomes) {
    assert.deepEqual(bare(Position.fromFen(fen).outcome()), outcome, fen);
    if (outcome?.kind === "checkmate" || outcome?.kind === "stalemate") {
      assert.equal(Position.fromFen(fen).legalDests().size, 0, fen);
    }
  }
});
