// The repository and its front pages: the top level, what tests and the crate may contain, and that what is generated is up to date.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { output, root } from "../../scripts/run.mjs";
import { LIBRARY } from "../../scripts/test.mjs";
import { filesIn } from "../../scripts/stamp.mjs";
import { spawnSync } from "node:child_process";
import { withTables } from "../../lab/benches/readme.mjs";
import { columns, topics } from "../../lab/benches/rows.mjs";

const tracked = output("git", ["ls-files", "-z"]).split("\0").filter(Boolean);
const top = [...new Set(tracked.map((file) => file.split("/")[0]))];
const isFolder = (name) => tracked.some((file) => file.startsWith(`${name}/`));

test("the top level contains only the expected folders", () => {
  const visible = top.filter((name) => !name.startsWith("."));
  const folders = visible.filter(isFolder);
  assert.deepEqual(folders.sort(), ["docs", "examples", "lab", "scripts", "src", "tests", "www"]);
});

// Tests of the package use only what apps can: they import x88, dist or files below tests/, and name no WebAssembly export.
// That way the sources can move without changing a test.

const FOLDERS = [...LIBRARY.filter((name) => name !== "units"), "docs", "faults", "matrix"];
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
  const sources = filesIn("src/boundary", (path) => path.endsWith(".rs"));
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

// The published crate contains its sources, sentences, examples, changelog, README and licenses, and no project files.

/** Cargo adds the second half. */
const textFiles = [
  "src/README.md",
  "src/messages/english.txt",
  "CHANGELOG.md",
  "LICENSE-APACHE",
  "LICENSE-MIT",
];
const cargos = ["Cargo.lock", "Cargo.toml", "Cargo.toml.orig"];

test("the crate contains exactly its sources", () => {
  const { status, stdout, stderr } = spawnSync("cargo", ["package", "--list", "--allow-dirty", "--offline"], {
    cwd: root,
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  const listed = stdout
    .trim()
    .split(/\r?\n/)
    .map((file) => file.replaceAll("\\", "/"));
  const sources = filesIn("src", (path) => path.endsWith(".rs") && !path.startsWith("src/boundary/"));
  assert.ok(sources.length > 80);
  // Only present when packed from a clone.
  const packed = listed.filter((file) => file !== ".cargo_vcs_info.json");
  const examples = filesIn("examples/rust");
  assert.deepEqual(packed.sort(), [...sources, ...examples, ...textFiles, ...cargos].sort());
});

// The README's tables match the benchmarks and the size budget.

const read = (...path) => readFileSync(join(root, ...path), "utf8").replaceAll("\r\n", "\n");
const readme = read("README.md");
const budget = JSON.parse(read("tests", "data", "size-budget.json"));

test("the README's tables match the benchmarks and the size budget", () => {
  assert.equal(readme, withTables(readme, { results: read("lab", "benches", "RESULTS.md"), budget }));
});

test("a changed size in the budget changes the README's table", () => {
  const other = withTables(readme, {
    results: read("lab", "benches", "RESULTS.md"),
    budget: { ...budget, x88: 98765 },
  });
  assert.equal(other.match(/98\.8 KB/g).length, 2);
});

// lab/benches/RESULTS.md has the header, rows and columns that `npm run bench` writes now. Its numbers are not checked.

const results = readFileSync(new URL("../../lab/benches/RESULTS.md", import.meta.url), "utf8").replaceAll(
  "\r\n",
  "\n",
);

const rows = results
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(2, -2).split(" | "));

test("the results state how, where, with what and when they were measured", () => {
  assert.ok(results.includes("Written by `npm run bench`, and never edited by hand"));
  for (const fact of [
    /^- machine: Node v\d+\.\d+\.\d+ \(V8 [^)]+\), \w+ \w+, \d+ × .+$/m,
    /^- libraries: x88 \d.+$/m,
    /^- date: \d{4}-\d{2}-\d{2}$/m,
    /^- commit: [0-9a-f]{7,}(, with changes)?$/m,
    /^- time of the run: \d+ s$/m,
  ]) {
    assert.match(results, fact);
  }
});

test("the results name every compared library with its version", () => {
  const [named] = /^- libraries: .+$/m.exec(results);
  for (const peer of Object.values(columns))
    assert.match(named, new RegExp(`\\b${peer.replace(".", "\\.")}\\S* \\d`));
});

test("the results table has the bench's columns and rows, in that order", () => {
  const [head, rule, ...body] = rows;
  assert.deepEqual(head.slice(1), ["x88", ...Object.values(columns)]);
  assert.match(rule.join(), /^---(,--:)+$/);
  assert.deepEqual(
    body.map(([name]) => name),
    Object.values(topics).flat(),
  );
});

test("each cell has a number, a ratio or a dash", () => {
  for (const [name, own, ...ratios] of rows.slice(2)) {
    assert.match(own, /^\d/, name);
    assert.equal(ratios.length, Object.keys(columns).length, name);
    for (const ratio of ratios) assert.match(ratio, /^(–|[\d.,]+ ×)$/, name);
  }
});
