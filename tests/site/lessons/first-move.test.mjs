// The first move of the course needs no reading: the piece is marked, its way can be shown, and errors cost nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Exercise } from "../../../www/src/exercise/exercise.js";
import { KINDS } from "../../../www/src/exercise/kinds.js";
import { ExerciseController } from "../../../www/src/learn/exercise-controller.js";
import { exerciseDecoration } from "../../../www/src/learn/marks.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";

const [first, second] = CHAPTERS[0].lessons[0].exercises;

test("the first exercise marks its piece and knows its way until it is solved", () => {
  const controller = new ExerciseController(KINDS);
  controller.start(first);
  const { from, to } = controller.run.coached;
  assert.deepEqual([from, to], ["d1", "d5"]);
  const marked = () => exerciseDecoration(controller).below.filter(({ kind }) => kind === "ready");
  assert.deepEqual(marked(), [{ kind: "ready", square: "d1" }]);
  controller.play(controller.position.parseMove("Rd5"));
  assert.deepEqual([controller.run.isSolved, controller.run.coached, marked()], [true, null, []]);
});

test("errors in the first exercise cost no star, and those in the second do", () => {
  const controller = new ExerciseController(KINDS);
  controller.start(first);
  for (const [from, to] of [
    ["d1", "e3"],
    ["g1", "g3"],
    ["f2", "f5"],
  ])
    controller.refuse(from, to);
  controller.play(controller.position.parseMove("Rd4"));
  assert.deepEqual(controller.took, { hints: 0, errors: 0 });
  controller.start(second);
  controller.refuse("h1", "g3");
  assert.equal(controller.took.errors, 1);
  assert.equal(new Exercise(second, KINDS).coached, null);
});
