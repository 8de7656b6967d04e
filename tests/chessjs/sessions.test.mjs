// Random operations have the same results in both libraries; `npm run test:all` runs more of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { annotate, doAnything, playBriefly, playGame, editBoard } from "./sessions.mjs";
import { sample } from "../support/samples.mjs";
import { ours, theirs } from "./side-by-side.mjs";

// Headers, comments and null moves in random order, in both libraries.

for (let seed = 1; seed <= 20; seed++) {
  test(`random annotations are the same in both libraries, seed ${seed}`, () => {
    assert(annotate(seed).calls > 0);
  });
}

// Every operation on a game in random order.

for (const seed of [1, 2, 3]) {
  test(`random operations have the same results in both libraries, seed ${seed}`, () => {
    assert(doAnything(seed).calls > 0);
  });
}

// Random games in both libraries, with every method and option called after every move.

for (let seed = 1; seed <= sample("chessjsGames"); seed++) {
  test(`both libraries answer alike throughout random game ${seed}`, () => {
    assert(playGame(seed).calls > 0);
  });
}

/** Many more games with only the most revealing questions. */
test("both libraries answer the main questions alike in many random games", () => {
  for (let seed = 1; seed <= sample("chessjsBriefGames"); seed++) playBriefly(seed);
});

// Boards edited by hand, in both libraries.

for (let seed = 1; seed <= sample("chessjsEdits"); seed++) {
  test(`random edits have the same results in both libraries, seed ${seed}`, () => {
    assert(editBoard(seed).calls > 0);
  });
}

test("undo after an edit works on the edited board", () => {
  for (const Chess of [theirs.Chess, ours.Chess]) {
    const chess = new Chess();
    chess.move("e4");
    chess.put({ type: "q", color: "w" }, "d5");
    assert.equal(chess.undo().san, "e4");
    assert.equal(chess.fen(), "rnbqkbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  }
});

test("pawns on the first and last rank move and attack forward, never around the edge", () => {
  const own = new ours.Chess("8/pPPPPPPp/8/8/8/8/8/PPPPPPPP w - - 0 1", { skipValidation: true });
  const promotions = [..."bcdefg"].flatMap((file) => [..."NBRQ"].map((role) => `${file}8=${role}`));
  const steps = [..."abcdefgh"].map((file) => `${file}2`);
  assert.deepEqual(own.moves(), [...promotions, ...steps]);
  assert.deepEqual(own.attackers("c2", "w"), ["b1", "d1"]);
  const last = new ours.Chess("k6P/8/8/8/8/8/8/p6K w - - 0 1", { skipValidation: true });
  assert.deepEqual(last.moves(), ["Kg2", "Kh2", "Kg1"]);
  for (const square of theirs.SQUARES) {
    const attackers = ["w", "b"].flatMap((color) => last.attackers(square, color));
    assert.ok(!attackers.some((from) => ["h8", "a1"].includes(from)), square);
  }
});
