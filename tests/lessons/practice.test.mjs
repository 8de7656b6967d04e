// Every rule that can refuse a move has an exercise that teaches it. (The table's type ensures that it is complete.)

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { CHAPTERS } from "../../www/src/lessons/index.js";
import { PRACTICE, practiceOf } from "../../www/src/lessons/practice.js";
import { reasonName } from "../../www/src/verdict-words.js";

const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);

/** The exercise with an id. */
function exerciseOf(name) {
  const [id, exercise] = name.split("/");
  return lessons.find((lesson) => lesson.id === id)?.exercises.find((each) => each.id === exercise);
}

test("every rule's exercise exists, and judges a move by this rule", () => {
  for (const [reason, name] of Object.entries(PRACTICE)) {
    const data = exerciseOf(name);
    assert.ok(data, `${reason}: ${name}`);
    if (data.kind === "judge") assert.ok(data.reasons.includes(reason), `${reason}: ${name}`);
  }
});

test("a piece's movement is practiced with that piece", () => {
  for (const role of ["rook", "bishop", "queen", "knight", "king", "pawn"]) {
    const name = practiceOf({ reason: "PIECE_GEOMETRY" }, role);
    assert.ok(exerciseOf(name), role);
    assert.ok(name.startsWith(`${role}/`), name);
  }
});

test("without a forbidding rule there is nothing to practice", () => {
  assert.equal(practiceOf(Position.initial().explain("e3e4"), undefined), null);
  for (const reason of ["SAME_SQUARE", "NOT_A_MOVE", "AMBIGUOUS", "agreement", "constructor"]) {
    assert.equal(practiceOf({ reason }, "king"), null, reasonName(reason));
  }
});
