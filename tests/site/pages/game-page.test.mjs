// One game of a file: navigation, moves tried on the board, the game of Play; accessibility, phones and desktops.

import assert from "node:assert/strict";
import { readPgn } from "x88";
import { looksRight } from "./axe.mjs";
import {
  GAME,
  TWO,
  current,
  onGames,
  openFile,
  openGame,
  play,
  square,
  treeText,
  view,
} from "./games-view.mjs";
import { shiftDuring } from "./layout.mjs";
import { downloaded, reload, go } from "./page.mjs";
import { says, type } from "./board.mjs";

const games = onGames();

games("keys, buttons and clicks on moves step through a game", async (page) => {
  await openGame(page, GAME);
  await says(page, "#game-now", "Start · White to move");
  await type(page, "ArrowRight");
  assert.equal(await current(page), "1. e4");
  await type(page, "ArrowRight");
  await says(page, "#game-now", "1… e5 · good move · White to move");
  await says(page, "#announcer", "Black: pawn e5. Good move. 2 other moves here");
  await looksRight(page, "a game");
  await type(page, "ArrowDown");
  assert.equal(await current(page), "1… c5");
  await type(page, "ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown", "End");
  assert.equal(await current(page), "3. e5");
  await type(page, "Home", "ArrowRight", "ArrowRight");
  assert.equal(await current(page), "1… c5", "the line that was walked is gone on with");
  await type(page, "ArrowDown", "ArrowRight");
  assert.equal(await current(page), "2. d4");
  await type(page, "ArrowLeft", "ArrowUp", "ArrowUp");
  assert.equal(await current(page), "1… e5!");
  await page.click(`${view} [data-go=end]`);
  assert.equal(await current(page), "Nc6");
  await page.locator("#game-tree button", { hasText: "d6" }).click();
  assert.equal(await page.locator("#game-tree button[tabindex='0']").textContent(), "2… d6");
  assert.equal(
    await page.getAttribute(`${view} [role=gridcell][data-square=d6]`, "aria-label"),
    "d6, black pawn, just moved from d7",
  );
  assert.equal(
    await treeText(page),
    "1. e4 Begins. 1… e5! 1… c5 2. Nf3 2. c3 d5 ( 2… Nf6 3. e5 ) 2… d6 1… e6 2. d4 2. Nf3 Nc6 *",
  );
});

games("arrows, circles, clocks and evaluations appear at their moves", async (page) => {
  await openGame(page, GAME);
  const drawn = () =>
    page.evaluate(() => [
      document.querySelectorAll("[data-view=games] .arrows .green").length,
      document.querySelectorAll("[data-view=games] .arrows .red").length,
      document.querySelectorAll("[data-view=games] .mark-circle-yellow").length,
    ]);
  assert.deepEqual(await drawn(), [0, 0, 0]);
  await type(page, "ArrowRight");
  assert.deepEqual(await drawn(), [1, 1, 1]);
  await says(
    page,
    "#announcer",
    "White: pawn e4. Begins. Arrows: d2 to d4 and e4 to d5. Marked: d4. White is ahead by 0.30 pawns",
  );
  await says(page, "[data-side=white] b", "3:00");
  await says(page, "[data-side=black] b", "–");
  await says(page, ".evaluation b", "+0.30");
  await type(page, "ArrowRight");
  await says(page, "[data-side=black] b", "2:58");
  await says(page, ".evaluation b", "–");
  assert.deepEqual(await drawn(), [0, 0, 0]);
  await page.click("#game-flip");
  await openGame(page, "1. d4 d5 *");
  assert.equal(await page.locator("#game-values").isVisible(), false);
});

games("moves tried on the board are variations, and refused moves are explained", async (page) => {
  await openGame(page, GAME);
  await play(page, "e2e4", "d7d5");
  assert.equal(await current(page), "1… d5");
  await type(page, "ArrowLeft");
  await play(page, "e7e5");
  assert.equal(await current(page), "1… e5!");
  await play(page, "e1e3");
  await page.locator("#game-now.refused").waitFor();
  await says(page, "#game-now", "A king moves one square in any direction: the king on e1 cannot go to e3.");
  await type(page, "ArrowLeft");
  assert.equal(await page.locator("#game-now.refused").count(), 0);
  await type(page, "ArrowRight");
  await page.click(square("e5"));
  assert.equal(await page.locator("#game-now.refused").count(), 1, "a black piece is not White's to move");
  await type(page, "ArrowDown", "ArrowDown", "ArrowDown");
  assert.equal(await current(page), "1… d5");
});

games("tried moves last until another game is opened", async (page) => {
  await openFile(page, TWO);
  await page.locator(".game-row").first().click();
  await page.locator("#game-tree button").first().waitFor();
  const before = await treeText(page);
  await play(page, "e2e4", "d7d5");
  assert.match(await treeText(page), / 1… d5 /);
  await page.click("#game-inspect");
  await page.locator("[data-view=inspect]:not([hidden])").waitFor();
  await page.goBack();
  await says(page, "#game-now", "1… d5 · White to move");
  await page.click("#game-next");
  await says(page, "#game-place", "2 of 2");
  await page.click("#game-previous");
  await says(page, "#game-place", "1 of 2");
  assert.equal(await treeText(page), before);
});

games("a game from the board is saved, reopened and reviewed with its result", async (page) => {
  await go(page, "#/play");
  const playHere = async (...moves) => {
    for (const move of moves) {
      for (const name of [move.slice(0, 2), move.slice(2)])
        await page.click(`[data-view=play] rect[data-square=${name}]`);
    }
  };
  await page.locator("[data-view=play] .pieces g[data-piece]").first().waitFor();
  await playHere("f2f3", "e7e5", "g2g4", "d8h4");
  const { name, text } = await downloaded(page, "#save-game");
  assert.equal(name, "x88-game.pgn");
  const [record] = readPgn(text);
  assert.deepEqual(
    [record.moves.map(({ san }) => san).join(" "), record.result, record.headers.Result, record.problems],
    ["f3 e5 g4 Qh4#", "0-1", "0-1", []],
  );
  await page.click("#review-game");
  await says(page, "#game-title", "White – Black 0–1");
  await reload(page);
  await says(page, "#game-title", "White – Black 0–1");
  await page.keyboard.press("End");
  await says(page, "#game-now", "2… Qh4# · Checkmate: Black wins");
  await openFile(page, text);
  await says(page, "#game-title", "White – Black 0–1");
});

games(
  "nothing moves while a game is opened and stepped through on a phone",
  { at: "#/games/examples/1", viewport: { width: 360, height: 740 } },
  async (page) => {
    await page.locator("#game-tree button").first().waitFor();
    const shift = await shiftDuring(page, async () => {
      await type(page, "ArrowRight", "ArrowRight", "ArrowRight");
      await page.click("#game-next");
      await says(page, "#game-place", "2 of 6");
    });
    assert.ok(shift < 0.01, String(shift));
  },
);
