// Where a file is cut into blocks of whole games, and what each block says of its place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../testing/bundled.mjs";

const { blocksOf, endless, joined, lastCut, lineEnd, linesIn } = await load("cli/cutter.ts", "cli/block.ts");

/** One piece after the other, as a file gives them. */
async function* inPieces(text, size) {
  const bytes = Buffer.from(text, "latin1");
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function cut(text, { piece, size }) {
  const blocks = [];
  for await (const block of blocksOf("a.pgn", inPieces(text, piece), size)) blocks.push(block);
  return blocks;
}

const said = ({ bytes, ...block }) => ({ ...block, text: Buffer.from(bytes).toString("latin1") });

test("a block is the games up to the last one that begins, and the line after them", async () => {
  const game = '[Event "A"]\n\n1. e4 *\n\n';
  assert.deepEqual((await cut(game.repeat(3), { piece: game.length, size: 30 })).map(said), [
    {
      file: "a.pgn",
      line: 1,
      offset: 0,
      text: game.repeat(2),
      length: game.length,
      withNext: game.length + 12,
      isLast: false,
    },
    {
      file: "a.pgn",
      line: 5,
      offset: game.length,
      text: game.repeat(2),
      length: 2 * game.length,
      withNext: 2 * game.length,
      isLast: true,
    },
  ]);
});

test("what is not cut grows, and is cut when a game begins at last", async () => {
  const long = `[Event "A"]\n\n1. e4 {${"x\n".repeat(100)}} *\n\n`;
  const short = '[Event "B"]\n\n1. d4 *\n\n';
  const text = long + short.repeat(20);
  const blocks = await cut(text, { piece: 10, size: 20 });
  // Looked at with 20 bytes, 40, 80, 160 and 320: there three short ones are whole.
  assert.equal(blocks[0].length, long.length + 3 * short.length);
  assert.equal(blocks[1].line, 104 + 3 * 4 + 1);
  // From here on with 20 bytes more than the rest.
  assert.ok(blocks.length > 10);
  assert.equal(blocks.map((block) => said(block).text.slice(0, block.length)).join(""), text);
  blocks.reduce((sum, { offset, length }) => {
    assert.equal(offset, sum);
    return offset + length;
  }, 0);
});

test("nothing is one block of nothing", async () => {
  assert.deepEqual((await cut("", { piece: 10, size: 20 })).map(said), [
    { file: "a.pgn", line: 1, offset: 0, text: "", length: 0, withNext: 0, isLast: true },
  ]);
});

test("what goes wrong is said after the block that is left", async () => {
  async function* broken() {
    yield Buffer.from("1. e4");
    throw new Error("the disk");
  }
  const blocks = blocksOf("a.pgn", broken(), 10);
  const { value } = await blocks.next();
  assert.equal(said(value).text, "1. e4");
  await assert.rejects(blocks.next(), { message: "the disk" });
});

test("a file without an end is named with its line", () => {
  assert.match(endless({ file: "a.pgn", line: 7 }).message, /^a\.pgn: no other game begins after line 7,/);
});

test("blocks that follow each other are one", async () => {
  const game = '[Event "A"]\n\n1. e4 *\n\n';
  const text = game.repeat(9);
  const blocks = await cut(text, { piece: 30, size: 30 });
  assert.ok(blocks.length > 3);
  for (let from = 0; from < blocks.length; from++) {
    for (let to = from + 1; to <= blocks.length; to++) {
      const some = blocks.slice(from, to);
      const last = some.at(-1);
      const length = some.reduce((sum, block) => sum + block.length, 0);
      const { offset } = some[0];
      const withNext = length - last.length + last.withNext;
      const block = said(joined(some));
      assert.deepEqual(
        { ...block, text: block.text.slice(0, withNext) },
        {
          file: "a.pgn",
          line: 1 + text.slice(0, offset).split("\n").length - 1,
          offset,
          text: text.slice(offset, offset + withNext),
          length,
          withNext,
          isLast: to === blocks.length,
        },
      );
    }
  }
  assert.equal(joined(blocks.slice(0, 1)), blocks[0]);
});

const CUTS = {
  'x\n[Event "A"]': 2,
  'x\r[Event "A"]': 2,
  'x\r\n[Event "A"]': 3,
  'x \t\f\n[Event "A"]': 5,
  'x\n\f[Event "A"]': 0,
  'x[Event "A"]': 0,
  'x [Event "A"]': 0,
  '[Event "A"]': 0,
  '\n[Event "A"]': 0,
  '[A "a"]\n[Event "A"]': 0,
  '[A "a"]\n\n[Event "A"]': 9,
  '[A "a"]\r\n\r\n[Event "A"]': 11,
  '[A "a"]\r\r[Event "A"]': 9,
  '[A "a"]\r\n[Event "A"]': 0,
  '[A "a"]\n\n[Site "A"]': 0,
  'x\n[Site "A"]': 2,
  'x\n[site "A"]': 2,
  'x\n[zite "A"]': 2,
  'x\n[Zite "A"]': 2,
  'x\n[_ "A"]': 0,
  'x\n[@ "A"]': 0,
  'x\n[1 "A"]': 0,
  "x\n[": 0,
  'x\n[Event "A"]\ny\n[Event "B"]': 16,
  'x\n[Event "A"]\n[Event "B"]': 2,
  'x\n[Event "A"]\n[Site "B"]\nx': 2,
  'x\n[A "A"]\ny\n[B "B"]\n': 12,
};

test("a game seems to begin at a tag in a new line after something that is no tag", () => {
  for (const [text, at] of Object.entries(CUTS)) {
    assert.equal(lastCut(Buffer.from(text), 0), at, JSON.stringify(text));
  }
});

test("what has been searched is not searched again, but for a tag that was not whole", () => {
  const text = Buffer.from('x\n[Event "A"]\n\n1. e4 *');
  assert.equal(lastCut(text, 10), 2);
  assert.equal(lastCut(text, 11), 0);
});

test("lines end with LF, with CR LF or with CR", () => {
  const count = (text) => linesIn(Buffer.from(text));
  assert.deepEqual(["", "a\n", "a\r\nb\r\n", "a\rb\r", "\n\r\n\r", "\r\r\n"].map(count), [0, 1, 2, 2, 3, 2]);
  const end = (text, from) => lineEnd(Buffer.from(text), from);
  assert.deepEqual(
    [end("ab\nc\r", 0), end("ab\rc\n", 0), end("ab\nc\r", 3), end("abc", 1), end("a\nb", 1), end("a\nb", 2)],
    [3, 3, 5, 3, 2, 3],
  );
});
