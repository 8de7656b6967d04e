// The search: known mates and draws, limits, and the effect of the game's history.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { candidates, uciOf } from "../../../www/src/computer/candidates.js";
import { evaluate } from "../../../www/src/computer/evaluate.js";
import { MATE, search } from "../../../www/src/computer/search.js";
import { workOf } from "../../support/work.mjs";
import { first, randomPositions } from "./positions.mjs";

/** Returns the best move and its score. */
function best(fen, limits = { nodes: 20_000 }) {
  const { moves, score } = search(Position.fromFen(fen), limits);
  return { uci: uciOf(moves[0].move), score };
}

const mates = [
  ["6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 1, ["a1a8"]],
  ["6rk/6pp/7N/8/8/8/8/K7 w - - 0 1", 1, ["h6f7"]],
  ["4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1", 1, ["e1g1", "h1f1"]],
  // Only a rook works: a queen stalemates.
  ["8/5P1k/5K2/8/8/8/8/8 w - - 0 1", 2, ["f7f8r"]],
  // Paul Morphy's problem: a quiet sacrifice, then zugzwang.
  ["kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, ["a1a6"]],
  ["r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", 2, ["d2h6"]],
  ["r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, ["f6a6"]],
  ["1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1", 3, ["d6d1"]],
];

for (const [fen, inMoves, keys] of mates) {
  test(`mate in ${inMoves}: ${fen}`, () => {
    const { uci, score } = best(fen);
    assert.ok(keys.includes(uci), uci);
    assert.equal(score, MATE - (2 * inMoves - 1));
  });
}

const bestMoves = [
  ["a queen that hangs", "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1", "c3d5"],
  ["a pawn that queens", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q"],
  ["en passant, after which the pawn runs through", "K7/8/8/2k5/3Pp3/4P3/8/8 b - d3 0 1", "e4d3"],
];

for (const [name, fen, move] of bestMoves) test(name, () => assert.equal(best(fen).uci, move));

test("saves a lost game by stalemate or perpetual check", () => {
  // The queen offers itself where its capture leaves no move.
  assert.equal(best("8/8/8/8/7Q/1k3q2/p5n1/K7 w - - 0 1").score, 0);
  const perpetual = best("6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 32");
  assert.deepEqual(perpetual, { uci: "h5e8", score: 0 });
});

test("mates a lone king without stalemate and without repetition", () => {
  for (const fen of ["8/8/8/3k4/8/8/8/KQ6 w - - 0 1", "8/8/8/3k4/8/8/8/KR6 w - - 0 1"]) {
    let position = Position.fromFen(fen);
    const history = [];
    while (position.outcome() === null && history.length < 80) {
      const { moves } = search(position, { history, nodes: 1500 });
      history.push(position.hash());
      position = position.play(moves[0].move);
    }
    assert.equal(position.outcome()?.kind, "checkmate", position.fen());
  }
});

test("the candidates are the legal moves, in standard chess and Chess960", () => {
  for (const { position } of first(1000, randomPositions({ every: 3 }))) {
    const { moves, any } = candidates(position, position.pieces());
    const legal = position.legalMoves();
    assert.deepEqual(moves.map(uciOf).sort(), legal.map(({ uci }) => uci).sort());
    assert.equal(new Set(moves.map(({ code }) => code)).size, moves.length);
    assert.equal(any, true);
    for (const move of moves) {
      const { captured, promotion } = legal.find(({ uci }) => uci === uciOf(move));
      assert.equal(move.gain > 0, captured !== undefined || promotion !== undefined, uciOf(move));
    }
  }
});

test("a position has the same value for Black as its mirror image for White", () => {
  for (const { position } of first(300, randomPositions({ every: 5 }))) {
    const mirrored = new Map(
      [...position.pieces()].map(([square, { color, role }]) => [
        square[0] + (9 - square[1]),
        { color: color === "white" ? "black" : "white", role },
      ]),
    );
    assert.equal(evaluate(mirrored, "black"), evaluate(position.pieces(), "white"));
    assert.ok(Number.isInteger(evaluate(mirrored, "black")));
  }
});

test("a repetition is a draw: avoided when winning, sought when losing", () => {
  const won = Position.fromFen("6k1/5ppp/8/8/8/2Q5/5PPP/6K1 w - - 0 1");
  const limits = { nodes: 3000 };
  const [{ move, score }] = search(won, limits).moves;
  const again = search(won, { ...limits, history: [won.play(move).hash()] });
  assert.notEqual(again.moves[0].move.code, move.code);
  assert.ok(score > 300 && again.score > 300);
  const lost = Position.fromFen("6k1/5ppp/8/8/8/2Q5/5PPP/6K1 b - - 0 1");
  const saved = search(lost, { ...limits, history: [lost.play("h7h6").hash()] });
  assert.deepEqual([uciOf(saved.moves[0].move), saved.score], ["h7h6", 0]);
});

test("fifty moves without progress are a draw, unless the last one mates", () => {
  assert.equal(best("7k/8/8/8/8/8/8/KQ6 w - - 99 100", { depth: 3 }).score, 0);
  assert.equal(best("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 99 100", { depth: 3 }).score, MATE - 1);
});

test("respects the limits, and returns a move even without time", () => {
  const position = Position.initial();
  assert.equal(search(position, { depth: 3 }).depth, 3);
  for (const nodes of [1, 10, 1000, 7777]) {
    const found = search(position, { nodes });
    assert.ok(found.nodes <= nodes);
    assert.ok(position.isLegal(uciOf(found.moves[0].move)));
  }
  let asked = 0;
  const cancelled = search(position, { stopped: () => ++asked > 4 });
  assert.equal(asked, 5);
  assert.ok(cancelled.nodes < 2000 && cancelled.moves.length > 0);
  assert.equal(search(position, { stopped: () => true }).nodes, 0);
});

test("asks often whether it has to stop, and stops at once", () => {
  // Nine queens a side: the position with the most captures to search.
  const fen = "qqqqkqqq/8/8/qq4qq/QQ4QQ/8/8/QQQQKQQQ w - - 0 1";
  const position = Position.fromFen(fen);
  let asked = 0;
  // About a tenth of a second each: what comes between two questions, and before the first and after the last, is less.
  const work = workOf(() => search(position, { stopped: () => ++asked > 2 }));
  assert.equal(asked, 3);
  assert.ok(work < 9, String(work));
});
