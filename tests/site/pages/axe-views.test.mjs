// Runs axe on every view and state of the site, in the light and the dark theme. A new route needs a new row.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { ownLink } from "../../../www/src/own/addresses.js";
import { pack } from "../../../www/src/own/packed.js";
import { ALL, COLOURS, violations } from "./axe.mjs";
import { click } from "./board.mjs";
import { Learner } from "./learner.mjs";
import { openSite, project, storeSolved } from "./page.mjs";
import { isWhole } from "../../support/samples.mjs";

const MATED = "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";
const CASTLING = "r3k2r/1b4pp/8/8/2B5/8/PP4PP/R3K2R b KQkq - 0 18";
const IMPOSSIBLE = "8/8/8/8/8/8/8/K7 w - - 0 1";
const PROMOTING = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";

const asked = (fen) => new URLSearchParams({ fen });

const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
const own = await pack(JSON.stringify({ ...CHAPTERS[1], lessons: CHAPTERS[1].lessons.slice(0, 1) }));

/** A learner with several solved exercises. */
const SOLVED = CHAPTERS[0].lessons.flatMap(({ id, exercises }) =>
  exercises.map((each) => `${id}/${each.id}`),
);

/**
 * The address, a selector to wait for, and an action to perform before axe runs.
 * @type {Record<string, [at: string, ready: string, act?: (page: import("playwright-core").Page) => Promise<void>]>}
 */
const STATES = {
  "the first screen": ["#/learn", "#way [data-state=next]"],
  "the first screen, all chapters open": ["#/learn", "#chapters summary", openAll],
  "no page": ["#/nowhere", ".not-found"],
  "a lesson demonstration": ["#/learn/rook/watch", "#watch-text, .watch-controls"],
  "no lesson": ["#/learn/nothing", ".not-found"],
  today: ["#/today", "#today-begin"],
  "an exercise embedded in another page": ["#/embed/rook/2", "#task-text:not(:empty)"],
  "for teachers": ["#/own-lesson", "#own-choose"],
  "a teacher's lesson": [ownLink(own, { lesson: 0 }), "main h1"],
  "writing a lesson": ["#/write-lesson", "main h1"],
  "the Laws": ["#/laws", "main h1"],
  play: ["#/play", ".board g[data-piece]"],
  "a new game": ["#/play", ".board g[data-piece]", (page) => page.click("#new-game")],
  "a selected piece": ["#/play", ".board g[data-piece]", (page) => click(page, "g1")],
  "a refused move": [`#/play?${asked(CASTLING)}`, ".board g[data-piece]", refuse],
  "a promotion": [`#/play?${asked(PROMOTING)}`, ".board g[data-piece]", promote],
  "a finished game": [`#/play?${asked(MATED)}`, ".status[data-state=over]"],
  "a link without a valid position": ["#/play?fen=nonsense", ".broken-link[role=alert]"],
  "no games yet": ["#/games", "#games-choose"],
  "a list of games": ["#/games/examples", ".game-row"],
  "a game": ["#/games/examples/5", "#game-tree button"],
  "a link without valid games": ["#/games/link?moves=e2e5", ".broken-link[role=alert]"],
  "a position": [`#/inspect?${asked(CASTLING)}`, "#inspect-findings"],
  "a position being edited": ["#/inspect", "#inspect-edit", (page) => page.click("#inspect-edit")],
  "no position": [`#/inspect?${asked(IMPOSSIBLE)}`, "main h1"],
  "for developers": ["#/developers", "main h1"],
};

let site;
let page;
before(async () => {
  site = await openSite();
  ({ page } = await site.open("#/learn", {
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
  }));
});
after(() => site?.close());

async function openAll(page) {
  for (const summary of await page.locator("#chapters summary").all()) await summary.click();
}

async function refuse(page) {
  await click(page, "e8");
  await click(page, "g8");
  await page.locator("#verdict[data-state=refused]").waitFor();
}

async function promote(page) {
  await click(page, "a7");
  await click(page, "a8");
  await page.locator("dialog[open]").waitFor();
}

/** All rules in the light theme; only the color rules in the dark theme. */
async function looksRight(what) {
  assert.deepEqual(await violations(page, ALL), [], what);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await violations(page, COLOURS), [], `${what}, by night`);
  await page.emulateMedia({ colorScheme: "light" });
}

test("every route is in the table", () => {
  const source = readFileSync(join(project, "www", "src", "main.js"), "utf8");
  const patterns = [...source.matchAll(/\bat: \[([^\]]*)\]/g)].flatMap(([, list]) => JSON.parse(`[${list}]`));
  assert.ok(patterns.length > 5);
  const addresses = Object.values(STATES).map(([at]) => at.slice(2).replace(/\?.*$/, ""));
  const isSeen = (pattern) =>
    addresses.some((at) => (pattern.endsWith("*") ? at.startsWith(pattern.slice(0, -1)) : at === pattern));
  // The empty address shows the first screen.
  assert.deepEqual(
    patterns.filter((pattern) => pattern !== "" && !isSeen(pattern)),
    [],
  );
});

for (const [name, [at, ready, act]] of Object.entries(STATES)) {
  test(name, async () => {
    // A full reload removes the state that the previous view left.
    await page.goto(`${site.url}${at}`);
    await page.reload();
    await page.locator(ready).first().waitFor();
    await act?.(page);
    await looksRight(name);
  });
}

test("the first screen of a returning learner", async () => {
  await page.goto(`${site.url}#/learn`);
  await storeSolved(page, SOLVED);
  await page.reload();
  await page.locator("#go-on").waitFor();
  await looksRight("going on");
});

test("each kind of exercise: with a hint, after a mistake, and solved", async () => {
  // The replies come only when the test advances the clock.
  await page.clock.install();
  await page.goto(`${site.url}#/learn`);
  const kinds = new Set(lessons.flatMap(({ exercises }) => exercises.map(({ kind }) => kind)));
  for (const kind of kinds) {
    const lesson = lessons.find(({ exercises }) => exercises.some((each) => each.kind === kind));
    const learner = await Learner.open(
      page,
      lesson,
      lesson.exercises.findIndex((each) => each.kind === kind),
    );
    await page.click("#hint");
    if (isWhole) assert.deepEqual(await violations(page, ALL), [], `${kind}, with a hint`);
    await learner.doWrong(async () => {
      if (isWhole) await looksRight(`${kind}, done wrong`);
    });
    for (const action of learner.solution) await learner.act(action);
    await page.locator("[data-solved=true]").waitFor();
    await looksRight(`${kind}, solved`);
  }
});
