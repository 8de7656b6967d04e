// Random operations have the same results in both libraries; `npm run test:all` runs more of them.

import { test } from "node:test";
import { sample } from "../support/samples.mjs";
import { annotate, doAnything, editBoard, loadPgn, playBriefly, playGame } from "./sessions.mjs";

/** The sessions, and with how many seeds each runs in a test of its own. */
const SESSIONS = [
  ["headers, comments and null moves in random order", annotate, 20],
  ["every operation on a game in random order", doAnything, 3],
  ["every question after each move of a random game", playGame, sample("chessjsGames")],
  ["random edits of a board", editBoard, sample("chessjsEdits")],
];

for (const [name, play, seeds] of SESSIONS)
  for (let seed = 1; seed <= seeds; seed++)
    test(`both libraries answer alike: ${name}, seed ${seed}`, () => play(seed));

test("both libraries answer the main questions alike in many random games", () => {
  for (let seed = 1; seed <= sample("chessjsBriefGames"); seed++) playBriefly(seed);
});

test("games of chess.js load and are written alike in both libraries", () => {
  for (let seed = 1; seed <= 120; seed++) loadPgn(seed);
});
