// A lesson from the editor: omitted fields get defaults, and the result passes the check for all lessons.

import assert from "node:assert/strict";
import { test } from "node:test";
import { problemsOf } from "../../www/src/lessons/check/chapter.js";
import { CHAPTERS } from "../../www/src/lessons/index.js";
import {
  asKind,
  chapterOf,
  draftIn,
  draftOf,
  movesOf,
  newDraft,
  newExercise,
  stepsOf,
} from "../../www/src/write/draft.js";

const FEN = "4k2q/8/8/3N4/8/8/8/4K3 w - - 0 1";
const fork = {
  ...newExercise(),
  text: "Fork the king and the queen",
  fen: FEN,
  steps: stepsOf(["Nf6+", "Ke7", "Ng8+"]),
};
const draft = { ...newDraft(), title: "Gabeln für Ämter", exercises: [fork] };
const problems = (changed) => problemsOf(chapterOf({ ...draft, ...changed }), { isOurs: false });

test("a title, a task and a solution are enough", () => {
  const { id, lessons } = chapterOf(draft);
  assert.equal(id, "gabeln-fur-amter");
  const [{ summary, text, exercises }] = lessons;
  assert.deepEqual([summary, text], ["Gabeln für Ämter.", ["Gabeln für Ämter."]]);
  const { hints, done, side, text: task } = exercises[0];
  assert.deepEqual([hints, done, side], [["Look at the knight on d5."], "Well done!", "white"]);
  assert.equal(task, "Fork the king and the queen.");
  assert.deepEqual(problems({}), []);
});

test("each kind of exercise can be written", () => {
  const as = (kind, fields) => [{ ...asKind(fork, kind), ...fields }];
  assert.deepEqual(problems({ exercises: as("reach", { goal: "check" }) }), []);
  assert.deepEqual(problems({ exercises: as("mark", { of: { dests: "d5" } }) }), []);
  assert.deepEqual(problems({ exercises: as("judge", { move: "d5f6" }) }), []);
  assert.deepEqual(problems({ exercises: as("judge", { move: "d5d4" }) }), []);
  for (const kind of ["play", "reach", "mark", "judge"]) {
    assert.notDeepEqual(problems({ exercises: as(kind, {}) }), [], `${kind} without a solution is none`);
  }
});

test("the check reports missing fields", () => {
  assert.match(problems({ title: "" }).join(), /“title”: is too short/);
  assert.match(problems({ exercises: [{ ...fork, text: "" }] }).join(), /exercise 1, “text”: is too short/);
  assert.match(
    problems({ exercises: [{ ...fork, fen: "8/8/8/8/8/8/8/8 w - - 0 1" }] }).join(),
    /White has no king/,
  );
});

test("moves and steps are equivalent", () => {
  for (const sans of [[], ["Nf6+"], ["Nf6+", "Ke7"], ["Nf6+", "Ke7", "Ng8+"]]) {
    assert.deepEqual(movesOf({ steps: stepsOf(sans) }), sans);
  }
});

test("the site's own lessons stay valid after a round trip through the editor", () => {
  for (const chapter of CHAPTERS.slice(1, 4)) {
    const again = chapterOf(draftOf(chapter));
    assert.deepEqual(again.lessons[0].exercises.map(sorted), chapter.lessons[0].exercises.map(sorted));
    assert.deepEqual(problemsOf(again), []);
  }
});

function sorted(exercise) {
  return Object.fromEntries(Object.entries(exercise).sort(([one], [other]) => (one < other ? -1 : 1)));
}

test("restores a stored draft, and refuses anything else", () => {
  assert.deepEqual(draftIn(JSON.stringify(draft)), draft);
  const bad = [null, "", "7", "[]", "{}", '{"title":1}', JSON.stringify({ ...draft, exercises: [] })];
  const worse = [{ ...fork, steps: 7 }, { ...fork, fen: 7 }, { ...fork, steps: [null] }, null];
  for (const text of [...bad, ...worse.map((each) => JSON.stringify({ ...draft, exercises: [each] }))]) {
    assert.equal(draftIn(text), null, text);
  }
});
