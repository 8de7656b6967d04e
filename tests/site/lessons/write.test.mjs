// The engine's kind "write": a move is made and then written, for both sides; refused notation changes nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { assertNothing, assertSolved, common } from "./made.mjs";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const score = { ...common, kind: "write", fen: START, plays: true, written: ["e4", "e5", "Nf3"] };

test("write: your move is played and written, then the reply is written", () => {
  const exercise = exerciseOf(score);
  assert.deepEqual([exercise.mover, exercise.offer, exercise.sheet], ["white", { kind: "none" }, []]);
  assertNothing(
    exercise,
    () => exercise.tryMove("d4"),
    "wrong",
    "Another move is to be played here. Read the task again.",
  );
  assert.deepEqual(exercise.tryMove("e4"), { kind: "right", text: "It is made: now write it down." });
  assert.deepEqual([exercise.mover, exercise.offer, exercise.arrow], [null, { kind: "write" }, ["e2", "e4"]]);
  assertNothing(
    exercise,
    () => exercise.write("E4"),
    "wrong",
    "The letters of the files are small, a to h (Appendix C.5).",
  );
  const { kind, text, reply } = exercise.write("e4");
  assert.deepEqual(
    [kind, text, reply.san],
    ["right", "Right. Black's pawn goes to e5. Write that too.", "e5"],
  );
  assert.deepEqual(exercise.sheet, [{ number: 1, white: "e4", black: null }]);
  assert.equal(exercise.write("e7e5").kind, "right", "the long form is accepted");
  assert.deepEqual(exercise.sheet, [{ number: 1, white: "e4", black: "e5" }]);
  assert.equal(exercise.mover, "white");
  exercise.tryMove("Nf3");
  assertSolved(exercise, exercise.write("Nf3"));
});

test("write: a note about tolerated notation precedes the exercise's last text", () => {
  const castling = { ...common, kind: "write", fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", written: ["O-O"] };
  const exercise = exerciseOf(castling);
  assert.equal(exercise.opening.position.get("e1").role, "king", "the move is seen being made");
  assert.equal(exercise.position.get("g1").role, "king");
  assert.deepEqual(exercise.write("0-0"), {
    kind: "solved",
    text: "With zeros, as the Laws print it (Appendix C.13). On computers it is the letter O. Done.",
  });
});

test("write: a sheet that starts with Black, a draw offer, and a text for one answer", () => {
  const data = {
    ...common,
    kind: "write",
    side: "black",
    plays: true,
    fen: START,
    before: ["e4"],
    written: ["c5 (=)", "Nf3"],
    wrong: { c5: "And the offer?" },
  };
  const exercise = exerciseOf(data);
  exercise.tryMove("c5");
  assertNothing(exercise, () => exercise.write("c5"), "wrong", "And the offer?");
  assert.equal(exercise.write("c5 (=)").kind, "right");
  assert.deepEqual(exercise.sheet, [{ number: 1, white: "…", black: "c5 (=)" }]);
});

test("write: after all hints the next step is shown", () => {
  const exercise = exerciseOf(score);
  const steps = solutionOf(score);
  assert.deepEqual(
    steps.map(({ name, value }) => `${name} ${value}`),
    ["tryMove e4", "write e4", "write e5", "tryMove Nf3", "write Nf3"],
  );
  while (exercise.hint() !== null);
  for (const step of steps) {
    assert.deepEqual(exercise.shownNext, step);
    exercise[step.name](step.value);
  }
  assert.equal(exercise.isSolved, true);
});
