// Size limits, except those of reading PGN (tests/pgn/bounds.test.mjs): the maximum is accepted, one more throws the documented error, and the next call works.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, GameTree, Position } from "x88";
import { isWhole } from "../support/samples.mjs";
import { limits, tried } from "./limits.mjs";
import { refused } from "../support/refused.mjs";

for (const limit of limits.filter(({ isLong }) => isWhole || !isLong)) {
  const { what, most, refusal, isSlow = false } = limit;
  test(`${what}: accepts ${most} and refuses one more`, () => {
    if (isWhole || !isSlow) assert.equal(tried(limit, most), null);
    assert.deepEqual(tried(limit, most + 1), refusal);
    assert.equal(Position.initial().perft(3), 8902n);
    assert.equal(
      GameTree.fromPgn("1. e4 e5 (1... c5) 2. Nf3 *").pgn().trim().split("\n\n")[1],
      "1. e4 e5 (1... c5) 2. Nf3 *",
    );
  });
}

test("a tree of a game that is too long is refused", () => {
  const pgn = `1. e4 {${"x ".repeat(2 ** 23)}} *`;
  assert.throws(() => GameTree.fromPgn(pgn), { name: "PgnError", code: "GAME_TOO_LONG" });
});

test("endless lists are refused before memory runs out", () => {
  function* forever() {
    for (;;) yield "e4";
  }
  const tooLarge = { name: "ArgumentError", code: "TOO_LARGE" };
  assert.throws(() => Game.fromMoves(Position.initial(), forever()), tooLarge);
  assert.throws(() => Game.fromMoves(Position.initial(), new Array(2 ** 32 - 1)), tooLarge);
  const holes = new Array(2 ** 32 - 1);
  for (const moves of [holes, [{ san: "e4", variations: holes }]])
    assert.throws(() => GameTree.fromRecord({ moves }), { ...tooLarge, name: "DataError" });
});

test("a call refused for its size changes nothing", () => {
  const game = GameTree.fromMoves(Position.initial(), ["e4", "e5"]);
  const before = JSON.stringify(game);
  game.annotate({ comment: "x".repeat(2 ** 26) });
  assert.throws(() => game.pgn(), { code: "TOO_LARGE" });
  game.annotate({ comment: null });
  assert.equal(JSON.stringify(game), before);
  assert.throws(() => game.move("e4".repeat(2 ** 22)), refused("UNREADABLE"));
  assert.throws(() => Game.fromMoves(Position.initial(), ["e4", "e5".repeat(2 ** 22)]), {
    code: "ILLEGAL_MOVE",
    ply: 2,
  });
  assert.throws(() => GameTree.fromRecord({ moves: [{ san: "e4".repeat(2 ** 22) }] }), {
    code: "ILLEGAL_MOVE",
    ply: 1,
  });
  assert.equal(JSON.stringify(game), before);
});
