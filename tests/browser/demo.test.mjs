// The demo as it is built: loads without an error and without asking another host for anything.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite } from "./page.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

test("the page loads, the package starts, and nothing goes wrong", async () => {
  const { page, problems } = await site.open();
  await page.waitForFunction(() => document.querySelector("main")?.textContent !== "");
  assert.equal(await page.title(), "x88");
  assert.deepEqual(problems, []);
});

test("the harness notices what goes wrong", async () => {
  const { page, problems } = await site.open("missing.html");
  await page.evaluate(() => console.error("seen"));
  assert.equal(problems.filter((problem) => problem.startsWith("status 404")).length, 1);
  assert.ok(problems.includes("console error: seen"));
});
