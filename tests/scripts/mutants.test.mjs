// Which mutants a command takes, what it knows of earlier runs, and which texts are for people.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { choose, readOptions } from "../../scripts/mutants/choose.mjs";
import { Results } from "../../scripts/mutants/results.mjs";
import { saysSomething } from "../../scripts/mutants-js/words.mjs";

const all = Array.from({ length: 100 }, (_, n) => ({ name: `src/${n % 2 ? "a" : "b"}.ts: ${n}` }));

test("a sample is the same each time, and a larger one goes on from it", () => {
  const few = choose(all, readOptions(["--sample=10"]));
  assert.deepEqual(choose(all, readOptions(["--sample=10"])), few);
  assert.deepEqual(choose(all, readOptions(["--sample=50"])).slice(0, 10), few);
  assert.equal(new Set(few).size, 10);
});

test("words choose by name, and without them all are chosen", () => {
  assert.equal(choose(all, readOptions(["src/a", "--jobs=2"])).length, 50);
  assert.deepEqual(choose(all, readOptions([])), all);
  assert.deepEqual(readOptions(["x", "--jobs=3", "--record"]).words, ["x"]);
});

test("what was recorded of a source is known again, unless the source has changed or some of it was not run", () => {
  const folder = mkdtempSync(join(tmpdir(), "x88-results-"));
  try {
    const [file, changed, partial] = ["package.json", "README.md", "Cargo.toml"];
    const now = new Results(folder, []);
    const row = (file, source, open) => ({
      file,
      source,
      counts: { open },
      unnoticed: ["a → b: c"],
      unviable: ["d → e"],
    });
    const results = new Results(folder, [
      row(file, now.sourceOf(file), 0),
      row(changed, "other", 0),
      row(partial, now.sourceOf(partial), 1),
    ]);
    const get = (file, name) => results.get({ file, name: `${file}: ${name}` })?.result;
    assert.equal(get(file, "a → b: c"), "missed");
    assert.equal(get(file, "d → e"), "unviable");
    assert.equal(get(file, "f → g"), "caught");
    assert.equal(get(changed, "a → b: c"), undefined);
    assert.equal(get(partial, "a → b: c"), undefined);
    results.set({ file, name: `${file}: a → b: c` }, "caught", "a test");
    results.save();
    const later = new Results(folder, []);
    assert.deepEqual(later.get({ file, name: `${file}: a → b: c` })?.by, "a test");
    assert.equal(later.get({ file, name: `${file}: f → g` }), null);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("sentences are for people; FENs, codes, names and texts that are put together are not", () => {
  const literal = (value) => saysSomething({ node: { type: "StringLiteral", value } });
  const template = (...texts) =>
    saysSomething({
      node: { type: "TemplateLiteral", quasis: texts.map((cooked) => ({ value: { cooked } })) },
    });
  for (const text of ["a FEN is a string", "nothing comes before the start: what is said"])
    assert.ok(literal(text), text);
  for (const text of ["", "white", "NOT_A_MOVE", "w KQkq - 0 1", "8/8/8/8/8/8/8/K6k w - - 0 1", "   a b c d"])
    assert.equal(literal(text), undefined, text);
  assert.ok(template("at most ", " deep"));
  assert.ok(template("Illegal: ", ""));
  for (const texts of [
    ["", "", ""],
    ["", "/", ""],
    ["{", "}"],
    ["", " ", ""],
  ])
    assert.equal(template(...texts), undefined, texts.join("…"));
});
