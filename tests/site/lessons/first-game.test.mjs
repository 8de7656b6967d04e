// The first game's rules for newcomers: short texts, no untaught term or notation, moves from the first exercise on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";

const [{ id, lessons }] = CHAPTERS;
const exercises = lessons.flatMap((lesson) => lesson.exercises.map((data) => ({ lesson, data })));
const place = ({ lesson, data }) => `${lesson.id}/${data.id}`;

/** All text of a lesson except its rule, which is behind a heading. */
function textsOf({ title, summary, show, exercises: all }) {
  return [
    ...[title, summary, ...show.map(({ text }) => text)],
    ...all.flatMap(({ text, hints, done, wrong = {} }) => [text, ...hints, done, ...Object.values(wrong)]),
  ];
}

test("the first chapter is the first game, and each lesson has a picture and shows its rule", () => {
  assert.equal(id, "first-game");
  for (const { id: lesson, picture, show } of lessons) {
    assert.ok(picture, lesson);
    assert.ok(show?.length <= 3, lesson);
  }
});

test("every exercise moves a piece, and its task has at most 90 characters", () => {
  for (const exercise of exercises) {
    const { data } = exercise;
    assert.ok(
      solutionOf(data).every(({ name }) => name === "tryMove"),
      place(exercise),
    );
    assert.ok(data.text.length <= 90, place(exercise));
  }
});

test("the first exercise is one move, and its task has at most 12 words", () => {
  const [{ data }] = exercises;
  assert.equal(solutionOf(data).length, 1);
  assert.ok(data.text.split(" ").length <= 12, data.text);
});

test("checkmates come early, and one has its own lesson by the twelfth", () => {
  const withMate = lessons.flatMap(({ exercises: all }, n) =>
    all.some(({ goal }) => goal === "checkmate") ? [n + 1] : [],
  );
  assert.equal(withMate[0], 1);
  assert.ok(withMate[1] <= 12, String(withMate));
});

test("square names wait for the lesson on squares, and notation is not used", () => {
  const [first, second] = lessons;
  assert.equal(second.id, "board-and-squares");
  assert.deepEqual(
    textsOf(first).filter((text) => /\b[a-h][1-8]\b/.test(text)),
    [],
  );
  const inSigns = /\b[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|\b[a-h]x[a-h][1-8]|O-O/;
  assert.deepEqual(
    lessons.flatMap(textsOf).filter((text) => inSigns.test(text)),
    [],
  );
});

test("one side alone gives no check before checks are taught, except by optional captures", () => {
  const taught = lessons.findIndex((lesson) => lesson.id === "first-check");
  for (const exercise of exercises.filter(({ lesson }) => lessons.indexOf(lesson) < taught)) {
    const { data } = exercise;
    if (data.kind !== "visit" && !data.alone) continue;
    const run = exerciseOf(data);
    for (const { value } of solutionOf(data)) {
      const checks = run.position.legalMoves().filter(({ san, captured }) => /[+#]$/.test(san) && !captured);
      assert.deepEqual(
        checks.map(({ san }) => san),
        [],
        place(exercise),
      );
      run.tryMove(value);
    }
  }
});
