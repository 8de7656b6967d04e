// Play, a game and the inspector at every window size: the whole board stays visible when an answer opens.

import assert from "node:assert/strict";
import { says } from "./board.mjs";
import { boardFits, FINGER, fits, nameOfWindow, scaleText, tooSmall, WINDOWS } from "./layout.mjs";
import { onPages } from "./page.mjs";
import { sample } from "../../support/samples.mjs";

const SCREENS = [[320, 568, 1], ...WINDOWS, [390, 844, 1]].slice(0, sample("windows"));

/** It has a claim, a check is near, and the search whether White can win takes long. */
const FEN = "8/4bk2/8/2p1p1p1/2P1P1P1/3B4/5K2/8 w - - 100 90";

const visit = onPages();

/** Fails if an element is not fully in the window. */
async function isInSight(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  const { width, height } = page.viewportSize();
  const place = JSON.stringify(box);
  assert.ok(box && box.width > 0, `${selector} is shown`);
  const isInside = box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5;
  assert.ok(isInside && box.y + box.height <= height + 0.5, `${selector} at ${place} in ${width}×${height}`);
}

/** Fails if an element's content overflows it. */
async function holds(page, selector) {
  const [inside, width] = await page.$eval(selector, (each) => [each.scrollWidth, each.clientWidth]);
  assert.ok(inside <= width, `${inside} px in ${selector}, which has ${width}`);
}

/** Presses an element that may be below the window, after scrolling to it. */
async function pressBelow(page, selector) {
  await page.locator(selector).scrollIntoViewIfNeeded();
  await page.click(selector);
}

/** Declares a test on a view in this window. */
function on(screen, name, at, body) {
  const [width, height, text] = screen;
  visit(`${name} at ${nameOfWindow(screen)}`, { at, viewport: { width, height } }, async (page) => {
    await page.locator(".board [data-piece]").first().waitFor();
    await scaleText(page, text);
    await boardFits(page);
    await body(page, width > height);
    await fits(page, width);
  });
}

const BOARD = ".board-frame .x88-grid";

for (const screen of SCREENS) {
  on(screen, "play", `#/play?${new URLSearchParams({ fen: FEN })}`, async (page, isLandscape) => {
    await isInSight(page, BOARD);
    await isInSight(page, "#claim");
    const needed = ["#status", "#captured", "#undo", "#offer-draw", "#resign", "#flip", "#inspect"];
    if (isLandscape) for (const one of needed) await isInSight(page, one);
    await page.click("rect[data-square=d3]");
    await page.click("rect[data-square=d8]");
    await page.locator("#verdict[data-state=refused]").waitFor();
    await isInSight(page, BOARD);
    await page.locator("#verdict-title").scrollIntoViewIfNeeded();
    await isInSight(page, BOARD);
    await isInSight(page, "#verdict-title");
    await page.evaluate(() => scrollTo(0, 0));
    await page.click("#claim");
    await page.getByRole("dialog").getByRole("button", { name: "Claim", exact: true }).click();
    await says(page, "#status-line", "Draw: 50-move rule");
    await isInSight(page, BOARD);
  });

  on(screen, "play with clocks", "#/play", async (page, isLandscape) => {
    await pressBelow(page, "#new-game");
    await page.selectOption("#start-clock", "5+0");
    await page.locator("#start").scrollIntoViewIfNeeded();
    await isInSight(page, "#start");
    await page.click("#start");
    await page.evaluate(() => scrollTo(0, 0));
    await isInSight(page, BOARD);
    for (const one of ["white", "black"]) await holds(page, `[data-clock=${one}]`);
    if (!isLandscape) return;
    for (const one of ["#status", "#clocks", "#undo", "#resign", "#inspect"]) await isInSight(page, one);
  });

  on(screen, "a game from a file", "#/games/examples/1", async (page, isLandscape) => {
    await isInSight(page, BOARD);
    if (isLandscape) await isInSight(page, "[data-go=forward]");
    await page.locator("#game-tree").scrollIntoViewIfNeeded();
    await page.click("#game-tree button");
    await isInSight(page, BOARD);
  });

  on(screen, "the inspector", `#/inspect?${new URLSearchParams({ fen: FEN })}`, async (page, isLandscape) => {
    await isInSight(page, BOARD);
    if (isLandscape) await isInSight(page, "#inspect-edit");
    for (const one of ["#inspect-layers [value=refused]", "#inspect-can-win [data-ask=white]"]) {
      await pressBelow(page, one);
      await isInSight(page, BOARD);
    }
  });
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [667, 375],
]) {
  visit(
    `tap targets in play are large enough for a child at ${width}×${height}`,
    { at: "#/play", viewport: { width, height } },
    async (page) => {
      await page.locator(".board [data-piece]").first().waitFor();
      const targets =
        "[data-view=play] :is(button, a, summary):not(.moves *), dialog :is(button, select, label:has(input))";
      assert.deepEqual(await tooSmall(page, targets, FINGER - 0.5), []);
      await page.click("#new-game");
      await page.check("input[name=opponent][value=club]");
      assert.deepEqual(await tooSmall(page, targets, FINGER - 0.5), [], "the dialog");
    },
  );
}
