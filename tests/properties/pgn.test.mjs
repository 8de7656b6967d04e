// Any bytes and any pieces of PGN keep the promises of pgn-promises.mjs: nothing throws, and every way of reading finds the same games.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import * as x88 from "x88";
import { rows } from "../pgn/table.mjs";
import { promisesOf } from "./pgn-promises.mjs";
import { runs, seed, tell } from "./settings.mjs";

const check = promisesOf(x88);

/** Pieces of PGN. In random order they begin, end and interrupt everything. */
const PIECES = [
  ...["e4", "Nf3", "O-O", "0-0", "d4", "e5", "Nc6", "Qh5", "Ke9", "e4e5", "a7a8", "e8(Q)", "♘f3", "x"],
  ...["--", "0000", "1.", "12...", "1...", "…", "1. e4", "1. e4 e5 2. Nf3 Nc6", "\n\n1. ", "e.p.", "(=)"],
  ...[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    '"',
    ";",
    "%",
    "\n%",
    "*",
    "$",
    "$1",
    "!?",
    "±",
    "\\",
    "“",
    "”]",
    "=",
    "+",
  ],
  ...["1-0", "0-1", "½", "1/2-1/2", "\n", "\n\n", "\r\n", "\r", " ", "\t", "\0", "\u00a0", "\ufeff"],
  ...["😀", "\ud800", "é"],
  ...[
    '[Event "a"]',
    '\n[Event "',
    '[White "a"]',
    '[Result "1-0"]',
    '[Result "*"]',
    "[Result",
    '[Variant "x"]',
  ],
  ...['[Variant "Chess960"]', '[SetUp "1"]', '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]'],
  '[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]',
];

/** Parts of commands, right and wrong. */
const COMMANDS = [
  ...["[%clk ", "[%emt ", "[%eval ", "[%cal ", "[%csl ", "[%x ", "[ %clk ", "[%", "[", "]", "]", "]", " "],
  ...["0:01:02", "1", "9.25", ":", ".", "#", "-3", ",20", "Ge2e4", "Ra1", ",", "\n", "\n\n", "é", "a word"],
];

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
const REPEATED = [
  ...["(", ")", "{", "}", "[", "]", "$", ";", "%", '"', "\\", "1", ".", "e4", "e4 ", "0-1 ", "--", "x", "x "],
  ...[
    "e4 (",
    "e8(",
    "e8(Q",
    "e8(Q)",
    "ö",
    "\u00a0",
    "\r",
    "\r\n",
    "e4!?",
    "1.e4e5",
    "*",
    "{}",
    "()",
    "$1",
    "\0",
  ],
  ...['[Event "', '[a "', '[a "b"]', '\n[Event "', "[%clk 1]", "(d4)", "(e9) ", "Nf3Nf6Ng1Ng8 "],
];

test("thousands of any piece are the same games for every reader and when written", async () => {
  for (const start of ["", "1. e4 ", "1. e4 {"])
    for (const piece of REPEATED) await check(start + piece.repeat(Math.ceil(3000 / piece.length)), 997);
});
