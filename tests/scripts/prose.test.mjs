// The check of plain English: phrases that it reports, and text that it ignores.

import assert from "node:assert/strict";
import { test } from "node:test";
import { commentsOf, proseProblems, sentencesOf } from "../../scripts/prose.mjs";

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

test("sentence lengths in docs ignore code, tables and headings", () => {
  const words = (count) => Array.from({ length: count }, () => "word").join(" ");
  const page = (text) => `# ${words(40)}\n\n| ${words(40)} |\n\n\`\`\`js\n${words(40)}\n\`\`\`\n\n${text}`;
  assert.deepEqual(proseProblems("docs/a.md", page(`${words(20)}. ${words(20)}.`)), []);
  assert.equal(proseProblems("docs/a.md", page(`${words(31)}.`)).length, 1);
  assert.equal(proseProblems("src/a.ts", `// ${words(31)}.`).length, 0);
  assert.deepEqual(sentencesOf("See [the page](a b c d).\n\n- One.\n- Two."), [
    "See [the page].",
    "- One.",
    "- Two.",
  ]);
});
