// The map of the project: every file that docs/internals/architecture.md names exists, and every number of things in it is right.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { output, root } from "../../scripts/run.mjs";
import { modules } from "../../scripts/build-wasm.mjs";

const page = readFileSync(join(root, "docs/internals/architecture.md"), "utf8");
const tracked = output("git", ["ls-files", "-co", "--exclude-standard", "-z"]).split("\0").filter(Boolean);

/** Files that the build writes. */
const BUILT = ["www/src/lessons/en", "dist/shared"];

const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text);
const isFile = (text) => /^[\w./-]+\.(?:rs|ts|mjs|js|jsx|css|txt|tsv|json|md|toml)$/.test(text);
const isFolder = (text) => /^[\w-]+(?:\/[\w-]+)+\/?$/.test(text) && !/^x88\//.test(text);

/** A path is given from the root, from `src` or from the folder of a path before it. */
const exists = (path) =>
  tracked.some((file) => [file, `/${file}`].some((full) => full === path || full.endsWith(`/${path}`)));
const existsFolder = (path) =>
  BUILT.some((built) => built.startsWith(path)) || tracked.some((file) => `/${file}`.includes(`/${path}/`));

const files = [...new Set(quoted.filter(isFile))];
const folders = [...new Set(quoted.filter(isFolder).map((path) => path.replace(/\/$/, "")))];

test("the page names files and folders", () => {
  assert.ok(files.length > 80, `${files.length} files`);
  assert.ok(folders.length > 15, `${folders.length} folders`);
});

for (const path of files) test(`${path} exists`, () => assert.ok(exists(path)));
for (const path of folders) test(`${path}/ exists`, () => assert.ok(existsFolder(path)));

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

test("it counts the WebAssembly files", () => {
  const [, count] = /\*\*(\w+) WebAssembly files/.exec(page);
  assert.equal(count.toLowerCase(), NUMBERS[modules.filter(({ shipped }) => shipped !== undefined).length]);
});

test("it counts what wasm-module.mjs does as rows of its table", () => {
  const [, count] = /does (\w+) things that the stock tools do not/.exec(page);
  const [, table] = page.split("| Feature | Instead of | Saves |\n");
  const rows = table.split("\n\n")[0].trim().split("\n").slice(1);
  assert.equal(count, NUMBERS[rows.length]);
});

test("it has a row for each folder of the crate and of the package", () => {
  const parents = ["src", "src/js"];
  for (const parent of parents) {
    const names = new Set(
      tracked.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.slice(parent.length + 1)),
    );
    const below = new Set([...names].filter((name) => name.includes("/")).map((name) => name.split("/")[0]));
    for (const name of below) {
      if (name === "js" || name === "testing") continue;
      assert.match(page, new RegExp(`\`(?:src/)?(?:js/)?${name}\``), `${parent}/${name}`);
    }
  }
});
