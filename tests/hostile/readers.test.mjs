// Untrusted input costs little and breaks nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { sample } from "../support/samples.mjs";
import { workOfPromise } from "../support/work.mjs";
import { readers } from "./readers.mjs";

/** How many short strings are as long as the long one. A quadratic reader takes this many times as long for the long one. */
const SHORT = 16;
const LONG = sample("hostileLength");

/** The most that the long string may cost beside the short ones, and in fixed pieces of work what shows no growth. */
const MOST = 5;
const NOISE = 0.3;

for (const [name, { texts, read, largest = LONG }] of Object.entries(readers)) {
  test(`${name} reads or refuses hostile strings, in time in proportion to their length`, async () => {
    const long = Math.min(LONG, largest);
    for (const [kind, make] of Object.entries(texts)) {
      const [one, part] = [make(long), make(Math.ceil(long / SHORT))];
      const parts = await workOfPromise(async () => {
        for (let n = 0; n < SHORT; n++) await read(part);
      });
      // Last, when the engine has compiled the reader.
      const whole = await workOfPromise(async () => read(one));
      assert.equal(Position.initial().perft(2), 400n, kind);
      assert.ok(whole <= MOST * parts + NOISE, `${kind}: ${whole} units, and ${parts} in parts`);
    }
  });
}
