// Every exercise of every lesson, played through with the engine: its solution solves it, what is wrong gets its text, and
// nothing that the texts promise is false.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAPTERS } from "../../www/src/lessons/index.js";
import { problemsOf } from "./replay.mjs";

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
