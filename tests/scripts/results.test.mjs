// lab/benches/RESULTS.md has the header, rows and columns that `npm run bench` writes now. Its numbers are not checked.

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

test("the results state how, where, with what and when they were measured", () => {
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

test("the results name every compared library with its version", () => {
  const [named] = /^- libraries: .+$/m.exec(text);
  for (const peer of Object.values(columns))
    assert.match(named, new RegExp(`\\b${peer.replace(".", "\\.")}\\S* \\d`));
});

test("the results table has the bench's columns and rows, in that order", () => {
  const [head, rule, ...body] = rows;
  assert.deepEqual(head.slice(1), ["x88", ...Object.values(columns)]);
  assert.match(rule.join(), /^---(,--:)+$/);
  assert.deepEqual(
    body.map(([name]) => name),
    Object.values(topics).flat(),
  );
});

test("each cell has a number, a ratio or a dash", () => {
  for (const [name, own, ...ratios] of rows.slice(2)) {
    assert.match(own, /^\d/, name);
    assert.equal(ratios.length, Object.keys(columns).length, name);
    for (const ratio of ratios) assert.match(ratio, /^(–|[\d.,]+ ×)$/, name);
  }
});
