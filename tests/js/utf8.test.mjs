// UTF-8 by hand against the environment's own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const { outputFiles } = await build({
  stdin: {
    contents: 'export * from "./src/js/core/utf8"',
    resolveDir: fileURLToPath(new URL("../../", import.meta.url)),
  },
  bundle: true,
  write: false,
  format: "esm",
});
const { decode, encodeInto, stringOffset } = await import(
  `data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`
);

const texts = [
  "",
  "e4",
  "é",
  "♔",
  "😀",
  "a\0b",
  "\ud800",
  "\udc00",
  "\ud800x",
  "x\udc00\ud800",
  "😀\ud83d",
  "\uffff\ue000",
];
for (let code = 0; code < 0x110000; code += 97) texts.push(String.fromCodePoint(code));
texts.push(texts.join(""));

test("every character is written as TextEncoder writes it, and read again", () => {
  for (const text of texts) {
    const expected = new TextEncoder().encode(text);
    const bytes = new Uint8Array(expected.length + 10).fill(7);
    assert.equal(encodeInto(text, bytes, 5, expected.length), expected.length);
    assert.deepEqual(bytes.subarray(5, 5 + expected.length), expected);
    assert.deepEqual([...bytes.subarray(0, 5), ...bytes.subarray(5 + expected.length)], Array(10).fill(7));
    assert.equal(decode(expected), new TextDecoder("utf-8", { ignoreBOM: true }).decode(expected));
  }
});

test("what does not fit is not written beyond its room", () => {
  for (const text of ["éé", "♔♔", "😀😀", "aé"]) {
    const { length } = new TextEncoder().encode(text);
    for (let room = 0; room < length; room++) {
      const bytes = new Uint8Array(length + 4);
      assert.equal(encodeInto(text, bytes, 0, room), -1);
      assert.ok(bytes.subarray(room).every((byte) => byte === 0));
    }
  }
});

test("an offset in bytes is the offset of that character in the string", () => {
  for (const text of ["e4", "é4♔x😀y", "\ud800x"]) {
    let [bytes, offset] = [0, 0];
    for (const character of text) {
      assert.equal(stringOffset(text, bytes), offset);
      bytes += new TextEncoder().encode(character).length;
      offset += character.length;
    }
    assert.equal(stringOffset(text, bytes), text.length);
    assert.equal(stringOffset(text, bytes + 9), text.length);
  }
});
