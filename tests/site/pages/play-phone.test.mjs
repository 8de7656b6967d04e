// Play on a phone: the board fills the width, refusals need no scrolling, and the next game is one press away.

import assert from "node:assert/strict";
import { onDemo, drag, fenOf, newGame, play, says, shows, START } from "./board.mjs";
import { FINGER, fits, notInSight, tooSmall } from "./layout.mjs";

const demo = onDemo();

const NEEDED = [".board", "#verdict-title", ".verdict-text"];

const boardOf = (page) => page.locator(".play .board-frame").boundingBox();

/** Tries moves that are refused: the sentence is in sight, and nothing moves. */
async function refuse(page, tries, needed) {
  const before = await boardOf(page);
  for (const [from, to] of tries) {
    await drag(page, from, to);
    await page.locator("#verdict[data-state=refused]").waitFor();
    assert.deepEqual(await notInSight(page, needed), [], `${from} ${to}`);
    assert.equal(await page.evaluate(() => scrollY), 0);
    assert.deepEqual(await boardOf(page), before);
    await page.keyboard.press("Escape");
  }
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  demo(`everything is in reach at ${viewport.width}×${viewport.height}`, { viewport }, async (page) => {
    const { width } = await boardOf(page);
    assert.ok(width >= viewport.width - 32, `the board fills the width: ${width} px`);
    const tries = ["e2 e5", "a1 a5", "g1 g3", "e1 e3"].map((each) => each.split(" "));
    await refuse(page, tries, [...NEEDED, "#why-not", "#undo", "#redo", "#more"]);
    const rows = await page.$$eval("#controls button", (buttons) =>
      buttons.flatMap((button) => (button.checkVisibility() ? [button.getBoundingClientRect().top] : [])),
    );
    assert.deepEqual([rows.length, new Set(rows).size], [3, 1], "one row");
    assert.deepEqual(await tooSmall(page, "#controls button", FINGER), []);
    await fits(page, viewport.width);

    // Rarely used commands are behind one button, which closes after use.
    assert.equal(await page.locator("#resign").isVisible(), false);
    await page.click("#more");
    assert.equal(await page.getAttribute("#more", "aria-expanded"), "true");
    for (const button of ["#offer-draw", "#resign", "#flip", "#inspect", "#first", "#last"])
      assert.ok(await page.locator(button).isVisible(), button);
    assert.deepEqual(await notInSight(page, ["#controls button", "#controls a"]), []);
    await page.click("#flip");
    assert.equal(await page.getAttribute("#more", "aria-expanded"), "false");
    assert.equal(await page.locator("#resign").isVisible(), false);

    // After the game the next is one press away.
    await says(page, "#redo", "Forward");
    assert.equal(await page.locator("#rematch").isVisible(), false);
    await play(page, "f2f3", "e7e5", "g2g4", "d8h4");
    await says(page, "#status-line", "Checkmate: Black wins");
    assert.deepEqual(await notInSight(page, [".board", "#rematch", "#another-game"]), []);
    assert.deepEqual(await page.locator(".play .button.primary:visible").allTextContents(), ["Rematch"]);
    await page.click("#another-game");
    await page.locator("dialog.new-game").waitFor();
    await page.keyboard.press("Escape");
    await page.click("#rematch");
    await shows(page, START);
    await says(page, "#status-line", "White to move");
    assert.equal(await page.locator("#rematch").isVisible(), false);
  });
}

demo(
  "320×568: a refusal appears above the buttons",
  { viewport: { width: 320, height: 568 } },
  async (page) => {
    const tries = ["g1 g3", "a1 a5", "e1 g1"].map((each) => each.split(" "));
    await refuse(page, tries, NEEDED);
    await fits(page, 320);
  },
);

demo(
  "a new game and the answer to an offer scroll to the top",
  { viewport: { width: 360, height: 640 } },
  async (page) => {
    await newGame(page, { opponent: "club", color: "white" });
    const down = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const isAtTop = () => page.waitForFunction(() => scrollY === 0);
    await down();
    await page.click("#more");
    await page.click("#offer-draw");
    await page.locator(".dialog").getByRole("button", { name: "Offer a draw" }).click();
    await page.locator("#status-detail", { hasText: "Rusty declines the draw" }).waitFor();
    await isAtTop();
    await down();
    await newGame(page, { opponent: "person" });
    await isAtTop();
  },
);

demo("a rematch has the same opponent and the same starting position", async (page) => {
  await newGame(page, { array: "chess960", number: "0" });
  const start = await fenOf(page);
  await drag(page, "d2", "d4");
  await page.click("#resign");
  await page.locator(".dialog").getByRole("button", { name: "Resign" }).click();
  await page.click("#rematch");
  await shows(page, start);
});
