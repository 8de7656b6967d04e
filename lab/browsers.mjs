// `npm run lab -- browsers`: tests the site's main paths, hostile addresses and the package's start in Firefox and WebKitGTK;
// `npm test` only uses Chromium. Installs the browsers where possible (Debian), and otherwise lists them. `npm run lab --
// browsers --firefox` runs one of them; pictures are in build/browsers.

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "../scripts/build.mjs";
import { buildWww } from "../scripts/build-www.mjs";
import { canUseApt, installWithApt } from "../scripts/setup.mjs";
import { isMain, main, root, StepFailed } from "../scripts/run.mjs";
import { serve } from "../scripts/serve.mjs";

/** @typedef {import("../tests/site/other-browsers/driver.mjs").Driver} Driver */

const PICTURES = join("build", "browsers");

/** In milliseconds: until motion has ended, for the pictures. */
const ARRIVED_MS = 1500;

const inPath = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? "").split(":").map((folder) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null;

const MINI_BROWSERS = ["4.1", "6.0", "4.0"].flatMap((version) =>
  ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
    (machine) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`,
  ),
);

/** For each browser: the paths of its programs, the packages that have them, and how to open it. */
const BROWSERS = {
  firefox: {
    programs: () => ({ firefox: process.env.FIREFOX_PATH ?? inPath("firefox-esr", "firefox") }),
    packages: ["firefox-esr"],
    async open({ firefox }) {
      const { openFirefox } = await import("../tests/site/other-browsers/firefox.mjs");
      return openFirefox(firefox);
    },
  },
  webkit: {
    programs: () => ({
      driver: inPath("WebKitWebDriver"),
      browser: MINI_BROWSERS.find((path) => existsSync(path)) ?? null,
      display: inPath("Xvfb"),
    }),
    packages: ["webkit2gtk-driver", "xvfb"],
    async open(programs) {
      const { openWebKit } = await import("../tests/site/other-browsers/webkit.mjs");
      return openWebKit(programs);
    },
  },
};

/** @param {{ programs: () => Record<string, string | null>, packages: string[] }} browser */
async function programsOf({ programs, packages }) {
  const isThere = () => Object.values(programs()).every((path) => path !== null);
  if (!isThere() && canUseApt()) await installWithApt(packages);
  if (!isThere())
    throw new StepFailed(
      `not found: ${packages.join(", ")}. On Debian: \`sudo apt-get install ${packages.join(" ")}\``,
    );
  return programs();
}

/** Serves the built site with a page that reports its errors. */
async function serveSite() {
  const { WATCH, watched, watchScript } = await import("../tests/site/other-browsers/watch.mjs");
  const folder = join(root, "www", "dist");
  const page = watched(readFileSync(join(folder, "index.html"), "utf8"));
  const first = (request, response, next) => {
    const path = new URL(request.url, "http://x").pathname;
    if (path === "/" || path === "/index.html") send(response, "text/html", page);
    else if (path === `/${WATCH}`) send(response, "text/javascript", watchScript);
    else next();
  };
  return serve(folder, { first });
}

/** Serves the built package with a page for each policy. */
async function servePackage() {
  const { START, STARTS, WORKER } = await import("../tests/site/other-browsers/ways.mjs");
  const scripts = { "/start.js": START, "/question.js": WORKER };
  const first = (request, response, next) => {
    const path = new URL(request.url, "http://x").pathname;
    const policy = STARTS[Number(/^\/(\d)$/.exec(path)?.[1] ?? -1)]?.policy;
    if (policy !== undefined) {
      if (policy) response.setHeader("Content-Security-Policy", policy);
      send(
        response,
        "text/html",
        '<!doctype html><meta charset="utf-8"><title>x88</title><script type="module" src="start.js"></script>',
      );
    } else if (path in scripts) send(response, "text/javascript", scripts[path]);
    else next();
  };
  return serve(join(root, "dist"), { first });
}

function send(response, type, text) {
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.end(text);
}

/**
 * Runs all paths through the site.
 * @param {Driver} driver
 */
async function goAllWays(driver) {
  const { Person } = await import("../tests/site/other-browsers/driver.mjs");
  const { OFFLINE, WAYS } = await import("../tests/site/other-browsers/ways.mjs");
  const person = new Person(driver);
  const site = await serveSite();
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await site.close();
    isStopped = true;
  };
  const done = [];
  try {
    for (const way of [...WAYS, OFFLINE]) {
      await driver.goto("about:blank");
      await driver.goto(`${site.url}${way.at}`);
      done.push(await went(way.name, driver, () => way.go(person, { url: site.url, stop })));
      if (way.picture) {
        await new Promise((resolve) => setTimeout(resolve, ARRIVED_MS));
        await driver.screenshot(join(root, PICTURES, `${driver.name}-${way.picture}.png`));
      }
    }
  } finally {
    await stop();
  }
  return done;
}

/**
 * Opens hostile addresses, as in the tests in Chromium.
 * @param {Driver} driver
 */
async function goToStrangers(driver) {
  const { addressRows } = await import("../tests/site/pages/hostile/addresses.mjs");
  const { TAG } = await import("../tests/site/pages/hostile/texts.mjs");
  const { goTo } = await import("../tests/site/pages/hostile/runner.mjs");
  const { watchInside } = await import("../tests/site/pages/hostile/watch.mjs");
  const rows = addressRows(true);
  const site = await serveSite();
  try {
    await driver.goto(`${site.url}#/laws`);
    await driver.run(new Function("tag", `(${watchInside})(tag)`), TAG);
    return {
      rows: rows.length,
      ...(await went(`${rows.length} addresses of strangers`, driver, async () => {
        const wrong = await driver.run(goTo, rows);
        if (wrong.length > 0) throw new Error(wrong.slice(0, 10).join("\n"));
      })),
    };
  } finally {
    await site.close();
  }
}

/** @param {Driver} driver */
async function startPackage(driver) {
  const { Person } = await import("../tests/site/other-browsers/driver.mjs");
  const { STARTS } = await import("../tests/site/other-browsers/ways.mjs");
  const person = new Person(driver);
  const site = await servePackage();
  const done = [];
  try {
    for (const [at, { name, wanted }] of STARTS.entries()) {
      await driver.goto(`${site.url}${at}`);
      const start = async () => {
        await person.until(() => globalThis.x88Told);
        const told = await driver.run(() => globalThis.x88Told);
        if (told !== wanted) throw new Error(`"${told}" and not "${wanted}"`);
        // The browser also reports that compilation is not allowed.
        if (wanted.startsWith("WASM")) driver.said();
      };
      done.push(await went(name, driver, start));
    }
  } finally {
    await site.close();
  }
  return done;
}

/**
 * Runs one path and collects its errors.
 * @param {string} name
 * @param {Driver} driver
 * @param {() => Promise<unknown>} go
 */
async function went(name, driver, go) {
  driver.said();
  const problems = await go().then(
    (note) => (note ? [`not there: ${note}`] : []),
    (error) => [error.message],
  );
  problems.push(
    ...(await driver.run(() => globalThis.x88Problems?.splice(0) ?? []).catch((error) => [error.message])),
  );
  problems.push(...driver.said());
  console.log(`  ${problems.length === 0 ? "✓" : "✗"} ${name}`);
  for (const problem of problems) console.log(`      ${problem.slice(0, 800)}`);
  return { name, problems };
}

async function browsers() {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const names = asked.length > 0 ? asked : Object.keys(BROWSERS);
  const unknown = names.filter((name) => !Object.hasOwn(BROWSERS, name));
  if (unknown.length > 0)
    throw new StepFailed(`there are ${Object.keys(BROWSERS).join(", ")}, and no ${unknown}`, 2);
  await build();
  await buildWww();
  mkdirSync(join(root, PICTURES), { recursive: true });
  const figures = {};
  for (const name of names) {
    const driver = await BROWSERS[name].open(await programsOf(BROWSERS[name]));
    console.log(`${driver.name} ${driver.version}`);
    try {
      const strangers = await goToStrangers(driver);
      const done = [...(await goAllWays(driver)), strangers, ...(await startPackage(driver))];
      const failed = done.filter(({ problems }) => problems.length > 0);
      figures[name] = {
        browser: `${driver.name} ${driver.version}`,
        ways: done.length,
        passed: done.length - failed.length,
        addresses: strangers.rows,
      };
    } finally {
      await driver.close();
    }
  }
  const failed = Object.values(figures).filter(({ ways, passed }) => passed < ways);
  if (failed.length > 0)
    throw new StepFailed(`not all ways are open in ${failed.map(({ browser }) => browser).join(" and ")}`);
}

if (isMain(import.meta.url)) await main(browsers);
