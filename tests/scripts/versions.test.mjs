// Required versions are compared numerically and are the same in every file.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isAtLeast, isInRange, nodeRange } from "../../scripts/setup.mjs";

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

const range = "^20.15.0 || >=22.3.0";
const inRange = {
  "20.14.9": false,
  "20.15.0": true,
  "20.99.0": true,
  "21.7.3": false,
  "22.2.0": false,
  "22.3.0": true,
};

for (const [version, expected] of Object.entries({ ...inRange, "24.0.0": true, "9.99.0": false })) {
  test(`${version} is ${expected ? "" : "not "}in ${range}`, () => {
    assert.equal(isInRange(version, range), expected);
  });
}

test("CI and CONTRIBUTING.md name the oldest Nodes that can build", () => {
  const oldest = nodeRange().match(/\d+\.\d+\.\d+/g);
  assert.ok(oldest.length > 0);
  for (const version of oldest) {
    assert.ok(isInRange(version, nodeRange()));
    assert.match(read(".github/workflows/ci.yml"), new RegExp(`node: ${version.replaceAll(".", "\\.")}\\b`));
    const [major, minor] = version.split(".");
    assert.match(read("CONTRIBUTING.md"), new RegExp(`\\b${major}\\.${minor}\\b`));
  }
});

test("CI and the README name the oldest Node that can use the package", () => {
  const { engines } = JSON.parse(read("package.json"));
  const [, major] = /^>=(\d+)$/.exec(engines.node);
  assert.match(read(".github/workflows/ci.yml"), new RegExp(`node-version: ${major}\\.0\\.0\\b`));
  assert.match(read("README.md"), new RegExp(`Node ${major}\\b`));
});
