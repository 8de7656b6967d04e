// Every view and state of the site, in the light and the dark theme and at every width: axe finds nothing, and the page does not
// scroll sideways. A new route needs a new row.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { ownLink } from "../../../www/src/own/addresses.js";
import { pack } from "../../../www/src/own/packed.js";
import { ALL, looksRight, violations } from "./axe.mjs";
import { click } from "./board.mjs";
import { openFile, openGame } from "./games-view.mjs";
import { routes } from "./hostile/enumerated.mjs";
import { Learner } from "./learner.mjs";
import { onPages, PHONE, reload, storeSolved } from "./page.mjs";
import { isWhole } from "../../support/samples.mjs";

const MATED = "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";
const CASTLING = "r3k2r/1b4pp/8/8/2B5/8/PP4PP/R3K2R b KQkq - 0 18";
const IMPOSSIBLE = "8/8/8/8/8/8/8/K7 w - - 0 1";
const PROMOTING = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";

const asked = (fen) => new URLSearchParams({ fen });
const inPlay = (fen) => `#/play?${asked(fen)}`;
const PIECES = ".board g[data-piece]";

const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
const own = await pack(JSON.stringify({ ...CHAPTERS[1], lessons: CHAPTERS[1].lessons.slice(0, 1) }));

/** A learner with several solved exercises. */
const SOLVED = CHAPTERS[0].lessons.flatMap(({ id, exercises }) =>
  exercises.map((each) => `${id}/${each.id}`),
);

/** @typedef {(page: import("playwright-core").Page) => Promise<unknown>} Act before axe runs */
/** @typedef {Record<string, [at: string, ready: string, act?: Act]>} States address, and a selector to wait for */

/** @type {States} */
const STATES = {
  "the first screen": ["#/learn", "#way [data-state=next]"],
  "the first screen, all chapters open": ["#/learn", "#chapters summary", openAll],
  "the first screen of a returning learner": ["#/learn", "#way", comeBack],
  "no page": ["#/nowhere", ".not-found"],
  "a lesson demonstration": ["#/learn/rook/watch", "#watch-text, .watch-controls"],
  "no lesson": ["#/learn/nothing", ".not-found"],
  today: ["#/today", "#today-begin"],
  "an exercise embedded in another page": ["#/embed/rook/2", "#task-text:not(:empty)"],
  "for teachers": ["#/own-lesson", "#own-choose"],
  "a teacher's lesson": [ownLink(own, { lesson: 0 }), "main h1"],
  "writing a lesson": [
    "#/write-lesson",
    "main h1",
    async (page) => {
      await page.frameLocator("#write-preview").locator("#task-text:not(:empty)").waitFor();
      await page.click(".write-help summary");
    },
  ],
  "the Laws": ["#/laws", "main h1"],
  play: ["#/play", PIECES],
  "a new game": ["#/play", PIECES, (page) => page.click("#new-game")],
  "a selected piece": ["#/play", PIECES, (page) => click(page, "g1")],
  "a refused move": [inPlay(CASTLING), PIECES, refuse],
  "a promotion": [inPlay(PROMOTING), PIECES, promote],
  "a finished game": [inPlay(MATED), ".status[data-state=over]"],
  "a link without a valid position": ["#/play?fen=nonsense", ".broken-link[role=alert]"],
  "no games yet": ["#/games", "#games-choose"],
  "a list of games": ["#/games/examples", ".game-row"],
  "a game": ["#/games/examples/5", "#game-tree button"],
  "a link without valid games": ["#/games/link?moves=e2e5", ".broken-link[role=alert]"],
  "a position": [`#/inspect?${asked(CASTLING)}`, "#inspect-findings"],
  "a position being edited": ["#/inspect", "#inspect-edit", (page) => page.click("#inspect-edit")],
  "no position": [`#/inspect?${asked(IMPOSSIBLE)}`, "main h1"],
  "a refused FEN of one long word": ["#/inspect", "#inspect-fen", refuseFen],
  "a game with long names": ["#/games", "#games-choose", openLongGame],
  "a list of games with long names": ["#/games", "#games-choose", openLongGames],
  "for developers": ["#/developers", "main h1"],
};

async function openAll(page) {
  for (const summary of await page.locator("#chapters summary").all()) await summary.click();
}

async function comeBack(page) {
  await storeSolved(page, SOLVED);
  await reload(page);
  await page.locator("#go-on").waitFor();
}

async function refuse(page) {
  await click(page, "e8");
  await click(page, "g8");
  await page.locator("#verdict[data-state=refused]").waitFor();
}

async function refuseFen(page) {
  await page.fill("#inspect-fen", "a".repeat(120));
  await page.click("#inspect-fen-load");
  await page.locator("#inspect-fen[aria-invalid=true]").waitFor();
}

const LONG = `[White "${"A".repeat(80)}"]\n\n1. e4 {${"B".repeat(200)}} e5 *\n`;

function openLongGame(page) {
  return openGame(page, LONG);
}

async function openLongGames(page) {
  await openFile(page, `${LONG}\n${LONG}`);
  await page.locator(".game-row").first().waitFor();
}

async function promote(page) {
  await click(page, "a7");
  await click(page, "a8");
  await page.locator("dialog[open]").waitFor();
}

test("every route is in the table", () => {
  const patterns = routes();
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

const visit = onPages({ viewport: PHONE.viewport });

for (const [name, [at, ready, act]] of Object.entries(STATES)) {
  visit(name, at, async (page) => {
    await page.locator(ready).first().waitFor();
    await act?.(page);
    await looksRight(page, name);
  });
}

visit("each kind of exercise: with a hint, after a mistake, and solved", "#/learn", async (page) => {
  // The replies come only when the test advances the clock.
  await page.clock.install();
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
      if (isWhole) await looksRight(page, `${kind}, done wrong`);
    });
    for (const action of learner.solution) await learner.act(action);
    await page.locator("[data-solved=true]").waitFor();
    await looksRight(page, `${kind}, solved`);
  }
});
