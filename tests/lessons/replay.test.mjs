// Plays every exercise of every lesson: the solution solves it, mistakes get their text, and the texts' claims are true.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAPTERS } from "../../www/src/lessons/index.js";
import { Position } from "x88";
import { unreachableBecause } from "../../www/src/game/setups.js";
import { problemsOf } from "../../www/src/lessons/check/chapter.js";

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
