// The built demo loads without errors and without requests to other hosts.

import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { fits } from "./layout.mjs";
import { onPages, PHONE, untilLoaded } from "./page.mjs";

/** The page of a missing file has the site's origin, and has loaded nothing of it. */
const MISSING = "missing.html";
const visit = onPages({ reducedMotion: "no-preference" });

for (const view of ["learn", "learn/rook/1", "play", "games/examples/1", "inspect"]) {
  visit(
    `the first load of ${view} is less than 300 KB compressed, everything included`,
    MISSING,
    async (page, { url, problems }) => {
      problems.length = 0;
      const responses = [];
      page.on("response", (response) => responses.push(response));
      await page.goto(`${url}#/${view}`);
      await page.locator("[data-view] .board [data-piece]").first().waitFor();
      await untilLoaded(page);
      const sizes = new Map();
      for (const response of responses) sizes.set(response.url(), gzipSync(await response.body()).length);
      const sum = [...sizes.values()].reduce((all, size) => all + size, 0);
      assert.ok(sizes.size > 5, "the page, its scripts, styles, font and pieces");
      assert.ok(sum < 300 * 1024, `${Math.round(sum / 1024)} KB`);
      console.log(`    ${view}: ${(sum / 1024).toFixed(1)} KB in ${sizes.size} files`);
    },
  );
}

visit("the content security policy blocks evaluated strings, inline scripts and styles", async (page) => {
  const policy = await page.getAttribute("meta[http-equiv=Content-Security-Policy]", "content");
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.match(policy, /style-src 'self';/);
  assert.doesNotMatch(policy, /'unsafe-(eval|inline)'/);
});

visit(
  "a view that cannot be fetched says so, and can be loaded later",
  "#/learn",
  async (page, { context, problems }) => {
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
    problems.length = 0;
  },
);

const VIEWS =
  "learn learn/rook/3 developers laws learn/score-sheet/5 play games games/examples/1 inspect".split(" ");

for (const view of VIEWS) {
  visit(
    `text of ${view} at twice the size fits a phone`,
    { at: `#/${view}`, viewport: PHONE.viewport },
    async (page) => {
      await page.locator("main h1").first().waitFor({ state: "attached" });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await fits(page, PHONE.viewport.width, view);
    },
  );
}

visit("the harness detects problems in a page", MISSING, async (page, { problems }) => {
  await page.evaluate(() => console.error("seen"));
  assert.equal(problems.filter((problem) => problem.startsWith("status 404")).length, 1);
  assert.ok(problems.includes("console error: seen"));
  problems.length = 0;
});
