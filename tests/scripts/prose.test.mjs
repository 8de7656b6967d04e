// The check of plain English: phrases that it reports, and text that it ignores.

import assert from "node:assert/strict";
import { test } from "node:test";
import { commentsOf, proseProblems } from "../../scripts/prose.mjs";

test("a banned phrase in a comment is reported with its line, even across lines", () => {
  const source =
    'const a = 1; // fine\n/**\n * Returns the value, unless it is\n * said otherwise.\n */\nconst b = "mended";\n';
  assert.deepEqual(proseProblems("src/a.ts", source), ["src/a.ts:3: not plain English: unless it is said"]);
});

test("code and strings are not checked as comments", () => {
  assert.deepEqual(
    commentsOf('const url = "http://x"; foo(); // why\n').map(({ text }) => text),
    ["why"],
  );
  assert.deepEqual(proseProblems("src/a.ts", 'throw new Error("is no square");\n'), []);
});

test("idiomatic phrases are allowed", () => {
  const fine = "There is no piece. It is no longer legal. There are no moves. The same applies.";
  assert.deepEqual(proseProblems("docs/a.md", fine), []);
});
