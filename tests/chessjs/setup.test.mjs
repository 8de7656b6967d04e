// Boards edited by hand, in both libraries.

import assert from "node:assert/strict";
import { test } from "node:test";
import { editBoard } from "./session-boards.mjs";
import { ours, theirs } from "./side-by-side.mjs";
import { sample } from "../samples.mjs";

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
