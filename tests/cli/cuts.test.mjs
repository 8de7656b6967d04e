// The same output whatever the blocks and whoever reads them: that of reading the whole text at once.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { readPgn } from "x88";
import { generated, shuffled, table } from "./games.mjs";
import { objectsOf, x88 } from "./run.mjs";

const folder = mkdtempSync(join(tmpdir(), "x88-cuts-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "games.pgn");

const ways = [
  ["1", "1"],
  ["1", "300"],
  ["2", "1"],
  ["2", "700"],
  ["4", "64"],
  ["4", "5000"],
  ["2", "1000000"],
];

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
  nothing: () => Buffer.from(""),
  "a byte-order mark": () => Buffer.from('\ufeff[Event "A"]\n\n1. e4 *\n\n\ufeff[Event "B"]\n\n1. d5 *\n'),
};

for (const [title, make] of Object.entries(texts)) {
  test(`${title}: the same games and problems with any blocks and jobs`, () => {
    const text = make();
    writeFileSync(file, text);
    for (const strict of [false, true]) {
      const options = strict ? ["--strict"] : [];
      const records = [...readPgn(text, { strict })].map((record) => ({ ...record, moves: record.moves }));
      const problems = records.flatMap((record) => record.problems);
      const status = problems.length > 0 ? 1 : 0;
      // Strictly some of them, others for each text.
      for (const [jobs, block] of strict ? ways.filter((_, n) => n % 4 === title.length % 4) : ways) {
        const way = ["--jobs", jobs, "--block", block, ...options, file];
        const converted = x88(["convert", "--to", "json", ...way]);
        assert.deepEqual(objectsOf(converted.stdout), JSON.parse(JSON.stringify(records)), way.join(" "));
        assert.equal(converted.status, status);
      }
      const [jobs, block] = ways[records.length % ways.length];
      const checked = x88(["check", "--json", "--jobs", jobs, "--block", block, ...options, file]);
      assert.deepEqual(
        objectsOf(checked.stdout),
        problems.map((problem) => ({ file, ...problem })),
      );
      assert.equal(checked.status, status);
      assert.match(checked.stderr, new RegExp(`^${records.length} games?, ${problems.length} problems?, `));
    }
  });
}

test("the texts have games that a cutter could take for two", () => {
  // Else the tests above would say little: what is cut at each tag Event in a new line gives other games.
  const text = shuffled(1, 500);
  const parts = text.toString("latin1").split(/(?<=[\n\r])(?=\[Event ")/);
  const cut = parts.flatMap((part) => [...readPgn(Buffer.from(part, "latin1"))]);
  assert.notEqual(cut.length, [...readPgn(text)].length);
});

test("blocks of several files do not mix", () => {
  const names = Array.from({ length: 5 }, (_, n) => join(folder, `${n}.pgn`));
  names.forEach((name, n) => {
    // The next file would end this comment.
    writeFileSync(name, `${'[Event "A"]\n\n1. e4 *\n\n'.repeat(40)}{ open ${n}\n`);
  });
  const { status, stdout } = x88(["check", "--jobs", "3", "--block", "100", ...names]);
  assert.equal(status, 1);
  assert.equal(stdout, names.map((name) => `${name}:161:1: This comment is not closed. ("{")\n`).join(""));
});
