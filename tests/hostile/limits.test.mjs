// Size limits: the maximum is accepted, one more throws the documented error, and the next call works.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, GameTree, Position, readPgn, readPgnStream } from "x88";
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

test("readPgn cuts an endless game, reports the offset and keeps the other games", async () => {
  const short = '[Event "x"]\n\n1. e4 e5 *\n\n';
  const pgn = `${short}[Event "y"]\n\n1. e4 {${"x ".repeat(2 ** 23)}\n\n${short}`;
  const games = [...readPgn(pgn)];
  const lengths = games.map(({ moves }) => moves.length);
  assert.deepEqual(lengths, [2, 1, 2]);
  const found = games[1].problems.find(({ code }) => code === "GAME_TOO_LONG");
  assert.equal(found?.offset, short.length + 2 ** 24);
  const streamed = [];
  for await (const { moves } of readPgnStream(pgn)) streamed.push(moves.length);
  assert.deepEqual(streamed, lengths);
  const cut = pgn.slice(short.length);
  assert.throws(() => GameTree.fromPgn(cut), { name: "PgnError", code: "GAME_TOO_LONG" });
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
