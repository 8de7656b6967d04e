// Tests of the package use only what apps can: they import x88, dist or files below tests/, and name no WebAssembly export.
// That way the sources can move without changing a test.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../scripts/run.mjs";
import { filesIn } from "../../scripts/stamp.mjs";

const FOLDERS = [
  "package",
  "properties",
  "cli",
  "chessjs",
  "boards",
  "docs",
  "recovery",
  "hostile",
  "matrix",
];
const files = FOLDERS.flatMap((name) =>
  filesIn(`tests/${name}`, (path) => /\.(?:mjs|ts)$/.test(path) && !path.includes("node_modules")),
);

test("no test of the package imports the sources", () => {
  assert.ok(files.length > 100);
  const importing = files.filter((file) =>
    /(?:from|import\(|require\()\s*["'][^"']*src\/js/.test(readFileSync(join(root, file), "utf8")),
  );
  assert.deepEqual(importing, []);
});

test("no test of the package names an export of the WebAssembly", () => {
  const sources = filesIn("src/wasm", (path) => path.endsWith(".rs"));
  const names = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, file), "utf8").matchAll(
        /#\[wasm_bindgen[^\]]*\]\s*(?:#\[[^\]]*\]\s*)*pub fn (\w+_\w+)/g,
      ),
    ].map(([, name]) => name),
  );
  assert.ok(names.length > 30, `${names.length} exports`);
  const naming = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(naming, []);
});
