// Asks whether a side can still win: answered by a worker, shown move by move, searched longer, canceled.

import assert from "node:assert/strict";
import { looksRight } from "./axe.mjs";
import { onAddresses, says } from "./board.mjs";
import { holdWorkers, releaseWorkers, untilAnswered } from "./workers.mjs";
import { go } from "./page.mjs";

const inspector = onAddresses({ at: "#/inspect" });
const OTHER = "1k3b2/4RP2/8/8/N7/P7/6P1/5R1K w - - 5 54";
const WITH_BLACK = "4k3/1R6/8/8/8/8/8/K7 b - - 1 1";
const ROOK = "4k3/8/8/8/8/8/8/KR6 w - - 0 1";
/** A mate exists here, but not within the number of positions that the first search visits. */
const HARD = "5b2/k3RP2/8/8/N7/P7/6P1/5R1K b - - 4 53";

/** Opens a position in the inspector. */
async function load(page, fen) {
  const link = `#/inspect?${new URLSearchParams({ fen })}`;
  await go(page, link);
  await page.waitForFunction((wanted) => document.querySelector("#inspect-fen")?.value === wanted, fen);
}

/** Waits until the panel's text begins like this. */
function finds(page, start) {
  return page.waitForFunction(
    (wanted) => document.querySelector(".can-win-text").textContent.startsWith(wanted),
    start,
  );
}

const ask = (page, side) => page.click(`[data-ask=${side}]`);
const act = (page, action) => page.click(`[data-action=${action}]`);
const dialogSays = (page, text) => says(page, ".line-said", text);
const focused = (page) => page.evaluate(() => document.activeElement.textContent);

inspector("yes: keys and buttons step through the line, and the position does not change", async (page) => {
  await load(page, WITH_BLACK);
  await ask(page, "white");
  await finds(page, "Yes, White can still win: ");
  const said = await page.textContent(".can-win-text");
  assert.match(said, /^Yes, White can still win: \d+ half-moves can lead to mate, if Black helps\.$/);
  await says(page, "#announcer", said);
  const length = Number(/\d+/.exec(said)[0]);
  await act(page, "show");
  const dialog = page.getByRole("dialog", { name: "How White can still win" });
  await dialog.waitFor();
  await dialogSays(page, `${length} half-moves. Black begins`);
  assert.equal(await focused(page), "Next");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  assert.match(await page.textContent(".line-said"), new RegExp(`^2 of ${length}. White: `));
  await looksRight(page, "the line");
  await page.getByRole("dialog").getByRole("button", { name: "Previous" }).click();
  await page.keyboard.press("ArrowLeft");
  await dialogSays(page, `${length} half-moves. Black begins`);
  await page.keyboard.press("End");
  assert.match(
    await page.textContent(".line-said"),
    new RegExp(`^${length} of ${length}. White: .*, checkmate$`),
  );
  assert.equal(await page.textContent(".line-dialog .result"), "1–0");
  await page.locator(".line-dialog .board .mark-mate").waitFor();
  await page.locator(".line-dialog .moves button").first().click();
  assert.match(await page.textContent(".line-said"), /^1 of /);
  const { x, y } = await dialog.boundingBox();
  await page.mouse.click(x + 3, y + 3);
  assert.equal(await dialog.isVisible(), true);
  await page.mouse.click(x - 3, y - 3);
  await dialog.waitFor({ state: "detached" });
  assert.equal(await focused(page), "Show the moves");
  assert.equal(await page.inputValue("#inspect-fen"), WITH_BLACK);
  await load(page, ROOK);
  assert.equal(
    await page.locator("[data-action=show]").isHidden(),
    true,
    "the answer was for another position",
  );
});

inspector("the line's dialog plays no moves, and the board's keys only step through it", async (page) => {
  await load(page, ROOK);
  await ask(page, "white");
  await finds(page, "Yes");
  await act(page, "show");
  await page.click(".line-dialog rect[data-square=b1]");
  await page.click(".line-dialog rect[data-square=b8]");
  await page.locator(".line-dialog [role=gridcell][data-square=b1]").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  assert.match(await page.textContent(".line-said"), /White begins$/);
  assert.equal(await page.locator(".line-dialog .mark-selected").count(), 0);
});

inspector("after mate and stalemate the question disappears", async (page) => {
  const panel = page.locator("#inspect-can-win");
  for (const over of ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"]) {
    await load(page, ROOK);
    await panel.waitFor();
    await load(page, over);
    await panel.waitFor({ state: "hidden" });
  }
});

inspector("no winner, and a mate on the next move", async (page) => {
  await load(page, ROOK);
  await ask(page, "black");
  await finds(page, "No: Black provably cannot mate, even with the other side's help.");
  await load(page, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
  await ask(page, "white");
  await finds(page, "Yes, White can still win: the next move can mate.");
});

inspector("unknown: you can search longer while the page stays responsive, and cancel", async (page) => {
  await load(page, HARD);
  await holdWorkers(page);
  await page.focus("[data-ask=black]");
  await page.keyboard.press("Enter");
  await finds(page, "Looking for a way for Black to mate, in up to 20,000 positions.");
  assert.equal(await focused(page), "Black");
  await looksRight(page, "the search");
  await untilAnswered(page);
  await finds(page, "Looking for a way for Black to mate, in up to 20,000 positions.");
  await releaseWorkers(page);
  await finds(page, "Not known: no mate and no proof among about 200,000 positions.");
  await holdWorkers(page);
  await page.focus("[data-action=longer]");
  await page.keyboard.press("Enter");
  await finds(page, "Looking for a way for Black to mate, in up to 2,000,000 positions.");
  assert.equal(await focused(page), "Cancel", "the focus goes where the button was");
  // The page still draws while the search runs.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
  });
  await finds(page, "Looking for a way for Black to mate, in up to 2,000,000 positions.");
  await page.keyboard.press("Enter");
  await finds(page, "The search was cancelled.");
  assert.equal(await focused(page), "White");
});

inspector("another position stops the search", async (page) => {
  await load(page, HARD);
  await holdWorkers(page);
  await ask(page, "black");
  await finds(page, "Looking");
  await load(page, OTHER);
  await finds(page, "Can it still mate, even with the other side's help?");
  assert.equal(await page.locator("#inspect-can-win progress").isHidden(), true);
});

inspector("the panel keeps its height when the answer arrives or the position changes", async (page) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await load(page, HARD);
    await holdWorkers(page);
    await ask(page, "black");
    const place = async () => Math.round((await page.locator("#inspect-can-win").boundingBox()).height);
    await finds(page, "Looking");
    const before = await place();
    await releaseWorkers(page);
    await finds(page, "Not known");
    assert.equal(await place(), before, `at ${width}`);
    await load(page, OTHER);
    assert.equal(await place(), before, `at ${width}`);
  }
});
