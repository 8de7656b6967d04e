// Reading a PGN takes time in proportion to its length, whatever it repeats: a text costs about as much as its sixteenths, read one by
// one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPgn, readPgnStream } from "x88";
import { workOf, workOfPromise } from "../support/work.mjs";

/** How many short texts are as long as the long one. A reader that is quadratic takes this many times as long for the long one. */
const SHORT = 16;

/** The most that a long text may cost beside the short ones. Its garbage and a busy machine may treble it. */
const MOST = 5;

/** The lengths of texts that are read fast, that need some work, and that ask the core about each move again. */
const LONG = 2 ** 20;
const MIDDLE = 2 ** 18;
const BRIEF = 2 ** 16;

/** Texts by their parts: the start, the part that is repeated, and the length. */
const TEXTS = {
  "opening braces": ["1. e4 ", "{", LONG],
  "opening braces in lines after a tag": ['[A "b"]\n', "{\n", MIDDLE],
  "quotes in a tag": ["[A ", '"', LONG],
  "tags that are not closed": ['[A "', '[x "', LONG],
  // A tag has at most 64 KiB of text, so the short texts must be longer than that, too.
  "escaped quotes that may close a tag": ['[A "', '\\"]', 2 * LONG],
  "typographic quotes in a tag": ["[A ", "“]", BRIEF],
  "square brackets": ["", "[", MIDDLE],
  "square brackets in lines": ["", "[\n", MIDDLE],
  "opening brackets": ["1. e4 ", "(", MIDDLE],
  "variations that are not closed": ["1. e4 ", "(d4", MIDDLE],
  "closing brackets": ["1. e4 ", ")", MIDDLE],
  tags: ["", '[A "b"]\n', MIDDLE],
  "backslashes in a tag": ['[A "', "\\", LONG],
  "move numbers": ["1. e4 ", "1 ", MIDDLE],
  "digits of a number": ["", "1", LONG],
  "move numbers with dots": ["", "1. ", MIDDLE],
  words: ["1. e4 ", "hello ", MIDDLE],
  "times between moves": ["1. e4 ", "0:05 ", MIDDLE],
  "signs between numbers": ["1. e4 ", "~1.", MIDDLE],
  "signs between results": ["1. e4 ", "±1/2", MIDDLE],
  "signs after letters": ["1. e4 ", "a~!", MIDDLE],
  "words outside of a game": ["", "hello e9 ", MIDDLE],
  "refused moves in variations": ["1. e4 ", "(e9) ", BRIEF],
  "refused moves after a move in variations": ["1. e4 ", "(d4 Ke9) ", BRIEF],
  "games with a refused move": ["", '[Event "x"]\n\n1. e4 Ke9 *\n\n', BRIEF],
  "moves without spaces": ["1. ", "Nf3Nf6Ng1Ng8 ", BRIEF],
  "moves without spaces in variations": ["1. e4 ", "(d4e5Nf3) ", BRIEF],
  "moves without spaces in variations of a late move": ["1. Nf3 Nf6 2. Ng1 Ng8 ", "(2... Nc6e5) ", BRIEF],
  "0-0 that may be castling": ["", "1. e4 0-0 x\n", BRIEF],
  "0-0 in a line kept as text": ["1. Ke5 ", "0-0 foo ", BRIEF],
  "0-0 before a bracket": ["1. e4 ", "0-0 [ ", BRIEF],
  "results without a space before them": ["", "1. e4 e51-0\n", BRIEF],
  "dollar signs": ["1. e4 ", "$", MIDDLE],
  semicolons: ["1. e4 ", ";", LONG],
  "lines of a semicolon": ["1. e4 ", ";\n", MIDDLE],
  "lines of a percent sign": ["", "%\n", LONG],
  "non-breaking spaces": ["1. e4 ", "\u00a0", LONG],
  "commands of any name": ["1. e4 {", "[%x]", LONG],
  "circles in one comment": ["1. e4 {", "[%csl Ga1]", LONG],
  "clocks in one comment": ["1. e4 {", "[%clk 0:00:01]", LONG],
  "brackets and percent signs in a comment": ["1. e4 {", "[ %", LONG],
  "comments that are never closed": ["", '1. e4 {\n[Event "x"]\n', BRIEF],
  "almost the next game in a comment": ["1. e4 {", '\n[Event "x', MIDDLE],
  "tags in a comment": ["1. e4 {", '[A "b"]\n', LONG],
};

/** Returns a text of this length. A string that is joined only when it is read would cost more the first time. */
function textOf([start, part], length) {
  const text = start + part.repeat(Math.ceil(length / part.length));
  Buffer.byteLength(text);
  return text;
}

/** Reads the moves, too: they are created on first access. */
function read(text) {
  for (const { moves } of readPgn(text)) assert.ok(moves.length >= 0);
  for (const { moves } of readPgn(text, { moves: false })) assert.equal(moves.length, 0);
}

/** Compares the work of a long text with that of short ones, several times if the machine interferes. */
async function assertLinear(workFor, parts, length) {
  const [long, short] = [textOf(parts, length), textOf(parts, length / SHORT)];
  const factors = [];
  // The first time compiles.
  await workFor([short]);
  while (factors.length < 3) {
    const all = await workFor(Array.from({ length: SHORT }, () => short));
    const one = await workFor([long]);
    factors.push(one / all);
    if (factors.at(-1) < MOST) return;
  }
  assert.fail(
    `the text costs ${factors.map((factor) => factor.toFixed(1)).join(", ")} times as much as its sixteenths`,
  );
}

for (const [what, [start, part, length]] of Object.entries(TEXTS))
  test(`a text costs as much as its sixteenths: ${what}`, () =>
    assertLinear((texts) => workOf(() => texts.forEach(read)), [start, part], length));

function* piecesOf(text) {
  for (let at = 0; at < text.length; at += 1000) yield text.slice(at, at + 1000);
}

async function readPieces(texts) {
  for (const text of texts)
    for await (const { moves } of readPgnStream(piecesOf(text))) assert.ok(moves.length >= 0);
}

for (const what of [
  "opening braces",
  "quotes in a tag",
  "square brackets in lines",
  "opening brackets",
  "words outside of a game",
  "lines of a percent sign",
  "clocks in one comment",
  "almost the next game in a comment",
])
  test(`a stream of small pieces costs as much as its sixteenths: ${what}`, () => {
    const [start, part, length] = TEXTS[what];
    return assertLinear((texts) => workOfPromise(() => readPieces(texts)), [start, part], length);
  });
