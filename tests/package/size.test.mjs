// What a visitor downloads stays within the committed budget. Who makes something larger says so there.

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { promisedSizes } from "../../lab/benches/sizes.mjs";
import { appFolder, packedFile } from "./install.mjs";

const budget = JSON.parse(readFileSync(new URL("../data/size-budget.json", import.meta.url), "utf8"));

/** What an installation downloads: the code in all of its forms, and the texts. */
const PACKED = "the packed package";

const sizes = await promisedSizes(appFolder());

test("the budget names what is measured, and nothing else", () => {
  assert.deepEqual(Object.keys(budget).sort(), [...Object.keys(sizes), PACKED].sort());
});

test("the packed package is within its budget", () => {
  const { size } = statSync(packedFile());
  assert.ok(size <= budget[PACKED], `${size} bytes, of ${budget[PACKED]}`);
});

for (const [name, { brotli }] of Object.entries(sizes))
  test(`${name} is within its budget`, () => assertWithin(brotli, budget[name]));

/** Also not far below it, or the budget would soon bind nobody. Compilers differ by less than that. */
function assertWithin(brotli, most) {
  assert.ok(brotli <= most, `${brotli} bytes with brotli, of ${most}`);
  assert.ok(brotli > 0.93 * most, `${brotli} bytes with brotli: the budget of ${most} can be lowered`);
}
