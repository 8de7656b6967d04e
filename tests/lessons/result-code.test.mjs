// The code in which a pupil hands in a result: it survives a round trip, and typing errors are detected.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAPTERS } from "../../www/src/lessons/index.js";
import {
  dayNumber,
  dayNumbered,
  initialsIn,
  lessonNumber,
  readCode,
  readLine,
  writeCode,
} from "../../www/src/result/code.js";
import { csvOf } from "../../www/src/result/result-table.js";
import { codeOf } from "../../www/src/result/result.js";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random numbers, the same in every run. */
function* numbers(seed = 88) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state >>> 8;
  }
}

const chance = numbers();
const below = (count) => chance.next().value % count;

function someResult() {
  const of = 1 + below(40);
  const solved = below(of + 1);
  const initials = ["", "A", "ZZ", "QX", "M"][below(5)];
  const day = dayNumber("2026-11-22") + below(3000);
  return { lesson: below(2 ** 19), of, solved, stars: solved + below(2 * solved + 1), day, initials };
}

const plain = (code) => code.replaceAll("-", "");

test("a code is read however it is typed", () => {
  for (let n = 0; n < 2000; n++) {
    const result = someResult();
    const code = writeCode(result);
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{4}$/);
    assert.deepEqual(readCode(code), { result });
    const typed = plain(code).toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
    assert.deepEqual(readCode(` ${typed.slice(0, 6)} ${typed.slice(6)}\n`), { result });
  }
});

test("detects every wrong character, any two wrong characters, and any swap", () => {
  for (let n = 0; n < 25; n++) {
    const code = plain(writeCode(someResult()));
    const put = (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1);
    for (let at = 0; at < code.length; at++) {
      for (const letter of DIGITS) {
        if (letter === code[at]) continue;
        const once = put(code, at, letter);
        assert.ok("problem" in readCode(once), `${code} ${once}`);
        const other = (at + 1 + below(code.length - 1)) % code.length;
        const twice = put(once, other, DIGITS[below(32)]);
        if (twice !== code) assert.ok("problem" in readCode(twice), `${code} ${twice}`);
      }
      for (let other = 0; other < at; other++) {
        const swapped = put(put(code, at, code[other]), other, code[at]);
        if (swapped !== code) assert.ok("problem" in readCode(swapped), `${code} ${swapped}`);
      }
    }
  }
});

test("an invalid code is reported", () => {
  assert.deepEqual(readCode(""), { problem: "A code has 14 characters, this has 0" });
  assert.deepEqual(readCode("ABCDE-FGH"), { problem: "A code has 14 characters, this has 8" });
  assert.deepEqual(readCode("ABCDE-FGHUJ-KMNP"), { problem: "No code has the character U" });
  assert.deepEqual(readCode("AAAAA-AAAAA-AAA🙂"), { problem: "No code has the character 🙂" });
});

test("impossible results have no code", () => {
  const result = { lesson: 1, of: 5, solved: 5, stars: 15, day: 0, initials: "" };
  assert.notEqual(writeCode(result), null);
  const wrong = [
    { of: 41 },
    { of: 0 },
    { solved: 6 },
    { stars: 16 },
    { stars: 4 },
    { day: -1 },
    { initials: "é" },
  ];
  for (const change of wrong) assert.equal(writeCode({ ...result, ...change }), null, JSON.stringify(change));
});

test("lesson numbers are unique, and no lesson has too many exercises", () => {
  const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
  const all = new Set(lessons.map(({ id }) => lessonNumber(id)));
  assert.equal(all.size, lessons.length);
  assert.ok(lessons.every(({ exercises }) => exercises.length <= 40));
});

test("every lesson's result can be handed in, and the teacher's page finds its lesson", () => {
  const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
  for (const { id, exercises } of lessons) {
    const number = lessonNumber(id);
    assert.ok(Number.isInteger(number) && number >= 0 && number < 2 ** 19, `${id}: ${number}`);
    const of = exercises.length;
    for (const solved of [1, of]) {
      const code = codeOf(id, { solved, of, stars: 2 * solved }, { day: "2026-11-23", initials: "QX" });
      assert.ok(code, `${id} has no code`);
      const { result } = readCode(code);
      assert.deepEqual([result?.lesson, result?.solved, result?.of], [number, solved, of], id);
    }
  }
});

test("codes written down earlier name the same lessons", () => {
  const known = [
    ["catch-the-king", 336395],
    ["board-and-squares", 489102],
    ["first-bishop", 266436],
  ];
  for (const [id, number] of known) assert.equal(lessonNumber(id), number);
});

test("encodes days and initials", () => {
  assert.equal(dayNumber("2026-01-01"), 0);
  for (const day of ["2026-11-22", "2028-02-29", "2048-01-01"])
    assert.equal(dayNumbered(dayNumber(day)), day);
  assert.deepEqual(["Zoë K.", "éa", "", "ABC", "李", "<b>"].map(initialsIn), ["ZO", "EA", "", "AB", "", "B"]);
});

test("a name before or after the code keeps its letters", () => {
  for (let n = 0; n < 200; n++) {
    const result = someResult();
    const code = writeCode(result);
    for (const written of [code, code.toLowerCase(), code.replaceAll("-", " "), plain(code)]) {
      assert.deepEqual(readLine(`  ${written} `), { name: "", result });
      for (const name of ["Anna", "Zoë Müller", "Анна-Лена", "d'Arc, Jeanne", "7 B 12", "李"]) {
        for (const line of [
          `${name} ${written}`,
          `${written}\t${name}`,
          `${name}: ${written}`,
          `${written} - ${name}`,
        ])
          assert.deepEqual(readLine(line), { name, result }, line);
      }
    }
  }
});

test("a mistake is reported for the code, not for the name", () => {
  const code = writeCode({ lesson: 1, solved: 2, of: 3, stars: 4, day: 5, initials: "AB" });
  const typo = `${code.slice(0, 13)}${code[13] === "A" ? "B" : "A"}${code.slice(14)}`;
  for (const line of [`Zoë ${typo}`, `${typo} Zoë`, typo])
    assert.match(readLine(line).problem, /^A character of this code is wrong/, line);
  assert.match(readLine("Zoë").problem, /No code has the character Ë/);
  assert.match(readLine("hello").problem, /has 14 characters, this has 5/);
});

test("the spreadsheet table quotes where necessary, and no cell is a formula", () => {
  assert.equal(
    csvOf([
      ["Who", "Stars"],
      ["Zoë", 3],
      ['d"Arc, Jeanne', 12],
      ["=HYPERLINK(1)", 0],
      ["-2", 1],
    ]),
    '\uFEFFWho,Stars\r\nZoë,3\r\n"d""Arc, Jeanne",12\r\n\'=HYPERLINK(1),0\r\n\'-2,1\r\n',
  );
});
