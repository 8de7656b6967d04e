// Headers, comments and null moves in random order, in both libraries.

import assert from "node:assert/strict";
import { test } from "node:test";
import { annotate } from "./session-annotations.mjs";

for (let seed = 1; seed <= 20; seed++) {
  test(`random annotations are the same in both libraries, seed ${seed}`, () => {
    assert(annotate(seed).calls > 0);
  });
}
