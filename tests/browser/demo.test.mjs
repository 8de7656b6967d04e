// The demo as it is built: loads without an error and without asking another host for anything.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { shows, START } from "./board.mjs";
import { openSite } from "./page.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

test("the page loads, the package starts, and nothing goes wrong", async () => {
  const { page, problems } = await site.open("#/play");
  await shows(page, START);
  assert.equal(await page.title(), "Board · x88");
  assert.deepEqual(problems, []);
});

test("the content security policy allows neither evaluated strings nor inline scripts and styles", async () => {
  const { page } = await site.open();
  const policy = await page.getAttribute("meta[http-equiv=Content-Security-Policy]", "content");
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.match(policy, /style-src 'self';/);
  assert.doesNotMatch(policy, /'unsafe-(eval|inline)'/);
});

test("the harness notices what goes wrong", async () => {
  const { page, problems } = await site.open("missing.html");
  await page.evaluate(() => console.error("seen"));
  assert.equal(problems.filter((problem) => problem.startsWith("status 404")).length, 1);
  assert.ok(problems.includes("console error: seen"));
});
