// Conditions besides input: blocked storage, other tabs, changed clocks, sleep, missing workers, files and devices.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { buildAnew, copyOfSite, untilKept } from "../another-build.mjs";
import { ALL, violations } from "../axe.mjs";
import { click, newGame, plies, says } from "../board.mjs";
import { downloaded, openSite } from "../page.mjs";
import { whileTimePasses } from "../time.mjs";
import { CHAPTER, rightLesson } from "./lessons.mjs";
import { READ_BY } from "./stored.mjs";
import { begin, goTo, openWatched } from "./runner.mjs";

/** @typedef {Awaited<ReturnType<typeof import("../page.mjs").openSite>>} OpenSite */
/** @typedef {import("playwright-core").Page} Page */

/** When a page with a clock starts, and when its time stops in a test of the chess clock. */
const NOON = new Date("2026-11-22T12:00:00");
const ONE_O_CLOCK = new Date("2026-11-22T13:00:00");

const VIEWS =
  "#/play #/inspect #/games #/write-lesson #/own-lesson #/learn/first-rook/1 #/today #/learn".split(" ");

const go = (page, hash) => page.evaluate((to) => globalThis.x88Watch.go(to), hash);

async function play(page, ...all) {
  for (const move of all) {
    const before = await page.locator("#moves button").count();
    await click(page, move.slice(0, 2));
    await click(page, move.slice(2));
    await plies(page, before + 1);
  }
}

const timed = (page) => newGame(page, { opponent: "person", clock: "3+2" });

/** Solves an exercise with one rook, following its moves. */
async function solve(page, hash, ...squares) {
  await go(page, hash);
  await page.locator("#task-text").waitFor();
  for (const square of squares) await click(page, square);
  await page.locator("[data-solved=true]").waitFor();
}

const SOLVED_FIRST = ["#/learn/rook/2", "a1", "f1", "f1", "f5"];

/** @param {Page} page */
const solvedNames = (page) =>
  page.evaluate(() =>
    Object.keys(JSON.parse(localStorage.getItem("x88-progress") ?? '{"done":{}}').done).sort(),
  );

/**
 * How a page is prepared. `before`: runs in it before its scripts, with `given`; `clock`: whether the test sets its time; `expected`:
 * the problems that the condition causes; `isQuick`: false if only `npm run test:all` runs it.
 * @typedef {{ at?: string, before?: (given: any) => void, given?: unknown, clock?: boolean, context?: object, expected?: RegExp,
 *   isQuick?: boolean }} How
 */

/** @typedef {(page: Page, opened: Awaited<ReturnType<typeof openWatched>>) => Promise<void>} Body */

/** @param {OpenSite} site @param {How} how @param {Body} body */
async function inPage(site, { at = "#/play", before, given, clock, context: options, expected }, body) {
  const opened = await openWatched(site, options);
  const { page, context, problems } = opened;
  try {
    if (before) await context.addInitScript(before, given);
    if (clock) await page.clock.install({ time: NOON });
    await begin(page, `${site.url}${at}`);
    await body(page, opened);
    const others = problems.filter((problem) => !expected?.test(problem));
    assert.deepEqual(others, []);
  } finally {
    await context.close();
  }
}

/** Stores exercises as solved, as another tab does. */
const solveElsewhere = (page, ...names) =>
  page.evaluate((added) => {
    const data = JSON.parse(localStorage.getItem("x88-progress"));
    for (const name of added) data.done[name] = { stars: 3, first: "2026-11-22", last: "2026-11-22" };
    localStorage.setItem("x88-progress", JSON.stringify(data));
  }, names);

/** Visits all views and looks for effects of hostile input. */
async function seeAll(page) {
  assert.deepEqual(await page.evaluate(goTo, VIEWS), []);
}

/** Runs in the page before its scripts: some writes are refused, as on a full disk. */
function refuseWrites(key) {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    if (key === null || name === key) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, name, value);
  };
}

/** Runs in the page before its scripts and removes all storage. */
function refuseStorage() {
  const get = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
}

/** Runs in the page before its scripts: workers are missing or refused. @param {"missing" | "refused"} how */
function breakWorkers(how) {
  const Whole = Worker;
  globalThis.x88Mend = () => {
    globalThis.Worker = Whole;
  };
  globalThis.Worker = class extends Whole {
    constructor(url) {
      if (how === "refused") throw new DOMException(`no ${url}`, "SecurityError");
      super(new URL("missing.js", location.href));
    }
  };
}

/** Runs in the page before its scripts: WebAssembly is missing, or its compilation is refused. */
function breakWasm(how) {
  if (how === "missing") {
    delete globalThis.WebAssembly;
    return;
  }
  WebAssembly.Module = class {
    constructor() {
      throw new WebAssembly.CompileError(
        "Refused to compile WebAssembly: 'unsafe-eval' is not allowed by the content security policy",
      );
    }
  };
}

/** Runs in the page before its scripts: sound and clipboard are missing or refused. */
function breakDevices(how) {
  if (how === "missing") {
    delete globalThis.AudioContext;
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
    return;
  }
  globalThis.AudioContext = class {
    constructor() {
      throw new DOMException("no device", "NotSupportedError");
    }
  };
  const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  Object.defineProperty(Navigator.prototype, "clipboard", { value: { writeText: refuse } });
}

/** Runs in the page before its scripts: the page receives no messages from other tabs, like a suspended page. */
function hearNothing() {
  addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
}

/** Simulates the browser suspending a page and resuming it. */
const putAside = (page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
const takeUp = (page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

const NOT_KEPT = ".notice[aria-label='Your progress is not saved']";

async function withoutStorage(page) {
  await page.locator(NOT_KEPT).waitFor();
  await play(page, "e2e4", "e7e5");
  await solve(page, ...SOLVED_FIRST);
  await seeAll(page);
  await page.locator("#contents-count:text-matches('^[1-9]')").waitFor();
  const { name, text } = await downloaded(page, `${NOT_KEPT} button >> nth=0`);
  assert.match(name, /^x88-progress/);
  assert.ok(Object.keys(JSON.parse(text).done).some((each) => each.startsWith("rook/")));
  assert.deepEqual(await violations(page, ALL), []);
  await page.getByRole("button", { name: "Close" }).click();
  assert.equal(await page.locator(NOT_KEPT).count(), 0);
  await go(page, "#/play");
  await plies(page, 2);
}

const clockTexts = (page) => page.locator("[data-clock] [role=timer]").allTextContents();

/** Fails if the page shows a negative number or NaN. */
async function isSane(page) {
  const text = await page.textContent("main");
  assert.doesNotMatch(text, /NaN|undefined|Infinity|Invalid|(?:^|\s)-\d/, "what is shown");
}

/** @type {{ name: string, isQuick: boolean, run: (site: OpenSite) => Promise<void> }[]} */
export const CONDITIONS = [];

/** @param {string} name @param {How} how @param {Body} body */
function condition(name, how, body) {
  CONDITIONS.push({ name, isQuick: how.isQuick ?? true, run: (site) => inPage(site, how, body) });
}

/** Waits until this many exercises count as solved. */
const countsSolved = (page, count) =>
  page.locator("#contents-count", { hasText: new RegExp(`^${count} of`) }).waitFor();

condition(
  "every write is refused: playing and learning work, and progress can be saved to a file",
  { before: refuseWrites, given: null },
  withoutStorage,
);

for (const key of Object.keys(READ_BY)) {
  const how = { before: refuseWrites, given: key, isQuick: false };
  condition(`no room for ${key}: the other data is stored`, how, async (page) => {
    await play(page, "e2e4");
    await solve(page, ...SOLVED_FIRST);
    await seeAll(page);
    const solved = await solvedNames(page);
    assert.equal(
      solved.some((name) => name.startsWith("rook/")),
      key !== "x88-progress",
    );
    assert.ok(solved.includes("first-rook/one-turn"), "what was there before");
  });
}

condition(
  "storage is blocked completely",
  { at: "#/play?opponent=person&color=white", before: refuseStorage },
  withoutStorage,
);

const TABS = "two tabs that do not hear each other keep all exercises solved in either";
condition(TABS, { at: "#/learn" }, async (page, { context }) => {
  const other = await context.newPage();
  await other.addInitScript(hearNothing);
  const [lesson, ...squares] = SOLVED_FIRST;
  await begin(other, new URL(lesson, page.url()).href);
  await other.locator("#task-text").waitFor();
  const name = "pawn/of-another-tab";
  await solveElsewhere(page, "first-king/keep-apart", name);
  for (const square of squares) await click(other, square);
  await other.locator("[data-solved=true]").waitFor();
  const solved = await solvedNames(page);
  for (const each of ["first-king/keep-apart", "first-king/three-steps", "first-rook/one-turn", name])
    assert.ok(solved.includes(each), `${each} of ${solved}`);
  assert.equal(solved.length, 5);
  await countsSolved(page, 4);
});

const CLOCKS = "a clock set back and a clock set ahead: no negative times, no data lost";
condition(CLOCKS, { clock: true }, async (page) => {
  await page.clock.pauseAt(ONE_O_CLOCK);
  await timed(page);
  await play(page, "e2e4", "e7e5");
  for (const time of ["2001-01-01", "2099-12-31T23:59:59", "2026-11-21", "1969-12-31"]) {
    await page.clock.setSystemTime(new Date(time));
    // A chess clock must not follow the calendar: only seconds have passed.
    for (const text of await clockTexts(page)) assert.match(text, /^(?:3:0|2:[45])/);
    assert.deepEqual(await whileTimePasses(page, page.evaluate(goTo, VIEWS)), []);
    for (const view of ["#/today", "#/learn"]) {
      await go(page, view);
      await isSane(page);
    }
    await go(page, "#/play");
    assert.ok((await solvedNames(page)).length >= 2, time);
  }
  await page.clock.setSystemTime(new Date("2026-11-17T12:00:00"));
  await go(page, SOLVED_FIRST[0]);
  // Until the chapter has loaded, the board of Play is still there.
  await page.locator("#task-text").waitFor();
  for (const square of SOLVED_FIRST.slice(1)) {
    await click(page, square);
    await page.clock.runFor(3000);
  }
  await page.locator("[data-solved=true]").waitFor();
  await begin(page, new URL("#/learn", page.url()).href);
  await countsSolved(page, 3);
});

const SLEEP = "after an hour of sleep the flag has fallen, the computer has answered, and the day is updated";
condition(SLEEP, { clock: true }, async (page) => {
  await timed(page);
  await play(page, "e2e4", "e7e5");
  await page.clock.fastForward("01:00:00");
  await says(page, "#status-line", "Out of time: Black wins");
  assert.ok((await clockTexts(page)).includes("0:00.0"));
  await go(page, "#/play?opponent=club&color=white");
  await click(page, "e2");
  await click(page, "e4");
  await page.clock.fastForward("01:00:00");
  await plies(page, 2);
  await go(page, "#/learn");
  await page.clock.fastForward("25:00:00");
  await isSane(page);
});

const SUSPENDED = "a suspended and resumed page paused its clock and sees exercises solved in another tab";
condition(SUSPENDED, { clock: true }, async (page) => {
  await page.clock.pauseAt(ONE_O_CLOCK);
  await timed(page);
  await play(page, "e2e4", "e7e5");
  await putAside(page);
  await page.clock.fastForward("01:00:00");
  await takeUp(page);
  await says(page, "#status-detail", "Paused while you were away");
  for (const text of await clockTexts(page)) assert.match(text, /^(?:3:0|2:5)/);
  await page.click("#go-on");
  await play(page, "g1f3");
  await go(page, "#/learn");
  await solveElsewhere(page, "first-king/keep-apart");
  await putAside(page);
  await takeUp(page);
  await countsSolved(page, 3);
});

for (const given of ["missing", "refused"]) {
  const how = {
    at: "#/play?opponent=club&color=white",
    before: breakWorkers,
    given,
    isQuick: given === "refused",
    expected: given === "missing" ? /404|missing\.js/ : undefined,
  };
  condition(`workers are ${given}: the page says so, loses nothing, and recovers`, how, async (page) => {
    await click(page, "e2");
    await click(page, "e4");
    await says(page, "#status-detail", "Rusty couldn't answer");
    await go(page, "#/inspect");
    await page.click("[data-ask=white]");
    await page.locator(".can-win-text", { hasText: /^The search failed/ }).waitFor();
    await go(page, "#/laws");
    await go(page, await rightLesson());
    await page.getByText("could not be checked here").waitFor();
    await go(page, "#/play");
    await plies(page, 1);
    await page.evaluate(() => globalThis.x88Mend());
    await page.getByRole("button", { name: "Try again" }).click();
    await plies(page, 2);
    await go(page, await rightLesson());
    await page.getByRole("heading", { name: CHAPTER.lessons[0].title }).first().waitFor();
  });
}

for (const given of ["missing", "forbidden"]) {
  const how = {
    at: "#/learn",
    before: breakWasm,
    given,
    context: { storageState: undefined },
    isQuick: given === "forbidden",
    expected: /WebAssembly|StartError/,
  };
  condition(`WebAssembly is ${given}: the page says so, and views without rules work`, how, async (page) => {
    const hasText = "The rules of chess need WebAssembly";
    await page.locator("#opening-said").filter({ hasText }).waitFor();
    for (const view of ["#/play", "#/inspect", "#/learn/rook/2"]) {
      await go(page, view);
      await page.getByRole("alert").filter({ hasText }).waitFor();
      const again = page.getByRole("button", { name: "Try again" });
      assert.equal(await again.count(), 0, "it would not help");
    }
    await go(page, "#/laws");
    await page.locator("[data-view=laws]").waitFor();
    assert.deepEqual(await page.evaluate(() => globalThis.x88Watch.look()), []);
  });
}

condition(
  "a site file that fails to load is requested again: a view, a chapter, the progress export",
  { at: "#/laws", expected: /ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading (?:CSS )?chunk/ },
  async (page, { context }) => {
    for (const view of ["#/play", "#/learn/rook/2", "#/inspect"]) {
      await context.setOffline(true);
      await go(page, view);
      await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
      await context.setOffline(false);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.locator("[data-view] .board [data-piece]").first().waitFor();
    }
    await go(page, "#/learn");
    await context.setOffline(true);
    await page.click("#progress-save");
    await page.locator("#brought").filter({ hasText: "That didn't work. Nothing was changed." }).waitFor();
    await context.setOffline(false);
    assert.match((await downloaded(page, "#progress-save")).name, /^x88-progress/);
  },
);

for (const given of ["missing", "refused"]) {
  const name = `sound and clipboard are ${given}: play works, and the text can be copied by hand`;
  condition(name, { before: breakDevices, given }, async (page) => {
    await play(page, "e2e4", "e7e5");
    await go(page, "#/inspect");
    await page.click("#inspect-fen-copy");
    await page.getByText("Press Ctrl+C to copy").first().waitFor();
    await go(page, "#/games/examples/1");
    await page.locator("#game-tree button").first().waitFor();
    await page.evaluate(() => document.querySelector("#game-copy-fen").click());
    await page.waitForFunction(() => document.querySelector("#game-note").textContent.includes("/"));
  });
}

CONDITIONS.push({
  name: "a new version during a game waits, and the game is unchanged after the update",
  isQuick: false,
  async run() {
    const folder = copyOfSite();
    const site = await openSite(folder);
    try {
      await inPage(site, { context: { keeps: true } }, async (page) => {
        await play(page, "e2e4", "e7e5");
        await untilKept(page);
        buildAnew(folder);
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        await page.getByText("A new version is there.").waitFor();
        await play(page, "g1f3");
        assert.equal(await page.locator(".tagline").textContent(), "Learn chess by playing it", "it waits");
        await page.getByRole("button", { name: "Reload" }).click();
        await page.locator(".tagline:text-is('The second build')").waitFor();
        await plies(page, 3);
        await play(page, "b8c6");
        assert.equal((await solvedNames(page)).length, 2);
      });
    } finally {
      await site.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
});
