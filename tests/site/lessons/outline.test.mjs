// The outline: every name without the texts, and the location of each lesson, known before a lesson is fetched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { solutionOf } from "../../../www/src/exercise/kinds.js";
import { solvedIn, whereToGoOn } from "../../../www/src/home/going-on.js";
import { partsOf } from "../../../www/src/home/parts.js";
import { allNames, nameOf } from "../../../www/src/learn/names.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { outlineOf } from "../../../www/src/lessons/outline.js";
import { findLesson, loadLesson, neighboursOf } from "../../../www/src/lessons/places.js";

const outline = outlineOf(CHAPTERS);
const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
const outlined = outline.chapters.flatMap((chapter) => chapter.lessons);

test("the outline names every chapter, lesson and exercise, in order", () => {
  const names = (chapters) => chapters.map(({ id, title }) => [id, title]);
  assert.deepEqual(names(outline.chapters), names(CHAPTERS));
  assert.deepEqual(
    outlined.map(({ id, title, summary }) => [id, title, summary]),
    lessons.map(({ id, title, summary }) => [id, title, summary]),
  );
  assert.deepEqual(allNames(outline.chapters), allNames(CHAPTERS));
});

test("the chapters after the first are in parts, in order and with their numbers", () => {
  const parts = partsOf(outline.chapters);
  assert.deepEqual(
    parts.flatMap(({ chapters }) => chapters),
    outline.chapters.slice(1),
  );
  assert.ok(parts.length > 1);
  for (const { from, chapters } of parts) assert.equal(outline.chapters[from - 1], chapters[0]);
});

test("a lesson's minutes: two for what is shown, one for each exercise, ten for a game", () => {
  for (const [at, { show, exercises }] of lessons.entries()) {
    const games = exercises.filter(({ kind }) => kind === "game").length;
    assert.equal(outlined[at].minutes, (show ? 2 : 0) + exercises.length + 9 * games);
  }
});

test("every lesson and every chapter has a picture of one or two pieces", () => {
  for (const { id, picture } of [...outline.chapters, ...outlined]) {
    assert.match(picture.join(), /^[wb][kqrbnp](,[wb][kqrbnp])?$/, id);
  }
});

test("the outline does not contain the lessons' texts", () => {
  const text = JSON.stringify(outline.chapters);
  assert.ok(text.length < 400 * outlined.length, `${text.length} characters for ${outlined.length} lessons`);
  for (const lesson of lessons) {
    for (const [, said] of [...lesson.text.entries(), ...lesson.exercises.map(({ done }) => [0, done])]) {
      assert.ok(!text.includes(said), said);
    }
  }
});

test("the first screen starts with a move of the first lesson", () => {
  const { lesson, at, exercise } = outline.opening;
  assert.equal(lesson, lessons[0].id);
  assert.deepEqual(lessons[0].exercises[at], exercise);
  assert.equal(solutionOf(exercise)[0].name, "tryMove");
});

test("lessons are found by id, with their neighbors across chapters, and fetched with their chapter", async () => {
  for (const [n, lesson] of lessons.entries()) {
    assert.equal(findLesson(lesson.id)?.title, lesson.title);
    const loaded = await loadLesson(lesson);
    assert.equal(loaded.lesson, lesson);
    assert.ok(loaded.chapter.lessons.includes(lesson));
    const { previous, next } = neighboursOf(lesson);
    assert.deepEqual([previous?.id, next?.id], [lessons[n - 1]?.id, lessons[n + 1]?.id]);
  }
  for (const id of ["no-such-lesson", "__proto__", ""]) assert.equal(findLesson(id), null);
  await assert.rejects(loadLesson({ id: "no-such-lesson" }), RangeError);
});

/** Progress with these exercises solved in order. */
function progressOf(...solved) {
  return { has: (name) => solved.includes(name), last: solved.at(-1) ?? null };
}

test("a learner continues where they stopped, then with the unsolved exercises", () => {
  const namesIn = (lesson) => lesson.exercises.map((exercise) => nameOf(lesson, exercise));
  const [first, second, third] = outlined;
  assert.equal(whereToGoOn(outlined, progressOf()), first);
  assert.equal(whereToGoOn(outlined, progressOf(namesIn(first)[0], namesIn(third)[0])), third);
  assert.equal(whereToGoOn(outlined, progressOf(...namesIn(first))), second);
  assert.equal(whereToGoOn(outlined, progressOf(...namesIn(outlined.at(-1)))), first);
  assert.equal(whereToGoOn(outlined, progressOf(...outlined.flatMap(namesIn))), null);
  assert.equal(solvedIn(first, progressOf(...namesIn(first).slice(1))), first.exercises.length - 1);
});
