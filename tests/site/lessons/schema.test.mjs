// Every chapter matches the schema, and ids are unique: links and saved progress contain them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FILES, compile } from "../../../www/build/lessons.mjs";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { shapeProblems } from "../../../www/src/lessons/check/shape.js";

for (const chapter of CHAPTERS) {
  test(`chapter ${chapter.id} matches the schema`, () => {
    assert.deepEqual(shapeProblems(chapter), []);
  });
}

test("every chapter file is listed, in numerical order", () => {
  const written = FILES.map((file) => compile(readFileSync(file, "utf8")).chapter.id);
  assert.deepEqual(
    CHAPTERS.map(({ id }) => id),
    written,
  );
});

test("the course has at least 30 lessons and 100 exercises", () => {
  const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
  assert.ok(lessons.length >= 30, `${lessons.length} lessons`);
  const count = lessons.flatMap(({ exercises }) => exercises).length;
  assert.ok(count >= 100, `${count} exercises`);
});

test("every lesson names its article, and has more than one exercise", () => {
  for (const { id, article, exercises } of CHAPTERS.flatMap((chapter) => chapter.lessons)) {
    assert.ok(article !== undefined && exercises.length > 1, id);
  }
});

test("ids are unique: chapters, lessons, and exercises within a lesson", () => {
  const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
  for (const group of [CHAPTERS, lessons, ...lessons.map((lesson) => lesson.exercises)]) {
    const ids = group.map(({ id }) => id);
    assert.deepEqual(
      ids.filter((id, n) => ids.indexOf(id) !== n),
      [],
    );
  }
});
