// The core must never fail; if it does, the error says so, a new instance takes over, and positions survive. Two ways to
// make it fail: a module in which one function traps, and a stack that overflows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { editedWasm, shortOfMemory } from "./edited-wasm.mjs";

/** x88.wasm, but the export with this name traps. */
const withTrap = (name) => editedWasm(name, (module) => module.unreachable());

let copies = 0;

async function slimOf(wasm) {
  const slim = await import(`${import.meta.resolve("x88/slim")}?copy=${copies++}`);
  slim.initSync(wasm);
  return slim;
}

const slimWithTrap = (name) => slimOf(withTrap(name));

test("after a trap the positions made before are as good as ever", async () => {
  const slim = await slimWithTrap("is_check");
  const start = slim.Position.initial();
  const after = start.play("e4");
  const game = new slim.Game();
  game.move("d4");
  const answers = ["d5", "c4", "e6"];
  for (let round = 0; round < 3; round++) {
    assert.throws(
      () => after.isCheck(),
      (error) => {
        assert.ok(error instanceof slim.CoreError && error instanceof slim.X88Error);
        assert.equal(error.code, "CORE_FAILED");
        assert.ok(error.cause instanceof WebAssembly.RuntimeError);
        return true;
      },
    );
    assert.equal(after.fen(), start.play("e4").fen());
    assert.equal(after.legalMoves().length, 20);
    assert.equal(game.move(answers[round]).san, answers[round]);
    assert.equal(slim.Position.initial().perft(3), 8902n);
    assert.equal(slim.validateFen("9").ok, false);
  }
});

test("a trap while positions are made or read is no different", async () => {
  for (const name of ["legal_dests", "load_fen", "play", "explain", "game_play"]) {
    const slim = await slimWithTrap(name);
    const start = slim.Position.initial();
    const works = {
      legal_dests: () => start.legalDests(),
      load_fen: () => slim.Position.fromFen(start.fen()),
      play: () => start.play("e4"),
      explain: () => start.explain("e4"),
      game_play: () => new slim.Game().move("e4"),
    };
    assert.throws(works[name], { name: "CoreError" }, name);
    assert.equal(start.perft(2), 400n);
    assert.throws(works[name], { name: "CoreError" }, name);
    assert.equal(start.perft(2), 400n);
  }
});

test("where memory is short a search ends sooner, and a game for which there is no room is not written", async () => {
  const slim = await slimOf(shortOfMemory(256));
  const start = slim.Position.initial();
  const hard = slim.Position.fromFen("8/8/8/1pk5/8/2r3p1/3K3p/qB6 w - - 0 78");
  for (let round = 0; round < 2; round++) {
    // So many positions take three times as much as there is.
    assert.deepEqual(hard.canWin("white", { nodes: 1_000_000 }), { answer: "unknown" });
    assert.equal(start.perft(3), 8902n);
    const game = slim.Game.fromMoves(start, ["e4"]);
    game.annotate({ comment: "x".repeat(30_000_000) });
    assert.throws(
      () => game.pgn(),
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

test("a stack that overflows inside a call leaves everything usable", () => {
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
