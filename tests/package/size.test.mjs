// Download sizes stay within the committed budget; a change that makes something larger updates the budget.

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
  const { size } = statSync(packedFile());
  assert.ok(size <= budget[PACKED], `${size} bytes, of ${budget[PACKED]}`);
});

for (const [name, { brotli }] of Object.entries(sizes))
  test(`${name} is within its budget`, () => assertWithin(brotli, budget[name]));

/** Also fails far below the budget, which would otherwise limit nothing. Compilers differ by less than this margin. */
function assertWithin(brotli, most) {
  assert.ok(brotli <= most, `${brotli} bytes with brotli, of ${most}`);
  assert.ok(brotli > 0.93 * most, `${brotli} bytes with brotli: the budget of ${most} can be lowered`);
}
