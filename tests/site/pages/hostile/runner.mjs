// Sends many rows through one page. Responsibility: the kinds of rows, and the checks after each. Must not depend on a view.

import { untilLoaded } from "../page.mjs";
import { addressRows } from "./addresses.mjs";
import { lessonAddresses, openEach, rightLesson } from "./lessons.mjs";
import { storedRows } from "./stored.mjs";
import { TAG } from "./texts.mjs";
import {
  files,
  giveFiles,
  MESSAGES,
  tellEverything,
  typed,
  typeEverywhere,
  viewAddresses,
} from "./views.mjs";
import { OWN_PROGRESS, watchInside } from "./watch.mjs";

/** The number of rows that are sent to the page at once. */
const AT_ONCE = 200;

/** `rows`: the number of rows; `wrong`: the problems, as sentences. @typedef {{ rows: number, wrong: string[] }} Gone */
/** @typedef {Awaited<ReturnType<typeof import("../page.mjs").openSite>>} OpenSite */

/**
 * Opens the page of a returning person, with the checks installed.
 * @param {OpenSite} site
 * @param {object} [options] as for a site's `open`
 */
export async function openWatched(site, options = {}) {
  const origins = [
    {
      origin: new URL(site.url).origin,
      localStorage: [
        { name: "x88-players", value: "person white" },
        { name: "x88-progress", value: JSON.stringify(OWN_PROGRESS) },
      ],
    },
  ];
  const opened = await site.open("credits.txt", {
    reducedMotion: "reduce",
    storageState: { cookies: [], origins },
    ...options,
  });
  const { context, problems } = opened;
  problems.length = 0;
  await context.addInitScript(watchInside, TAG);
  return opened;
}

/** Reloads an address. @param {import("playwright-core").Page} page @param {string} url */
export async function begin(page, url) {
  // If only the hash differs, nothing would be loaded.
  await page.goto("about:blank");
  await page.goto(url);
  await page.evaluate(() => globalThis.x88Watch.settled());
}

/** The person's stored data. */
const ownIn = (page) =>
  page.evaluate(() => ({
    progress: localStorage.getItem("x88-progress"),
    game: localStorage.getItem("x88-game"),
  }));

/** The page's problems since the last call. */
function taken(problems) {
  return problems.splice(0);
}

/** Visits addresses one after another in one page; the person's data must not change. @param {OpenSite} site @param {boolean} isQuick @returns {Promise<Gone>} */
async function addresses(site, isQuick) {
  const { page, problems, context } = await openWatched(site);
  await begin(page, `${site.url}#/play`);
  await page.click("rect[data-square=e2]");
  await page.click("rect[data-square=e4]");
  await page.locator("#moves button").first().waitFor();
  const before = await ownIn(page);
  const rows = addressRows(isQuick);
  const wrong = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    wrong.push(...(await page.evaluate(goTo, some)));
    for (const problem of taken(problems))
      wrong.push(`between ${some[0].slice(0, 60)} and ${some.at(-1).slice(0, 60)}: ${problem}`);
  }
  const after = await ownIn(page);
  if (after.progress !== before.progress) wrong.push(`progress is another: ${after.progress}`);
  if (movesIn(after) !== movesIn(before)) wrong.push(`the game is another: ${after.game}`);
  await context.close();
  return { rows: rows.length, wrong };
}

const movesIn = ({ game }) => JSON.stringify(JSON.parse(game ?? "null")?.game);

/** Runs in the page: visits each address, and checks it. @param {string[]} hashes */
export async function goTo(hashes) {
  const { go, look } = globalThis.x88Watch;
  const wrong = [];
  for (const hash of hashes) {
    await go(hash);
    for (const each of look()) wrong.push(`${hash.slice(0, 100)}: ${each}`);
  }
  return wrong;
}

/** @param {OpenSite} site @param {boolean} isQuick @returns {Promise<Gone>} */
async function lessons(site, isQuick) {
  const { page, problems, context } = await openWatched(site);
  await begin(page, `${site.url}#/laws`);
  const before = await ownIn(page);
  const gone = await page.evaluate(openEach, { addresses: await lessonAddresses(isQuick) });
  gone.wrong.push(...taken(problems));
  if ((await ownIn(page)).progress !== before.progress) gone.wrong.push("progress is another");
  await context.close();
  return gone;
}

/**
 * Sends rows to everything that accepts input in each view.
 * @param {OpenSite} site
 * @param {boolean} isQuick
 * @returns {Promise<Gone>}
 */
async function views(site, isQuick) {
  const all = viewAddresses(await rightLesson());
  const sum = { rows: 0, wrong: [] };
  const { page, problems, context } = await openWatched(site);
  for (const [at, address] of all.entries()) {
    // If time is short, one page goes through all of them and keeps its earlier input.
    if (isQuick && at > 0) await page.evaluate((hash) => globalThis.x88Watch.go(hash), address);
    else await begin(page, `${site.url}${address}`);
    const does = [
      [typeEverywhere, { texts: typed(isQuick) }],
      [giveFiles, { files: files(isQuick), back: address }],
      [tellEverything, { messages: MESSAGES }],
    ];
    for (const [act, given] of does) {
      await untilLoaded(page);
      const { rows, wrong } = await page.evaluate(act, given);
      sum.rows += rows;
      sum.wrong.push(...[...wrong, ...taken(problems)].map((each) => `${address.slice(0, 40)}: ${each}`));
    }
  }
  await context.close();
  return sum;
}

/** Replaces the stored data, and starts the page with it. @param {OpenSite} site @param {boolean} isQuick @returns {Promise<Gone>} */
async function stored(site, isQuick) {
  const { page, problems, context } = await openWatched(site);
  const rows = storedRows(isQuick);
  const wrong = [];
  for (const row of rows) {
    // Not from a page of the site, which stores its own data when it is left.
    await page.goto(`${site.url}credits.txt`);
    await page.evaluate(replaceAll, row.stored);
    await begin(page, `${site.url}${row.views[0]}`);
    const found = [...(await page.evaluate(goTo, row.views)), ...taken(problems)];
    wrong.push(...found.map((each) => `${row.name}: ${each}`));
  }
  await context.close();
  return { rows: rows.length, wrong };
}

/** Runs in the page. */
function replaceAll(entries) {
  for (const store of [localStorage, sessionStorage]) {
    store.clear();
    for (const [key, value] of Object.entries(entries)) store.setItem(key, value);
  }
}

/** The kinds of rows, by the part that is hostile. @type {Record<string, (site: OpenSite, isQuick: boolean) => Promise<Gone>>} */
export const KINDS = { addresses, lessons, views, stored };
