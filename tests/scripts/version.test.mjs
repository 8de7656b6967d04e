// One version for the package and the crate, set by one command.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../scripts/run.mjs";
import { withVersion } from "../../scripts/version.mjs";

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
