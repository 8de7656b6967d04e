// Untrusted input costs little and breaks nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { readers } from "./readers.mjs";

// Gives every reader the inputs made to cost time: short here, up to ten megabytes in `npm run lab -- linear`.

const length = 2000;

for (const [name, { texts, read }] of Object.entries(readers)) {
  test(`${name} reads hostile strings or refuses them with a documented error`, async () => {
    for (const [kind, make] of Object.entries(texts)) {
      await assert.doesNotReject(async () => read(make(length)), kind);
      assert.equal(Position.initial().perft(2), 400n, kind);
    }
  });
}
