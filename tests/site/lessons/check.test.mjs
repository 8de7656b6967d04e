// The messages for a lesson with mistakes: each kind of mistake, its location and its text.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { problemsOf } from "../../../www/src/lessons/check/chapter.js";
import { checkedText } from "../../../www/src/own/checking.js";
import { FORK } from "./made.mjs";

const mark = {
  ...FORK,
  id: "mark",
  kind: "mark",
  text: "Mark where the knight can go.",
  of: { dests: "d5" },
};
delete mark.steps;
const judge = {
  ...mark,
  id: "judge",
  kind: "judge",
  text: "May the knight go to d4?",
  move: "d5d4",
  reasons: ["PIECE_GEOMETRY", "PINNED"],
};
delete judge.of;
const reach = { ...mark, id: "reach", kind: "reach", text: "Give check.", goal: "check", within: 1 };
delete reach.of;

const lesson = {
  id: "forks",
  title: "Forks",
  summary: "Two at once.",
  text: ["A fork attacks two pieces at once."],
  exercises: [FORK, mark, judge, reach],
};
const chapter = { id: "my-own", title: "My lessons", lessons: [{ ...lesson, id: "first" }, lesson] };

/** The chapter with a change in its second lesson. */
function changed(change) {
  const copy = JSON.parse(JSON.stringify(chapter));
  change(copy.lessons[1], copy);
  return copy;
}

const exercise = (n, change) => (own) => Object.assign(own.exercises[n], change);

const PAWN = "8/2P5/8/8/6k1/8/8/6K1 w - - 0 1";

/**
 * Changes of the second lesson, with the message for each; shape.test.mjs has what each field refuses. @type {[(lesson: any, chapter: any) => void, string][]} */
const MISTAKES = [
  [(own) => delete own.title, "Lesson 2: “title” is missing"],
  [(own) => (own.title = "F"), "Lesson 2, “title”: is too short: at least 2 characters, not “F”"],
  [
    (own) => (own.summary = "No stop"),
    "Lesson 2, “summary”: is too short: at least 8 characters, not “No stop”\nLesson 2, “summary”: is to end with a full stop, a question mark, an exclamation mark or a colon, not “No stop”",
  ],
  [(own) => (own.id = "first"), "The file: the id first is there twice"],
  [(own) => (own.exercises[1].id = "fork"), "Lesson 2: the id fork is there twice"],
  [(_, all) => (all.lessons = 7), "“lessons”: is to be a list"],
  [exercise(0, { hints: [7] }), "Lesson 2, exercise 1, hint 1: is to be a text"],
  [exercise(0, { within: 2 }), "Lesson 2, exercise 1: “within” is not known here"],
  [exercise(0, { side: "black" }), "Lesson 2, exercise 1: it is white's turn"],
  [
    exercise(0, { fen: "4k3/8/8/3N3q/8/8/8/8 w - - 0 1" }),
    "Lesson 2, exercise 1: the position is not possible: White has no king.",
  ],
  [exercise(0, { fen: "nonsense" }), "Lesson 2, exercise 1: the position cannot be read: …"],
  [exercise(0, { before: ["Nf6"] }), "Lesson 2, exercise 1: before: the moves are written Nf6+…"],
  [exercise(0, { before: ["Nd4"] }), "Lesson 2, exercise 1: a move cannot be played: …"],
  [
    exercise(0, { steps: [{ moves: ["Nf6+"], reply: "Ke7" }, { moves: ["Nf5"] }] }),
    "Lesson 2, exercise 1: step 2: the move Nf5 is not legal: …",
  ],
  [
    exercise(0, { steps: [{ moves: ["Nf6"], reply: "Ke7" }, { moves: ["Nxh5"] }] }),
    "Lesson 2, exercise 1: step 1: the move Nf6 is written Nf6+…",
  ],
  [
    exercise(0, { steps: [{ moves: ["knight f6"] }] }),
    "Lesson 2, exercise 1, step 1, “moves” 1: is not how a move is written, such as Nf3, exd5, O-O or e8=Q+, not “knight f6”",
  ],
  [
    exercise(0, { steps: [{ moves: ["Nf6+"] }, { moves: ["Nxh5"] }] }),
    "Lesson 2, exercise 1: step 1: has no reply…",
  ],
  [exercise(0, { steps: [{}] }), "Lesson 2, exercise 1, step 1: is to have one of “moves”, “claim”"],
  [
    exercise(0, { steps: Array(9).fill({ moves: ["Nf6+", "Nc7+"], reply: "Ke7" }) }),
    "Lesson 2, exercise 1: its steps allow 512 lines of moves, at most 500 are checked…",
  ],
  [exercise(0, { wrong: { Nb4: "That is no fork." } }), ""],
  [
    exercise(0, { wrong: { Nb1: "That is no fork." } }),
    "Lesson 2, exercise 1: wrong: the text for Nb1 would never be shown, because it is not a possible wrong try here",
  ],
  [exercise(1, { wrong: { z9: "That is no square." } }), "Lesson 2, exercise 2: wrong: z9 is not a square"],
  [
    exercise(2, { wrong: { ROOK: "That is no reason." } }),
    "Lesson 2, exercise 3: wrong: ROOK is not one of the reasons",
  ],
  [
    exercise(1, { of: { dests: "d9" } }),
    "Lesson 2, exercise 2, “of”, “dests”: is not a square from a1 to h8, not “d9”",
  ],
  [exercise(1, { of: { dests: "a1" } }), "Lesson 2, exercise 2: nothing is to be marked…"],
  [
    exercise(2, { reasons: ["PINNED", "CHECK_NOT_ANSWERED"] }),
    "Lesson 2, exercise 3: the reason is PIECE_GEOMETRY…",
  ],
  [
    exercise(2, { reasons: ["PIECE_GEOMETRY", "BAD_LUCK"] }),
    "Lesson 2, exercise 3: no such reason: BAD_LUCK",
  ],
  [
    exercise(2, { reasons: ["PIECE_GEOMETRY", "EN_PASSANT"] }),
    "Lesson 2, exercise 3: no such reason: EN_PASSANT",
  ],
  [exercise(3, { goal: "checkmate" }), "Lesson 2, exercise 4: has no solution"],
  [
    exercise(3, { goal: "promotion", fen: PAWN, text: "Promote, and choose a queen." }),
    "Lesson 2, exercise 4: the text names a queen, and a pawn may become anything: say it with into",
  ],
  [exercise(3, { goal: "promotion", fen: PAWN, text: "Promote, and choose a queen.", into: "queen" }), ""],
  [exercise(3, { into: "queen" }), "Lesson 2, exercise 4: into goes with the goal promotion"],
  [
    exercise(3, { fen: "4k3/8/8/8/3N4/8/8/R3K3 w Q - 0 1", text: "Give check with the knight." }),
    "Lesson 2, exercise 4: the text says with the knight, and Ra8+ solves it too",
  ],
  [
    (own) => (own.show = [{ text: "It jumps like this.", fen: FORK.fen, moves: ["Nd4"] }]),
    "Lesson 2: show 1: cannot be shown: …",
  ],
];

test("accepts a lesson without mistakes, in words that the site's own lessons avoid", () => {
  assert.deepEqual(problemsOf(chapter), []);
  const own = changed((each) => (each.summary = "Click here  twice."));
  assert.deepEqual(problemsOf(own, { isOurs: false }), []);
  assert.notDeepEqual(problemsOf(own), []);
});

for (const [change, wanted] of MISTAKES) {
  test(wanted || `no mistake: ${change}`, () => {
    const said = problemsOf(changed(change), { isOurs: false }).join("\n");
    if (wanted.endsWith("…")) assert.ok(said.startsWith(wanted.slice(0, -1)), said);
    else assert.equal(said, wanted);
  });
}

test("accepts the lesson in the documentation", () => {
  const text = readFileSync(new URL("../../../docs/site/own-lessons.md", import.meta.url), "utf8");
  const [example] = text.match(/(?<=```text\n)[\s\S]*?(?=```)/) ?? [""];
  assert.deepEqual(checkedText(example).problems, []);
});

test("refuses values that are not chapters", () => {
  for (const value of [null, 7, "text", [], true]) {
    assert.deepEqual(problemsOf(value), ["The file: is to be an object"]);
  }
  assert.deepEqual(
    problemsOf({}),
    ["id", "title", "lessons"].map((name) => `The file: “${name}” is missing`),
  );
});

test("refuses fields named like Object.prototype's", () => {
  const own = changed((each) => Object.defineProperty(each, "__proto__", { value: {}, enumerable: true }));
  assert.deepEqual(problemsOf(own), ["Lesson 2: “__proto__” is not known here"]);
  const kind = changed((each) => (each.exercises[0].kind = "constructor"));
  assert.match(problemsOf(kind)[0], /is to be one of play/);
});
