// Plays on examples/board, bundled as an app would bundle it, by clicks on a phone and on a desktop.

import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ALL, violations } from "../site/pages/axe.mjs";
import { fits, notInSight, tooSmall } from "../site/pages/layout.mjs";
import { project } from "../site/pages/page.mjs";
import { onSite } from "./harness.mjs";

const example = join(project, "examples", "board");

const onPage = onSite(async (folder) => {
  const entryPoints = [join(example, "board.js")];
  await build({ entryPoints, outdir: folder, bundle: true, minify: true, format: "esm" });
  copyFileSync(join(example, "index.html"), join(folder, "index.html"));
});

/** The button of a square, found by its label: "e4" or "e4, white pawn". */
const at = (page, square) => page.locator(`#board button[aria-label^="${square}"]`);
const says = (page) => page.textContent("#says");

/** Plays the moves of a text like "e2e4 e7e5". */
async function play(page, moves) {
  for (const square of moves.replaceAll(" ", "").match(/../g)) await at(page, square).click();
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
]) {
  const name = `${width}×${height}: shows legal squares, plays, explains refusals and announces the end`;
  const body = async (page) => {
    await at(page, "g1").click();
    const targets = await page.$$eval("#board .target", (all) => all.map((each) => each.ariaLabel).sort());
    assert.deepEqual(targets, ["f3", "h3"]);
    await at(page, "g4").click();
    assert.equal(
      await says(page),
      "A knight moves two squares in one direction and one to the side: the knight on g1 cannot go to g4.",
    );
    await page.click("#new");
    await play(page, "f1c4");
    assert.equal(await says(page), "The bishop on f1 cannot jump over the pawn on e2.");
    assert.deepEqual(await page.$$eval("#board .blamed", (all) => all.map((each) => each.ariaLabel)), [
      "e2, white pawn",
    ]);
    assert.deepEqual(await violations(page, ALL), []);
    assert.deepEqual(await notInSight(page, ["#board", "#says", ".row button"]), []);
    assert.deepEqual(await tooSmall(page, "button"), []);
    await fits(page, width);
    await play(page, "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
    assert.equal(
      await says(page),
      "Checkmate: the king on e8 is in check from the queen on f7, it has no square to go to, and no other piece can capture the checking piece.",
    );
    assert.ok((await page.$$("#board .blamed")).length > 5);
    assert.deepEqual(await notInSight(page, ["#board", "#says", ".row button"]), []);
    await page.click("#undo");
    assert.equal(await says(page), "White to move.");
    await page.click("#new");
    assert.equal(await at(page, "e4").getAttribute("aria-label"), "e4");
  };
  onPage(name, "", body, { viewport: { width, height } });
}

onPage("asks for the promotion piece and announces check and a draw", "", async (page) => {
  await play(page, "a2a4 h7h5 a4a5 h5h4 a5a6 h4h3 a6b7 h3g2 b7a8");
  assert.deepEqual(await page.locator("#choices button").allTextContents(), [
    "queen",
    "rook",
    "bishop",
    "knight",
  ]);
  await page.locator("#choices button", { hasText: "knight" }).click();
  assert.equal(await at(page, "a8").getAttribute("aria-label"), "a8, white knight");
  await page.click("#new");
  await play(page, "e2e4 f7f6 d1h5");
  assert.match(await says(page), /^Check! /);
  // The shortest known stalemate.
  await page.click("#new");
  await play(page, "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7");
  await play(page, "d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6");
  assert.equal(
    await says(page),
    "Stalemate: the king on g6 is not in check, but it has no square to go to, and no other piece can move.",
  );
});
