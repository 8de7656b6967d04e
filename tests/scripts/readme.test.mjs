// The README is short, and its tables match the benchmarks and the size budget.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { withTables } from "../../lab/benches/readme.mjs";
import { root } from "../../scripts/run.mjs";

const read = (...path) => readFileSync(join(root, ...path), "utf8").replaceAll("\r\n", "\n");
const readme = read("README.md");
const budget = JSON.parse(read("tests", "data", "size-budget.json"));

test("the README has at most 130 lines, and the changelog's first version at most 40", () => {
  const lines = (text) => text.trimEnd().split("\n").length;
  assert.ok(lines(readme) <= 130, `${lines(readme)} lines`);
  const first = read("CHANGELOG.md").split(/^## /m).at(-1);
  assert.ok(lines(first) <= 40, `${lines(first)} lines`);
});

test("the README's tables match the benchmarks and the size budget", () => {
  assert.equal(readme, withTables(readme, { results: read("lab", "benches", "RESULTS.md"), budget }));
});

test("a changed size in the budget changes the README's table", () => {
  const other = withTables(readme, {
    results: read("lab", "benches", "RESULTS.md"),
    budget: { ...budget, x88: 98765 },
  });
  assert.equal(other.match(/98\.8 KB/g).length, 2);
});
