// The demo by keyboard alone, and its announcements to assistive technology.

import assert from "node:assert/strict";
import { click, load, marked, onDemo, play, says, shows } from "./board.mjs";

const demo = onDemo();

/** Presses keys one after another. */
async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

const focusedSquare = (page) => page.evaluate(() => document.activeElement.dataset.square);

demo("the first Tab stop leads to the board; arrows, Enter and Space make moves", async (page) => {
  await press(page, "Tab", "Enter");
  assert.equal(await focusedSquare(page), "e2");
  await press(page, "Enter");
  assert.deepEqual(await marked(page, "quiet"), ["e3", "e4"]);
  await says(page, "#announcer", "pawn e2 selected, 2 moves");
  await press(page, "ArrowUp", "ArrowUp", "Enter");
  await shows(page, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  await press(page, "ArrowUp", "ArrowUp", "ArrowUp", "Space", "ArrowDown", "ArrowDown", "Space");
  await shows(page, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  await press(page, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight");
  assert.equal(await focusedSquare(page), "g1");
  await press(page, "Enter", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter");
  await shows(page, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  await says(page, "#announcer", "White: knight f3");
  assert.equal(await focusedSquare(page), "f3", "the focus stays where it was");
});

demo("Escape cancels the selection, and an illegal drop is announced", async (page) => {
  await press(page, "Tab", "Enter", "Enter", "Escape");
  assert.deepEqual(await marked(page, "selected"), []);
  await press(page, "Enter", "ArrowUp", "ArrowUp", "ArrowUp", "Enter");
  const why = "A pawn moves one square ahead, or two from its starting square, and captures diagonally";
  await says(page, "#announcer", `Not allowed. ${why}: the pawn on e2 cannot go to e5.`);
});

demo("square labels name the piece and mark legal destinations", async (page) => {
  const name = (square) => page.getAttribute(`[role=gridcell][data-square=${square}]`, "aria-label");
  assert.equal(await name("g1"), "g1, white knight");
  assert.equal(await name("e4"), "e4, empty");
  await click(page, "e2");
  assert.equal(await name("e4"), "e4, empty, can be reached");
  const selected = page.locator("[role=gridcell][aria-selected=true]");
  assert.equal(await selected.getAttribute("data-square"), "e2");
});

demo("square labels include the last move and check", async (page) => {
  await play(page, "e2e4", "f7f6", "d1h5");
  const name = (square) => page.getAttribute(`[role=gridcell][data-square=${square}]`, "aria-label");
  assert.equal(await name("h5"), "h5, white queen, just moved from d1");
  assert.equal(await name("e8"), "e8, black king, in check");
  assert.equal(await name("f6"), "f6, black pawn");
});

demo("on a turned board the arrow keys follow the screen", async (page) => {
  await page.click("#flip");
  await press(page, "Shift+Tab", "Shift+Tab");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  assert.equal(await focusedSquare(page), "e2");
  await press(page, "ArrowUp", "ArrowRight");
  assert.equal(await focusedSquare(page), "d1");
  await press(page, "Home");
  assert.equal(await focusedSquare(page), "h1");
  await press(page, "ArrowUp", "ArrowLeft");
  assert.equal(await focusedSquare(page), "h1", "the cursor stays on the board");
});

demo("keys choose a promotion, and focus returns to the board", async (page) => {
  await load(page, "8/4P3/8/8/8/k7/8/4K3 w - - 0 1");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  assert.equal(await focusedSquare(page), "e1", "the nearest piece that can move");
  await press(page, ...Array(6).fill("ArrowUp"), "Enter", "ArrowUp", "Enter");
  await page.getByRole("dialog").waitFor();
  await page.waitForFunction(() => document.activeElement.ariaLabel === "Queen");
  await press(page, "Tab", "Enter");
  await shows(page, "4R3/8/8/8/8/k7/8/4K3 b - - 0 1");
  assert.equal(await focusedSquare(page), "e8");
});

demo("keyboard focus enters the board at a piece that can move", async (page) => {
  const enters = async (square) => {
    await page.locator("[role=gridcell][tabindex='0']").focus();
    assert.equal(await focusedSquare(page), square);
    await page.evaluate(() => document.activeElement.blur());
  };
  await enters("e2");
  await play(page, "e2e4");
  await enters("e7");
  await load(page, "4k3/8/8/8/8/8/8/K6R w - - 0 1");
  await enters("h1");
  await load(page, "4k3/8/8/8/8/8/4R3/K7 b - - 0 1");
  await enters("e8");
  await click(page, "e8");
  await page.evaluate(() => document.activeElement.blur());
  await enters("e8");
});

demo("a piece selected with keys can be dropped with the mouse, and vice versa", async (page) => {
  await press(page, "Tab", "Enter", "Enter");
  await click(page, "e4");
  await shows(page, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  await click(page, "e7");
  assert.equal(await focusedSquare(page), "e7", "the cursor is where the mouse was");
  await press(page, "ArrowDown", "ArrowDown", "Enter");
  await shows(page, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
});
