// NAGs and their glyphs: JavaScript uses the same table as the PGN reader and writer.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";

const { nagGlyph, nagOfGlyph, readPgn, writePgn } = x88;

test("each NAG is written with the glyph that nagGlyph returns", () => {
  let signs = 0;
  for (let nag = 0; nag < 256; nag++) {
    const glyph = nagGlyph(nag);
    const [, text] = /1\. (e4.*) \*/.exec(
      writePgn({ moves: [{ san: "e4", nags: [nag] }] }, { glyphs: true }),
    );
    // A glyph with two numbers means the first.
    const isOwn = glyph !== null && nagOfGlyph(glyph) === nag;
    assert.equal(text.replace(/^e4 ?/, ""), isOwn ? glyph : `$${nag}`, String(nag));
    if (isOwn) signs++;
  }
  assert.ok(signs > 20, String(signs));
});

test("each glyph is read as the NAG that nagOfGlyph returns", () => {
  const signs = [
    "!",
    "‼",
    "⁇",
    "?!",
    "+/=",
    "=/+",
    "+/-",
    "+/−",
    "∓",
    "−/+",
    "+–",
    "–+",
    "=/∞",
    "⇆",
    "⌓",
    "N",
    "RR",
  ];
  for (const sign of signs) {
    const [record] = readPgn(`1. e4 ${sign} *`);
    assert.deepEqual(record.moves[0].nags, [nagOfGlyph(sign)], sign);
  }
});

test("an invalid NAG has no glyph, and an invalid glyph has no NAG", () => {
  for (const nag of [-1, 1.5, 256, 255, "1", null, undefined]) assert.equal(nagGlyph(nag), null);
  for (const glyph of ["", "x", "!!!", 1, null, undefined]) assert.equal(nagOfGlyph(glyph), null);
});
