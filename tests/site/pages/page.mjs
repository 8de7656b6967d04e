// Opens a real browser on the built demo or any folder, with pages that record every problem in them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "../../../scripts/chromium.mjs";
import { serve } from "../../../scripts/serve.mjs";
import { CHECK_MS } from "../../../www/src/own/checked.js";
import { eventually, PATIENCE_MS } from "../../support/patience.mjs";
import { fits, untilIdle } from "./layout.mjs";
import { takeWorkers } from "./workers.mjs";

/** The project's folder. */
export const project = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Serves a folder and starts a browser; close both with `close`.
 * @param {string} [folder] default: the built demo
 */
export async function openSite(folder = join(project, "www", "dist")) {
  const server = await serve(folder);
  const browser = await openBrowser(server.url);
  return {
    ...browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>["open"]>>} Opened */
/** @typedef {(page: Page, opened: Opened & { url: string }) => Promise<void>} Body of a test */

/**
 * Declares tests on the pages of one browser. Each gets a fresh page, and fails on any problem in it that it does not read itself, or if
 * the page scrolls sideways at the end.
 * @param {object} [shared] the address `at` and options of every page, as for `open`
 * @param {(page: Page) => Promise<unknown>} [ready] waits until the page can be used
 */
export function onPages(shared = {}, ready = async () => {}) {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());
  /**
   * @param {string} name
   * @param {[body: Body] | [where: string | object, body: Body]} rest `where`: an address relative to the site, or options as for
   *   `open` with the address as `at`
   */
  return (name, ...rest) =>
    test(name, async () => {
      const [where, body] = rest.length > 1 ? rest : [{}, ...rest];
      const { at = "", ...options } = { ...shared, ...(typeof where === "string" ? { at: where } : where) };
      const opened = await site.open(at, { reducedMotion: "reduce", ...options });
      await ready(opened.page);
      await body(opened.page, { ...opened, url: site.url });
      await fits(opened.page, opened.page.viewportSize().width, "at the end");
      assert.deepEqual(opened.problems, []);
      await opened.context.close();
    });
}

/** Goes to another address in the same page. */
export function go(page, hash) {
  return page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** @type {WeakSet<object>} */
const touched = new WeakSet();

/** Whether a person uses the page with a finger. */
export const isTouched = (page) => touched.has(page);

/** The windows in which walks are played: a phone with a finger, and a desktop with a mouse. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** Starts a browser for a site that is already being served; close it with `close`. */
export async function openBrowser(url) {
  // The profile is a new temporary folder, which Playwright removes at the end.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
    timeout: PATIENCE_MS,
  });
  return {
    url,
    version: browser.version(),
    /**
     * Opens a page in a new session, with empty storage.
     * @param {string} [path] relative to the site
     * @param {import("playwright-core").BrowserContextOptions & { keeps?: boolean, isNew?: boolean }} [options] viewport, color scheme,
     *   reduced motion …; `keeps`: enables the service worker, which a short-lived page does
     *   not need; `isNew`: a newcomer, who is greeted. By default two people play at one board.
     */
    async open(path = "", { keeps = false, isNew = false, ...options } = {}) {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript(takeWorkers, CHECK_MS);
      await context.addInitScript(keepTimers);
      if (!isNew) await context.addInitScript(beenHere, url);
      if (!keeps) await context.addInitScript(withoutServiceWorkers);
      const page = withPolling(await context.newPage());
      if (options.hasTouch) touched.add(page);
      const problems = watch(page, url);
      countRequests(page);
      await page.goto(url + path);
      return { page, problems, context };
    },
    close: () => browser.close(),
  };
}

/**
 * Runs in the page before its scripts, and stores the data of a returning player. (A context's `storageState` can do that
 * too, but it opens and closes an extra page and takes as long as the rest of `open`.)
 * @param {string} url of the site
 */
function beenHere(url) {
  if (location.href.startsWith(url) && localStorage.length === 0)
    localStorage.setItem("x88-players", "person white");
}

/**
 * Stores exercises as solved a long time ago, with one star each.
 * @param {import("playwright-core").Page} page
 * @param {readonly string[]} names
 */
export async function storeSolved(page, names) {
  const solved = { stars: 1, first: "1970-01-01", last: "1970-01-01" };
  const done = Object.fromEntries(names.map((name) => [name, solved]));
  const text = JSON.stringify({ version: 1, done, days: [], name: "" });
  await page.evaluate((progress) => localStorage.setItem("x88-progress", progress), text);
}

/** The page terminated a worker that was still loading, or was closed itself: a race, not an error. */
const TAKEN_BACK = "net::ERR_ABORTED";

/** cm-chessboard logs this on slow machines when a new position interrupts a piece's animation. It is harmless. */
const OVERTAKEN = "node without parentNode";

/** Runs in the page before its scripts. */
function withoutServiceWorkers() {
  Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
}

/** Runs in the page before its scripts: keeps the browser's own timers, for when a test stops the page's time. */
function keepTimers() {
  const { requestAnimationFrame: frame, requestIdleCallback: idle, setTimeout: wait } = window;
  const now = performance.now.bind(performance);
  const { get: timeStamp } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  const timeOf = (event) => timeStamp.call(event);
  // Chromium can forget its idle callbacks after a resize, although the page does nothing.
  const FORGOTTEN_MS = 2000;
  const untilIdle = () =>
    new Promise((resolve) => {
      frame(() => frame(() => wait(() => idle(() => resolve(), { timeout: FORGOTTEN_MS }))));
    });
  globalThis.x88Timers = { now, timeOf, untilIdle };
}

/** In milliseconds. By default Playwright polls in every frame, which costs more than the condition itself. */
const POLLING_MS = 25;

/** Makes a page poll less often while a test waits. */
function withPolling(page) {
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (body, given, options) => wait(body, given, { polling: POLLING_MS, ...options });
  return page;
}

/** A list that grows with every problem of a page. It should be empty at the end of a test. */
function watch(page, site) {
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !message.text().endsWith(OVERTAKEN))
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.stack ?? error}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== TAKEN_BACK) problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    const ours = [site, "data:", "blob:"].some((start) => request.url().startsWith(start));
    if (!ours) problems.push(`a request to another host: ${request.url()}`);
  });
  return problems;
}

/** The requests of each page that are not answered yet. @type {WeakMap<import("playwright-core").Page, Set<object>>} */
const openRequests = new WeakMap();

function countRequests(page) {
  const open = new Set();
  openRequests.set(page, open);
  page.on("request", (request) => open.add(request));
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => open.delete(request));
}

/**
 * Waits until the page has loaded all it wants: no request is open, and the page is idle without having made another one.
 * Playwright's "networkidle" waits half a second instead, in which a busy page may not have come to its next request.
 * @param {import("playwright-core").Page} page
 * @param {(request: import("playwright-core").Request) => boolean} [isHeld] the requests that the test does not answer
 */
export async function untilLoaded(page, isHeld = () => false) {
  const open = openRequests.get(page);
  let made = 0;
  const count = () => made++;
  page.on("request", count);
  for (let idle = 0; idle < 2; idle++) {
    const before = made;
    await eventually(
      () => [...open].filter((request) => !isHeld(request)),
      (left) => left.length === 0,
    );
    await untilIdle(page);
    if (made > before) idle = -1;
  }
  page.off("request", count);
}

/** Reloads the page once it has loaded. */
export async function reload(page) {
  await page.waitForLoadState("load");
  await page.reload();
}

/** The name and text of the file that a press downloads. */
export async function downloaded(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}
