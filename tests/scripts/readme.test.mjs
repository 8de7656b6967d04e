// The README: short, and its tables are what the benches and the size budget wrote.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { withTables } from "../../lab/benches/readme.mjs";
import { root } from "../../scripts/run.mjs";

const read = (...path) => readFileSync(join(root, ...path), "utf8").replaceAll("\r\n", "\n");
const readme = read("README.md");
const budget = JSON.parse(read("tests", "data", "size-budget.json"));

test("the README has at most 130 lines, and the changelog's version at most 40", () => {
  const lines = readme.trimEnd().split("\n").length;
  assert.ok(lines <= 130, `${lines} lines`);
});

test("the README's tables are those of the benches and of the size budget", () => {
  assert.equal(readme, withTables(readme, { results: read("lab", "benches", "RESULTS.md"), budget }));
});

test("a size of the budget that has changed shows in the README", () => {
  const other = withTables(readme, {
    results: read("lab", "benches", "RESULTS.md"),
    budget: { ...budget, x88: 98765 },
  });
  assert.equal(other.match(/98\.8 KB/g).length, 2);
});
