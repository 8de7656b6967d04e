// Lessons in links: packing is lossless, and malicious links do no harm.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { checkedJson } from "../../../www/src/own/checking.js";
import { MOST_BYTES, MOST_PACKED, pack, unpack } from "../../../www/src/own/packed.js";

const letters = (bytes) => Buffer.from(bytes).toString("base64url");

test("any text survives packing", async () => {
  for (const text of [
    "{}",
    "Läufer ♞ 馬 🙂",
    "x".repeat(MOST_BYTES),
    JSON.stringify({ a: ["\u0000", "\n"] }),
  ]) {
    const packed = await pack(text);
    assert.match(packed, /^[\w-]+$/);
    assert.equal(await unpack(packed), text);
  }
});

test("too long a text is refused when packing and when unpacking", async () => {
  assert.equal(await pack("x".repeat(MOST_BYTES + 1)), null);
  // Random, so that it cannot be compressed.
  const noise = Array.from({ length: MOST_BYTES / 2 }, (_, n) =>
    String.fromCharCode(33 + ((n * n * 7919) % 90)),
  );
  const packed = await pack(noise.join(""));
  assert.ok(packed === null || packed.length <= MOST_PACKED);
  const bomb = letters(deflateRawSync("x".repeat(40_000_000)));
  assert.ok(bomb.length < MOST_PACKED);
  const before = process.memoryUsage().rss;
  assert.equal(await unpack(bomb), null);
  assert.ok(process.memoryUsage().rss - before < 30_000_000, "nothing of it was unfolded beyond the bound");
});

test("an invalid packed text is reported", async () => {
  const good = await pack('{"id":"a"}');
  const bad = [
    "",
    "<script>",
    "a b",
    "AAAA",
    "____",
    good.slice(0, -3),
    `${good}!`,
    "A".repeat(MOST_PACKED + 1),
  ];
  for (const text of bad) assert.equal(await unpack(text), null, text.slice(0, 40));
  assert.equal(await unpack(letters(deflateRawSync(Buffer.from([0xff, 0xfe, 0xc0])))), null, "no UTF-8");
});

test("a packed file that is not a lesson is refused", () => {
  const problemsIn = (json) => checkedJson(json).problems;
  assert.match(problemsIn("[1, 2")[0], /^The file: is not valid JSON: /);
  assert.deepEqual(problemsIn("[1, 2]"), ["The file: is to be an object"]);
  assert.match(problemsIn("[".repeat(100_000))[0], /is not valid JSON/);
});
