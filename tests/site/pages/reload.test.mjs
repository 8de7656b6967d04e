// Reloading restores the game, its clocks, the computer, and files with added variations; invalid stored data is ignored.

import assert from "node:assert/strict";
import { fenOf, load, marked, moveRows, newGame, onAddresses, play, says, shows, START } from "./board.mjs";
import { GAME, TWO, openFile, play as playInGame, press, treeText } from "./games-view.mjs";
import { reload, untilIdle } from "./page.mjs";
import { playInTime, stopTime } from "./time.mjs";
import { askedOfWorkers } from "./workers.mjs";

const E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

const on = onAddresses();

const time = (page, side) => page.textContent(`[data-clock=${side}] [role=timer]`);
const isRunning = (page, side) =>
  page.$eval(`[data-clock=${side}]`, (clock) => clock.hasAttribute("data-running"));
const firstCell = (page) => page.locator(".board [role=gridcell]").first().getAttribute("data-square");

on("#/play", "a reload restores the moves, the undone moves and the board's side", async (page) => {
  await play(page, "e2e4", "e7e5", "g1f3");
  await page.click("#undo");
  await page.click("#flip");
  await reload(page);
  await shows(page, E5);
  assert.deepEqual(await moveRows(page), ["1. e4 e5", "2. Nf3"]);
  assert.deepEqual(await marked(page, "last"), ["e5", "e7"]);
  assert.equal(await firstCell(page), "h1");
  await page.click("#redo");
  await says(page, "#moves [aria-current=true]", "Nf3");
});

on("#/play", "a reload restores Chess960 with its number, and a custom position", async (page) => {
  await newGame(page, { array: "chess960", number: "0" });
  await play(page, "f2f4");
  const fen = await fenOf(page);
  await reload(page);
  await shows(page, fen);
  await load(page, "4k3/8/8/8/8/8/8/4K2R b K - 3 41");
  await play(page, "e8e7");
  await reload(page);
  assert.deepEqual(await moveRows(page), ["41. … Ke7"]);
});

on("#/play", "a reload pauses a running clock and says so; the time away does not count", async (page) => {
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
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
  await reload(page);
  await says(page, "#status-detail", "Paused while you were away");
  await playInTime(page, "b8c6");
  assert.equal(await isRunning(page, "white"), true, "a move goes on too");
  assert.match(await time(page, "black"), /^3:0/);
});

on(
  "#/play",
  "flag fall, resignation and agreed draw survive a reload and can be taken back",
  async (page) => {
    await page.clock.install();
    await newGame(page, { clock: "1+0" });
    await play(page, "e2e4", "e7e5");
    await page.clock.fastForward(61_000);
    await says(page, "#status-line", "Out of time: Black wins");
    const reason = await page.textContent("#verdict-text");
    await page.reload();
    await says(page, "#status-line", "Out of time: Black wins");
    await says(page, "#verdict-text", reason);
    assert.equal(await time(page, "white"), "0:00.0");
    await page.click("#undo");
    await says(page, "#status-line", "White to move");
    await page.click("#resign");
    await page.locator(".dialog").getByRole("button", { name: "Resign" }).click();
    await says(page, "#status-line", "Resignation: Black wins");
    await page.reload();
    await says(page, "#status-line", "Resignation: Black wins");
    await says(page, "#moves-result", "0–1");
    await page.click("#undo");
    await says(page, "#status-line", "White to move");
    await page.click("#offer-draw");
    await page.locator(".dialog").getByRole("button", { name: "Accept" }).click();
    await says(page, "#status-line", "Draw by agreement");
    await page.reload();
    await says(page, "#status-line", "Draw by agreement");
  },
);

on("#/play", "a draw can still be claimed after a reload", async (page) => {
  const there = ["g1f3", "g8f6", "f3g1", "f6g8"];
  await play(page, ...there, ...there);
  await reload(page);
  await page.click("#claim");
  await page.getByRole("dialog").getByRole("button", { name: "Claim", exact: true }).click();
  await says(page, "#status-line", "Draw: third repetition");
  await reload(page);
  await says(page, "#status-line", "Draw: third repetition");
});

on("#/play", "after a reload the computer keeps its side and thinks again", async (page) => {
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
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 3);
  await says(page, "#status-detail", "Your turn · Move 2");
});

on("#/play", "with a clock the computer also waits until you continue", async (page) => {
  await newGame(page, { opponent: "club", color: "white", clock: "5+0" });
  await play(page, "e2e4");
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 2);
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
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 4);
});

on("#/play", "a link starts its game once, and a reload continues that game", async (page) => {
  await page.evaluate(() => {
    location.hash = "#/play?fen=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%200%201";
  });
  await shows(page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await play(page, "e2e4");
  await reload(page);
  assert.deepEqual(await moveRows(page), ["1. e4"]);
});

on("#/play", "each tab has its own game; a new tab starts with the latest one", async (page, context) => {
  await play(page, "e2e4");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForFunction(() => document.querySelectorAll("#moves button").length === 1);
  await play(other, "c7c5");
  await reload(page);
  assert.deepEqual(await moveRows(page), ["1. e4"]);
  await reload(other);
  assert.deepEqual(await moveRows(other), ["1. e4 c5"]);
  const third = await context.newPage();
  await third.goto(page.url());
  await third.waitForFunction(() => document.querySelectorAll("#moves button").length === 2);
});

on("#/play", "invalid stored data is ignored, and the page works", async (page) => {
  for (const text of [
    "",
    "{",
    "null",
    '{"game":{}}',
    '{"game":{"moves":"e2e5"}}',
    `{"below":"${"x".repeat(99)}"}`,
  ]) {
    // Not the data that the page stores when it is left.
    await page.evaluate((odd) => {
      addEventListener("pagehide", () => {
        for (const store of [localStorage, sessionStorage]) {
          for (const key of ["x88-game", "x88-games", "x88-games-place"]) store.setItem(key, odd);
        }
      });
    }, text);
    await reload(page);
    await shows(page, START);
  }
  await play(page, "e2e4");
});

on("#/play", "without storage the game can still be played", async (page) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await reload(page);
  await play(page, "e2e4", "e7e5");
  await shows(page, E5);
  await page.evaluate(() => {
    location.hash = "#/games";
  });
  await openFile(page, GAME);
  await page.locator("#game-tree button").first().waitFor();
  await reload(page);
  await page.getByText("No file is open here: please open it again.").waitFor();
});

on("#/games", "a reload restores a file, its game, the place in it and the board's side", async (page) => {
  await openFile(page, TWO);
  await page.locator(".game-row").first().click();
  await page.locator("#game-tree button").first().waitFor();
  await press(page, "ArrowRight", "ArrowRight", "ArrowDown");
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

on("#/games/examples/5", "a reload restores an example with its place", async (page) => {
  await page.locator("#game-tree button").first().waitFor();
  await press(page, "ArrowRight", "ArrowRight", "ArrowRight");
  const now = await page.textContent("#game-now");
  await reload(page);
  await page.locator("#game-tree [aria-current=true]").waitFor();
  assert.equal(await page.textContent("#game-now"), now);
});

on("#/games", "bytes that are not UTF-8 come back unchanged", async (page) => {
  const latin = Buffer.from('[White "Göring"]\n[Black "Æ"]\n\n1. e4 *\n', "latin1");
  await page.setInputFiles("#games-file", { name: "old.pgn", mimeType: "", buffer: latin });
  await page.locator("#game-tree button").first().waitFor();
  const title = await page.textContent("#game-title");
  await reload(page);
  await page.locator("#game-tree button").first().waitFor();
  assert.equal(await page.textContent("#game-title"), title);
});
