// The praise for solved exercises.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PRAISE, praiseFor } from "../../../www/src/learn/praise.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { nameOf } from "../../../www/src/learn/names.js";

const took = { 1: { hints: 2, errors: 3 }, 2: { hints: 1, errors: 0 }, 3: { hints: 0, errors: 0 } };
const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);

test("the words go with the stars, and all of them are said", () => {
  for (const [stars, words] of Object.entries(PRAISE)) {
    const said = lessons.flatMap((lesson) =>
      lesson.exercises.map((exercise) => praiseFor(took[stars], nameOf(lesson, exercise))),
    );
    assert.deepEqual([...new Set(said)].sort(), [...words].sort());
  }
});

test("from an exercise to the next one the words mostly change", () => {
  const pairs = lessons.flatMap((lesson) => {
    const said = lesson.exercises.map((exercise) => praiseFor(took[3], nameOf(lesson, exercise)));
    return said.slice(1).map((words, at) => words === said[at]);
  });
  assert.ok(pairs.filter((isSame) => isSame).length < pairs.length / 3);
});
