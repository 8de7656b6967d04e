// Untrusted input costs little and breaks nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { sample } from "../support/samples.mjs";
import { workOfPromise } from "../support/work.mjs";
import { readers } from "./readers.mjs";

const length = 2000;

/** How many short strings are as long as the long one. A quadratic reader takes this many times as long for the long one. */
const SHORT = 16;
const LONG = sample("hostileLength");

/** The most that the long string may cost beside the short ones, and in fixed pieces of work what shows no growth. */
const MOST = 5;
const NOISE = 0.3;

for (const [name, { texts, read }] of Object.entries(readers)) {
  test(`${name} reads hostile strings or refuses them with a documented error`, async () => {
    for (const [kind, make] of Object.entries(texts)) {
      await assert.doesNotReject(async () => read(make(length)), kind);
      assert.equal(Position.initial().perft(2), 400n, kind);
    }
  });
}

for (const [name, { texts, read, largest = LONG }] of Object.entries(readers)) {
  test(`${name} takes time in proportion to the length of a string`, async () => {
    const long = Math.min(LONG, largest);
    for (const [kind, make] of Object.entries(texts)) {
      const [one, part] = [make(long), make(Math.ceil(long / SHORT))];
      const parts = await workOfPromise(async () => {
        for (let n = 0; n < SHORT; n++) await read(part);
      });
      // Last, when the engine has compiled the reader.
      const whole = await workOfPromise(async () => read(one));
      assert.ok(whole <= MOST * parts + NOISE, `${kind}: ${whole} units, and ${parts} in parts`);
    }
  });
}
