// `npm run lab -- browsers`: tests the site's main paths, hostile addresses and the package's start in Firefox and WebKitGTK;
// `npm test` only uses Chromium. Installs the browsers where possible (Debian), and otherwise lists them. `npm run lab --
// browsers firefox` runs one of them; pictures are in build/browsers.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "../scripts/build.mjs";
import { buildWww } from "../scripts/build-www.mjs";
import { canUseApt, installWithApt } from "../scripts/setup.mjs";
import { isMain, main, root, StepFailed } from "../scripts/run.mjs";
import { serve } from "../scripts/serve.mjs";
import { Person } from "../tests/site/other-browsers/driver.mjs";
import { openFirefox } from "../tests/site/other-browsers/firefox.mjs";
import { WATCH, watched, watchScript } from "../tests/site/other-browsers/watch.mjs";
import { OFFLINE, START, STARTS, WAYS, WORKER } from "../tests/site/other-browsers/ways.mjs";
import { openWebKit } from "../tests/site/other-browsers/webkit.mjs";

/** @typedef {import("../tests/site/other-browsers/driver.mjs").Driver} Driver */

const PICTURES = join(root, "build", "browsers");

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
    open: ({ firefox }) => openFirefox(firefox),
  },
  webkit: {
    programs: () => ({
      driver: inPath("WebKitWebDriver"),
      browser: MINI_BROWSERS.find((path) => existsSync(path)) ?? null,
      display: inPath("Xvfb"),
    }),
    packages: ["webkit2gtk-driver", "xvfb"],
    open: openWebKit,
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

/** Serves a copy of a built folder in which these files are replaced or added. */
function serveCopy(name, from, files) {
  const folder = join(PICTURES, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, file), text);
    for (const packed of [".br", ".gz"]) rmSync(join(folder, file + packed), { force: true });
  }
  return serve(folder);
}

/** Serves the built site with a page that reports its errors. */
function serveSite() {
  const from = join(root, "www", "dist");
  const page = watched(readFileSync(join(from, "index.html"), "utf8"));
  return serveCopy("site", from, { "index.html": page, [WATCH]: watchScript });
}

/** Serves the built package with a page for each policy. */
function servePackage() {
  const pages = STARTS.map(({ policy }, at) => {
    const meta = policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : "";
    const head = `<!doctype html><meta charset="utf-8">${meta}<title>x88</title>`;
    return [`${at}.html`, `${head}<script type="module" src="start.js"></script>`];
  });
  const scripts = { "start.js": START, "question.js": WORKER };
  return serveCopy("package", join(root, "dist"), { ...scripts, ...Object.fromEntries(pages) });
}

/**
 * Runs all paths through the site.
 * @param {Driver} driver
 */
async function goAllWays(driver) {
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
        await driver.screenshot(join(PICTURES, `${driver.name}-${way.picture}.png`));
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
    return await went(`${rows.length} addresses of strangers`, driver, async () => {
      const wrong = await driver.run(goTo, rows);
      if (wrong.length > 0) throw new Error(wrong.slice(0, 10).join("\n"));
    });
  } finally {
    await site.close();
  }
}

/** @param {Driver} driver */
async function startPackage(driver) {
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
 * Runs one path and prints its errors. Returns whether there are none.
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
  return problems.length === 0;
}

async function browsers() {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const names = asked.length > 0 ? asked : Object.keys(BROWSERS);
  const unknown = names.filter((name) => !Object.hasOwn(BROWSERS, name));
  if (unknown.length > 0)
    throw new StepFailed(`there are ${Object.keys(BROWSERS).join(", ")}, and no ${unknown}`, 2);
  await build();
  await buildWww();
  mkdirSync(PICTURES, { recursive: true });
  const failed = [];
  for (const name of names) {
    const driver = await BROWSERS[name].open(await programsOf(BROWSERS[name]));
    console.log(`${driver.name} ${driver.version}`);
    try {
      const done = [
        await goToStrangers(driver),
        ...(await goAllWays(driver)),
        ...(await startPackage(driver)),
      ];
      if (done.includes(false)) failed.push(driver.name);
    } finally {
      await driver.close();
    }
  }
  if (failed.length > 0) throw new StepFailed(`not all ways are open in ${failed.join(" and ")}`);
}

if (isMain(import.meta.url)) await main(browsers);
