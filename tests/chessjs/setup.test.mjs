// Boards that are set up by hand, side by side.

import assert from "node:assert/strict";
import { test } from "node:test";
import { editBoard } from "./session-boards.mjs";
import { ours, theirs } from "./side-by-side.mjs";
import { sample } from "../samples.mjs";

for (let seed = 1; seed <= sample("chessjsEdits"); seed++) {
  test(`edits in random order ${seed}`, () => {
    assert(editBoard(seed).calls > 0);
  });
}

test("moves between edits are taken back on the board as it is", () => {
  for (const Chess of [theirs.Chess, ours.Chess]) {
    const chess = new Chess();
    chess.move("e4");
    chess.put({ type: "q", color: "w" }, "d5");
    assert.equal(chess.undo().san, "e4");
    assert.equal(chess.fen(), "rnbqkbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  }
});
