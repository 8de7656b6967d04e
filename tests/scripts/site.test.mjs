// What the demo's modules may reach for, read from their sources: the browser is handed to them, and the board that draws the pieces is
// asked by its public interface alone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { filesIn } from "../../scripts/stamp.mjs";

/** Where the browser is taken hold of: the composition root, and what it makes of the window. */
const HOLDERS = [
  "www/src/main.js",
  "www/src/shell/address.js",
  "www/src/shell/kept.js",
  "www/src/shell/site.js",
];

/** Making elements keeps nothing and reaches for nothing that is on the page. */
const REACHED_FOR =
  /(?<![.\w#"`$-])(?:document(?!\.createElement)|window(?=\.)|localStorage|sessionStorage|matchMedia|location|history(?=\.(?:replaceState|pushState|back|forward|go|state))|navigator|scroll(?:To|By|X|Y)|inner(?:Width|Height))\b(?!["`:])/g;

/** The one file that knows cm-chessboard, and what its documentation offers. */
const BOARD = "www/src/board/board-view.js";
const OFFERED = ["getPiece", "setPiece", "setPosition", "getOrientation", "setOrientation", "destroy"];

const files = filesIn("www/src", (path) => path.endsWith(".js"));

/** The source without comments and without the contents of texts. */
function codeOf(path) {
  const source = readFileSync(path, "utf8");
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/(^|\s)\/\/.*$/gm, "")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""');
}

test("modules reach for nothing of the browser's by themselves", () => {
  assert.ok(files.length > 100);
  for (const path of files.filter((each) => !HOLDERS.includes(each))) {
    assert.deepEqual(codeOf(path).match(REACHED_FOR) ?? [], [], path);
  }
});

test("no module keeps what changes", () => {
  for (const path of files) {
    assert.deepEqual(codeOf(path).match(/^(?:export )?(?:let|var) .*/gm) ?? [], [], path);
  }
});

test("cm-chessboard is imported in one place, and asked for what it offers", () => {
  const importers = files.filter((path) => readFileSync(path, "utf8").includes('from "cm-chessboard'));
  assert.deepEqual(importers, [BOARD]);
  const asked = [...codeOf(BOARD).matchAll(/#board\.(\w+)/g)].map(([, name]) => name);
  assert.ok(asked.length > 0);
  assert.deepEqual(
    asked.filter((name) => !OFFERED.includes(name)),
    [],
  );
  // Whole: what it is made of cannot be reached in another way.
  assert.deepEqual(codeOf(BOARD).match(/#board(?!\b\.\w|\b\s*=|;)/g) ?? [], []);
});
