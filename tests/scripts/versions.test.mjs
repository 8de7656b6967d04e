// The versions that are asked for: compared by numbers, and the same wherever they are written.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isAtLeast, oldestNode } from "../../scripts/versions.mjs";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const rows = [
  ["20.11.0", "20.11.0", true],
  ["20.11.1", "20.11.0", true],
  ["20.9.0", "20.11.0", false],
  ["20.10.9", "20.11.0", false],
  ["22.0.0", "20.11.0", true],
  ["9.99.99", "20.11.0", false],
  ["1.88.0", "1.88", true],
  ["1.87.9", "1.88", false],
  ["1.100.0-nightly", "1.88", true],
  ["2.0.0", "1.88", true],
];

for (const [version, oldest, expected] of rows) {
  test(`${version} is ${expected ? "" : "not "}at least ${oldest}`, () => {
    assert.equal(isAtLeast(version, oldest), expected);
  });
}

test("the oldest Node to build with is the one that is tested and told", () => {
  assert.match(
    read(".github/workflows/ci.yml"),
    new RegExp(`node: ${oldestNode().replaceAll(".", "\\.")}\\b`),
  );
  const [major, minor] = oldestNode().split(".");
  for (const file of ["README.md", "CONTRIBUTING.md"]) {
    assert.match(read(file), new RegExp(`Node ${major}\\.${minor}\\b`), file);
  }
});

test("the oldest Node to use the package with is the one that is tested and told", () => {
  const { engines } = JSON.parse(read("package.json"));
  const [, major] = /^>=(\d+)$/.exec(engines.node);
  assert.match(read(".github/workflows/ci.yml"), new RegExp(`node-version: ${major}\\.0\\.0\\b`));
  assert.match(read("README.md"), new RegExp(`Node ${major}\\b`));
});
