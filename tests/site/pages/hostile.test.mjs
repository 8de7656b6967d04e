// Hostile input in a browser: a sample of each kind (`npm run test:all` runs all), and rows for every input in the sources.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PARAMETERS } from "./hostile/addresses.mjs";
import { keys, listeners, namedElsewhere, parameters, routes } from "./hostile/enumerated.mjs";
import { begin, KINDS, openWatched } from "./hostile/runner.mjs";
import { READ_BY } from "./hostile/stored.mjs";
import { ADDRESSES } from "./hostile/views.mjs";
import { openSite } from "./page.mjs";
import { isWhole } from "../../support/samples.mjs";
import { CONDITIONS } from "./hostile/conditions.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

test("every route has a view in the rows", () => {
  assert.deepEqual(Object.keys(ADDRESSES).sort(), routes().sort());
});

test("every address parameter has rows", () => {
  assert.deepEqual(
    parameters().filter((name) => !PARAMETERS.includes(name)),
    [],
  );
  assert.deepEqual(namedElsewhere(), ["www/src/games/linked.js"], "whose names stand in addresses.mjs");
});

test("every storage key has rows", () => {
  const { named, quoted } = keys();
  assert.deepEqual(Object.keys(READ_BY).sort(), named);
  assert.deepEqual(quoted, named, "a key is a constant of its own");
  assert.deepEqual(listeners().stores, ["www/src/shell/storage.js"]);
});

test("the page listens to messages only from its own workers", () => {
  const own = [
    "www/src/computer/computer.worker.js",
    // Its own worker.
    "www/src/computer/opponent.js",
    // An HTML string for the page around a frame.
    "www/src/embed/addresses.js",
    "www/src/own/check.worker.js",
    "www/src/own/checked.js",
    // The height of its own frame.
    "www/src/own/write-lesson.jsx",
    "www/src/shell/offline.js",
    "www/src/turning-points/turning-points.worker.js",
    "www/src/turning-points/turning-search.js",
  ];
  assert.deepEqual(listeners().messages, own);
});

/** Effects that a row could have if the page allowed them. */
const FAULTS = {
  "an element from a text": () => document.querySelector("main").append(document.createElement("x88-hurt")),
  "an inline event listener": () => document.querySelector("main p, main h1").setAttribute("onclick", "x"),
  "a javascript: link": () => document.querySelector("main a").setAttribute("href", " java\nscript:x"),
  "something ran": () => Object.assign(globalThis, { hurt: 1 }),
  "a prototype": () => Object.assign(Object.prototype, { hurt: 1 }),
  "too wide": () => Object.assign(document.querySelector("main").style, { minWidth: "9000px" }),
  "the view is missing": () => document.querySelector("main").replaceChildren(),
  "the navigation is missing": () => document.querySelector(".views").remove(),
};

test("the watch detects each effect", async () => {
  const { page, context } = await openWatched(site);
  for (const [name, plant] of Object.entries(FAULTS)) {
    await begin(page, `${site.url}#/laws`);
    assert.deepEqual(await page.evaluate(() => globalThis.x88Watch.look()), [], name);
    await page.evaluate(plant);
    assert.notDeepEqual(await page.evaluate(() => globalThis.x88Watch.look()), [], name);
  }
  await context.close();
});

for (const [name, kind] of Object.entries(KINDS)) {
  test(`${name}: no script runs, nothing breaks, no data is lost`, async () => {
    const { rows, wrong } = await kind(site, !isWhole);
    console.log(`    ${rows} rows`);
    assert.deepEqual(wrong, []);
  });
}

// Blocked storage, other tabs, changed clocks, sleep, and missing workers and files. `npm run test:all` runs more conditions.

for (const { name, run } of CONDITIONS.filter(({ isQuick }) => isQuick || isWhole))
  test(name, () => run(site));
