// Uses the games view like a person, and reads what a person sees.

import { onPages } from "./page.mjs";

/** A game with every kind of annotation. */
export const GAME = `[Event "Test"]
[White "Anna"]
[Black "Bert"]
[Result "*"]

1. e4 {[%clk 0:03:00] [%eval 0.3] [%cal Gd2d4,Re4d5] [%csl Yd4] Begins.} e5 $1 {[%clk 0:02:58]}
(1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5)) 2... d6) (1... e6 2. d4) 2. Nf3 Nc6 *
`;
/** The same game, and a second one. */
export const TWO = `${GAME}\n[White "Clara"]\n[Black "Dora"]\n[Result "1-0"]\n\n1. d4 d5 1-0\n`;

export const view = "[data-view=games]";

/** Declares tests on the view, each with a fresh page at an address of it. */
export const onGames = () =>
  onPages({ at: "#/games" }, (page) => page.locator(`${view}:not([hidden])`).waitFor());

/** Opens a text as a file. */
export async function openFile(page, text, name = "games.pgn") {
  await page.setInputFiles("#games-file", { name, mimeType: "", buffer: Buffer.from(text) });
}

export async function openGame(page, text) {
  await openFile(page, text);
  await page.locator("#game-tree button").first().waitFor();
}

export const players = (page) => page.locator(".game-row .game-players").allTextContents();
export const current = (page) => page.locator("#game-tree [aria-current=true]").textContent();
export const treeText = async (page) => (await page.textContent("#game-tree")).replaceAll(/\s+/g, " ").trim();
export const square = (name) => `${view} rect[data-square=${name}]`;

export async function play(page, ...moves) {
  // A person is slower than the board: wait until the pieces are drawn before dragging one.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  for (const move of moves) {
    await page.click(square(move.slice(0, 2)));
    await page.click(square(move.slice(2)));
  }
}
