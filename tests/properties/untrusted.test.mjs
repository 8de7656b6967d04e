// What others send (bytes, JSON, PGN, texts, messages to a worker) is read or refused. Each kind has its seeds and its promise in
// untrusted/; the seeds are tried as they are, and mutated.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { mutated, randomOf } from "./mutate.mjs";
import { runs, seed, tell } from "./settings.mjs";

const folder = new URL("untrusted/", import.meta.url);
const count = runs(1000);

for (const file of readdirSync(folder)) {
  const kind = file.replace(/\.mjs$/, "");
  const { seeds, run } = await import(new URL(file, folder));

  test(`${kind}: ${count} untrusted inputs are read or refused, and change nothing (seed ${seed})`, async () => {
    assert.ok(seeds.length > 0);
    for (const input of seeds) await run(structuredClone(input));
    const random = randomOf(seed);
    const pick = () => seeds[random(seeds.length)];
    for (let n = 0; n < count; n++) {
      const input = mutated(pick(), random, pick());
      try {
        await run(structuredClone(input));
      } catch (error) {
        throw new Error(`with ${JSON.stringify(input)}`, { cause: error });
      }
    }
    tell({ [kind]: count });
  });
}
