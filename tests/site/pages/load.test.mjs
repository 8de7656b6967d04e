// Requests of the first screen: page, one script, one style sheet, pictures. `npm run lab -- load` measures the times.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openSite, project, storeSolved, untilLoaded } from "./page.mjs";

/** As sent: the script with the outline of all lessons, the styles, the font and the pieces. */
const BUDGET = 60 * 1024;

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

/** Holds back every script except the first until `release` is called. */
async function openWithoutTheRest(options) {
  const { page, problems, context } = await site.open("missing.html", options);
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  const held = [];
  const isHeld = (request) => held.includes(new URL(request.url()).pathname.slice(1));
  await context.route(/\/\d+\.[0-9a-f]{8}\.(?:js|css)$/, async (route) => {
    held.push(new URL(route.request().url()).pathname.slice(1));
    await released;
    await route.continue();
  });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const sent = new Map();
  session.on("Network.responseReceived", ({ requestId, response }) => {
    sent.set(requestId, { path: new URL(response.url).pathname.slice(1), bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) sent.get(requestId).bytes = encodedDataLength;
  });
  // A pending script delays the page's load event.
  await page.goto(site.url, { waitUntil: "domcontentloaded" });
  /** Waits until the first screen has loaded all that it gets. */
  const untilHeld = async () => {
    await untilLoaded(page, isHeld);
    // The answer to this comes after the events that were already on their way.
    await session.send("Network.enable");
  };
  return { page, problems, context, held, sent, release, untilHeld };
}

test("the first screen appears before the rules and the lesson texts load", async () => {
  const { page, context, held, sent, release, untilHeld } = await openWithoutTheRest({
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Every piece on the board and in the path has its picture.
  await page.waitForFunction(() => {
    const pieces = [...document.querySelectorAll(".still use, #way use")].filter(({ href }) =>
      href.baseVal.includes(".svg#"),
    );
    return pieces.length > 5 && pieces.every((piece) => piece.getBoundingClientRect().width > 5);
  });
  await page.locator("#way [data-state=next]").waitFor();
  await page.locator("#chapters summary").last().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  await untilHeld();
  const files = [...sent.values()].filter(({ path }) => !path.startsWith("favicon"));
  const names = files.map(({ path }) => path.replace(/\.[0-9a-f]{8}\./, ".")).sort();
  assert.deepEqual(names, ["", "assets/pieces/standard.svg", "main.css", "main.js", "reader-serif.woff2"]);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`    ${(bytes / 1024).toFixed(1)} KB in ${files.length} files, then ${held.length} more`);
  assert.ok(bytes < BUDGET, `${bytes} bytes`);
  const [main] = files.filter(({ path }) => /^main.*\.js$/.test(path));
  const script = readFileSync(join(project, "www", "dist", main.path), "utf8");
  assert.doesNotMatch(script, /WebAssembly\./, "the rules are not in it");
  release();
  await page.locator(".board-frame:not(.still, .coming) g[data-piece]").first().waitFor();
  assert.ok(held.length > 0);
  await context.close();
});

test("a returning learner's first screen needs neither the rules nor the lesson texts", async () => {
  const { page, context, held, release } = await openWithoutTheRest();
  await storeSolved(page, ["rook/one-turn"]);
  release();
  await untilLoaded(page);
  held.length = 0;
  await page.reload();
  await page.locator("#go-on").waitFor();
  await untilLoaded(page);
  assert.deepEqual(held, []);
  await context.close();
});

test("a lesson fetches only its own chapter", async () => {
  const { page, context } = await site.open("missing.html");
  const requests = [];
  page.on("request", (request) => {
    // Browsers fetch the icon at any time.
    if (!request.url().includes("favicon")) requests.push(request.url());
  });
  await page.goto(`${site.url}#/learn/rook/1`);
  await page.locator(".board g[data-piece]").first().waitFor();
  await untilLoaded(page);
  requests.length = 0;
  await page.goto(`${site.url}#/learn/bishop/1`);
  await page.locator("#lesson-title:text-is('The bishop')").waitFor();
  assert.deepEqual(requests, [], "it is of the same chapter");
  await page.goto(`${site.url}#/learn/pins/1`);
  await page.locator("#task-text").waitFor();
  await page.waitForFunction(
    (title) => document.querySelector("#lesson-title").textContent !== title,
    "The bishop",
  );
  assert.equal(requests.length, 1);
  await context.close();
});

test("the server sends compressed files", async () => {
  const { page, context } = await site.open("missing.html");
  const plain = [];
  page.on("response", (response) => {
    const isText = /\.(?:js|css|svg|html)$|\/$/.test(new URL(response.url()).pathname);
    if (
      isText &&
      !/favicon|missing/.test(response.url()) &&
      response.headers()["content-encoding"] !== "br"
    ) {
      plain.push(response.url());
    }
  });
  await page.goto(`${site.url}#/play`);
  await page.locator(".board g[data-piece]").first().waitFor();
  await untilLoaded(page);
  assert.deepEqual(plain, []);
  await context.close();
});
