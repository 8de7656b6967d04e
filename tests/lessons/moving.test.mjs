// Learning by doing: most exercises move pieces.

import assert from "node:assert/strict";
import { test } from "node:test";
import { solutionOf } from "../../www/src/exercise/exercise.js";
import { CHAPTERS } from "../../www/src/lessons/index.js";

/** Whether the solution contains a move, played or used in a claim. */
function movesPieces(data) {
  return solutionOf(data).some(({ name, value }) => name === "tryMove" || (name === "claim" && value));
}

test("at least two thirds of all exercises move pieces", () => {
  const counts = CHAPTERS.map(({ id, lessons }) => {
    const exercises = lessons.flatMap((lesson) => lesson.exercises);
    return { id, moving: exercises.filter(movesPieces).length, all: exercises.length };
  });
  const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
  const share = sum("moving") / sum("all");
  const each = counts.map(({ id, moving, all }) => `${id} ${moving} of ${all}`).join(", ");
  assert.ok(share >= 2 / 3, `${sum("moving")} of ${sum("all")} (${(100 * share).toFixed(1)} %): ${each}`);
});
