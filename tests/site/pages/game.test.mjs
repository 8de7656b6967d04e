// Stepping through the game, the move list, turning the board, and positions that no game reaches.

import assert from "node:assert/strict";
import { load, marked, moveRows, onDemo, play, START, says, shows } from "./board.mjs";

const demo = onDemo();
const E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const NF3 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";

demo("buttons take back, redo, and go to the start and the end", async (page) => {
  await play(page, "e2e4", "e7e5", "g1f3");
  await page.click("#undo");
  await shows(page, E5);
  await says(page, "#announcer", "Taken back: Nf3. White to move");
  await page.click("#first");
  await shows(page, START);
  assert.equal(await page.getAttribute("#undo", "aria-disabled"), "true");
  await page.click("#redo");
  await shows(page, E4);
  await page.click("#last");
  await shows(page, NF3);
  assert.equal(await page.getAttribute("#redo", "aria-disabled"), "true");
});

demo("keys do the same when the board is not focused", async (page) => {
  await play(page, "e2e4", "e7e5", "g1f3");
  for (const [key, fen] of [
    ["ArrowLeft", E5],
    ["Home", START],
    ["ArrowRight", E4],
    ["End", NF3],
  ]) {
    await page.keyboard.press(key);
    await shows(page, fen);
  }
  await page.click("#new-game");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await shows(page, NF3);
});

demo("the list numbers moves, a click goes to a move, and another move replaces the rest", async (page) => {
  await play(page, "e2e4", "e7e5", "g1f3");
  assert.deepEqual(await moveRows(page), ["1. e4 e5", "2. Nf3"]);
  await page.click("#moves button:text-is('e4')");
  await shows(page, E4);
  await says(page, "#moves [aria-current=true]", "e4");
  assert.deepEqual(await marked(page, "last"), ["e2", "e4"]);
  assert.deepEqual(await moveRows(page), ["1. e4 e5", "2. Nf3"], "what follows is still there");
  await play(page, "c7c5");
  assert.deepEqual(await moveRows(page), ["1. e4 c5"]);
});

demo("a game that Black starts keeps its move numbers", async (page) => {
  await load(page, "4k3/8/8/8/8/8/8/4K2R b K - 3 41");
  await play(page, "e8e7", "e1g1", "e7e6");
  assert.deepEqual(await moveRows(page), ["41. … Ke7", "42. O-O Ke6"]);
});

demo(
  "a long move list scrolls to the current move without scrolling the page",
  async (page) => {
    const there = ["g1f3", "g8f6", "f3g1", "f6g8"];
    await play(page, ...there, ...there, ...there, ...there);
    const seen = () =>
      page.evaluate(() => {
        const list = document.querySelector("#moves-scroll").getBoundingClientRect();
        const move = document.querySelector("#moves [aria-current=true]").getBoundingClientRect();
        return { inside: move.top >= list.top - 1 && move.bottom <= list.bottom + 1, page: window.scrollY };
      });
    assert.deepEqual(await seen(), { inside: true, page: 0 });
    await page.click("#more");
    await page.click("#first");
    await page.click("#redo");
    await says(page, "#moves [aria-current=true]", "Nf3");
    assert.deepEqual(await seen(), { inside: true, page: 0 });
  },
  { viewport: { width: 390, height: 844 } },
);

demo("the board turns with its pieces and coordinates", async (page) => {
  await page.click("#flip");
  await isBelow(page, "black");
  await shows(page, START);
  await says(page, ".files", "hgfedcba");
  await says(page, ".ranks", "12345678");
  await play(page, "e2e4");
  await shows(page, E4);
  await page.click("#flip");
  await page.click("#flip");
  await page.click("#flip");
  await isBelow(page, "white");
  await says(page, ".files", "abcdefgh");
  await shows(page, E4);
});

/** Waits until this side is at the bottom, with a1 or h8 in the bottom left corner. */
function isBelow(page, side) {
  return page.waitForFunction((white) => {
    const [a1, h8] = ["a1", "h8"].map((square) =>
      document.querySelector(`rect[data-square=${square}]`).getBoundingClientRect(),
    );
    return white ? a1.x < h8.x && a1.y > h8.y : a1.x > h8.x && a1.y < h8.y;
  }, side === "white");
}

demo("an unreachable position is loaded with a note, which is announced", async (page) => {
  const fen = "qqqqkqqq/8/8/qq4qq/QQ4QQ/8/8/QQQQKQQQ w - - 0 1";
  await load(page, fen);
  await shows(page, fen);
  await says(page, "#verdict-title", "No game leads here");
  const why = "White has more promoted pieces than missing pawns.";
  assert.ok((await page.textContent("#verdict-text")).startsWith(why));
  assert.ok((await page.textContent("#announcer")).startsWith(`New game. No game leads here: ${why}`));
});

demo("after the end of a game, New game appears once", async (page) => {
  const shown = () => Promise.all(["#new-game", "#another-game"].map((one) => page.locator(one).isVisible()));
  await play(page, "f2f3", "e7e5", "g2g4", "d8h4");
  await says(page, "#status-line", "Checkmate: Black wins");
  assert.deepEqual(await shown(), [false, true]);
  await page.click("#undo");
  assert.deepEqual(await shown(), [true, false]);
});
