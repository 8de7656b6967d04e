// The results that pupils hand in: what the site writes is read, whatever stands around it, and written as CSV.

import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf, readResults, resultSentence } from "../../../www/src/learn/results.js";

const said = (name, title = "The rook", done = { solved: 2, of: 5, stars: 5 }, day = "2026-11-22") =>
  resultSentence(name, title, done, day);
const ada = {
  pupil: "Ada",
  lesson: "The rook",
  solved: 2,
  of: 5,
  stars: 5,
  day: "22 November 2026",
  again: false,
};

test("every sentence that the site writes is read as it is", () => {
  assert.equal(said("Ada"), "Ada solved 2 of 5 exercises of “The rook”, with 5 stars (22 November 2026).");
  assert.deepEqual(readResults(said("Ada")), { results: [ada], unread: [] });
  const few = { solved: 1, of: 1, stars: 0 };
  assert.deepEqual(readResults(said("", "“Quoted” solved 1 of 1", few)).results, [
    { ...ada, ...few, pupil: "I", lesson: "“Quoted” solved 1 of 1" },
  ]);
});

test("many sentences are read at once, between anything else", () => {
  const text = `Dear teacher,\n\n> ${said("Ada")}\n- ${said("Bo")} ${said("Chloé Å.")}\n\n3. ${said("Dan").replace(" exercises", "\n exercises")}\nDan: ${said("Dan").replaceAll(/[“”]/g, '"')}\nBye`;
  const { results, unread } = readResults(text);
  assert.deepEqual(
    results.map(({ pupil, again }) => [pupil, again]),
    [
      ["Ada", false],
      ["Bo", false],
      ["Chloé Å.", false],
      ["Dan", false],
      ["Dan", true],
    ],
  );
  assert.deepEqual(unread, ["Dear teacher,", "Bye"]);
});

test("lines before a sentence are not part of a name", () => {
  const text = `hello teacher\n${said("Ben")} Thanks!\n${said("Ana")}\nI have\nsolved all\n${said("Ben")}`;
  const { results, unread } = readResults(text);
  assert.deepEqual(
    results.map(({ pupil, again }) => [pupil, again]),
    [
      ["Ben", false],
      ["Ana", false],
      ["Ben", true],
    ],
  );
  assert.deepEqual(unread, ["hello teacher", "Thanks!", "I have solved all"]);
});

test("pupils who gave no name have the one that a chat puts before, and are never taken for each other", () => {
  const { results } = readResults(`Ben: ${said("")}\n${said("")}\n${said("")}\nBen: ${said("")}`);
  assert.deepEqual(
    results.map(({ pupil, again }) => [pupil, again]),
    [
      ["Ben", false],
      ["I", false],
      ["I", false],
      ["Ben", true],
    ],
  );
});

test("what is not a result is listed, however long, and hostile text costs little", () => {
  assert.deepEqual(readResults("Ada solved all of it (22 November 2026).").unread.length, 1);
  assert.deepEqual(readResults(""), { results: [], unread: [] });
  for (const part of ["a solved 1 of 1 exercise of “", "(2026).", " solved", "“", "\n", "x".repeat(500)]) {
    const { results, unread } = readResults(part.repeat(20_000));
    assert.equal(results.length, 0);
    for (const each of unread) assert.ok(each.length <= 301);
  }
});

test("the table is written as CSV, in which no cell is a formula", () => {
  const { results } = readResults(
    `${said('=SUM(A1), "x"')}\n${said("Bo", "Pins, forks")}\n${said("Bo", "Pins, forks")}`,
  );
  assert.equal(
    csvOf(results),
    [
      "Pupil,Lesson,Solved,Of,Stars,Day,Note",
      `"'=SUM(A1), ""x""",The rook,2,5,5,22 November 2026,`,
      'Bo,"Pins, forks",2,5,5,22 November 2026,',
      'Bo,"Pins, forks",2,5,5,22 November 2026,again',
    ].join("\n"),
  );
});
