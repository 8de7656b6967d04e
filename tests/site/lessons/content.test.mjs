// The lessons as they are: every exercise can be solved, most move pieces, and every rule has one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { Position } from "x88";
import { unreachableBecause } from "../../../www/src/game/setups.js";
import { problemsOf } from "../../../www/src/lessons/check/chapter.js";
import { solutionOf } from "../../../www/src/exercise/kinds.js";
import { PRACTICE, practiceOf } from "../../../www/src/lessons/practice.js";
import { reasonName } from "../../../www/src/verdict-words.js";

// Plays every exercise of every lesson: the solution solves it, mistakes get their text, and the texts' claims are true.

for (const chapter of CHAPTERS) {
  test(`every exercise of chapter ${chapter.id}`, () => {
    assert.deepEqual(problemsOf(chapter), []);
  });
}

test("every exercise is unique", () => {
  const exercises = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises));
  const tasks = exercises.map(({ id, text, hints, done, wrong, ...task }) => JSON.stringify(task));
  assert.deepEqual(
    tasks.filter((task, n) => tasks.indexOf(task) !== n),
    [],
  );
});

test("every position is reachable", () => {
  const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
  const positions = lessons.flatMap(({ id, show = [], exercises }) =>
    [...show, ...exercises].map(({ fen, chess960 }) => ({ id, fen, chess960 })),
  );
  const objections = positions.flatMap(({ id, fen, chess960 }) =>
    unreachableBecause(Position.fromFen(fen, { chess960 })).map(({ message }) => `${id}: ${fen}: ${message}`),
  );
  assert.ok(positions.length > 400);
  assert.deepEqual(objections, []);
});

// Learning by doing: most exercises move pieces.

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

// Every rule that can refuse a move has an exercise that teaches it. (The table's type ensures that it is complete.)

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
