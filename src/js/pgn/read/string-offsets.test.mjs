// Maps byte offsets to string offsets in any order, while the string arrives in parts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../testing/bundled.mjs";

const { StringOffsets } = await load("pgn/read/string-offsets.ts");
const byteLength = (text) => new TextEncoder().encode(text).length;

/** Returns the offsets at which characters begin, and the end. */
function placesOf(text) {
  let [unit, byte] = [0, 0];
  const places = [];
  for (const character of text) {
    places.push({ unit, byte });
    unit += character.length;
    byte += byteLength(character);
  }
  return [...places, { unit, byte }];
}

const texts = {
  plain: "e4 e5 ".repeat(400),
  accents: "é".repeat(2000),
  "pieces and faces": "a♔😀".repeat(700),
  "plain at first": `${"1. e4 ".repeat(300)}♔é😀${"d4 ".repeat(300)}`,
  "plain at last": `é😀♔${"1. e4 ".repeat(300)}`,
};

for (const [title, text] of Object.entries(texts)) {
  test(`${title}: maps every character forward, backward and across`, () => {
    const places = placesOf(text);
    for (const size of [1, 7, 300, text.length]) {
      const offsets = new StringOffsets(text);
      // Parts end at character boundaries.
      let from = places[0];
      for (const place of places.filter(
        (each, n) => n > 0 && (n % size === 0 || each.unit === text.length),
      )) {
        offsets.add(place.unit - from.unit, place.byte - from.byte);
        from = place;
        // Lookups mostly concern the latest part.
        assert.equal(offsets.ofByte(place.byte), place.unit);
      }
      for (const { unit, byte } of places) assert.equal(offsets.ofByte(byte), unit);
      for (const { unit, byte } of [...places].reverse()) assert.equal(offsets.ofByte(byte), unit);
      for (let n = 0; n < places.length; n++) {
        const { unit, byte } = places[(n * 769) % places.length];
        assert.equal(offsets.ofByte(byte), unit);
      }
    }
  });
}

test("an offset beyond the end maps to the end", () => {
  const offsets = new StringOffsets("é♔");
  offsets.add(2, 5);
  assert.equal(offsets.ofByte(99), 2);
});
