// chess.js and x88/chessjs side by side through random games: every method with every option, after every move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playBriefly, playGame } from "./session-games.mjs";

/** How many games; `npm run soak -- chessjs` plays more. */
const games = 14;

for (let seed = 1; seed <= games; seed++) {
  test(`random game ${seed}`, () => {
    assert(playGame(seed).calls > 0);
  });
}

/** Many more games, asked only what tells most. */
test("random games in brief", () => {
  for (let seed = 1; seed <= 10 * games; seed++) playBriefly(seed);
});
