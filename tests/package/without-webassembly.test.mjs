// What only the core in JavaScript could get wrong: its texts, its memory, and what it says of a missing WebAssembly. That `x88/js`
// answers as `x88` does is in same-in-every-entry.test.mjs, and how it runs in engines without WebAssembly in tests/matrix.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as compiled from "x88";
import * as compiledRules from "x88/rules";
import * as translated from "x88/js";
import * as translatedRules from "x88/js/rules";
import * as variants from "x88/variants";
import { rows } from "../pgn/table.mjs";
import { oneOf, randomOf } from "../support/random.mjs";
import { sample } from "../support/samples.mjs";

/** Returns the answer of a call, or its error. */
function outcomeOf(call) {
  try {
    return call();
  } catch ({ name, code, message }) {
    return { name, code, message };
  }
}

/** Asks both builds the same and compares the answers. */
function compare(ask, what) {
  assert.deepEqual(
    outcomeOf(() => ask(translated)),
    outcomeOf(() => ask(compiled)),
    what,
  );
}

test("broken FENs have the same problems", () => {
  const random = randomOf(1);
  const fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  for (let n = 0; n < sample("coreQuestions"); n++) {
    const letters = [...fen];
    for (let edits = 1 + random(3); edits > 0; edits--)
      letters.splice(random(letters.length), random(2), oneOf(random, [..."kKpP/8 1-w9♔\0e"]));
    const broken = letters.join("");
    compare(({ validateFen }) => validateFen(broken, { chess960: n % 2 === 0 }), broken);
    compare(({ Position }) => Position.fromFen(broken, { lenient: true }).fen(), broken);
  }
});

test("the table of PGN has the same records, and wrong calls the same errors", () => {
  for (const { bytes, title } of rows()) compare(({ readPgn }) => [...readPgn(bytes)], title);
  for (const call of [
    ({ Game }) => new Game("8/8/8/8/8/8/8/8 w - - 0 1"),
    ({ Game }) => new Game().move("e5"),
    ({ Game }) => Game.fromMoves(["e4", "e4"]),
    ({ Position }) => Position.fromBytes(new Uint8Array(42)),
    ({ GameTree }) => GameTree.fromPgn("1. e4 Ke4"),
  ])
    compare(call, String(call));
});

test("answers are right after the memory has grown, and after a call that ran out of it", () => {
  // Nothing empties the views of JavaScript's memory when it grows.
  const game = `[White "A"]\n\n1. e4 {${"x".repeat(2 ** 20)}} e5 2. Nf3 *\n\n`;
  assert.equal([...translated.readPgn(game.repeat(8))].length, 8);
  compare(({ Position }) => Position.initial().play("e4").legalMoves());
  const { ArrayBuffer: usual } = globalThis;
  globalThis.ArrayBuffer = class extends usual {
    constructor(length) {
      super(length > 2 ** 24 ? Number.POSITIVE_INFINITY : length);
    }
  };
  try {
    const long = `1. e4 {${"x".repeat(2 ** 23)}} e5 *\n\n`.repeat(3);
    assert.throws(() => [...translated.readPgn(long)], { name: "CoreError" });
  } finally {
    globalThis.ArrayBuffer = usual;
  }
  compare(({ Position }) => Position.initial().play("e4").legalMoves());
});

test("perft reaches its greatest depth in every entry", () => {
  // Each side has one move for ever.
  const forced = "5bk1/4p1p1/4P1P1/8/8/4p1p1/4P1P1/5BK1 w - - 0 1";
  for (const { Position } of [compiled, compiledRules, translated, translatedRules, variants])
    assert.equal(Position.fromFen(forced).perft(255), 1n);
});

test("wasmModule says that there is none", () => {
  assert.throws(() => translated.wasmModule(), { name: "StartError", code: "WASM_MISSING" });
});
