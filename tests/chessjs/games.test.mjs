// Random games in both libraries, with every method and option called after every move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playBriefly, playGame } from "./session-games.mjs";
import { sample } from "../samples.mjs";

for (let seed = 1; seed <= sample("chessjsGames"); seed++) {
  test(`both libraries answer alike throughout random game ${seed}`, () => {
    assert(playGame(seed).calls > 0);
  });
}

/** Many more games with only the most revealing questions. */
test("both libraries answer the main questions alike in many random games", () => {
  for (let seed = 1; seed <= sample("chessjsBriefGames"); seed++) playBriefly(seed);
});
