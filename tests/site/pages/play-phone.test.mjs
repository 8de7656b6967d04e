// Play on a phone: the board fills the width, refusals need no scrolling, and the next game is one press away.

import assert from "node:assert/strict";
import { onDemo, click, drag, fenOf, newGame, play, says, shows, START } from "./board.mjs";
import { FINGER, fits, notInSight, tooSmall } from "./layout.mjs";

const demo = onDemo();

/** The shortest game. */
const MATE = ["f2f3", "e7e5", "g2g4", "d8h4"];

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  const size = `${viewport.width}×${viewport.height}`;

  demo(
    `${size}: the board fills the width, and a refusal is visible with it and the buttons`,
    { viewport },
    async (page) => {
      const board = await page.locator(".play .board-frame").boundingBox();
      assert.ok(board.width >= viewport.width - 32, `${board.width} px`);
      const needed = [".board", "#verdict-title", ".verdict-text", "#why-not", "#undo", "#redo", "#more"];
      for (const [from, to] of [
        ["e2", "e5"],
        ["a1", "a5"],
        ["g1", "g3"],
        ["e1", "e3"],
      ]) {
        await click(page, from);
        await click(page, to);
        await page.locator("#verdict[data-state=refused]").waitFor();
        assert.deepEqual(await notInSight(page, needed), [], `${from} ${to}`);
        assert.equal(await page.evaluate(() => scrollY), 0);
        const after = await page.locator(".play .board-frame").boundingBox();
        assert.deepEqual(after, board, "nothing moves");
        await page.keyboard.press("Escape");
      }
      const rows = await page.$$eval("#controls button", (buttons) =>
        buttons.flatMap((button) => (button.checkVisibility() ? [button.getBoundingClientRect().top] : [])),
      );
      assert.deepEqual([rows.length, new Set(rows).size], [3, 1], "one row");
      assert.deepEqual(await tooSmall(page, "#controls button", FINGER), []);
      await fits(page, viewport.width);
    },
  );

  demo(
    `${size}: rarely used commands are behind one button, which closes after use`,
    { viewport },
    async (page) => {
      assert.equal(await page.locator("#resign").isVisible(), false);
      await page.click("#more");
      assert.equal(await page.getAttribute("#more", "aria-expanded"), "true");
      for (const button of ["#offer-draw", "#resign", "#flip", "#inspect", "#first", "#last"])
        assert.ok(await page.locator(button).isVisible(), button);
      assert.deepEqual(await notInSight(page, ["#controls button", "#controls a"]), []);
      await page.click("#flip");
      assert.equal(await page.getAttribute("#more", "aria-expanded"), "false");
      assert.equal(await page.locator("#resign").isVisible(), false);
    },
  );

  demo(
    `${size}: after the game the next is one press away, and the redo button says Forward`,
    { viewport },
    async (page) => {
      assert.equal((await page.textContent("#redo")).trim(), "Forward");
      assert.equal(await page.locator("#rematch").isVisible(), false);
      await play(page, ...MATE);
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
    },
  );
}

demo(
  "320×568: a refusal appears above the buttons",
  { viewport: { width: 320, height: 568 } },
  async (page) => {
    for (const [from, to] of [
      ["g1", "g3"],
      ["a1", "a5"],
      ["e1", "g1"],
    ]) {
      await drag(page, from, to);
      await page.locator("#verdict[data-state=refused]").waitFor();
      assert.deepEqual(
        await notInSight(page, [".board", "#verdict-title", ".verdict-text"]),
        [],
        `${from} ${to}`,
      );
    }
    await fits(page, 320);
  },
);

demo(
  "360×640: a new game and the answer to a draw offer scroll to the top",
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
