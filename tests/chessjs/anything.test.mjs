// Every operation on a game in random order; `npm run lab -- soak chessjs` runs much longer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { doAnything } from "./session-anything.mjs";

for (const seed of [1, 2, 3]) {
  test(`random operations have the same results in both libraries, seed ${seed}`, () => {
    assert(doAnything(seed).calls > 0);
  });
}
