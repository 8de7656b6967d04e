// Plays on the Vue, Svelte and Solid recipes of docs/guides/frameworks.md, compiled by the frameworks' own compilers.

import assert from "node:assert/strict";
import { PAGES } from "./framework-pages.mjs";
import { onPages, placementOf, until } from "./harness.mjs";
import { piecesOfChessground } from "./pages.mjs";
import { boardOn } from "./scenarios.mjs";

const onPage = onPages(
  Object.fromEntries(
    await Promise.all(Object.entries(PAGES).map(async ([name, page]) => [name, await page()])),
  ),
);

for (const name of Object.keys(PAGES)) {
  onPage(`${name}: plays, explains refusals, promotes, takes back, and unmounts`, name, async (page) => {
    const board = boardOn(page, { selector: "#board cg-board" });
    const shows = (fen) => until(page, piecesOfChessground, placementOf(fen));
    const says = (text) =>
      page.locator("p[role=status]").filter({ hasText: text }).waitFor({ state: "attached" });
    await page.locator("cg-board").waitFor();
    await board.drag("e2", "e5");
    await says(/^A pawn moves one square ahead/);
    await board.click("e2", "e4");
    await says(/^$/);
    for (const move of ["b7b5", "a2a4", "g8h6", "a4b5", "a7a6", "b5a6", "c8b7", "a6b7", "b8c6", "b7a8"])
      await board.drag(move.slice(0, 2), move.slice(2));
    await board.choose("knight");
    await shows("N2qkb1r/2pppppp/2n4n/8/4P3/8/1PPP1PPP/RNBQKBNR");
    await page.getByRole("button", { name: "Take back" }).click();
    await shows("r2qkb1r/1Ppppppp/2n4n/8/4P3/8/1PPP1PPP/RNBQKBNR");
    await page.evaluate(() => window.unmount());
    await until(page, () => document.querySelector("#board").textContent, "");
    assert.equal(await page.locator("cg-board").count(), 0);
  });
}
