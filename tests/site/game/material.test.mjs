// Captured pieces and the material balance: standard games, promotions, Chess960 and odd starting positions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { GameController } from "../../../www/src/game/game-controller.js";
import { balance } from "../../../www/src/game/material.js";

function after(start, ...moves) {
  const game = new GameController();
  game.startPosition(start);
  for (const san of moves) game.play(game.position.parseMove(san));
  return { game, ...balance(game) };
}

const nothing = { captured: [], lead: 0 };

test("every starting position begins with no captures", () => {
  for (const start of [Position.initial(), Position.chess960(0), Position.chess960(959)]) {
    const { white, black } = after(start);
    assert.deepEqual([white, black], [nothing, nothing]);
  }
});

test("counts captures, including en passant, and removes them on take back", () => {
  const { game, white, black } = after(Position.initial(), "e4", "d5", "exd5", "Qxd5", "Nc3", "Qxg2", "Bxg2");
  assert.deepEqual(white, { captured: ["queen", "pawn"], lead: 8 });
  assert.deepEqual(black, { captured: ["pawn", "pawn"], lead: 0 });
  game.undo();
  assert.deepEqual(balance(game).white, { captured: ["pawn"], lead: 0 });
  assert.deepEqual(balance(game).black, { captured: ["pawn", "pawn"], lead: 1 });
  const passing = after(Position.initial(), "e4", "a6", "e5", "d5", "exd6");
  assert.deepEqual(passing.white, { captured: ["pawn"], lead: 1 });
});

test("a promoted pawn does not count as captured; once captured, it counts as a queen", () => {
  const start = Position.fromFen("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
  const promoted = after(start, "b8=Q+");
  assert.deepEqual([promoted.white, promoted.black], [{ captured: [], lead: 4 }, nothing]);
  const taken = after(start, "b8=Q+", "Rxb8");
  assert.deepEqual([taken.white, taken.black], [nothing, { captured: ["queen"], lead: 5 }]);
  const both = after(start, "bxa8=N");
  assert.deepEqual(both.white, { captured: ["rook"], lead: 3 });
});

test("an odd starting position begins with no captures, and the balance counts its pieces", () => {
  const { white, black } = after(Position.fromFen("4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1"));
  assert.deepEqual([white, black], [{ captured: [], lead: 27 }, nothing]);
});

test("castling in Chess960, where a king goes onto its rook, captures nothing", () => {
  const start = Position.fromFen("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", { chess960: true });
  const { white, black } = after(start, "O-O");
  assert.deepEqual([white, black], [{ captured: [], lead: 5 }, nothing]);
});
