// Broken links: the view reports the problem at its top, announces it, offers ways on, and shows no other position.

import assert from "node:assert/strict";
import { ALL, violations } from "./axe.mjs";
import { onAddresses, play, says, shows, START } from "./board.mjs";
import { go } from "./page.mjs";

const BAD = "fen=rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201";

/** On a phone. */
const on = onAddresses({ viewport: { width: 390, height: 844 } });

/** Waits for this message at the top of the view. */
async function saysBroken(page, title) {
  const alert = page.locator(".broken-link[role=alert]");
  await alert.getByText(title).waitFor();
  const { y } = await alert.boundingBox();
  assert.ok(y < 200, `${y} px from the top`);
}

const isBoardShown = (page) => page.locator(".board-frame .x88-grid").isVisible();

on("play: a broken link leads to the inspector and shows no board", `#/play?${BAD}`, async (page) => {
  await saysBroken(page, "This link does not lead to a position");
  assert.equal(await isBoardShown(page), false);
  assert.deepEqual(await violations(page, ALL), []);
  await page.getByRole("link", { name: "See what is wrong" }).click();
  await says(page, "#inspect-fen-problems > p:first-child", "Not loaded:");
  await page.fill("#inspect-fen", START);
  await page.click("#inspect-fen-load");
  await page.click("#inspect-play");
  await shows(page, START);
  assert.equal(await isBoardShown(page), true);
  assert.equal(await page.locator(".broken-title").count(), 0);
});

on("play: a broken link keeps the current game, and you can continue it", "#/play", async (page) => {
  await play(page, "e2e4");
  await go(page, `#/play?${BAD}`);
  await saysBroken(page, "This link does not lead to a position");
  await page.getByRole("link", { name: "Continue your game" }).click();
  await page.locator(".board-frame .x88-grid").waitFor();
  await says(page, "#moves button", "e4");
  await go(page, `#/play?${BAD}&opponent=club`);
  await saysBroken(page, "This link does not lead to a position");
  await page.getByRole("button", { name: "Start a new game" }).click();
  await shows(page, START);
  assert.equal(await page.locator("#moves button").count(), 0);
  await says(page, "#status-detail", "Move 1");
});

on("play: a link with an unknown opponent is refused", "#/play?opponent=nobody", async (page) => {
  await saysBroken(page, "This link does not lead to a game");
  assert.equal(await isBoardShown(page), false);
  await page.getByRole("button", { name: "Start a new game" }).click();
  await shows(page, START);
});

on("the inspector shows no example in place of a broken link", `#/inspect?${BAD}`, async (page) => {
  await saysBroken(page, "This link does not lead to a position");
  assert.equal(await isBoardShown(page), false);
  assert.equal(await page.locator("#inspect-fen").isVisible(), true);
  assert.deepEqual(await violations(page, ALL), []);
  await page.getByRole("link", { name: "Show another position" }).click();
  await page.locator(".board-frame .x88-grid").waitFor();
  assert.equal(await page.locator("#inspect-fen-problems").textContent(), "");
  await go(page, `#/inspect?${BAD}`);
  await saysBroken(page, "This link does not lead to a position");
  await page.fill("#inspect-fen", START);
  await page.press("#inspect-fen", "Enter");
  await page.locator(".board-frame .x88-grid").waitFor();
});

on("games: links with an unknown source, game or position are refused", "#/games/nowhere", async (page) => {
  await saysBroken(page, "This link does not lead to games");
  assert.equal(await page.locator("#games-choose").isVisible(), true);
  assert.deepEqual(await violations(page, ALL), []);
  await go(page, "#/games/played");
  await page.getByText("No game that was played here is kept in this browser.").waitFor();
  await go(page, "#/games?fen=8/8/8/8/8/8/8/8");
  await saysBroken(page, "This link does not lead to games");
  assert.match(
    await page.getByRole("link", { name: "Show the position" }).getAttribute("href"),
    /^#\/inspect\?fen=/,
  );
  await go(page, "#/games/examples/99");
  await saysBroken(page, "This link does not lead to a game");
  await page.getByText("Famous games has 6 games, and not that one.").waitFor();
  assert.equal(await page.locator(".game-row").count(), 6);
  await go(page, "#/games/examples/x");
  await saysBroken(page, "This link does not lead to a game");
  await go(page, "#/games/examples/2");
  await page.locator("#game-tree button").first().waitFor();
  assert.equal(await page.locator(".broken-title").count(), 0);
});
