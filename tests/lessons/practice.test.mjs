// Every rule by which a move can be refused has an exercise that teaches it. (That none is missing in the table is checked by its type.)

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { CHAPTERS } from "../../www/src/lessons/index.js";
import { PRACTICE, practiceOf } from "../../www/src/lessons/practice.js";
import { reasonName } from "../../www/src/verdict-words.js";

const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);

/** The exercise of a name. */
function exerciseOf(name) {
  const [id, exercise] = name.split("/");
  return lessons.find((lesson) => lesson.id === id)?.exercises.find((each) => each.id === exercise);
}

test("every rule has an exercise that there is, and who judges a move there judges it by this rule", () => {
  for (const [reason, name] of Object.entries(PRACTICE)) {
    const data = exerciseOf(name);
    assert.ok(data, `${reason}: ${name}`);
    if (data.kind === "judge") assert.ok(data.reasons.includes(reason), `${reason}: ${name}`);
  }
});

test("how a piece goes is practised with that piece", () => {
  for (const role of ["rook", "bishop", "queen", "knight", "king", "pawn"]) {
    const name = practiceOf({ reason: "PIECE_GEOMETRY" }, role);
    assert.ok(exerciseOf(name), role);
    assert.ok(name.startsWith(`${role}/`), name);
  }
});

test("where no rule forbids the move there is nothing to practise", () => {
  assert.equal(practiceOf(Position.initial().explain("e3e4"), undefined), null);
  for (const reason of ["SAME_SQUARE", "NOT_A_MOVE", "AMBIGUOUS", "agreement", "constructor"]) {
    assert.equal(practiceOf({ reason }, "king"), null, reasonName(reason));
  }
});
