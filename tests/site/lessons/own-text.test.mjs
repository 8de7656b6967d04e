// A teacher's lesson as text: what it leaves out is filled in, every kind that the editor offers is whole, and mistakes name lines.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readChapter } from "../../../www/src/lessons/text/read.js";
import { writeChapter } from "../../../www/src/lessons/text/write.js";
import { checkedText } from "../../../www/src/own/checking.js";
import { NEW_LESSON, TEMPLATES } from "../../../www/src/own/templates.js";

const HEAD = "# Gabeln\n\n## Für Ämter\n\nTwo at once\n\n";
const FORK = "### play\nFork the king and the queen\n- fen: 4k3/8/8/3N3q/8/8/8/4K3 w - - 0 1\n";

test("a title, a task and a solution are enough", () => {
  const { chapter, problems, starts } = checkedText(`${HEAD}${FORK}- moves: Nf6+ Ke7 Nxh5\n`);
  assert.deepEqual(problems, []);
  assert.deepEqual(starts, [
    { line: 3, lesson: 0, at: 0 },
    { line: 7, lesson: 0, at: 0 },
  ]);
  const [{ id, summary, text, exercises }] = chapter.lessons;
  assert.deepEqual([chapter.id, id], ["gabeln", "fu-r-a-mter"]);
  assert.deepEqual([summary, text], ["Two at once.", ["Two at once."]]);
  const [{ hints, done, side, text: task }] = exercises;
  assert.deepEqual([hints, done, side], [["Look at the knight on d5."], "Well done!", "white"]);
  assert.equal(task, "Fork the king and the queen.");
});

test("a short title is enough without a summary, and a summary that is too short is one mistake", () => {
  const lesson = (summary) => checkedText(`# Club\n\n## Pins\n\n${summary}${FORK}- moves: Nf6+ Ke7 Nxh5\n`);
  const { chapter, problems } = lesson("");
  assert.deepEqual(problems, []);
  assert.equal(chapter.lessons[0].summary, "This lesson: Pins.");
  assert.deepEqual(lesson("Two\n\n").problems, [
    "Line 5: “summary” is too short: at least 8 characters, not “Two.”",
  ]);
});

test("each kind that the editor offers is a whole exercise", () => {
  assert.deepEqual(checkedText(NEW_LESSON).problems, []);
  for (const [kind, template] of Object.entries(TEMPLATES))
    assert.deepEqual(checkedText(`${NEW_LESSON}\n${template}`).problems, [], kind);
  const judge = checkedText(`${HEAD}${TEMPLATES.judge}`).chapter.lessons[0].exercises[0];
  assert.deepEqual(judge.reasons, ["CASTLING_THROUGH_ATTACK", "PIECE_GEOMETRY", "PIECE_IN_THE_WAY"]);
});

test("mistakes in reading, in the shape and in playing name their lines", () => {
  const found = (text) => {
    const { problems, lines } = checkedText(text);
    return [lines, problems.map((problem) => problem.slice(0, 60))];
  };
  assert.deepEqual(found(`${HEAD}${FORK}- move: Nf6+`)[0], [10]);
  assert.deepEqual(found(`${HEAD}${FORK}- moves: Nf6+ {${"x".repeat(300)}}`), [
    [10],
    ["Line 10: “done” is too long: 301 characters, at most 280, no"],
  ]);
  const [lines, [problem]] = found(`${HEAD}${FORK}- moves: Nf5`);
  assert.deepEqual([lines, problem], [[10], "Line 10: step 1: the move Nf5 is not legal: A knight moves t"]);
  assert.deepEqual(found(`${HEAD}### play\n- moves: e4`)[0], [7, 7]);
  const quiz = TEMPLATES.quiz.replace(" {A bishop stops at the first piece in its way.}", "");
  assert.deepEqual(found(HEAD + quiz)[1], [
    "Line 11: a wrong answer needs its reason in braces: [ ] No {Why not.}".slice(0, 60),
  ]);
});

test("words with signs of the text survive being written and read", () => {
  const signs = [
    "{",
    "}",
    "\\",
    "- ",
    "#",
    "(",
    ")",
    ";",
    ":",
    "?",
    "!",
    "[x]",
    "a",
    "É",
    " ",
    "{#b}",
    "fen:",
  ];
  let seed = 7;
  const words = () => {
    let made = "";
    for (let n = 0; n < 8; n++) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      made += signs[Math.floor((seed / 2 ** 32) * signs.length)];
    }
    return `${made.replace(/^[#\s]+/, "")}x.`;
  };
  for (let run = 0; run < 500; run++) {
    const fen = "4k3/8/8/3N4/8/8/8/4K3 w - - 0 1";
    const common = { fen, side: "white", hints: [words()], done: words() };
    const chapter = {
      id: "a",
      title: words(),
      lessons: [
        {
          id: "b",
          title: words(),
          summary: words(),
          text: [words(), words()],
          show: [{ text: words(), fen }],
          exercises: [
            {
              id: "c",
              kind: "play",
              text: words(),
              ...common,
              steps: [{ moves: ["Nf6+"] }],
              wrong: { Nc7: words() },
            },
            {
              id: "d",
              kind: "quiz",
              text: words(),
              ...common,
              choices: [
                { text: words(), right: true },
                { text: words(), why: words() },
              ],
            },
          ],
        },
      ],
    };
    const text = writeChapter(chapter);
    const { chapter: again, problems } = readChapter(text);
    assert.deepEqual(problems, [], `${text}\n${JSON.stringify(problems)}`);
    assert.deepEqual(again, chapter, text);
  }
});
