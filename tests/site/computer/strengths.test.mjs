// The strengths and the worker's question: legal moves, the same with the same seed, and errors for invalid input.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { uciOf } from "../../../www/src/computer/candidates.js";
import { chooseMove } from "../../../www/src/computer/choice.js";
import { OPPONENTS, opponentById } from "../../../www/src/computer/opponents.js";
import { answer } from "../../../www/src/computer/thinking.js";
import { first, randomPositions } from "./positions.mjs";

const [mildest, beginner, club, strong] = ["hatchling", "beginner", "club", "strong"].map(
  (id) => opponentById(id).strength,
);

/** Weaker than in a game, so that the test is fast. */
const quick = OPPONENTS.map(({ strength }) => ({ ...strength, nodes: 200 }));

test("every strength plays legal moves, in standard chess and Chess960", () => {
  for (const [n, { position }] of first(150, randomPositions({ every: 7 })).entries()) {
    for (const strength of quick) {
      const { move } = chooseMove(position, strength, { seed: n });
      assert.ok(position.isLegal(uciOf(move)), `${position.fen()} ${uciOf(move)}`);
    }
  }
});

test("the seed decides the move", () => {
  for (const strength of [mildest, beginner, { ...club, nodes: 2000 }]) {
    const chosen = (seed) => chooseMove(Position.initial(), strength, { seed });
    assert.deepEqual(chosen(5), chosen(5));
    const different = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => uciOf(chosen(seed).move)));
    assert.ok(different.size > 1);
  }
});

/** The share of 60 games in which the move is played. */
function share(strength, fen, move) {
  const position = Position.fromFen(fen);
  const seeds = Array.from({ length: 60 }, (_, seed) => seed);
  return seeds.filter((seed) => uciOf(chooseMove(position, strength, { seed }).move) === move).length / 60;
}

test("the mildest misses most mates in one and hanging pieces, a beginner half of them, the others none", () => {
  const mate = ["6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8"];
  const hanging = ["4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "c3d5"];
  for (const [fen, move] of [mate, hanging]) {
    assert.ok(share(mildest, fen, move) < 0.2, fen);
    const beginners = share(beginner, fen, move);
    assert.ok(beginners > 0.35 && beginners < 0.75, `${fen} ${beginners}`);
    assert.equal(share(club, fen, move), 1);
    assert.equal(share({ ...strong, nodes: 500 }, fen, move), 1);
  }
});

const fen = Position.initial().fen();
const question = { id: 7, fen, chess960: false, moves: ["e2e4"], opponent: "club", seed: 1, ms: 60_000 };

test("every strength takes back, unless it overlooks the move", () => {
  const taken = Position.fromFen("r1bqkbnr/pppp1ppp/2B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4");
  for (const { strength } of OPPONENTS) {
    for (let seed = 0; seed < 10; seed++) {
      const { move } = chooseMove(
        taken,
        { ...strength, nodes: 4000, overlooks: 0 },
        { seed, capturedOn: "c6" },
      );
      assert.equal(move.to, "c6");
    }
  }
});

test("a question is answered with a legal move and the search's result", () => {
  const { id, uci, score, depth, nodes } = answer(question);
  assert.equal(id, 7);
  assert.ok(Position.initial().play("e4").isLegal(uci));
  assert.ok(Math.abs(score) < 100 && depth >= 1 && nodes > 100 && nodes <= club.nodes);
  assert.deepEqual(answer(question), answer(structuredClone(question)));
});

test("Chess960: castling is an ordinary move", () => {
  const position = "4k3/8/8/8/8/8/6PP/5KR1 w G - 0 1";
  const game = { fen: position, chess960: true, moves: ["f1g1", "e8e7"] };
  assert.equal(typeof answer({ ...question, ...game }).uci, "string");
});

test("an unreachable position can be played", () => {
  const nine = { ...question, fen: "4k3/pppppppp/8/8/7P/8/PPPPPPPP/4K3 w - - 0 1", moves: ["e2e4"] };
  assert.equal(typeof answer(nine).uci, "string");
});

test("the history counts: the move that repeats a position is not played again", () => {
  // White is winning and could repeat: king and queen have moved to and fro once. The strength overlooks nothing.
  const start = "6k1/5pp1/7p/8/8/2Q5/5PPP/6K1 w - - 0 1";
  const game = { ...question, opponent: "strong", fen: start, moves: [] };
  const { uci } = answer(game);
  const there = Position.fromFen(start)
    .play(uci)
    .legalMoves()
    .find(({ role }) => role === "king").uci;
  const back = [uci.slice(2) + uci.slice(0, 2), there.slice(2) + there.slice(0, 2)];
  const again = answer({ ...game, moves: [uci, there, ...back] });
  assert.ok(again.score > 300);
  assert.notEqual(again.uci, uci);
});

test("a finished game has no move", () => {
  const moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
  assert.deepEqual(answer({ ...question, moves }), { id: 7, uci: null, score: 0, depth: 0, nodes: 0 });
});

test("a slow machine gets a move too", () => {
  const { uci, nodes } = answer({ ...question, opponent: "strong", ms: 1 });
  assert.ok(nodes < strong.nodes);
  assert.ok(Position.initial().play("e4").isLegal(uci));
});

const nonsense = [
  { fen: "nonsense" },
  { fen: undefined },
  { moves: "e2e4" },
  { moves: ["e2e5"] },
  { moves: [null] },
  { opponent: "divine" },
  { opponent: "toString" },
  { opponent: "person" },
  { seed: 0.5 },
  { seed: undefined },
  { ms: Number.NaN },
  { ms: 0 },
];

test("invalid input gets an error, never silence", () => {
  for (const wrong of nonsense) {
    const { id, error } = answer({ ...question, ...wrong });
    assert.equal(id, 7);
    assert.ok(typeof error === "string" && error.length > 10, JSON.stringify(wrong));
  }
  for (const message of [undefined, null, 5, "e2e4", {}])
    assert.equal(typeof answer(message).error, "string");
});
