// Turning points of a finished game: found in the background, explained, shown on the board, and played on from.

import assert from "node:assert/strict";
import { ALL, looksRight, violations } from "./axe.mjs";
import { load, onDemo, play, says, shows, plies } from "./board.mjs";
import { reload } from "./page.mjs";

const demo = onDemo();
const QUEEN_GIVEN = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "d8g5", "f3g5", "g8f6"];
const BEFORE_IT = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
const AFTER_IT = "r1b1kbnr/pppp1ppp/2n5/4p1q1/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
const OPEN_BACK_RANK = "r5k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1";

/** The side to move resigns and confirms. */
async function resign(page) {
  await page.click("#resign");
  await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
}

/** Waits for the analysis of the game and returns the text of each turning point. */
async function points(page) {
  await page.waitForFunction(() =>
    /^(Your|The|None|No move)/.test(document.querySelector("#turning-said").textContent),
  );
  return page.$$eval("#turning-list li", (items) => items.map((item) => item.innerText));
}

demo("two people see where the queen was lost, view it, and play on from there", async (page) => {
  await play(page, ...QUEEN_GIVEN);
  assert.ok(await page.locator("#turning-points").isHidden(), "not while it goes on");
  await resign(page);
  const [queen] = await points(page);
  assert.match(
    queen,
    /^Move 3, Black's queen to g5\n+Black's queen on g5 could be taken for nothing\.\n+Find a better move/,
  );
  await looksRight(page, "turning points");
  const item = page.locator("#turning-list li").first();
  await item.getByRole("button", { name: "Look at it" }).click();
  await shows(page, AFTER_IT);
  const arrows = () => page.locator(".play .arrows .asked").count();
  assert.equal(await arrows(), 1, "an arrow for the better move");
  assert.match(await item.innerText(), /Better: /);
  await item.getByRole("button", { name: "Play on from here" }).click();
  await shows(page, BEFORE_IT);
  assert.equal(await arrows(), 0);
  await says(page, "#status-line", "Black to move");
  await play(page, "g8f6");
  assert.ok(await page.locator("#turning-points").isHidden(), "it is another game now");
});

demo("against the computer only your own mistakes are reported, and it plays on", async (page) => {
  await page.evaluate((fen) => {
    location.hash = `#/play?opponent=strong&color=white&fen=${fen.replaceAll(" ", "%20")}`;
  }, OPEN_BACK_RANK);
  await shows(page, OPEN_BACK_RANK);
  await page.click('rect[data-square="b1"]');
  await page.click('rect[data-square="b8"]');
  await plies(page, 2);
  await resign(page);
  const said = await points(page);
  assert.equal(said.length, 1);
  assert.match(
    said[0],
    /^Move 1, your rook to b8\n+Your rook on b8 could be taken for nothing\.\n+Find a better move/,
  );
  await page.click("#review-game");
  await says(page, "#game-title", "You – Sofia 0–1");
  await page.goBack();
  await points(page);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await shows(page, OPEN_BACK_RANK);
  await page.click('rect[data-square="g2"]');
  await page.click('rect[data-square="g3"]');
  await plies(page, 2);
});

demo("the better move can be looked for: a lesson of the turning points", async (page) => {
  await play(page, ...QUEEN_GIVEN);
  await resign(page);
  const found = await points(page);
  await page.getByRole("button", { name: "Find a better move" }).first().click();
  await says(
    page,
    "#task-text",
    "Black to move. Move 3, Black's queen to g5, was a mistake. Find a better move.",
  );
  assert.equal(await page.locator("#steps li").count(), found.length);
  assert.deepEqual(await violations(page, ALL), []);
  const press = async (...squares) => {
    for (const square of squares) await page.click(`.board-frame rect[data-square=${square}]`);
  };
  await press("d8", "g5");
  await page.locator("#feedback-text", { hasText: "That is the move of the game." }).waitFor();
  await press("g8", "f6");
  await page.locator("#feedback-text", { hasText: "Well found! In the game: Black's queen on g5" }).waitFor();
  assert.equal(
    await page.evaluate(() => localStorage.getItem("x88-own-results")),
    null,
    "no lesson's results",
  );
  await page.getByRole("link", { name: "Back to the game" }).click();
  await says(page, "#turning-said", "The costliest move:");
});

demo("a reload while looking back keeps the turning points", async (page) => {
  await play(page, "f2f3", "e7e5", "g2g4", "d8h4");
  const found = await points(page);
  assert.ok(found.length > 0);
  await page.locator("#moves button").first().click();
  await says(page, "#status-line", "Black to move");
  await reload(page);
  assert.deepEqual(await points(page), found);
  await says(page, "#status-line", "Black to move");
  await page.click("#new-game");
  await page.click("#start");
  await says(page, "#status-line", "White to move");
  assert.ok(await page.locator("#turning-points").isHidden());
});

demo("a game without large mistakes is reported as steady", async (page) => {
  await load(page, "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
  await play(page, "e1d2", "e8d7", "d2d3", "d7d6");
  await page.click("#offer-draw");
  await page.locator("dialog[open]").getByRole("button", { name: "Accept" }).click();
  assert.deepEqual(await points(page), []);
  await says(page, "#turning-said", "No move lost much. A steady game!");
});

demo("Review shows the turning points and the better move", async (page) => {
  await play(page, ...QUEEN_GIVEN);
  await resign(page);
  await points(page);
  const better = await page.$eval("#turning-list li", (item) => /Better: [^.]*\./.exec(item.textContent)[0]);
  await page.click("#review-game");
  await says(page, "#game-title", "White – Black 0–1");
  assert.equal(await page.locator(".game .arrows .green").count(), 1, "an arrow before the mistake");
  const tree = await page.locator("#game-tree").innerText();
  assert.match(tree, /Black's queen on g5 could be taken for nothing\./);
  assert.ok(tree.includes(better), tree);
});
