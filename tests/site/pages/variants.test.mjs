// The view for variants: each is played to its end like a person would, on a phone and on a large window, with drops, refusals
// and what the browser keeps.

import assert from "node:assert/strict";
import { Game } from "x88/variants";
import { ALL, violations } from "./axe.mjs";
import { click, drag, onAddresses, says } from "./board.mjs";

/** A game of each variant to its end, with what the page says of it. */
const GAMES = {
  atomic: ["Nf3 f6 Nd4 Nh6 Ne6 Nf5 Nxd8", "King exploded: White wins"],
  antichess: [
    "e4 Nh6 Be2 c5 g3 Ng4 Bxg4 d5 Bxc8 dxe4 Bxb7 Qxd2 Kxd2 e3 fxe3 h5 Bxa8 Rg8 Qxh5 f5 Qxf5 g5 Qxc5 e5 Qxa7 Rg7 Qxb8 Rf7 " +
      "Qxe5 Rf4 Qxg5 Bd6 exf4 Bxf4 gxf4 Kd8 Qxd8",
    "All pieces lost: Black wins",
  ],
  crazyhouse: ["Nh3 g5 Nxg5 f5 P@f7", "Checkmate: White wins"],
  horde: ["b6 e5 bxc7 exd4 cxb8=Q Ke7 Qe5", "Checkmate: White wins"],
  "king-of-the-hill": ["e4 e6 Ke2 Ke7 Kd3 Kf6 Kd4", "King in center: White wins"],
  "three-check": ["e4 f5 Qh5 g6 Qxg6 hxg6 Bb5 a6 Bxd7", "Three checks: White wins"],
  "racing-kings": ["Kg3 Ka3 Kg4 Be4 Kh5 Ka4 Kh6 Ka5 Kg7 Ka6 Kf8", "Race won: White wins"],
};

const SIZES = { phone: { width: 390, height: 844 }, "large window": { width: 1280, height: 800 } };

/** Waits until an element contains a text. */
const tells = (page, selector, text) => page.locator(selector).filter({ hasText: text }).waitFor();

async function play(page, { kind, role, from, to, promotion }) {
  if (kind === "drop") await page.locator(`.pocket-piece[data-role=${role}]`).first().click();
  else await click(page, from);
  await click(page, to);
  if (promotion) await page.locator(`.x88-promotion .${promotion}`).click();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  const on = onAddresses({ viewport });
  for (const [variant, [moves, end]] of Object.entries(GAMES)) {
    on(`#/play/${variant}`, `${variant} is played to its end on a ${size}`, async (page) => {
      const game = Game.fromMoves({ variant }, moves.split(" "));
      await tells(page, "#variant-rules-title", /./);
      assert.equal(await page.locator("#variant-rules li").count(), 10);
      for (const move of game.line()) await play(page, move);
      await says(page, ".status-line", end);
      assert.equal(await page.locator(".moves [data-ply]").count(), game.ply);
      await page.getByRole("button", { name: "Take back" }).click();
      await tells(page, ".status-line", /to move/);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= viewport.width, `${width} px wide`);
    });
  }
}

const on = onAddresses({ viewport: SIZES.phone });

on("#/play/crazyhouse", "a refused drop says why, and the pocket keeps the piece", async (page) => {
  for (const move of Game.fromMoves({ variant: "crazyhouse" }, "Nh3 g5 Nxg5 f5".split(" ")).line())
    await play(page, move);
  const pawn = page.locator(".pocket-piece[data-role=pawn]");
  await pawn.click();
  assert.equal(await pawn.getAttribute("aria-pressed"), "true");
  await click(page, "e2");
  await tells(page, "#verdict-text", /only on an empty square/);
  assert.equal(await pawn.count(), 1);
  await pawn.focus();
  await page.keyboard.press("Enter");
  await click(page, "f7");
  await says(page, ".status-line", "Checkmate: White wins");
  assert.equal(await pawn.count(), 0);
});

on("#/play/antichess", "a refused move names the rule of the variant", async (page) => {
  for (const move of Game.fromMoves({ variant: "antichess" }, ["e3", "b5"]).line()) await play(page, move);
  await drag(page, "g1", "f3");
  await tells(page, "#verdict-text", /You must capture when you can/);
  await page.locator("#why-not").click();
  await click(page, "d1");
  await tells(page, "#verdict-text", /not allowed/);
});

on("#/play/three-check", "the game, its variant and its counters return after a reload", async (page) => {
  for (const move of Game.fromMoves({ variant: "three-check" }, ["e4", "f5", "Qh5"]).line())
    await play(page, move);
  await tells(page, ".status-detail", /Checks left: White 2, Black 3/);
  await page.goto(page.url().replace("/play/three-check", "/variants"));
  await page.reload();
  await tells(page, ".status-detail", /Checks left: White 2, Black 3/);
  assert.equal(await page.locator("#variant").inputValue(), "three-check");
  await page.locator("#variant").selectOption("horde");
  await says(page, ".status-line", "White to move");
  assert.equal(await page.locator("#variant-rules-title").textContent(), "Horde");
  await page.locator("#variant").selectOption("three-check");
  await tells(page, ".status-detail", /Checks left: White 2, Black 3/);
  await page.click("#variant-new");
  await tells(page, ".status-detail", /Checks left: White 3, Black 3/);
});

on("#/play/crazyhouse", "each variant keeps its game, whichever way one comes back", async (page) => {
  const moves = () => page.locator(".moves [data-ply]").count();
  await play(page, { from: "e2", to: "e4" });
  const startAtomic = async () => {
    await page.evaluate(() => {
      location.hash = "#/play";
    });
    await page.click("#new-game");
    await page.getByText("Variant", { exact: true }).first().click();
    await page.click("#start");
    await tells(page, "#variant-rules-title", /Atomic/);
  };
  await startAtomic();
  await play(page, { from: "d2", to: "d4" });
  await page.goBack();
  await page.locator("#new-game").waitFor();
  await page.goBack();
  await tells(page, "#variant-rules-title", /Crazyhouse/);
  assert.equal(await moves(), 1);
  await page.goForward();
  await page.locator("#new-game").waitFor();
  await page.click("#new-game");
  assert.equal(await page.locator("#new-game-opponents").isVisible(), true, "the last choice was a variant");
  await page.getByText("Variant", { exact: true }).first().click();
  await page.getByRole("link", { name: "Go on with the last one" }).click();
  await tells(page, "#variant-rules-title", /Crazyhouse/);
  assert.equal(await moves(), 1);
  await page.reload();
  await page.locator("#variant").selectOption("atomic");
  await says(page, ".status-line", "Black to move");
  assert.equal(await moves(), 1);
});

/** No choice of the dialog reaches over its edge. */
async function boxesFit(page) {
  const edges = await page.$eval("dialog", (dialog) => {
    const right = dialog.getBoundingClientRect().right;
    return [...dialog.querySelectorAll("label, select")].map(
      (part) => right - part.getBoundingClientRect().right,
    );
  });
  assert.ok(Math.min(...edges) >= 0, String(edges));
}

on("#/play", "the dialog for a new game starts a variant", async (page) => {
  await page.click("#new-game");
  await page.getByText("Variant", { exact: true }).first().click();
  assert.equal(await page.locator("#new-game-opponents").isVisible(), false, "for two people");
  assert.equal(await page.locator("#start-clock").isVisible(), false);
  await page.selectOption("#start-variant", "horde");
  assert.deepEqual(await violations(page, ALL), []);
  await boxesFit(page);
  await page.click("#start");
  await tells(page, "#variant-rules-title", /Horde/);
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.match(page.url(), /#\/play\/horde$/);
  await page.locator("#variant").selectOption("atomic");
  assert.match(page.url(), /#\/play\/atomic$/);
});

on("#/play", "a variant that does not exist is not found", async (page) => {
  await page.evaluate(() => {
    location.hash = "#/play/chesss";
  });
  await page.getByRole("heading", { name: "There's no variant with this name" }).waitFor();
  await page.getByRole("link", { name: "Crazyhouse" }).click();
  await tells(page, "#variant-rules-title", /Crazyhouse/);
});

on("#/play/atomic", "a game with sound ends with a tone, and moves are announced in words", async (page) => {
  const game = Game.fromMoves({ variant: "atomic" }, GAMES.atomic[0].split(" "));
  for (const move of game.line()) await play(page, move);
  await says(page, ".status-line", "King exploded: White wins");
  await tells(page, "#announcer", /^White: knight takes queen on d8\. King exploded: White wins/);
});
