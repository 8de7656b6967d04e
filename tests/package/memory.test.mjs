// Creating positions does not grow the WebAssembly memory, and the garbage collector frees them. A wrapped constructor exposes it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Game, GameTree, Position, validateFen, writePgn } from "x88";
import { canWin } from "x88/can-win";
import { sample } from "../support/samples.mjs";
import { memories } from "../support/core.mjs";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** Bytes in use on the heap and in array buffers. */
function inUse() {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const megabyte = 2 ** 20;

/** Runs the work a few times to warm up, then often, and asserts that memory does not grow in between. */
function assertNoGrowth(times, work) {
  for (let n = 0; n < 1000; n++) work(n);
  assert.equal(memories.length, 1, "one instance");
  const [wasm, heap] = [memories[0].buffer.byteLength, inUse()];
  for (let n = 0; n < times; n++) work(n);
  assert.equal(memories.length, 1);
  assert.equal(memories[0].buffer.byteLength, wasm);
  assert.ok(inUse() - heap < 8 * megabyte, `${(inUse() - heap) / megabyte} MB more`);
}

test("creating positions in a loop does not grow the memory", () => {
  const start = Position.initial();
  const moves = start.legalMoves();
  let position = start;
  let made = 0;
  assertNoGrowth(sample("positions"), (n) => {
    position = start.play(moves[n % moves.length]);
    made += position.turn.length;
  });
  assert.ok(made > 0);
});

test("creating verdicts, problems and games in a loop does not grow the memory", () => {
  const position = Position.fromFen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  const fen = position.fen();
  assertNoGrowth(20_000, (n) => {
    Position.fromFen(fen).legalDests();
    position.legalMoves("e1");
    position.explain("Qh1");
    Position.fromSetup(position.toSetup());
    validateFen(n % 2 === 0 ? "9/x w" : fen);
    const game = new Game({ position });
    game.move("O-O");
    game.tryMove("O-O");
  });
});

test("a stored position keeps its value", () => {
  const kept = Array.from({ length: 1000 }, (_, number) => Position.chess960(number % 960));
  for (let n = 0; n < 10_000; n++) Position.initial().play("e4");
  kept.forEach((position, number) => {
    assert.ok(position.equals(Position.chess960(number % 960)));
  });
});

test("a large search returns its memory with its instance and loses nothing", () => {
  const hard = Position.fromFen("8/8/8/1pk5/8/2r3p1/3K3p/qB6 w - - 0 78");
  canWin(hard, "white", { nodes: 10 });
  const before = memories.length;
  // This many positions take more than the sixteen megabytes that an instance may keep.
  const { answer } = canWin(hard, "white", { nodes: 300_000 });
  assert.equal(answer, "unknown");
  assert.ok(memories.at(-1).buffer.byteLength > 16 * megabyte, "the search was large");
  assert.equal(memories.length, before);
  assert.equal(canWin(hard, "white", { nodes: 10 }).answer, "unknown");
  assert.equal(memories.length, before + 1, "the next question starts another instance");
  assert.ok(memories.at(-1).buffer.byteLength < 4 * megabyte);
  // Nothing references the old one now.
  const old = new WeakRef(memories[before - 1]);
  memories.fill(undefined, 0, before);
  return new Promise((resolve) => setTimeout(resolve)).then(() => {
    collectGarbage();
    assert.equal(old.deref(), undefined, "and the old memory is collected");
    assert.equal(canWin(hard, "white", { nodes: 100 }).answer, "unknown");
    assert.equal(memories.length, before + 1, "a small search keeps the instance");
  });
});

test("large searches in a loop need no more memory than two of them", () => {
  const before = memories.length;
  const comment = "a word and ".repeat(500_000);
  const [write, read] = [() => writePgn({ moves: [{ san: "e4", comment }] }), (pgn) => GameTree.fromPgn(pgn)];
  for (let n = 0; n < 12; n++) assert.equal(read(write()).annotations().comment.length, comment.length - 1);
  assert.ok(memories.at(-1).buffer.byteLength > 16 * megabyte, "the questions were large");
  assert.ok(memories.length - before <= 1, `${memories.length - before} more instances`);
  assert.equal(Position.initial().perft(3), 8902n);
  // The memory is returned when the loop ends.
  return new Promise((resolve) => setTimeout(resolve)).then(async () => {
    memories.fill(undefined, 0, memories.length - 1);
    collectGarbage();
    assert.equal(Position.initial().perft(2), 400n);
    assert.equal(Position.initial().perft(3), 8902n);
    assert.ok(memories.at(-1).buffer.byteLength < 4 * megabyte, "a new one is small");
    memories.splice(0, memories.length - 1);
  });
});
