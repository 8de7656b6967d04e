// Runs the code in README and docs and checks its stated results. A comment above a JavaScript or TypeScript block may say why it
// does not run, <!-- not run: it needs a page -->, or that it continues the previous block, <!-- goes on -->.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { guides, withExamples } from "../../scripts/examples-in-docs.mjs";
import { root } from "../../scripts/run.mjs";
import { filesIn } from "../../scripts/stamp.mjs";
import { appFolder } from "../package/install.mjs";
import { installEngine } from "./engine.mjs";
import { runExample } from "./run-example.mjs";

const texts = [
  "README.md",
  ...filesIn("docs", (path) => path.endsWith(".md") && !path.includes("node_modules")),
];

installEngine();

// The port that a worker listens on.
Object.assign(globalThis, { addEventListener() {}, postMessage() {} });

/** The programs of a text: the line where each begins, and its code. */
function programsOf(text) {
  const programs = [];
  for (const { 1: words = "", 2: language, 3: info, 4: code, index } of text.matchAll(
    /^(?:<!-- (.*) -->\n)?```(js|ts)\b(.*)\n([\s\S]*?)^```$/gm,
  )) {
    const line = text.slice(0, index).split("\n").length;
    assert.equal(info, "", `line ${line}: a fence has a language alone`);
    assert.match(
      words,
      /^(?:goes on|not run(?: here)?: .+|examples\/\S+)?$/,
      `line ${line}: ${language} ${words}`,
    );
    if (words === "goes on") programs.at(-1).code += code;
    else if (words === "") programs.push({ line, code });
  }
  return programs;
}

test("blocks continue the previous one or are skipped with a reason", () => {
  const fence = "```";
  const block = (code, words) => `${words ? `<!-- ${words} -->\n` : ""}${fence}js\n${code}\n${fence}\n`;
  const text = block("const a = 1;") + block("a; // 1", "goes on") + block("b;", "not run: why");
  assert.deepEqual(programsOf(text), [{ line: 1, code: "const a = 1;\na; // 1\n" }]);
  assert.throws(() => programsOf(block("b;", "not run")));
  assert.throws(() => programsOf(`${fence}js not run: why\nb;\n${fence}\n`));
});

test("the examples in the guides are those of the repository", () => {
  const found = guides().flatMap((guide) => {
    const text = readFileSync(join(root, guide), "utf8").replaceAll("\r\n", "\n");
    const { text: current, names } = withExamples(text);
    assert.equal(text, current, `${guide}: npm run snapshot copies the examples`);
    assert.equal(
      names.length,
      text.match(/^<!-- examples\//gm)?.length ?? 0,
      `${guide}: a marker without its block`,
    );
    return names;
  });
  const all = filesIn("examples", (path) => /\.(?:mjs|js|html|py|txt)$/.test(path) && !/\/test_/.test(path));
  assert.deepEqual(found.toSorted(), all.toSorted());
});

for (const file of texts) {
  const programs = programsOf(readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n"));
  if (programs.length === 0) continue;
  test(`the code in ${file} gives the stated results`, async () => {
    for (const { line, code } of programs) {
      const name = `${file.replaceAll(/\W/g, "-")}-${line}`;
      await runExample(appFolder(), name, { code }).catch((error) =>
        assert.fail(`line ${line}: ${error.message}`),
      );
    }
  });
}
