// The built demo loads without errors and without requests to other hosts.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { shows, START } from "./board.mjs";
import { openSite, untilLoaded } from "./page.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

test("the page loads and the package starts without errors", async () => {
  const { page, problems } = await site.open("#/play");
  await shows(page, START);
  assert.equal(await page.title(), "Play · x88");
  assert.deepEqual(problems, []);
});

for (const view of ["learn", "learn/rook/1", "play", "games/examples/1", "inspect"]) {
  test(`the first load of ${view} is less than 300 KB compressed, everything included`, async () => {
    const { page, context } = await site.open("missing.html");
    const responses = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(`${site.url}#/${view}`);
    await page.locator("[data-view] .board [data-piece]").first().waitFor();
    await untilLoaded(page);
    const sizes = new Map();
    for (const response of responses) sizes.set(response.url(), gzipSync(await response.body()).length);
    const sum = [...sizes.values()].reduce((all, size) => all + size, 0);
    assert.ok(sizes.size > 5, "the page, its scripts, styles, font and pieces");
    assert.ok(sum < 300 * 1024, `${Math.round(sum / 1024)} KB`);
    console.log(`    ${view}: ${(sum / 1024).toFixed(1)} KB in ${sizes.size} files`);
    await context.close();
  });
}

test("the content security policy blocks evaluated strings, inline scripts and inline styles", async () => {
  const { page } = await site.open();
  const policy = await page.getAttribute("meta[http-equiv=Content-Security-Policy]", "content");
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.match(policy, /style-src 'self';/);
  assert.doesNotMatch(policy, /'unsafe-(eval|inline)'/);
});

test("a view that cannot be fetched reports it, and loads when the connection returns", async () => {
  const { page, context } = await site.open("#/learn");
  const view = (name) => page.click(`[data-link=${name}]`);
  await page.locator(".board [data-piece]").first().waitFor();
  await context.setOffline(true);
  await view("play");
  await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
  assert.equal(await page.title(), "Not loaded · x88");
  assert.equal(await page.textContent("[data-link][aria-current=page]"), "Play");
  await view("learn");
  await page.locator("#chapters summary").first().waitFor();
  assert.equal(await page.title(), "Learn chess · x88");
  await context.setOffline(false);
  await view("play");
  await page.locator("[data-view=play] .board [data-piece]").first().waitFor();
  await context.close();
});

test("text at twice the size fits a phone without scrolling sideways", async () => {
  for (const view of [
    "learn",
    "learn/rook/3",
    "developers",
    "laws",
    "learn/score-sheet/5",
    "play",
    "games",
    "games/examples/1",
    "inspect",
  ]) {
    const { page, context } = await site.open(`#/${view}`, { viewport: { width: 390, height: 844 } });
    await page.locator("main h1").first().waitFor({ state: "attached" });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${view} is ${width} px wide`);
    await context.close();
  }
});

test("the harness detects problems in a page", async () => {
  const { page, problems } = await site.open("missing.html");
  await page.evaluate(() => console.error("seen"));
  assert.equal(problems.filter((problem) => problem.startsWith("status 404")).length, 1);
  assert.ok(problems.includes("console error: seen"));
});
