// Lessons as text: written and read again as the same chapter; mistakes have their line and column; any text is read quickly.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FILES, compile, differences } from "../../../www/build/lessons.mjs";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { readChapter } from "../../../www/src/lessons/text/read.js";
import { writeChapter } from "../../../www/src/lessons/text/write.js";

test("every chapter is written as the text that it comes from, and read as the same chapter", () => {
  for (const [at, file] of FILES.entries()) {
    const text = readFileSync(file, "utf8");
    const { chapter, problems } = compile(text);
    assert.deepEqual(problems, []);
    assert.deepEqual(chapter, CHAPTERS[at], "compiled");
    assert.equal(writeChapter(CHAPTERS[at]), text);
  }
});

const HEAD =
  "# Forks {#forks}\n\n## Two at once {#two}\n\nOne move, two attacks.\n\nA fork attacks two pieces.\n\n";
const FEN = "- fen: 4k3/8/8/3N3q/8/8/8/4K3 w - - 0 1\n";
const exerciseIn = (text) => readChapter(HEAD + text).chapter.lessons[0].exercises[0];

test("moves: replies, alternatives, one side alone, claims, offers, tries and last words", () => {
  const steps = (moves, more = "") =>
    exerciseIn(`### play {#a}\nFork.\n${FEN}- moves: ${moves}\n${more}`).steps;
  assert.deepEqual(steps("Nf6+ Ke7 Nd5+"), [{ moves: ["Nf6+"], reply: "Ke7" }, { moves: ["Nd5+"] }]);
  assert.deepEqual(steps("Nf6+/Nc7+ Ke7/Kd7 Nd5"), [
    { moves: ["Nf6+", "Nc7+"], reply: { "Nf6+": "Ke7", "Nc7+": "Kd7" } },
    { moves: ["Nd5"] },
  ]);
  for (const [moves, more] of [
    ["Nf6 Nd5", "- alone\n"],
    ["Nf6   Nd5", "- safe; alone\n"],
  ])
    assert.deepEqual(steps(moves, more), [{ moves: ["Nf6"] }, { moves: ["Nd5"] }], "the flag may follow");
  assert.deepEqual(steps("Nf6 Kd7 claim:fifty-moves"), [
    { moves: ["Nf6"], reply: "Kd7" },
    { claim: "fifty-moves" },
  ]);
  assert.deepEqual(steps("1. Nf6+ Ke7 2. Nd5+"), steps("Nf6+ Ke7 Nd5+"), "with move numbers");
  assert.deepEqual(steps("Nf6+ {Done; well.}; side: black"), [{ moves: ["Nf6+"] }], "another field follows");
  assert.deepEqual(steps("Nf6 claim:fifty-moves"), [{ moves: ["Nf6"], claim: "fifty-moves" }]);
  const clock = exerciseIn(`### clock {#a}\nOffer.\n${FEN}- moves: any (=) Kd7 Nf6 (=)\n`);
  assert.deepEqual(clock.steps, [
    { offer: true, reply: "Kd7" },
    { moves: ["Nf6"], offer: true },
  ]);
  const tried = exerciseIn(
    `### play {#a}\nFork.\n${FEN}- moves: Nf6+ (Nc7+/Ne7 {That is no fork; look again.}) (d5d6 {A knight jumps.}) {Done; both.}\n- (Nb6 {No.})\n`,
  );
  assert.deepEqual(tried.wrong, {
    "Nc7+": "That is no fork; look again.",
    Ne7: "That is no fork; look again.",
    d5d6: "A knight jumps.",
    Nb6: "No.",
  });
  assert.equal(tried.done, "Done; both.");
  assert.deepEqual(tried.steps, [{ moves: ["Nf6+"] }]);
});

test("the side is the one to move after the moves before; text that looks like a field begins with a backslash", () => {
  const side = (more) => exerciseIn(`### game {#a}\nPlay.\n${FEN}${more}`).side;
  assert.deepEqual(
    [side(""), side("- before: Nf6\n"), side("- before: Nf6 Ke7\n"), side("- side: black\n")],
    ["white", "black", "white", "black"],
  );
  const { text } = readChapter(`${HEAD}\\- a hyphen\n\\# a sign\n<!-- for translators -->\n`).chapter
    .lessons[0];
  assert.deepEqual(text, ["A fork attacks two pieces.", "- a hyphen", "# a sign"]);
});

test("a heading without a name gets one, unless names are needed", () => {
  const text = "# Our Club!\n\n## Éclair: forks\n\nOne.\n\n### play\nFork.\n\n### play\nAgain.\n";
  const { chapter, problems } = readChapter(text);
  assert.deepEqual(problems, []);
  const [{ id, exercises }] = chapter.lessons;
  assert.deepEqual(
    [chapter.id, id, ...exercises.map((each) => each.id)],
    ["our-club", "e-clair-forks", "play-1", "play-2"],
  );
  assert.equal(readChapter(text, { isNamed: true }).problems.length, 4);
});

/** Texts with one mistake: the place and the message. @type {[string, string][]} */
const MISTAKES = [
  ["", "1:1 the first line is a title for all lessons: # My lessons"],
  ["hello", "1:1 the first line is a title for all lessons: # My lessons"],
  ["## A {#a}", "1:1 the first line is a title for all lessons: # My lessons"],
  ["# A {#a}\n# B {#b}", "2:1 there is one chapter in a file"],
  ["# A {#a}\nwords", "2:1 a chapter has no text of its own: begin a lesson with ##"],
  ["# A {#a}\n### play {#b}", "2:1 a lesson begins with its title: ## The rook {#rook}"],
  ["# A {a}", "1:5 braces hold the name in addresses, {#castling}"],
  [`${HEAD}### dance {#a}`, "9:1 dance is none of play, visit,"],
  [`${HEAD}### play {#a}\nOne.\nTwo.`, "11:1 the task is one paragraph of one line"],
  [`${HEAD}### play {#a}\n- colour: red`, "10:3 “colour” is not known here: fen, chess960,"],
  [`${HEAD}### reach {#a}\n-  goal: check; within: two`, "10:17 “within” is to be a whole number"],
  [`${HEAD}### reach {#a}\n- alone: yes`, "10:3 “alone” has no value"],
  [`${HEAD}### reach {#a}\n- goal: check; goal: check`, "10:16 “goal” is there twice"],
  [`${HEAD}### play {#a}\n- fen:`, "10:3 “fen” needs a value"],
  [`${HEAD}### play {#a}\n- a b c`, "10:3 this is not a field such as “- moves: Nf6+”"],
  [`${HEAD}### play {#a}\nmoves: e4`, "10:1 a field begins with a hyphen and a space: - moves: e4"],
  [`${HEAD}### play {#a}\n– fen: 8/8`, "10:1 a field begins with a hyphen and a space: - fen: 8/8"],
  [`${HEAD}### play {#a}\n? A hint.`, "10:1 a field begins with a hyphen and a space"],
  [`${HEAD}#### play`, "9:1 a heading begins with #, ## or ### and a space"],
  [`${HEAD}###play`, "9:1 a heading begins with #, ## or ### and a space"],
  [`${HEAD}### play Fork it.`, "9:1 after “### play” the task stands on the next line"],
  [`${HEAD}### play {#a}\n- moves: 0-0`, "10:10 “moves” has “0-0”, but castling has the letter O: O-O"],
  [`${HEAD}### play {#a}\n- moves: Sf6+`, "10:10 “moves” has “Sf6+”, but pieces have English letters"],
  [`${HEAD}### play {#a}\n- before: e4 e9`, "10:3 “before” has “e9”, which is not a move"],
  [`${HEAD}### play {#a}\n- moves: e4 any`, "10:10 “moves” has “any” as a reply"],
  [`${HEAD}### play {#a}\n- moves: e4 {Good.} e5`, "10:20 there is one text in braces, after the last move"],
  [`${HEAD}### play {#a}\n- moves: e4 {Good.} e5 d4 {More.}`, "10:27 there is one text in braces"],
  [`${HEAD}### play {#a}\n- moves: e4 (e5 {No.}`, "10:10 a bracket is not closed"],
  [`${HEAD}### play {#a}\n- (e5 {No.}) (e5 {No.})`, "10:14 e5 is there twice"],
  [`${HEAD}### play {#a}\n- (e5 {No.}) e4`, "10:3 after a try in brackets nothing follows"],
  [
    `${HEAD}### play {#a}\n- moves: e4/d4 e5/d5/c5`,
    "10:10 “moves” has another number of replies than of moves",
  ],
  [`${HEAD}### reach {#a}\n- replies: e4`, "10:3 “replies” is to be moves with their replies"],
];

test("every mistake is told with its line and column, and the rest is read", () => {
  for (const [text, said] of MISTAKES) {
    const { problems } = readChapter(text);
    const all = problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
    assert.ok(
      all.some((each) => each.startsWith(said)),
      `${JSON.stringify(text)}: ${all}`,
    );
  }
  const { problems } = compile(
    `${HEAD}### play {#a}\nFork king and queen\n${FEN}- moves: Nf6+ {That is a fork.}\n- ? The knight gives check.\n`,
  );
  assert.deepEqual(
    problems.map(({ line, column }) => [line, column]),
    [[10, 1]],
    "the task needs a full stop",
  );
});

test("a translation has other words, and the same names, positions and moves", () => {
  const english = CHAPTERS[5];
  const german = structuredClone(english);
  const [lesson] = german.lessons;
  lesson.title = "Wie man rochiert";
  lesson.text = ["Eine Zeile genügt."];
  lesson.exercises[0].hints = ["Mit dem König."];
  lesson.exercises[0].wrong = Object.fromEntries(
    Object.keys(lesson.exercises[0].wrong).map((key) => [key, "Nein."]),
  );
  assert.deepEqual(differences(german, english), []);
  lesson.exercises[0].id = "kurz";
  lesson.exercises[1].fen = lesson.exercises[2].fen;
  lesson.exercises[2].steps[0].moves = ["O-O-O"];
  delete lesson.exercises[3].fewest;
  german.lessons.at(-1).exercises.pop();
  assert.deepEqual(
    differences(german, english).map((path) => path.join(" ")),
    [
      "lessons 0 exercises 0 id",
      "lessons 0 exercises 1 fen",
      "lessons 0 exercises 2 steps 0 moves 0",
      "lessons 0 exercises 3 fewest",
      "lessons 5 exercises 4",
    ],
  );
});

test("any text is read, in linear time", () => {
  const whole = FILES.map((file) => readFileSync(file, "utf8")).join("\n");
  let seed = 88;
  const below = (limit) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const signs = '#{}()[]-?:;=\\\n "/x';
  for (let run = 0; run < 300; run++) {
    const start = below(whole.length);
    const letters = [...whole.slice(start, start + 2_000)];
    for (let change = 0; change < 30; change++)
      letters.splice(below(letters.length), below(3), signs[below(signs.length)]);
    const { problems } = readChapter(HEAD + letters.join(""));
    assert.ok(problems.length <= 40 && problems.every(({ line, column }) => line > 0 && column > 0));
  }
  assert.equal(readChapter(`${HEAD}${"x".repeat(20_000)}`).problems[0].message, "this line is too long");
  const repeated = ["(", "(a {", "{", 'a="', " ", "; ", "a;", "a: b; ", "/", "#", "[x] "];
  const leads = ["- moves: ", "- ", "### play {#a ", "# ", ""];
  /** The processor time of a text with this many lines, each as long as a line may be. */
  const cost = (sign, lines) => {
    const long = sign.repeat(3_900 / sign.length);
    const text = `${HEAD}### play {#a}\n${leads.map((lead) => `${lead}${long}x\n`.repeat(lines)).join("")}`;
    const began = process.cpuUsage();
    readChapter(text);
    return process.cpuUsage(began).user;
  };
  for (const sign of repeated) {
    cost(sign, 10);
    const [once, often] = [cost(sign, 10), cost(sign, 80)];
    // Quadratic time would be 64 times as long. Below a tenth of a second, the measure says nothing.
    assert.ok(often < 100_000 || often < 24 * once, `${JSON.stringify(sign)}: ${once} ${often}`);
  }
});
