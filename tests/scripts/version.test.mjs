// One version for the package and the crate, set by one command; required versions are the same in every file.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../scripts/run.mjs";
import { withVersion } from "../../scripts/version.mjs";
import { isAtLeast, isInRange, nodeRange } from "../../scripts/setup.mjs";

// One version for the package and the crate, set by one command.

const read = (file) => readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n");
const { version } = JSON.parse(read("package.json"));

test("every file states the same version", () => {
  assert.deepEqual([...withVersion(read, version).keys()], []);
});

test("setting a version changes it everywhere and nothing else", () => {
  const changed = withVersion(read, "98.7.6");
  assert.deepEqual([...changed.keys()].sort(), [
    "Cargo.lock",
    "Cargo.toml",
    "package-lock.json",
    "package.json",
  ]);
  for (const [file, text] of changed) {
    const before = read(file).split("\n");
    const lines = text.split("\n").filter((line, n) => line !== before[n]);
    assert.equal(lines.length, file === "package-lock.json" ? 2 : 1, file);
    for (const line of lines) assert.match(line, /98\.7\.6/);
  }
  const { packages } = JSON.parse(changed.get("package-lock.json"));
  assert.equal(packages[""].version, "98.7.6");
});

test("an invalid version is refused", () => {
  for (const wrong of ["", "1.2", "v1.2.3", "1.2.3 "])
    assert.throws(() => withVersion(read, wrong), /not a version/);
});

test("a file without a version is refused", () => {
  assert.throws(() => withVersion(() => "{}", "1.2.3"), /does not say its version/);
});

// Required versions are compared numerically and are the same in every file.

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
