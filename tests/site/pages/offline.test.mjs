// The site offline after one visit, and a new build while pages of the previous one are open.

import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { filesIn } from "../../../scripts/stamp.mjs";
import { buildAnew, copyOfSite, DIST, untilKept } from "./another-build.mjs";
import { ALL, violations } from "./axe.mjs";
import { click } from "./board.mjs";
import { openSite, go } from "./page.mjs";

/** All files that one visit downloads, as sent. */
const BUDGET = 1024 * 1024;

const filesOf = (folder) =>
  JSON.parse(/^const FILES = (.*);$/m.exec(readFileSync(join(folder, "sw.js"), "utf8"))[1]);

test("the cache holds exactly the whole site, within a size limit", () => {
  const files = filesOf(DIST);
  const isOfSite = (path) =>
    !/^(?:docs|board|lesson|chapter|p|g)\/|^preview\.|\.(?:map|br|gz|txt|xml)$|^sw\.js$/.test(path);
  const expected = filesIn("www/dist").map((path) => path.slice("www/dist/".length));
  assert.deepEqual(
    files.map((path) => path || "index.html"),
    expected.filter(isOfSite),
  );
  const sent = (path) => (existsSync(`${path}.br`) ? `${path}.br` : path);
  const bytes = files.reduce((sum, path) => sum + statSync(sent(join(DIST, path || "index.html"))).size, 0);
  console.log(`    ${files.length} files, ${(bytes / 1024).toFixed(0)} KB`);
  assert.ok(bytes < BUDGET, `${bytes} bytes`);
});

test("after one visit the whole site works offline", async () => {
  const site = await openSite();
  try {
    const { page, problems, context } = await site.open("", { keeps: true });
    await untilKept(page);
    await page.goto(`${site.url}docs/`);
    await page.locator("main, h1").first().waitFor();
    await page.goto(site.url);
    await page.locator("[data-view]").waitFor();
    await context.setOffline(true);
    // Without the browser's HTTP cache.
    const session = await context.newCDPSession(page);
    await session.send("Network.clearBrowserCache");
    // Open pages continue to work, and new ones load.
    await go(page, "#/learn/pins/1");
    await page.locator("#task-text").waitFor();
    await page.reload();
    await page.locator("#task-text").waitFor();
    await go(page, "#/learn/rook/2");
    await page.locator("#lesson-title:text-is('The rook')").waitFor();
    for (const square of ["a1", "f1", "f1", "f5"]) await click(page, square);
    await page.locator("[data-solved=true]").waitFor();
    await go(page, "#/play?opponent=club&color=black");
    await page.locator("#moves button").first().waitFor();
    await go(page, "#/games/examples");
    await page.locator(".game-row").first().click();
    await page.locator("#game-tree button").first().waitFor();
    await go(page, "#/inspect");
    await page.locator("#inspect-facts").waitFor();
    await page.goto(`${site.url}lesson/rook/`);
    await page.locator("#lesson-title:text-is('The rook')").waitFor();
    // What was visited beside the site works, too.
    await page.goto(`${site.url}docs/`);
    await page.locator("main, h1").first().waitFor();
    assert.deepEqual(
      problems.filter((problem) => !problem.includes("ERR_INTERNET_DISCONNECTED")),
      [],
    );
    await context.close();
  } finally {
    await site.close();
  }
});

test("pages of a previous build keep working, and the new build loads on request", async () => {
  const folder = copyOfSite();
  const site = await openSite(folder);
  try {
    const { page, problems, context } = await site.open("", { keeps: true });
    await untilKept(page);
    const other = await context.newPage();
    await other.goto(site.url);
    buildAnew(folder);
    const caches = () => page.evaluate(async () => (await globalThis.caches.keys()).length);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText("A new version is there.").waitFor();
    assert.deepEqual(await violations(page, ALL), []);
    // The server no longer has these files.
    await go(page, "#/inspect");
    await page.locator("#inspect-facts").waitFor();
    assert.equal(await caches(), 2);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.locator(".tagline:text-is('The second build')").waitFor();
    await page.locator("#inspect-facts").waitFor();
    assert.equal(await page.getByText("A new version is there.").isVisible(), false);
    await go(other, "#/play");
    await other.locator(".board g[data-piece]").first().waitFor();
    assert.equal(await other.locator(".tagline").textContent(), "Learn chess by playing it");
    assert.equal(await caches(), 2, "the page of the former build needs it");
    await other.close();
    await page.reload();
    await page.waitForFunction(async () => (await globalThis.caches.keys()).length === 1);
    assert.deepEqual(problems, []);
    await context.close();
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
