// Any bytes and any pieces of PGN keep the promises of pgn-promises.mjs: nothing throws, and every way of reading finds the same games.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import * as x88 from "x88";
import { rows } from "../pgn/table.mjs";
import { untrusted } from "./mutate.mjs";
import { promisesOf } from "./pgn-promises.mjs";
import { runs, seed, tell } from "./settings.mjs";

const check = promisesOf(x88);

/** Pieces of PGN. In random order they begin, end and interrupt everything. */
const [PIECES] = untrusted("piece");

/** Parts of commands, right and wrong. */
const [COMMANDS] = untrusted("command");

const piece = fc.oneof(
  { weight: 15, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 2 }) },
);
const pieces = fc.array(piece, { maxLength: 40, size: "max" });
const byte = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES).map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 2 }) },
);

const kinds = {
  "any bytes, often after a move": fc
    .tuple(fc.constantFrom("", "1. e4 ", "1. e4 {"), fc.uint8Array({ maxLength: 200, size: "max" }))
    .map(([before, bytes]) => Uint8Array.from([...Buffer.from(before), ...bytes])),
  "pieces of PGN": pieces.map((parts) => parts.join("")),
  "pieces of PGN between spaces": pieces.map((parts) => parts.join(" ")),
  "pieces of PGN and any bytes": fc
    .array(byte, { maxLength: 40, size: "max" })
    .map((parts) => Uint8Array.from(Buffer.concat(parts))),
  "parts of commands in comments": fc
    .array(fc.constantFrom(...COMMANDS), { maxLength: 15, size: "max" })
    .map((parts) => `1. e4 {${parts.join("")}} e5 ({${parts.reverse().join("")}} 1... d5) *`),
  "rows of the table, one after the other": fc
    .array(fc.constantFrom(...rows()), { minLength: 2, maxLength: 3 })
    .map((some) => Uint8Array.from(some.flatMap((row) => [...row.bytes, 10]))),
};

for (const [kind, pgns] of Object.entries(kinds)) {
  const count = runs(300);
  test(`${kind}: ${count} PGNs are the same games for every reader and when written (seed ${seed})`, async () => {
    let games = 0;
    const kept = fc.asyncProperty(pgns, fc.integer({ min: 1, max: 40 }), async (pgn, size) => {
      await check(pgn, size);
      games += [...x88.readPgn(pgn)].length;
    });
    await fc.assert(kept, { seed, numRuns: count });
    assert.ok(games > count / 2, `${games} games`);
    tell({ [kind]: count });
  });
}

/** Pieces that begin something at every turn. */
const [REPEATED] = untrusted("repeated");

test("thousands of any piece are the same games for every reader and when written", async () => {
  for (const start of ["", "1. e4 ", "1. e4 {"])
    for (const piece of REPEATED) await check(start + piece.repeat(Math.ceil(3000 / piece.length)), 997);
});
