// Untrusted input costs little and breaks nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { readers } from "../hostile/readers.mjs";
import { readdirSync } from "node:fs";
import { mutated, randomOf } from "../../lab/fuzz/js/mutate.mjs";

// Gives every reader the inputs made to cost time: short here, up to ten megabytes in `npm run lab -- linear`.

const length = 2000;

for (const [name, { texts, read }] of Object.entries(readers)) {
  test(`${name} reads hostile strings or refuses them with a documented error`, async () => {
    for (const [kind, make] of Object.entries(texts)) {
      await assert.doesNotReject(async () => read(make(length)), kind);
      assert.equal(Position.initial().perft(2), 400n, kind);
    }
  });
}

// Runs the targets of lab/fuzz/js on their seeds and a few thousand fixed mutations. `npm run lab -- fuzz` goes further.

const folder = new URL("../../lab/fuzz/js/targets/", import.meta.url);

for (const file of readdirSync(folder)) {
  const target = await import(new URL(file, folder));

  test(`${file}: untrusted input is read or refused, and changes nothing`, async () => {
    assert.ok(target.seeds.length > 0);
    for (const seed of target.seeds) await target.run(structuredClone(seed));
    const random = randomOf(1);
    const pick = () => target.seeds[random(target.seeds.length)];
    for (let n = 0; n < 1000; n++) {
      const input = mutated(pick(), random, pick());
      try {
        await target.run(structuredClone(input));
      } catch (error) {
        throw new Error(`with ${JSON.stringify(input)}`, { cause: error });
      }
    }
  });
}
