// Reads the demo's sources for what they access: modules receive the browser as an argument, and use only the board's public API.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { filesIn } from "../../scripts/stamp.mjs";

/** Files that access the browser: the composition root and its wrapper of the window. */
const HOLDERS = [
  "www/src/main.js",
  "www/src/shell/address.js",
  "www/src/shell/storage.js",
  "www/src/shell/site.js",
];

/** Creating elements keeps no state and does not touch the page. */
const REACHED_FOR =
  /(?<![.\w#"`$-])(?:document(?!\.createElement)|window(?=\.)|localStorage|sessionStorage|matchMedia|location|history(?=\.(?:replaceState|pushState|back|forward|go|state))|navigator|scroll(?:To|By|X|Y)|inner(?:Width|Height))\b(?!["`:])/g;

/** The one file that uses cm-chessboard, and the API in its documentation. */
const BOARD = "www/src/board/board-view.js";
const OFFERED = ["getPiece", "setPiece", "setPosition", "getOrientation", "setOrientation", "destroy"];

const files = filesIn("www/src", (path) => /\.jsx?$/.test(path));

/** Returns the source without comments and string contents. */
function codeOf(path) {
  const source = readFileSync(path, "utf8");
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/(^|\s)\/\/.*$/gm, "")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""');
}

test("modules do not access browser globals", () => {
  assert.ok(files.length > 100);
  for (const path of files.filter((each) => !HOLDERS.includes(each))) {
    assert.deepEqual(codeOf(path).match(REACHED_FOR) ?? [], [], path);
  }
});

test("no module keeps mutable state", () => {
  for (const path of files) {
    assert.deepEqual(codeOf(path).match(/^(?:export )?(?:let|var) .*/gm) ?? [], [], path);
  }
});

test("the types of the package come from its sources, with or without a build", () => {
  const { paths } = JSON.parse(readFileSync("www/tsconfig.json", "utf8")).compilerOptions;
  const imports = files.flatMap(
    (path) => readFileSync(path, "utf8").match(/(?<=["']x88\/)[\w/-]+(?=["'])/g) ?? [],
  );
  assert.ok(imports.length > 20);
  const isSource = (name) => paths["x88/*"].some((path) => existsSync(join("www", path.replace("*", name))));
  assert.deepEqual(
    imports.filter((name) => !isSource(name)),
    [],
  );
});

test("cm-chessboard is imported in one place, through its documented API", () => {
  const importers = files.filter((path) => readFileSync(path, "utf8").includes('from "cm-chessboard'));
  assert.deepEqual(importers, [BOARD]);
  const asked = [...codeOf(BOARD).matchAll(/#board\.(\w+)/g)].map(([, name]) => name);
  assert.ok(asked.length > 0);
  assert.deepEqual(
    asked.filter((name) => !OFFERED.includes(name)),
    [],
  );
  // The board object itself is never passed on, so its internals cannot be reached in another way.
  assert.deepEqual(codeOf(BOARD).match(/#board(?!\b\.\w|\b\s*=|;)/g) ?? [], []);
});
