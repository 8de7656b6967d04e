// The praise for solved exercises.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PRAISE, praiseFor } from "../../../www/src/learn/praise.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { nameOf } from "../../../www/src/learn/names.js";

test("the words differ by stars and along a lesson, and are the same for the same exercise", () => {
  const [lesson] = CHAPTERS[0].lessons;
  const names = CHAPTERS[0].lessons.flatMap((each) =>
    each.exercises.map((exercise) => nameOf(each, exercise)),
  );
  for (const [stars, took] of [
    [1, { hints: 2, errors: 3 }],
    [2, { hints: 1, errors: 0 }],
    [3, { hints: 0, errors: 0 }],
  ]) {
    const said = names.map((name) => praiseFor(took, name));
    assert.deepEqual([...new Set(said)].sort(), [...PRAISE[stars]].sort());
    assert.equal(praiseFor(took, nameOf(lesson, lesson.exercises[0])), said[0]);
  }
});
