// The shape of chapters: which values each field refuses, and with which message.

import assert from "node:assert/strict";
import { test } from "node:test";
import { KINDS } from "../../../www/src/exercise/kinds.js";
import { shapeProblems } from "../../../www/src/lessons/check/shape.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";

const [chapter] = CHAPTERS;
const [lesson] = chapter.lessons;
const exercises = CHAPTERS.flatMap(({ lessons }) => lessons).flatMap((each) => each.exercises);
const frames = CHAPTERS.flatMap(({ lessons }) => lessons).flatMap(({ show = [] }) => show);

/** Some sound values, by what the rows change. */
const SOUND = {
  chapter,
  lesson,
  frame: frames[0],
  ...Object.fromEntries(exercises.map((exercise) => [exercise.kind, exercise])),
};

/** Where each is in its chapter. */
function chapterWith(name, value) {
  if (name === "chapter") return value;
  if (name === "lesson") return { ...chapter, lessons: [value] };
  const part = name === "frame" ? { show: [value] } : { exercises: [value] };
  return { ...chapter, lessons: [{ ...lesson, ...part }] };
}

/** The problems of a changed value, with the paths in it. */
function problemsWith(name, change) {
  const value = { ...SOUND[name], ...change };
  for (const [key, each] of Object.entries(change)) if (each === undefined) delete value[key];
  const depth = { chapter: 0, lesson: 2 }[name] ?? 4;
  return shapeProblems(chapterWith(name, value)).map(
    ({ path, message }) => `${path.slice(depth).join(".")}: ${message}`,
  );
}

const PLAIN = "is to be plain text: no < > * _ ` #, no line break, and no space at its ends";
const END = "is to end with a full stop, a question mark, an exclamation mark or a colon";
const SAN = "is not how a move is written, such as Nf3, exd5, O-O or e8=Q+";
const SQUARE = "is not a square from a1 to h8";
const NAMES = "cannot have the names __proto__, constructor, prototype";
const long = (count) => `${"x".repeat(count - 1)}.`;
const cut = `${"x".repeat(60)}…`;

/** What is changed, the change, and the problems. @type {[string, Record<string, unknown>, ...string[]][]} */
const ROWS = [
  ["chapter", { id: undefined, lessons: undefined }, ": “id” is missing", ": “lessons” is missing"],
  ["chapter", { id: "" }, "id: is to be small letters, digits and single hyphens, not “”"],
  ["chapter", { id: "a--b" }, "id: is to be small letters, digits and single hyphens, not “a--b”"],
  ["chapter", { id: "a".repeat(41) }, `id: is too long: 41 characters, at most 40, not “${"a".repeat(41)}”`],
  ["chapter", { id: 7 }, "id: is to be a text"],
  ["chapter", { title: "😀".repeat(48) }],
  [
    "chapter",
    { title: "x".repeat(49) },
    `title: is too long: 49 characters, at most 48, not “${"x".repeat(49)}”`,
  ],
  ["chapter", { picture: undefined }],
  ["chapter", { picture: [] }, "picture: is to have at least 1 in it"],
  ["chapter", { picture: ["wk", "bk", "wq"] }, "picture: is to have at most 2 in it"],
  ["chapter", { picture: ["xk"] }, "picture.0: is not written as it has to be, not “xk”"],
  ["chapter", { lessons: [] }, "lessons: is to have at least 1 in it"],
  ["chapter", { lessons: [[]] }, "lessons.0: is to be an object"],
  ["chapter", { lessons: {} }, "lessons: is to be a list"],
  ["chapter", { more: 1 }, ": “more” is not known here"],
  ["chapter", { ["x".repeat(99)]: 1 }, `: “${cut}” is not known here`],
  ["chapter", { toString: 1 }, ": “toString” is not known here"],
  ["lesson", { summary: long(90) }],
  ["lesson", { summary: long(91) }, `summary: is too long: 91 characters, at most 90, not “${cut}”`],
  [
    "lesson",
    { summary: "Too sho" },
    "summary: is too short: at least 8 characters, not “Too sho”",
    `summary: ${END}, not “Too sho”`,
  ],
  ["lesson", { summary: " A space." }, `summary: ${PLAIN}, not “ A space.”`],
  ["lesson", { summary: "Two\nlines." }, `summary: ${PLAIN}, not “Two\nlines.”`],
  ["lesson", { title: "A *word*" }, `title: ${PLAIN}, not “A *word*”`],
  [
    "lesson",
    { article: "13" },
    "article: is not an article of the Laws, such as 3.2 or Guidelines II.3, not “13”",
  ],
  ["lesson", { text: [] }, "text: is to have at least 1 in it"],
  ["lesson", { text: Array(5).fill(long(280)) }, "text: is to have at most 4 in it"],
  ["lesson", { text: [long(281)] }, `text.0: is too long: 281 characters, at most 280, not “${cut}”`],
  ["lesson", { show: Array(5).fill(frames[0]) }, "show: is to have at most 4 in it"],
  ["lesson", { exercises: ["play"] }, "exercises.0: is to be an object"],
  ["lesson", { exercises: [{}] }, "exercises.0: “kind” is missing"],
  ["frame", { fen: undefined }, ": “fen” is missing"],
  ["frame", { text: long(121) }, `text: is too long: 121 characters, at most 120, not “${cut}”`],
  ["frame", { chess960: false }, "chess960: is to be true"],
  ["frame", { alone: "yes" }, "alone: is to be true, not “yes”"],
  ["frame", { dests: "i1" }, `dests: ${SQUARE}, not “i1”`],
  ["frame", { arrows: ["e2"] }, "arrows.0: is not written as it has to be, not “e2”"],
  ["frame", { squares: [] }, "squares: is to have at least 1 in it"],
  ["frame", { moves: Array(7).fill("Nf3") }, "moves: is to have at most 6 in it"],
  ["frame", { moves: ["nf3"] }, `moves.0: ${SAN}, not “nf3”`],
  ["frame", { refused: "e2e9" }, "refused: is not written as it has to be, not “e2e9”"],
  ["frame", { hints: [] }, ": “hints” is not known here"],
  ["play", { kind: "jump" }, `kind: is to be one of ${Object.keys(KINDS).join(", ")}, not “jump”`],
  ["play", { kind: undefined }, ": “kind” is missing"],
  ["play", { fen: 7 }, "fen: is to be a text"],
  ["play", { side: "red" }, "side: is to be one of white, black, not “red”"],
  ["play", { side: 1 }, "side: is to be one of white, black"],
  ["play", { before: [] }, "before: is to have at least 1 in it"],
  ["play", { hints: Array(4).fill("Look again.") }, "hints: is to have at most 3 in it"],
  ["play", { hints: "Look again." }, "hints: is to be a list"],
  ["play", { done: "Well done" }, `done: ${END}, not “Well done”`],
  ["play", { wrong: {} }, "wrong: is to have at least 1 of its fields"],
  ["play", { wrong: ["That is wrong."] }, "wrong: is to be an object"],
  ["play", { wrong: { Nf3: 7 } }, "wrong.Nf3: is to be a text"],
  ["play", { wrong: JSON.parse('{"__proto__": 7}') }, `wrong: ${NAMES}`],
  ["play", { wrong: { constructor: 7 } }, `wrong: ${NAMES}`],
  ["play", { steps: [] }, "steps: is to have at least 1 in it"],
  ["play", { steps: [{}] }, "steps.0: is to have one of “moves”, “claim”"],
  [
    "play",
    { steps: [{ claim: "draw" }] },
    "steps.0.claim: is to be one of threefold-repetition, fifty-moves, not “draw”",
  ],
  ["play", { steps: [{ claim: "fifty-moves" }] }],
  ["play", { steps: [{ moves: [] }] }, "steps.0.moves: is to have at least 1 in it"],
  ["play", { steps: [{ moves: ["e4", "e4"] }] }, "steps.0.moves: has something twice"],
  ["play", { steps: [{ moves: ["e4"], reply: "e9" }] }, `steps.0.reply: ${SAN}, not “e9”`],
  ["play", { steps: [{ moves: ["e4"], reply: { e4: "e9" } }] }, `steps.0.reply.e4: ${SAN}, not “e9”`],
  ["play", { steps: [{ moves: ["e4"], reply: {} }] }, "steps.0.reply: is to have at least 1 of its fields"],
  ["play", { steps: [{ moves: ["e4"], reply: 7 }] }, "steps.0.reply: is none of what it can be"],
  ["play", { steps: [{ moves: ["e4"], text: "x" }] }, "steps.0: “text” is not known here"],
  ["visit", { from: undefined }, ": “from” is missing"],
  ["visit", { squares: ["a1", "a1"] }, "squares: has something twice"],
  ["visit", { moves: 0 }, "moves: is to be at least 1"],
  ["visit", { moves: 9 }, "moves: is to be at most 8"],
  ["visit", { moves: 1.5 }, "moves: is to be a whole number"],
  ["visit", { moves: "2" }, "moves: is to be a whole number"],
  ["visit", { safe: false }, "safe: is to be true"],
  ["reach", { within: 5 }, "within: is to be at most 4"],
  ["reach", { goal: undefined }, ": “goal” is missing"],
  ["reach", { into: "king" }, "into: is to be one of queen, rook, bishop, knight, not “king”"],
  ["reach", { replies: { e4: "x" } }, `replies.e4: ${SAN}, not “x”`],
  ["reach", { fewest: 1 }, "fewest: is to be true"],
  ["mark", { of: {} }, "of: is to have at least 1 of its fields"],
  [
    "mark",
    { of: { dests: "a1", pinned: "white", checkers: true } },
    "of: is to have at most 2 of its fields",
  ],
  ["mark", { of: { attackers: "a1" } }, "of: “attackers” needs “by”"],
  ["mark", { of: { by: "white" } }, "of: “by” needs “attackers”"],
  ["mark", { of: { attackers: "a1", by: "white" } }],
  ["mark", { of: { attackedBy: "a1" } }, "of.attackedBy: is to be one of white, black, not “a1”"],
  ["mark", { of: { lockedPawns: false } }, "of.lockedPawns: is to be true"],
  ["mark", { of: ["a1"] }, "of: is to be an object"],
  ["judge", { move: 7 }, "move: is to be a text"],
  ["judge", { reasons: ["PINNED"] }, "reasons: is to have at least 2 in it"],
  ["judge", { reasons: ["A", "B", "C", "D", "E"] }, "reasons: is to have at most 4 in it"],
  ["judge", { reasons: ["A", "b"] }, "reasons.1: is not written as it has to be, not “b”"],
  [
    "answer",
    { question: "why" },
    "question: is to be one of outcome, flag, can-win, claim, repetitions, same-position, not “why”",
  ],
  ["answer", { ply: -1 }, "ply: is to be at least 0"],
  ["answer", { choices: ["a", "a"] }, "choices: has something twice"],
  ["answer", { choices: ["a", "B"] }, "choices.1: is not written as it has to be, not “B”"],
  ["answer", { flag: "red" }, "flag: is to be one of white, black, not “red”"],
  ["quiz", { choices: [{ text: "Yes", right: true }] }, "choices: is to have at least 2 in it"],
  [
    "quiz",
    { choices: [{ text: "Yes", right: true }, { text: "No" }] },
    "choices.1: is to have one of “right”, “why”",
  ],
  [
    "quiz",
    {
      choices: [
        { text: "Yes", right: true },
        { text: "No", right: true, why: "Not here." },
      ],
    },
    "choices.1: is to have one of “right”, “why”",
  ],
  [
    "quiz",
    {
      choices: [
        { text: "Yes", right: true },
        { text: "x".repeat(91), why: "Not here." },
      ],
    },
    `choices.1.text: is too long: 91 characters, at most 90, not “${cut}”`,
  ],
  ["touch", { touched: [] }, "touched: is to have at least 1 in it"],
  ["touch", { crooked: ["a1", "a1"] }, "crooked: has something twice"],
  ["touch", { moves: ["a9"] }, `moves.0: ${SAN}, not “a9”`],
  ["clock", { steps: [] }],
  ["clock", { steps: [{}] }],
  ["clock", { steps: [[]] }, "steps.0: is to be an object"],
  ["clock", { steps: [{ offer: false }] }, "steps.0.offer: is to be true"],
  ["clock", { hand: "right" }, "hand: is to be left, not “right”"],
  ["clock", { offered: "maybe" }, "offered: is to be one of accept, refuse, not “maybe”"],
  ["game", { opponent: undefined }, ": “opponent” is missing"],
  ["game", { opponent: "kind" }, "opponent: is to be one of novice, mild, steady, strict, not “kind”"],
  ["game", { goal: "win" }, "goal: is to be one of checkmate, promotion, hunt, not “win”"],
  ["write", { written: Array(13).fill("e4") }, "written: is to have at most 12 in it"],
  ["write", { written: ["e4 (=)"] }],
  ["write", { written: ["e4(=)"] }, "written.0: is not written as it has to be, not “e4(=)”"],
  ["write", { plays: 1 }, "plays: is to be true"],
  ["write", { steps: [] }, ": “steps” is not known here"],
];

for (const [name, change, ...problems] of ROWS) {
  test(`${name} ${JSON.stringify(change).slice(0, 80)}: ${problems[0]?.slice(0, 80) ?? "sound"}`, () => {
    assert.deepEqual(problemsWith(name, change), problems);
  });
}

test("every required field is needed, and every value is checked", () => {
  for (const [name, value] of Object.entries(SOUND)) {
    for (const key of Object.keys(value)) {
      assert.notDeepEqual(problemsWith(name, { [key]: null }), [], `${name} ${key}`);
      const [problem = null] = problemsWith(name, { [key]: undefined });
      assert.ok([null, `: “${key}” is missing`].includes(problem), `${name} ${key}: ${problem}`);
    }
  }
});

test("at most 40 problems are reported", () => {
  assert.equal(shapeProblems({ ...chapter, lessons: Array(50).fill(7) }).length, 40);
});
