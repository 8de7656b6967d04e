// The engine's kinds "judge" and "answer": legal moves are played, and every wrong answer gets a reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { choiceName } from "../../../www/src/learn/choice-words.js";
import { problemsOf } from "../../../www/src/lessons/check/chapter.js";
import { assertNothing, assertSolved, common, rooks, shuffle } from "./made.mjs";

const pinned = {
  ...common,
  kind: "judge",
  fen: "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
  move: "Nc3",
  reasons: ["PINNED", "PIECE_GEOMETRY", "PIECE_IN_THE_WAY"],
  wrong: { PIECE_GEOMETRY: "Knights do move so." },
};

test("judge: an illegal move, then its rule", () => {
  const exercise = exerciseOf(pinned);
  assert.deepEqual([exercise.arrow, exercise.mover], [["e2", "c3"], "white"]);
  assert.deepEqual(exercise.offer, { kind: "choices", choices: ["illegal"] });
  const task = "This is about the knight on e2 and its move to c3.";
  assertNothing(exercise, () => exercise.tryMove("Kd1"), "wrong", task);
  const other = { from: "e2", to: "d4" };
  assert.equal(exercise.tryMove(other).verdict.reason, "PINNED");
  assert.deepEqual(exercise.offer.choices, ["illegal"], "another move that is refused decides nothing");
  assert.equal(exercise.answer("illegal").kind, "right");
  assert.deepEqual([exercise.offer.kind, exercise.offer.choices], ["reasons", pinned.reasons]);
  assert.deepEqual([exercise.chosen, exercise.mover], [null, null]);
  assertNothing(exercise, () => exercise.answer("PIECE_GEOMETRY"), "wrong", "Knights do move so.");
  const jumps = "A knight jumps: nothing can stand in its way.";
  assertNothing(exercise, () => exercise.answer("PIECE_IN_THE_WAY"), "wrong", jumps);
  const feedback = exercise.answer("PINNED");
  assertSolved(exercise, feedback);
  assert.deepEqual(feedback.verdict.squares.pinner, ["e7"]);
});

test("judge: trying the move shows that it is illegal, but not why", () => {
  const exercise = exerciseOf(pinned);
  const feedback = exercise.tryMove({ from: "e2", to: "c3" });
  assert.deepEqual([feedback.kind, feedback.verdict], ["right", undefined]);
  assert.equal(exercise.offer.kind, "reasons");
  const castling = {
    ...pinned,
    fen: "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
    move: "O-O",
    reasons: ["PINNED", "CASTLING_PATH_BLOCKED"],
  };
  for (const to of ["g1", "h1"]) {
    const tried = exerciseOf(castling);
    assert.equal(tried.tryMove({ from: "e1", to }).kind, "right", to);
  }
});

test("judge: a legal move is played", () => {
  const exercise = exerciseOf({ ...rooks, kind: "judge", move: "a1a7" });
  assertNothing(exercise, () => exercise.answer("illegal"), "wrong", "No rule forbids it: look again.");
  const elsewhere = "It may go to a6. But this is about a7: may it go there?";
  assertNothing(exercise, () => exercise.tryMove("Ra6"), "wrong", elsewhere);
  assertSolved(exercise, exercise.tryMove("Ra7"));
  assert.equal(exercise.lastMove.san, "Ra7");
});

test("answer: each question has the package's answer", () => {
  const truth = (data) => solutionOf({ ...common, kind: "answer", choices: [], ...data })[0].value;
  const { fen } = shuffle;
  const claiming = { fen, question: "claim" };
  assert.equal(truth({ fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", question: "outcome" }), "stalemate");
  assert.equal(truth({ fen, question: "outcome" }), "none");
  assert.equal(truth({ fen, question: "flag", flag: "white" }), "black-wins");
  assert.equal(truth({ fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", question: "flag", flag: "white" }), "draw");
  assert.equal(truth({ fen, question: "can-win", color: "black" }), "yes");
  assert.equal(truth({ ...claiming, before: shuffle.before }), "none");
  assert.equal(truth({ ...claiming, before: shuffle.before, move: "Ke8" }), "threefold-repetition");
  assert.equal(truth({ ...claiming, before: [...shuffle.before, "Ke8"] }), "threefold-repetition");
  assert.equal(truth({ fen, question: "repetitions", before: shuffle.before.slice(0, 5) }), "2");
  assert.equal(truth({ fen, question: "same-position", before: shuffle.before.slice(0, 4) }), "yes");
  assert.equal(truth({ fen, question: "same-position", before: shuffle.before.slice(0, 4), ply: 2 }), "no");
});

test("answer: a wrong choice gets its text, and marks on the board where possible", () => {
  const data = {
    ...common,
    kind: "answer",
    question: "outcome",
    fen: "6k1/5ppp/8/8/8/8/3B1PPP/r5K1 w - - 0 25",
    choices: ["checkmate", "stalemate", "none"],
    wrong: { stalemate: "White is in check." },
  };
  const exercise = exerciseOf(data);
  assert.deepEqual(exercise.offer, { kind: "choices", choices: ["checkmate", "stalemate"] });
  assertNothing(exercise, () => exercise.answer("stalemate"), "wrong", "White is in check.");
  const answer = () => exercise.answer("checkmate");
  const mate = assertNothing(exercise, answer, "wrong", "Not mate: the bishop on d2 comes between on c1.");
  assert.deepEqual(
    mate.shown.map(({ lastMove }) => lastMove.san),
    ["Bc1"],
  );
  assert.equal(exercise.chosen, "checkmate");
  assert.equal(exercise.tryMove({ from: "g1", to: "h1" }).kind, "refused");
  assertSolved(exercise, exercise.tryMove("Be1"));
});

test("answer: how the game ended stays hidden until it is answered", () => {
  const data = {
    ...common,
    kind: "answer",
    question: "outcome",
    choices: ["checkmate", "stalemate", "none"],
  };
  const stalemate = exerciseOf({ ...data, side: "black", fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" });
  assert.equal(stalemate.outcome, null);
  const tried = stalemate.tryMove({ from: "h8", to: "g8" });
  assert.deepEqual(
    [tried.kind, tried.text],
    ["wrong", "The king on h8 may not go to g8. Is there any other move?"],
  );
  assertSolved(stalemate, stalemate.answer("stalemate"));
  assert.equal(stalemate.outcome.kind, "stalemate");
  const dead = exerciseOf({
    ...data,
    choices: ["dead-position", "none"],
    fen: "8/7k/8/6K1/8/2B5/8/8 w - - 0 1",
    wrong: { none: "Who could mate?" },
  });
  assertNothing(dead, () => dead.tryMove("Bb2"), "wrong", "Who could mate?");
});

test("answer: the line to a possible mate is shown", () => {
  const data = { ...common, kind: "answer", question: "flag", flag: "black", side: "black" };
  const exercise = exerciseOf({
    ...data,
    fen: "8/8/3k4/p7/3N4/4K3/8/8 b - - 0 60",
    choices: ["white-wins", "draw"],
  });
  const { shown, text } = exercise.answer("draw");
  assert.match(text, /^White can still mate if both sides help/);
  assert.equal(shown.at(-1).position.outcome().kind, "checkmate");
});

test("every wrong answer of every exercise has a reason that is a sentence", () => {
  const exercises = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises));
  for (const data of exercises.filter(({ kind }) => kind === "judge" || kind === "answer")) {
    const [before, { name, value }] = [solutionOf(data).slice(0, -1), solutionOf(data).at(-1)];
    for (const choice of name === "answer" ? asked(data, before).offer.choices : []) {
      if (choice === value) continue;
      const { kind, text } = asked(data, before).answer(choice);
      assert.equal(kind, "wrong");
      assert.match(text, /^[A-Za-z].{8,}[.?!]$/, `${data.id} ${choice}`);
      assert.doesNotMatch(text, /It is another rule|Look once more/, `${data.id} ${choice}`);
    }
  }
});

/** An exercise before its last step. */
function asked(data, before) {
  const exercise = exerciseOf(data);
  for (const { name, value } of before) exercise[name](value);
  return exercise;
}

test("judge: the chosen rule is checked at the Chess960 king's destination", () => {
  const castling = exerciseOf({
    ...common,
    kind: "judge",
    fen: "rnk2bnr/ppp2ppp/3p4/4p3/4P3/3P4/PPP2PPP/RNK2BNR w KQkq - 0 7",
    chess960: true,
    move: "O-O-O",
    reasons: ["CASTLING_INTO_ATTACK", "CASTLING_PATH_BLOCKED"],
  });
  castling.answer("illegal");
  const told = castling.answer("CASTLING_INTO_ATTACK").text;
  assert.equal(told, "Nothing attacks c1, where the king would come to stand.");
});

/** As in a lesson file. */
const LONGER = { text: "May it be done?", hints: ["Not before the move."], done: "That is how it is." };

const spoken = {
  ...rooks,
  kind: "quiz",
  choices: [
    { text: "Yes, at once", why: "Not before the move." },
    { text: "No", right: true },
  ],
};

test("quiz: the board does not change, and each wrong answer has its reason", () => {
  const exercise = exerciseOf(spoken);
  const sentences = ["Yes, at once", "No"];
  assert.deepEqual(exercise.offer, { kind: "sentences", choices: ["1", "2"], sentences });
  assert.equal(exercise.mover, null);
  assertNothing(exercise, () => exercise.answer("3"), "wrong", "Choose one of the answers.");
  assert.equal(exercise.chosen, null);
  assertNothing(exercise, () => exercise.answer("1"), "wrong", "Not before the move.");
  assert.equal(exercise.chosen, "1");
  assert.deepEqual(solutionOf(spoken), [{ name: "answer", value: "2" }]);
  assertSolved(exercise, exercise.answer("2"));
});

test("quiz: the game's end stays hidden until it is asked for", () => {
  const exercise = exerciseOf({ ...spoken, fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" });
  assert.equal(exercise.outcome, null);
  exercise.answer("2");
  assert.equal(exercise.outcome.kind, "stalemate");
});

test("quiz: problems in its answers are found", () => {
  const chapter = (choices) => ({
    id: "made",
    title: "Made",
    lessons: [
      {
        id: "made",
        title: "Made",
        summary: "Made for a test.",
        article: "6.2",
        text: ["A rule in words."],
        exercises: [1, 2].map((n) => ({ ...spoken, ...LONGER, id: `quiz-${n}`, choices })),
      },
    ],
  });
  const [first, second] = spoken.choices;
  const found = (...choices) =>
    problemsOf(chapter(choices)).map((problem) => problem.replace(/^[^:]*: /, ""));
  assert.deepEqual(found(first, second), []);
  assert.deepEqual(found(first, { ...first, text: "Never" })[0], "exactly one answer is right, not 0");
  assert.deepEqual(found(first, first, second)[0], "an answer is there twice");
  assert.match(found({ text: "Yes" }, second).join(), /is to have one of “right”, “why”/);
});

test("a choice without a name is its own: a number of repetitions", () => {
  assert.deepEqual(["yes", "PINNED", "2"].map(choiceName), ["Yes", "Pinned piece", "2"]);
});
