// The public API of the installed package matches tests/data/api. `npm run snapshot` updates it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { snapshots, snapshotsOf } from "../../scripts/snapshot.mjs";
import { packageFolder } from "../package/install.mjs";

const texts = snapshotsOf(packageFolder());

for (const [file, text] of texts) {
  test(`the API matches the snapshot in ${file}`, () => {
    const kept = readFileSync(join(snapshots, file), "utf8").replaceAll("\r\n", "\n");
    assert.equal(text, kept, "`npm run snapshot` writes it anew, if the change is meant");
  });
}

test("each snapshot belongs to an entry", () => {
  const kept = readdirSync(snapshots).filter((file) => file !== "rust.txt");
  assert.deepEqual(kept.sort(), [...texts.keys()].sort());
});
