// lab/benches/RESULTS.md is what `npm run bench` writes now: its header, and the rows and columns that the bench has. No number in it
// is judged.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { columns, topics } from "../../lab/benches/rows.mjs";

const text = readFileSync(new URL("../../lab/benches/RESULTS.md", import.meta.url), "utf8").replaceAll(
  "\r\n",
  "\n",
);

const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(2, -2).split(" | "));

test("it says how it was made, where, with what and when", () => {
  assert.ok(text.includes("Written by `npm run bench`, and never edited by hand"));
  for (const fact of [
    /^- machine: Node v\d+\.\d+\.\d+ \(V8 [^)]+\), \w+ \w+, \d+ × .+$/m,
    /^- libraries: x88 \d.+$/m,
    /^- date: \d{4}-\d{2}-\d{2}$/m,
    /^- commit: [0-9a-f]{7,}(, with changes)?$/m,
    /^- time of the run: \d+ s$/m,
  ]) {
    assert.match(text, fact);
  }
});

test("every peer is named with its version", () => {
  const [named] = /^- libraries: .+$/m.exec(text);
  for (const peer of Object.values(columns))
    assert.match(named, new RegExp(`\\b${peer.replace(".", "\\.")}\\S* \\d`));
});

test("its table has the columns and rows of the bench, in that order", () => {
  const [head, rule, ...body] = rows;
  assert.deepEqual(head.slice(1), ["x88", ...Object.values(columns)]);
  assert.match(rule.join(), /^---(,--:)+$/);
  assert.deepEqual(
    body.map(([name]) => name),
    Object.values(topics).flat(),
  );
});

test("each cell has a number, a ratio or nothing to measure", () => {
  for (const [name, own, ...ratios] of rows.slice(2)) {
    assert.match(own, /^\d/, name);
    assert.equal(ratios.length, Object.keys(columns).length, name);
    for (const ratio of ratios) assert.match(ratio, /^(–|[\d.,]+ ×)$/, name);
  }
});
