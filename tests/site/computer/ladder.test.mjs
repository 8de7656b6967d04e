// The ladder of opponents: data, legal moves within node limits, and the same move with the same seed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { uciOf } from "../../../www/src/computer/candidates.js";
import { chooseMove } from "../../../www/src/computer/choice.js";
import { OPPONENTS, opponentById } from "../../../www/src/computer/opponents.js";
import { first, randomPositions } from "./positions.mjs";

test("each opponent has its own id, name, sentence and face", () => {
  assert.equal(OPPONENTS.length, 5);
  for (const key of ["id", "name", "sentence", "face"]) {
    assert.equal(new Set(OPPONENTS.map((each) => each[key])).size, OPPONENTS.length, key);
  }
  for (const { id, sentence } of OPPONENTS) {
    assert.match(id, /^[a-z]+$/);
    assert.match(sentence, /^[A-Z].*\.$/);
    assert.equal(opponentById(id)?.id, id);
  }
  for (const none of ["toString", "", null, 3, "person"]) assert.equal(opponentById(none), null);
});

test("each opponent answers with a legal move within its node limit", () => {
  for (const [n, { position }] of first(4, randomPositions({ every: 11, seed: 5 })).entries()) {
    for (const { id, strength } of OPPONENTS) {
      const { move, nodes } = chooseMove(position, strength, { seed: n });
      assert.ok(position.isLegal(uciOf(move)), `${id}: ${position.fen()} ${uciOf(move)}`);
      assert.ok(nodes > 0 && nodes <= strength.nodes, `${id}: ${nodes} positions`);
    }
  }
});

test("the same seed repeats a move, and another seed can choose another", () => {
  const start = Position.initial();
  for (const { strength } of OPPONENTS) {
    const moveOf = (seed) => uciOf(chooseMove(start, strength, { seed }).move);
    assert.equal(moveOf(1), moveOf(1));
  }
  const [{ strength }] = OPPONENTS;
  const moves = new Set(
    Array.from({ length: 12 }, (_, seed) => uciOf(chooseMove(start, strength, { seed }).move)),
  );
  assert.ok(moves.size > 1);
});
