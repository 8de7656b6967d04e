// Everything that can be done with a game, in any order; `npm run lab -- soak chessjs` goes on much longer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { doAnything } from "./session-anything.mjs";

for (const seed of [1, 2, 3]) {
  test(`anything in any order ${seed}`, () => {
    assert(doAnything(seed).calls > 0);
  });
}
