// Leaving a view or reloading restores the game, its clocks, the computer, exercises, and files with their place. For what is
// stored, see site/game/kept-game.test.mjs and site/games/kept-games.test.mjs.

import assert from "node:assert/strict";
import {
  bears,
  click,
  moveRows,
  newGame,
  onAddresses,
  play,
  says,
  shows,
  type,
  focused,
  plies,
} from "./board.mjs";
import { TWO, openFile, play as playInGame, treeText } from "./games-view.mjs";
import { untilIdle } from "./layout.mjs";
import { go, reload } from "./page.mjs";
import { playInTime, stopTime } from "./time.mjs";
import { askedOfWorkers } from "./workers.mjs";

const E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

const on = onAddresses({ at: "#/play" });

const time = (page, side) => page.textContent(`[data-clock=${side}] [role=timer]`);
const isRunning = (page, side) =>
  page.$eval(`[data-clock=${side}]`, (clock) => clock.hasAttribute("data-running"));
const firstCell = (page) => page.locator(".board [role=gridcell]").first().getAttribute("data-square");

/** The ways to leave what was done in a view and to find it again. */
const WAYS = {
  "coming back": async (page) => {
    const [, hash] = page.url().split("#");
    await go(page, "#/laws");
    await page.locator("[data-view=laws]").waitFor();
    await go(page, `#${hash}`);
    await page.locator(".board [role=gridcell]").first().waitFor();
  },
  "a reload": reload,
};

for (const [way, leave] of Object.entries(WAYS)) {
  on(`${way} restores the moves, the undone moves and the board's side`, async (page) => {
    await play(page, "e2e4", "e7e5", "g1f3");
    await page.click("#undo");
    await page.click("#flip");
    await page.click("#why-not");
    await leave(page);
    await shows(page, E5);
    assert.deepEqual(await moveRows(page), ["1. e4 e5", "2. Nf3"]);
    await bears(page, { last: "e5 e7" });
    assert.equal(await firstCell(page), "h1");
    const asks = await page.getAttribute("#why-not", "aria-pressed");
    assert.equal(asks, String(way === "coming back"), "the explanations belong to the visit");
    await page.click("#redo");
    await says(page, "#moves [aria-current=true]", "Nf3");
  });

  on(`${way} restores an exercise, until you start over`, "#/learn/rook/1", async (page) => {
    await click(page, "a1");
    await click(page, "h8");
    await page.click("#hint");
    const hints = await page.textContent("#hints");
    await leave(page);
    await bears(page, { marked: "a1 h8" });
    assert.equal(await page.textContent("#hints"), hints);
    await page.click("#restart");
    await bears(page, { marked: "" });
    await leave(page);
    await page.locator("#task-text").waitFor();
    await bears(page, { marked: "" });
  });

  on(`${way} restores an example with its place`, "#/games/examples/5", async (page) => {
    await page.locator("#game-tree button").first().waitFor();
    await type(page, "ArrowRight", "ArrowRight", "ArrowRight");
    const now = await page.textContent("#game-now");
    await leave(page);
    await page.locator("#game-tree [aria-current=true]").waitFor();
    assert.equal(await page.textContent("#game-now"), now);
  });
}

on("coming back restores the edited position and its undo steps", "#/inspect", async (page) => {
  await page.click("#inspect-edit");
  await page.click("[data-tool=N]");
  await click(page, "e6");
  const fen = await page.inputValue("#inspect-fen");
  await WAYS["coming back"](page);
  assert.equal(await page.inputValue("#inspect-fen"), fen);
  assert.equal(await page.locator("#inspect-setup").isVisible(), true);
  assert.equal(await page.locator("[data-tool=N] input").isChecked(), true);
  await page.locator(".board g[data-square=e6][data-piece=wn]").waitFor();
  await page.click("[data-do=undo]");
  assert.notEqual(await page.inputValue("#inspect-fen"), fen);
});

on("a reload pauses a running clock and says so; the time away does not count", async (page) => {
  await stopTime(page);
  await newGame(page, { clock: "3+2" });
  await playInTime(page, "e2e4", "e7e5", "g1f3");
  await page.clock.runFor(1200);
  await reload(page);
  await says(page, "#status-detail", "Paused while you were away");
  await says(page, "#announcer", "The game is as you left it. It is paused: the time away does not count");
  const shown = [await time(page, "white"), await time(page, "black")];
  assert.deepEqual(shown, ["3:02", "2:59"]);
  assert.equal(await isRunning(page, "black"), false);
  await page.clock.runFor(1200);
  assert.deepEqual([await time(page, "white"), await time(page, "black")], shown, "nothing runs");
  await page.click("#undo", { force: true });
  assert.equal((await moveRows(page)).length, 2, "no move is taken back meanwhile");
  await page.click("#go-on");
  assert.equal(await isRunning(page, "black"), true);
  assert.equal(await page.locator("#go-on").isHidden(), true);
  assert.equal(await focused(page, "role"), "gridcell");
  await reload(page);
  await says(page, "#status-detail", "Paused while you were away");
  await playInTime(page, "b8c6");
  assert.equal(await isRunning(page, "white"), true, "a move goes on too");
  assert.match(await time(page, "black"), /^3:0/);
});

on("after a reload the computer keeps its side and thinks again", async (page) => {
  await newGame(page, { opponent: "club", color: "black" });
  await page.locator("#moves button").first().waitFor();
  assert.equal(await firstCell(page), "h1");
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {};
  });
  await play(page, "e7e5");
  await page.locator("#status[data-thinking]").waitFor();
  await reload(page);
  assert.equal(await firstCell(page), "h1");
  await plies(page, 3);
  await says(page, "#status-detail", "Your turn · Move 2");
});

on("with a clock the computer also waits until you continue", async (page) => {
  await newGame(page, { opponent: "club", color: "white", clock: "5+0" });
  await play(page, "e2e4");
  await plies(page, 2);
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {};
  });
  await play(page, "d2d4");
  await reload(page);
  await says(page, "#status-detail", "Paused while you were away");
  await untilIdle(page);
  assert.equal(await askedOfWorkers(page), 0, "it does not think");
  assert.equal(await page.locator("#moves button").count(), 3, "it has not moved");
  await page.click("#go-on");
  await plies(page, 4);
});

on("a link starts its game once, and a reload continues that game", async (page) => {
  await go(page, "#/play?fen=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%200%201");
  await shows(page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await play(page, "e2e4");
  await reload(page);
  assert.deepEqual(await moveRows(page), ["1. e4"]);
});

on("each tab has its own game; a new tab starts with the latest one", async (page, { context }) => {
  await play(page, "e2e4");
  const other = await context.newPage();
  await other.goto(page.url());
  await plies(other, 1);
  await play(other, "c7c5");
  await reload(page);
  assert.deepEqual(await moveRows(page), ["1. e4"]);
  await reload(other);
  assert.deepEqual(await moveRows(other), ["1. e4 c5"]);
  const third = await context.newPage();
  await third.goto(page.url());
  await plies(third, 2);
});

on("a reload restores a file, its game, the place in it and the board's side", "#/games", async (page) => {
  await openFile(page, TWO);
  await page.locator(".game-row").first().click();
  await page.locator("#game-tree button").first().waitFor();
  await type(page, "ArrowRight", "ArrowRight", "ArrowDown");
  const [tree, now] = [await treeText(page), await page.textContent("#game-now")];
  await playInGame(page, "d2d4");
  await page.click("#game-flip");
  await reload(page);
  await page.locator("#game-tree [aria-current=true]").waitFor();
  assert.deepEqual([await treeText(page), await page.textContent("#game-now")], [tree, now]);
  assert.equal(await firstCell(page), "h1");
  assert.equal(await page.textContent("#game-place"), "1 of 2");
  await page.click("#game-next");
  await page.waitForFunction(() => document.querySelector("#game-place").textContent === "2 of 2");
  await reload(page);
  await page.waitForFunction(() => document.querySelector("#game-place")?.textContent === "2 of 2");
  await page.click("#game-all");
  await reload(page);
  await page.waitForFunction(() => document.querySelector("#games-count").textContent === "2 games");
});
