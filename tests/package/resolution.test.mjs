// Package resolution and types: publint, "Are the types wrong?", and the oldest and newest TypeScript.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { packageFolder, packedFile, appFolder, project } from "./install.mjs";
import { typeFaults } from "./typed-apps.mjs";

// Package resolution: publint and "Are the types wrong?" find no problems in the packed package.

const tarball = readFileSync(packedFile());

test("publint reports no problems", async () => {
  // A buffer may be a part of a larger one.
  const packed = { tarball: Uint8Array.from(tarball).buffer };
  const { messages, pkg } = await publint({ pack: packed, strict: true });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
  );
});

/** Intended exceptions to the rules. */
const justified = [
  // A WebAssembly file has no portable types: its import yields a module, a URL or the exports.
  ({ entrypoint }) => entrypoint === "./x88.wasm",
];

test("every kind of resolution finds every entry and its types", async () => {
  const { problems, entrypoints } = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  const { exports } = JSON.parse(readFileSync(join(packageFolder(), "package.json"), "utf8"));
  assert.deepEqual(Object.keys(entrypoints).sort(), Object.keys(exports).sort());
  assert.deepEqual(
    problems.filter((problem) => !justified.some((isSo) => isSo(problem))),
    [],
  );
});

// Compiles against the declarations with the project's TypeScript and the oldest supported one.
// `npm run matrix -- typescript` checks those in between.

const compilers = {
  "this project's TypeScript": {
    typescript: join(project, "node_modules", "typescript"),
    typeRoots: [join(project, "node_modules", "@types")],
  },
  "the oldest TypeScript": {
    typescript: join(project, "tests", "package", "oldest-typescript", "node_modules", "typescript"),
    // The newest TypeScript dropped this resolution; the others differ less between versions.
    ways: ["node10", "without strict", "no types but the language's"],
  },
};

for (const [name, compiler] of Object.entries(compilers)) {
  test(`${name} finds types for every entry with every module resolution`, () => {
    const found = typeFaults({ app: appFolder(), ...compiler });
    assert.ok(Object.keys(found).length >= 2);
    for (const [kind, faults] of Object.entries(found)) assert.deepEqual(faults, [], kind);
  });
}
