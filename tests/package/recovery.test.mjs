// After a failure of the core, the error reports it, a new instance takes over, and positions survive.
// Two ways to make it fail: a module with a function that traps, and a stack overflow.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { canWin } from "x88/can-win";
import { trapAt } from "../support/core.mjs";
import { shortOfMemory, wasmBytes } from "../support/edited-wasm.mjs";
import { freshCopy } from "./install.mjs";

async function slimOf(wasm) {
  const slim = await freshCopy("x88/slim");
  slim.initSync(wasm);
  return slim;
}

test("positions made before a trap still work after it", async () => {
  const slim = await slimOf(wasmBytes());
  const start = slim.Position.initial();
  const after = start.play("e4");
  const game = new slim.Game();
  game.move("d4");
  for (const answer of ["d5", "c4", "e6"]) {
    trapAt(1);
    assert.throws(
      () => after.isCheck(),
      (error) => {
        assert.ok(error instanceof slim.CoreError && error instanceof slim.X88Error);
        assert.equal(error.code, "CORE_FAILED");
        assert.ok(error.cause instanceof WebAssembly.RuntimeError);
        assert.match(error.message, /report this with the call. checkers rnbqkbnr.* b KQkq - 0 1$/);
        return true;
      },
    );
    assert.equal(after.isCheck(), false);
    assert.equal(after.fen(), start.play("e4").fen());
    assert.equal(after.legalMoves().length, 20);
    assert.equal(game.move(answer).san, answer);
    assert.equal(slim.Position.initial().perft(3), 8902n);
    assert.equal(slim.validateFen("9").ok, false);
  }
});

const OPERATIONS = {
  "Position.fromFen": ({ Position }) => Position.fromFen(START).fen(),
  "Position.initial": ({ Position }) => Position.initial().fen(),
  play: ({ start }) => start.play("e4").fen(),
  legalDests: ({ start }) => [...start.legalDests().keys()].length,
  legalMoves: ({ start }) => start.legalMoves().length,
  explain: ({ start }) => start.explain("Qh5").code,
  outcome: ({ start }) => start.outcome(),
  "game.move": ({ Game }) => new Game().move("e4").san,
  "game.claims": ({ Game }) => new Game().claims(),
  "GameTree.fromPgn": ({ GameTree }) => GameTree.fromPgn("1. e4 e5 2. Nf3 *").ply,
  readPgn: ({ readPgn }) => [...readPgn("1. e4 e5 *")][0].moves.length,
  "tree.pgn": ({ GameTree, start }) => GameTree.fromMoves(start, ["e4"]).pgn(),
  "game.pgn": ({ Game, start }) => Game.fromMoves(start, ["e4"]).pgn(),
  validateFen: ({ validateFen }) => validateFen("9").ok,
};
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

for (const [name, operation] of Object.entries(OPERATIONS)) {
  test(`${name}: the next answer is right, whichever call into the core traps`, async () => {
    const slim = await slimOf(wasmBytes());
    const given = { ...slim, start: slim.Position.initial() };
    const expected = operation(given);
    for (let call = 1; ; call++) {
      trapAt(call);
      let answer;
      try {
        answer = operation(given);
      } catch (error) {
        assert.ok(error instanceof slim.CoreError, `call ${call}: ${error.stack}`);
      }
      trapAt(0);
      assert.deepEqual(operation(given), expected, `after call ${call}`);
      assert.equal(given.start.perft(2), 400n);
      if (answer === undefined) continue;
      assert.ok(call > 1, "the core was never asked");
      assert.deepEqual(answer, expected);
      return;
    }
  });
}

test("with little memory a search stops early and an oversized game is refused", async () => {
  const slim = await slimOf(shortOfMemory(256));
  const start = slim.Position.initial();
  const hard = slim.Position.fromFen("8/8/8/1pk5/8/2r3p1/3K3p/qB6 w - - 0 78");
  for (let round = 0; round < 2; round++) {
    // This many positions take three times the available memory.
    assert.deepEqual(canWin(hard, "white", { nodes: 1_000_000 }), { answer: "unknown" });
    assert.equal(start.perft(3), 8902n);
    const game = slim.Game.fromMoves(start, ["e4"]);
    assert.throws(
      () => [...slim.readPgn(`{${"x".repeat(14_000_000)}} 1. e4 *`)],
      (error) => {
        assert.ok(error instanceof slim.CoreError);
        assert.deepEqual([error.code, error.cause.name], ["OUT_OF_MEMORY", "RuntimeError"]);
        assert.match(error.message, /no memory left$/);
        return true;
      },
    );
    assert.equal(start.play("e4").legalMoves().length, 20);
    assert.equal(game.move("e5").san, "e5");
  }
});

test("the package still works after a stack overflow inside a call", () => {
  const start = Position.initial();
  const fen = start.fen();
  let deepest = 0;
  const dive = (depth) => {
    deepest = Math.max(deepest, depth);
    start.legalMoves();
    start.explain("Qh5");
    dive(depth + 1);
  };
  for (let round = 0; round < 3; round++) {
    assert.throws(() => dive(0));
    assert.equal(start.fen(), fen);
    assert.equal(start.legalMoves().length, 20);
    assert.equal(start.perft(3), 8902n);
  }
  assert.ok(deepest > 100);
});
