// Every exercise of every lesson, played through with the engine: its solution solves it, what is wrong gets its text, and
// nothing that the texts promise is false.

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

test("no exercise is there twice", () => {
  const exercises = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises));
  const tasks = exercises.map(({ id, text, hints, done, wrong, ...task }) => JSON.stringify(task));
  assert.deepEqual(
    tasks.filter((task, n) => tasks.indexOf(task) !== n),
    [],
  );
});

test("no position is one to which no game leads", () => {
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
