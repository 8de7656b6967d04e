// Progress saved to a file and loaded from it: it is merged with the current progress, and invalid files change nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Progress } from "../../../www/src/learn/progress.js";
import { bringIn, progressFile } from "../../../www/src/learn/progress-file.js";
import { newKept } from "./made.mjs";

const NAMES = new Set(["rook/one", "rook/two", "pawn/one"]);
const at = (day) => () => new Date(`${day}T12:00`);

/** Progress with these exercises solved, each with a number of mistakes. */
function made(errors, day = "2026-03-01") {
  const progress = new Progress(NAMES, newKept(), at(day));
  for (const [name, count] of Object.entries(errors)) progress.add(name, { hints: 0, errors: count });
  return progress;
}

const written = (progress) => JSON.stringify({ ...progress.account, done: [...progress.account.done] });

test("saved progress loads completely", async () => {
  const progress = made({ "rook/two": 0, "rook/one": 3 });
  progress.addDay();
  progress.name = "Ada";
  const [file, name] = progressFile(progress);
  assert.equal(name, "x88-progress-2026-03-01.json");
  const other = made({});
  assert.equal(await bringIn(file, other, NAMES), "The file has 2 solved exercises: 2 new here.");
  assert.equal(written(other), written(progress));
  assert.equal(await bringIn(file, other, NAMES), "The file has 2 solved exercises: none new here.");
  assert.equal(written(other), written(progress));
});

test("loading keeps the current progress and reports what was added", async () => {
  const here = made({ "rook/one": 9, "rook/two": 0 }, "2026-03-05");
  const [file] = progressFile(made({ "rook/one": 0, "rook/two": 9, "pawn/one": 0 }));
  assert.equal(
    await bringIn(file, here, NAMES),
    "The file has 3 solved exercises: 1 new here. 1 exercise got more stars.",
  );
  assert.deepEqual(
    [...NAMES].map((name) => here.starsOf(name)),
    [3, 3, 3],
  );
});

test("unknown content in the file is skipped and reported", async () => {
  const good = { stars: 3, first: "2026-01-01", last: "2026-01-01" };
  const done = { "rook/one": good, "rook/two": { ...good, stars: 99 }, "no/such": good };
  const file = new Blob([JSON.stringify({ format: "x88-progress", version: 1, done })]);
  const here = made({});
  assert.equal(
    await bringIn(file, here, NAMES),
    "The file has 1 solved exercise: 1 new here. 2 entries could not be read, and were left out.",
  );
  assert.equal(here.count, 1);
});

test("a foreign file changes nothing", async () => {
  const here = made({ "rook/one": 0 });
  const before = written(here);
  const ours = { format: "x88-progress", version: 1 };
  for (const text of [
    "",
    "{",
    "null",
    "[]",
    "7",
    "\u0000\u0001",
    '{"version":1}',
    JSON.stringify({ ...ours, version: 2 }),
    JSON.stringify({ ...ours, done: [], days: {}, name: {} }),
    JSON.stringify({ ...ours, done: { __proto__: null, "rook/two": null } }),
    `${JSON.stringify(ours)}${" ".repeat(2 ** 20)}`,
  ]) {
    const said = await bringIn(new Blob([text]), here, NAMES);
    assert.match(said, /not a file with progress|another version|has no solved exercises/, text.slice(0, 60));
    assert.equal(written(here), before, text.slice(0, 60));
  }
});
