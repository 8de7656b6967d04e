// The repository stays small where newcomers look first: the top level, the scripts and the npm scripts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { output, root } from "../../scripts/run.mjs";

const files = output("git", ["ls-files", "-z"]).split("\0").filter(Boolean);
const top = [...new Set(files.map((file) => file.split("/")[0]))];
const isFolder = (name) => files.some((file) => file.startsWith(`${name}/`));

test("the top level contains only the expected files and folders", () => {
  const visible = top.filter((name) => !name.startsWith("."));
  const folders = visible.filter(isFolder);
  assert.deepEqual(folders.sort(), ["docs", "examples", "lab", "scripts", "src", "tests", "www"]);
  const others = visible.filter((name) => !isFolder(name));
  assert.ok(others.length <= 12, others.join(", "));
});

test("there are at most 25 scripts with 2,600 lines, and 12 npm scripts", () => {
  const scripts = files.filter((file) => file.startsWith("scripts/"));
  assert.ok(scripts.length <= 25, `${scripts.length} scripts`);
  const lines = scripts.flatMap((file) => readFileSync(join(root, file), "utf8").trimEnd().split("\n"));
  assert.ok(lines.length <= 2600, `${lines.length} lines`);
  const { scripts: commands } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  assert.ok(Object.keys(commands).length <= 12, Object.keys(commands).join(", "));
});
