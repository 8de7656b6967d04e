// A first move on a phone needs no reading: a finger shows it once, and the words at the end leave the piece in sight. A phone that is
// turned keeps the whole board in sight.

import assert from "node:assert/strict";
import { onPages, PHONE } from "./page.mjs";
import { eventually } from "../../support/patience.mjs";

const onPage = onPages({ ...PHONE, reducedMotion: "no-preference" }, (page) =>
  page.waitForSelector(".board-frame > .board"),
);

const FIRST = "#/learn/catch-the-king/1";

/** Returns the place of an element in the window. */
const placeOf = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

onPage("a finger shows the first move after some seconds, and goes away", FIRST, async (page) => {
  assert.equal(await page.locator(".finger").count(), 0);
  await page.waitForSelector(".finger");
  await page.waitForSelector(".finger", { state: "detached" });
  assert.equal(await page.locator(".mark-ready").count(), 1);
});

onPage("the words of a solved exercise do not lie over the piece that moved", FIRST, async (page) => {
  const board = await placeOf(page, ".board-frame > .board");
  const size = (board.right - board.left) / 8;
  const tap = (file, rank) =>
    page.touchscreen.tap(board.left + (file - 0.5) * size, board.bottom - (rank - 0.5) * size);
  await tap(4, 1);
  await tap(4, 5);
  await page.waitForSelector(".cheer");
  const cheer = await placeOf(page, ".cheer");
  const rook = { top: board.bottom - 5 * size, bottom: board.bottom - 4 * size };
  assert.ok(cheer.top >= rook.bottom || cheer.bottom <= rook.top, JSON.stringify({ cheer, rook }));
});

onPage("a phone that is turned shows the whole board, also after a reload", FIRST, async (page) => {
  const [width, height] = [844, 390];
  const isWhole = async () => {
    const { top, bottom } = await placeOf(page, ".board-frame > .board");
    return top >= 0 && bottom <= height;
  };
  await page.setViewportSize({ width, height });
  assert.ok(await eventually(isWhole, Boolean), "turned");
  await page.reload();
  await page.waitForSelector(".board-frame > .board");
  assert.ok(await eventually(isWhole, Boolean), "after a reload");
});
