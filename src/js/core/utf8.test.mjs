// Compares x88's UTF-8 functions with those of the environment.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../testing/bundled.mjs";

const { decode, decodeText, encodeInto, encodeText, lengthAt, stringOffset } = await load("core/utf8.ts");

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

test("every character is written like TextEncoder and read back", () => {
  for (const text of texts) {
    const expected = new TextEncoder().encode(text);
    const bytes = new Uint8Array(expected.length + 10).fill(7);
    assert.equal(encodeInto(text, bytes, 5, expected.length), expected.length);
    assert.deepEqual(bytes.subarray(5, 5 + expected.length), expected);
    assert.deepEqual([...bytes.subarray(0, 5), ...bytes.subarray(5 + expected.length)], Array(10).fill(7));
    assert.equal(decode(expected), new TextDecoder("utf-8", { ignoreBOM: true }).decode(expected));
  }
});

test("a string that does not fit is not written beyond its buffer", () => {
  for (const text of ["éé", "♔♔", "😀😀", "aé"]) {
    const { length } = new TextEncoder().encode(text);
    for (let room = 0; room < length; room++) {
      const bytes = new Uint8Array(length + 4);
      assert.equal(encodeInto(text, bytes, 0, room), -1);
      assert.ok(bytes.subarray(room).every((byte) => byte === 0));
    }
  }
});

test("a byte offset maps to the offset of that character in the string", () => {
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

test("strings of every length round-trip with and without the environment's help", () => {
  const { TextDecoder, TextEncoder } = globalThis;
  const characters = ["a", "é", "♔", "😀", "\ufeff", "\ud800"];
  const expected = Array.from({ length: 200 }, (_, length) => {
    const text = Array.from({ length }, (_, n) => characters[(n * 7 + length) % characters.length]).join("");
    return { text, bytes: new TextEncoder().encode(text) };
  });
  for (const isHelped of [true, false]) {
    if (!isHelped) Object.assign(globalThis, { TextDecoder: undefined, TextEncoder: undefined });
    try {
      for (const { text, bytes } of expected) {
        const room = new Uint8Array(bytes.length);
        assert.equal(encodeText(text, room), bytes.length);
        assert.deepEqual(room, bytes);
        assert.equal(decodeText(bytes), text.replaceAll("\ud800", "\ufffd"));
      }
    } finally {
      Object.assign(globalThis, { TextDecoder, TextEncoder });
    }
  }
});

test("the length of a character is its number of bytes", () => {
  for (const character of ["a", "\x7f", "\x80", "\u07ff", "\u0800", "\uffff", "\u{10000}", "\u{10ffff}"]) {
    assert.equal(lengthAt(`x${character}`, 1), new TextEncoder().encode(character).length);
  }
});
