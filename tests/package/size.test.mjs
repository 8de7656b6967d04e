// Download sizes stay within the committed budget, up to 0.5%: compilers and compressors differ by less.

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { promisedSizes } from "../../lab/benches/sizes.mjs";
import { appFolder, packedFile } from "./install.mjs";

const budget = JSON.parse(readFileSync(new URL("../data/size-budget.json", import.meta.url), "utf8"));

/** The download of an installation: the code in all its forms, and the texts. */
const PACKED = "the packed package";

const sizes = await promisedSizes(appFolder());

test("the budget lists exactly the measured sizes", () => {
  assert.deepEqual(Object.keys(budget).sort(), [...Object.keys(sizes), PACKED].sort());
});

test("the packed package is within its budget", () => {
  assertWithin(statSync(packedFile()).size, budget[PACKED]);
});

for (const [name, { brotli }] of Object.entries(sizes))
  test(`${name} is within its budget`, () => assertWithin(brotli, budget[name]));

function assertWithin(size, budgeted) {
  assert.ok(size <= 1.005 * budgeted, `${size} bytes, of ${budgeted}`);
}
