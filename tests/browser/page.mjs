// A real browser on the built demo, or on any folder: a server on a free port, Chromium with a new profile, and pages that
// note everything that goes wrong in them.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { serve } from "../../scripts/serve.mjs";

/** The folder of this project. */
export const project = fileURLToPath(new URL("../../", import.meta.url));

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

/** Starts a browser for the pages of a site that somebody serves; close it with `close`. */
export async function openBrowser(url) {
  // The profile is a new temporary folder, which Playwright removes at the end.
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  return {
    url,
    version: browser.version(),
    /**
     * A page in a session of its own (no storage of an earlier one).
     * @param {string} [path] relative to the site
     * @param {import("playwright-core").BrowserContextOptions & { keeps?: boolean, isNew?: boolean }} [options] viewport, colour scheme,
     *   reduced motion …; `keeps`: as in a browser that stores the site for offline use, which a page that is soon closed has
     *   no use for; `isNew`: somebody comes who has never played here, and is greeted; else two people play at one board
     */
    async open(path = "", { keeps = false, isNew = false, ...options } = {}) {
      const context = await browser.newContext(options);
      if (!isNew) await context.addInitScript(beenHere, url);
      if (!keeps) await context.addInitScript(withoutServiceWorkers);
      const page = withPolling(await context.newPage());
      const problems = watch(page, url);
      await page.goto(url + path);
      return { page, problems, context };
    },
    close: () => browser.close(),
  };
}

/**
 * Runs in the page before its scripts, and leaves there what somebody has who has played here. (`storageState` of a context can do that,
 * too, but opens and closes a page of its own for it, and takes as long as the rest of `open`.)
 * @param {string} url of the site
 */
function beenHere(url) {
  if (location.href.startsWith(url) && localStorage.length === 0)
    localStorage.setItem("x88-players", "person white");
}

/** The page has ended a worker that was still being loaded, or was left itself: that is nobody's error, and a matter of moments. */
const TAKEN_BACK = "net::ERR_ABORTED";

/** So says cm-chessboard of a piece whose way on the board a new position has cut short: on a slow machine, and of no consequence. */
const OVERTAKEN = "node without parentNode";

/** Runs in the page before its scripts. */
function withoutServiceWorkers() {
  Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
}

/** In milliseconds. By default a page is asked in every frame, which costs more than what it waits for. */
const POLLING_MS = 25;

/** Asks a page less often while it is waited for. */
function withPolling(page) {
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (body, given, options) => wait(body, given, { polling: POLLING_MS, ...options });
  return page;
}

/** A list that grows with every error of a page: it should be empty at the end of a test. */
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

/** Loads the page again, when it has been loaded. */
export async function reload(page) {
  await page.waitForLoadState("load");
  await page.reload();
}
