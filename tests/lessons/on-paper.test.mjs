// Lessons on paper: every exercise has a task that is readable without the page, and an answer in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAPTERS } from "../../www/src/lessons/index.js";
import { answerOf, taskOf } from "../../www/src/sheet/on-paper.js";
import { FORK } from "./made.mjs";

const exercises = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises));
const of = (kind) => exercises.find((exercise) => exercise.kind === kind);

test("every exercise has a task and an answer", () => {
  for (const data of exercises) {
    const { text, seen, choices, lines, goals, note } = taskOf(data);
    assert.equal(text, data.text);
    assert.match(seen, /^The board: .*king/, data.id);
    assert.ok(choices.length > 1 || lines > 0, data.id);
    // Marks are also described in words.
    assert.ok(
      goals.every((square) => note.includes(square)),
      data.id,
    );
    if (data.kind === "visit") assert.deepEqual(goals, data.squares);
    const { words, notation } = answerOf(data);
    assert.match(words, /^.{2,}\.$/, `${data.id}: ${words}`);
    assert.doesNotMatch(`${words} ${notation} ${choices}`, /undefined|null|NaN|\[object|^\./, data.id);
  }
});

test("answers use words and notation, with the replies", () => {
  assert.deepEqual(answerOf(FORK), {
    words: "White's knight goes to f6; Black's king goes to e7; White's knight goes to g8.",
    notation: "Nf6+ (Ke7) Ng8+",
  });
  assert.equal(taskOf(FORK).note, "White to move.");
  const { steps, ...mark } = { ...FORK, kind: "mark", of: { dests: "d5" } };
  assert.deepEqual(answerOf(mark), { words: "Marked: b4, b6, c3, c7, e3, e7, f4 and f6.", notation: "" });
});

test("the sheet lists the choices, including the right one", () => {
  for (const kind of ["answer", "quiz"]) {
    const { choices } = taskOf(of(kind));
    assert.ok(choices.length > 1 || kind === "answer");
  }
  const quiz = of("quiz");
  const right = quiz.choices.find((choice) => choice.right).text;
  assert.equal(
    answerOf(quiz).words,
    `${right[0].toUpperCase()}${right.slice(1)}${/[.]$/.test(right) ? "" : "."}`,
  );
  assert.ok(taskOf(quiz).choices.includes(right));
  assert.deepEqual(taskOf(of("judge")).choices.slice(0, 2), ["Allowed", "Not allowed"]);
});
