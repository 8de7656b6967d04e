// chess.js and x88/chessjs side by side through random games: every method with every option, after every move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playBriefly, playGame } from "./session-games.mjs";
import { sample } from "../samples.mjs";

for (let seed = 1; seed <= sample("chessjsGames"); seed++) {
  test(`random game ${seed}`, () => {
    assert(playGame(seed).calls > 0);
  });
}

/** Many more games, asked only what tells most. */
test("random games in brief", () => {
  for (let seed = 1; seed <= sample("chessjsBriefGames"); seed++) playBriefly(seed);
});
