// Headers, comments and passing, side by side, in random order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { annotate } from "./session-annotations.mjs";

for (let seed = 1; seed <= 20; seed++) {
  test(`deeds in random order ${seed}`, () => {
    assert(annotate(seed).calls > 0);
  });
}
