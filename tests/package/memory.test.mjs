// Neither the WebAssembly memory nor the heap grows: the garbage collector frees what an app drops.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Game, GameTree, Position, readPgn, validateFen, writePgn } from "x88";
import { BoardController } from "x88/board";
import { canWin } from "x88/can-win";
import { Chess } from "x88/chessjs";
import { oneOf as oneIn, randomOf } from "../support/random.mjs";
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
  const sizes = () => memories.map(({ buffer }) => buffer.byteLength);
  const [wasm, heap] = [sizes(), inUse()];
  for (let n = 0; n < times; n++) work(n);
  assert.deepEqual(sizes(), wasm);
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

test("a busy server's calls on fifty live games do not grow the memory", () => {
  const random = randomOf(88);
  const oneOf = (list) => oneIn(random, list);
  // Every other game has variations.
  const newGame = (at) => new [Game, GameTree][at % 2]();
  const live = Array.from({ length: 50 }, (_, at) => newGame(at));
  const playOn = () => {
    const at = random(live.length);
    const game = live[at];
    if (game.isOver() || game.ply > 80) live[at] = newGame(at);
    else game.move(oneOf(game.position.legalMoves()));
  };
  const calls = [
    ...Array(8).fill(playOn),
    () => oneOf(live).tryMove(oneOf(["Qh5", "O-O", "Ke2", "nonsense", "e9", "\ud800"])),
    () => [oneOf(live).claims(), oneOf(live).outcome(), oneOf(live).repetitions(), oneOf(live).legalDests()],
    () => {
      const game = oneOf(live);
      if (game.undo() === null) return;
      if (game instanceof GameTree) game.branch(oneOf(game.position.legalMoves()));
      if (game instanceof GameTree) game.annotate({ comment: "a note", nags: [random(140)] });
    },
    () => {
      const game = oneOf(live);
      game.constructor.fromJSON(JSON.parse(JSON.stringify(game.toJSON())));
    },
    () => GameTree.fromPgn(oneOf(live).pgn()).toRecord(),
    () => [...readPgn(`${writePgn([oneOf(live), oneOf(live)])}\n1. e4 Ke7 {open`)],
    () => canWin(oneOf(live).position, "white", { nodes: 20 }),
    () => {
      const board = new BoardController(new Game());
      board.drop("e2", "e4");
      board.drop("e7", "e4");
      board.destroy();
    },
    () => {
      const chess = new Chess();
      // Two moves each can already mate.
      for (let n = 0; n < 6 && !chess.isGameOver(); n++) chess.move(oneOf(chess.moves()));
      new Chess().loadPgn(chess.pgn());
    },
  ];
  assertNoGrowth(sample("serverCalls"), () => oneOf(calls)());
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
