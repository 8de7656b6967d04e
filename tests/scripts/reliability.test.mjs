// docs/reliability.md is what its promises and the figures kept make of it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { recordedIds } from "../../scripts/reliability/figures.mjs";
import { readLines } from "../../scripts/reliability/lines.mjs";
import { reliabilityFile, reliabilityPage } from "../../scripts/reliability.mjs";
import { root } from "../../scripts/run.mjs";

test("the page of what one can rely on is the one that its parts give", async () => {
  const written = readFileSync(reliabilityFile, "utf8");
  assert.equal(written, await reliabilityPage(), "`npm run reliability` writes it anew");
});

test("each file of figures is a line of the page, and each command can be run", async () => {
  const lines = await readLines();
  const ids = lines.map(({ id }) => id);
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const id of recordedIds())
    assert.ok(ids.includes(id), `docs/reliability/${id}.json belongs to no line`);
  for (const { id, command } of lines) {
    const [, script] = /^npm run (\S+)/.exec(command) ?? [];
    assert.ok(script && Object.hasOwn(scripts, script), `${id}: there is no command \`${command}\``);
  }
});
