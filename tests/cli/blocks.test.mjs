// Output does not depend on blocks or worker threads: it equals that of reading the whole input at once.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { readPgn } from "x88/variants";
import { sample } from "../support/samples.mjs";
import { generated, shuffled, table } from "./games.mjs";
import { objectsOf, temporaryFolder, x88 } from "./run.mjs";

const { cwd, put } = temporaryFolder();
const ways = [
  ["2", "1"],
  ["4", "64"],
  ["1", "300"],
  ["2", "1000000"],
  ["1", "1"],
  ["2", "700"],
  ["4", "5000"],
].slice(0, sample("blockWays"));

const texts = {
  "the table of odd texts": () => table()[0],
  "the same with empty lines between": () => table()[1],
  "its rows in any order, with anything between": () => shuffled(1, 500),
  "another order": () => shuffled(2, 500),
  "generated games": () => generated(3, 400),
  "texts without any tag": () => Buffer.from("1. e4 e5 1-0\n\n".repeat(300)),
  "games with other tags first": () => Buffer.from('[White "A"]\n[Event "B"]\n\n1. e4 *\n\n'.repeat(300)),
  "games without the tag Event": () =>
    Buffer.from('[White "A"]\n[Black "B"]\r\n\r\n1. e4 Ke7 *\n\n'.repeat(300)),
  "tags alone": () => Buffer.from('[Event "A"]\n[Site "B"]\n\n'.repeat(300)),
  "a comment that holds what looks like games": () =>
    Buffer.from(`1. e4 {${'\n\n[White "A"]\n\n1. e4'.repeat(300)}} *\n\n[Event "B"]\n\n1. d4 *`),
  "tags that eat the ones after them": () => Buffer.from('[Site\n[Event "A"]\nfoo\n'.repeat(300)),
  "games that end or castle with 0-0": () =>
    Buffer.from(
      '[Event "A"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 *\n\n[Event "B"]\n\n1. e4 0-0\n\n'.repeat(
        300,
      ),
    ),
  "games of one line": () => Buffer.from("1. e4 e5 1-0 1. d4 d5 *\n1. c4 *\n".repeat(300)),
  "games without results": () => Buffer.from('[Event "A"]\n\n1. e4 e5\n\n'.repeat(300)),
  "comments and spaces after results": () =>
    Buffer.from('[Event "A"]\n\n1. e4 1-0 {White won}\n\n[Event "B"]\n\n1. d4 1-0\n \n'.repeat(300)),
  nothing: () => Buffer.from(""),
  "a byte-order mark": () => Buffer.from('\ufeff[Event "A"]\n\n1. e4 *\n\n\ufeff[Event "B"]\n\n1. d5 *\n'),
};

const all = Object.entries(texts).map(([title, make], n) => {
  const text = make();
  return { title, text, file: join(cwd, put(`${n}.pgn`, text)) };
});
const files = all.map(({ file }) => file);

const expected = all.map(({ title, text, file }) => {
  const read = [...readPgn(text)].map((record) => ({ ...record, moves: record.moves }));
  const records = JSON.parse(JSON.stringify(read));
  const problems = records.flatMap((record) => record.problems.map((problem) => ({ file, ...problem })));
  return { title, records, problems };
});
const sum = (part) => expected.reduce((count, each) => count + each[part].length, 0);
for (const [jobs, block] of ways) {
  test(`${jobs} jobs with blocks of ${block} give the same games and problems`, () => {
    const way = ["--jobs", jobs, "--block", block, ...files];
    const converted = x88(["convert", "--to", "json", ...way]);
    const checked = x88(["check", "--json", ...way]);
    const [records, problems] = [objectsOf(converted.stdout), objectsOf(checked.stdout)];
    for (const each of expected) {
      assert.deepEqual(records.splice(0, each.records.length), each.records, each.title);
      assert.deepEqual(problems.splice(0, each.problems.length), each.problems, each.title);
    }
    assert.deepEqual([records, problems], [[], []]);
    assert.deepEqual([converted.status, checked.status], [1, 1]);
    assert.match(checked.stderr, new RegExp(`^${sum("records")} games?, ${sum("problems")} problems?, `));
  });
}

test("a file without problems exits with 0, whatever the blocks", () => {
  const [clean] = all.filter(({ text }) => [...readPgn(text)].every(({ problems }) => problems.length === 0));
  for (const command of [["check"], ["convert", "--to", "json"]])
    assert.equal(x88([...command, "--jobs", "2", "--block", "700", clean.file]).status, 0, clean.title);
});

test("the inputs contain games that a naive cutter would split", () => {
  // Otherwise the tests above would prove little: cutting at each Event tag on a new line yields different games.
  const text = shuffled(1, 500);
  const parts = text.toString("latin1").split(/(?<=[\n\r])(?=\[Event ")/);
  const cut = parts.flatMap((part) => [...readPgn(Buffer.from(part, "latin1"))]);
  assert.notEqual(cut.length, [...readPgn(text)].length);
});

test("blocks of several files do not mix", () => {
  // The next file would close this comment.
  const names = Array.from({ length: 5 }, (_, n) =>
    put(`open-${n}.pgn`, `${'[Event "A"]\n\n1. e4 *\n\n'.repeat(40)}{ open ${n}\n`),
  );
  const { status, stdout } = x88(["check", "--jobs", "3", "--block", "100", ...names], { cwd });
  assert.equal(status, 1);
  assert.equal(
    stdout,
    names.map((name) => `${name}:161:1: This comment has no closing brace. ("{")\n`).join(""),
  );
});
