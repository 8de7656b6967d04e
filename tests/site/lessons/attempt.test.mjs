// The stored state of an exercise: restored by replaying its actions, and ignored where it does not fit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { Attempt } from "../../../www/src/learn/attempt.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";

const GAME = {
  id: "game",
  text: "Play.",
  fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  side: "white",
  opponent: "novice",
  hints: ["Begin."],
  done: "Won.",
};

const exercises = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises));
/** The first exercise of a kind. */
const of = (kind) => (kind === "game" ? { ...GAME, kind } : exercises.find((data) => data.kind === kind));

const KINDS = ["play", "visit", "reach", "mark", "judge", "answer", "game"];

/** The browser's storage, without a browser. */
function newKept(text = null) {
  return {
    text,
    read() {
      return this.text;
    },
    write(_key, value) {
      this.text = value;
    },
  };
}

const begun = (data) => (seed) => exerciseOf(data, seed);

/** Restores an exercise from these stored steps. */
function resumed(data, steps, more = {}) {
  const text = JSON.stringify({ exercise: "it", seed: 1, steps, ...more });
  return new Attempt(newKept(text)).resumed("it", begun(data));
}

for (const kind of KINDS) {
  test(`${kind}: progress is restored, and storing continues`, () => {
    const data = of(kind);
    const kept = newKept();
    const attempt = new Attempt(kept);
    attempt.begin("it", 7);
    attempt.add("hint");
    for (const { name, value } of solutionOf(data, 7)) attempt.add(name, value);
    const again = new Attempt(kept);
    assert.equal(again.resumed("another", begun(data)), null);
    const { exercise, hints } = again.resumed("it", begun(data));
    assert.ok(exercise.isSolved);
    assert.deepEqual(hints, kind === "game" ? [] : data.hints.slice(0, 1));
    again.forget();
    assert.equal(new Attempt(kept).resumed("it", begun(data)), null);
  });
}

test("impossible stored actions and unreadable stored exercises are ignored", () => {
  for (const text of ["", "{", "null", "[]", "7"])
    assert.equal(new Attempt(newKept(text)).resumed("it", begun(of("mark"))), null, text);
  for (const kind of KINDS) {
    const data = of(kind);
    for (const step of [
      ["tryMove", "a1a1"],
      ["tryMove"],
      ["toggle", "z9"],
      ["answer", "__proto__"],
      ["constructor"],
    ]) {
      assert.equal(resumed(data, [step]), null, `${kind} ${step}`);
    }
    assert.equal(resumed(data, [["hint"], ["claim", "a1a1"]]), null, kind);
  }
  const mark = of("mark");
  assert.notEqual(resumed(mark, [["toggle", "a1"]]), null);
  for (const more of [
    { seed: 1.5 },
    { seed: null },
    { steps: {} },
    { steps: Array(401).fill(["toggle", "a1"]) },
  ]) {
    assert.equal(resumed(mark, [["toggle", "a1"]], more), null, JSON.stringify(more).slice(0, 40));
  }
});

test("the stored state is no larger than a game needs", () => {
  const kept = newKept();
  const attempt = new Attempt(kept);
  attempt.begin("it", 1);
  for (let n = 0; n < 1000; n++) attempt.add("toggle", "a1");
  assert.ok(kept.text.length < 8000, String(kept.text.length));
});

test("mistakes and hints survive a reload, and a restart after a lost game", () => {
  const kept = newKept();
  const attempt = new Attempt(kept);
  attempt.begin("it", 1);
  attempt.add("hint");
  attempt.addError();
  const again = new Attempt(kept);
  again.resumed("it", begun(of("mark")));
  assert.deepEqual(again.took, { hints: 1, errors: 1 });
  again.startOver(3);
  again.addError();
  const last = new Attempt(kept);
  const resumed = last.resumed("it", begun(of("mark")));
  assert.deepEqual([resumed?.exercise.isSolved, resumed?.seed], [false, 3]);
  assert.deepEqual(last.took, { hints: 1, errors: 2 });
  last.begin("it", 2);
  assert.deepEqual(last.took, { hints: 0, errors: 0 });
  const steps = [["toggle", "a1"]];
  for (const errors of ["9", -1, 1.5, null]) {
    const changed = new Attempt(newKept(JSON.stringify({ exercise: "it", seed: 1, steps, errors })));
    changed.resumed("it", begun(of("mark")));
    assert.equal(changed.took.errors, 0, String(errors));
  }
});
