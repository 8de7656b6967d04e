// The published crate contains its sources, texts and licenses, and no project files.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { CRATE_README, writeCrateReadme } from "../../scripts/pack.mjs";
import { root } from "../../scripts/run.mjs";
import { filesIn } from "../../scripts/stamp.mjs";

/** Cargo adds the second half. */
const texts = [
  "src/js/messages/english-variants.ts",
  "src/js/messages/english.ts",
  "CHANGELOG.md",
  "LICENSE-APACHE",
  "LICENSE-MIT",
  CRATE_README,
];
const cargos = ["Cargo.lock", "Cargo.toml", "Cargo.toml.orig"];

test("the crate contains exactly its sources", () => {
  writeCrateReadme();
  const { status, stdout, stderr } = spawnSync("cargo", ["package", "--list", "--allow-dirty", "--offline"], {
    cwd: root,
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  const listed = stdout
    .trim()
    .split(/\r?\n/)
    .map((file) => file.replaceAll("\\", "/"));
  const sources = filesIn("src", (path) => path.endsWith(".rs"));
  assert.ok(sources.length > 100);
  // Only present when packed from a clone.
  const packed = listed.filter((file) => file !== ".cargo_vcs_info.json");
  assert.deepEqual(packed.sort(), [...sources, ...texts, ...cargos].sort());
});
