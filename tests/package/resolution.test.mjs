// Package resolution: publint and "Are the types wrong?" find no problems in the packed package.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { packageFolder, packedFile } from "./install.mjs";

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
