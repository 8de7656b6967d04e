// Game endings: claims, agreements, resignations and their messages, and the locked pawns of a dead position.

import assert from "node:assert/strict";
import { SCHEMES, violations } from "./axe.mjs";
import { bears, click, load, moveRows, newGame, onDemo, play, says, shows } from "./board.mjs";
import { fits, topOf } from "./layout.mjs";

const demo = onDemo();
const THERE = ["g1f3", "g8f6", "f3g1", "f6g8"];
const OPEN = "4k3/8/8/p2p2p1/P2P4/6P1/8/4K3 w - - 0 1";
const LOCKED = "The pawns are locked and no piece can ever get through: neither side can mate any more.";

/** Waits for the dialog with this title. */
const dialog = (page, name) => page.getByRole("dialog", { name }).waitFor();
const choose = (page, name) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const isHidden = (page, selector) => page.locator(selector).isHidden();
const legend = (page) => page.locator("#legend li").allTextContents();

demo("a threefold repetition is claimed with the next move, or after it", async (page) => {
  await play(page, ...THERE, ...THERE.slice(0, 3));
  await says(page, "#status-detail", "Threefold repetition · 9.2");
  await says(page, "#announcer", "White: knight g1. A draw can be claimed: Threefold repetition · 9.2");
  assert.ok(await isHidden(page, "#claim"), "the position on the board is no third one");
  await page.click("#claim-move");
  await dialog(page, "Claim with your next move");
  assert.deepEqual(await page.locator(".dialog p").allTextContents(), [
    "You say which move you will play, but do not play it. It is a draw because of the position after that move.",
    "With this move the same position occurs for the third time (article 9.2). It is announced, not played.",
  ]);
  await choose(page, "Cancel");
  await says(page, "#status-line", "Black to move");
  await play(page, "f6g8");
  await page.click("#claim");
  await says(page, ".dialog p", "The same position has occurred for the third time (article 9.2).");
  await choose(page, "Claim");
  await says(page, "#status-line", "Draw: third repetition");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 9.2");
  await says(page, "#verdict-title", "Threefold repetition");
  await says(page, "#moves-result", "½–½");
  assert.ok(await isHidden(page, "#claim"));
  assert.equal(await page.getAttribute("#undo", "aria-label"), "Take back the claim");
  await page.click("#undo");
  await says(
    page,
    "#announcer",
    "Taken back: the claim. White to move. A draw can be claimed: Threefold repetition · 9.2",
  );
  assert.equal(await page.getAttribute("#undo", "aria-label"), "Take back");
  await page.click("#undo");
  await page.click("#claim-move");
  await choose(page, "Ng8");
  await says(page, "#status-line", "Draw: third repetition");
  assert.equal((await moveRows(page)).length, 4, "nothing was played");
});

demo("fifty moves are claimed with one of many moves, and the board does not change", async (page) => {
  const fen = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 99 80";
  await load(page, fen);
  await says(page, "#status-detail", "50 moves · 9.3");
  assert.ok(await isHidden(page, "#claim"));
  await page.focus("#claim-move");
  await page.keyboard.press("Enter");
  await dialog(page, "Claim with your next move");
  assert.equal(await page.locator(".dialog .choice-row button").count(), 25);
  await choose(page, "O-O-O");
  await says(page, "#status-line", "Draw: 50-move rule");
  await shows(page, fen);
  await says(page, "#verdict-title", "50 moves");
});

demo("claiming now and claiming with a move are two separate buttons", async (page) => {
  await play(page, ...THERE, ...THERE.slice(0, 3));
  const [claim, withMove] = [page.locator("#claim"), page.locator("#claim-move")];
  assert.equal((await withMove.textContent()).trim(), "Claim with my next move");
  assert.ok(await isHidden(page, "#offer-draw"), "to claim is more than to offer");
  const other = await withMove.boundingBox();
  await play(page, "f6g8");
  assert.equal((await claim.textContent()).trim(), "Claim a draw");
  assert.ok(await withMove.isHidden(), "no move is needed any more");
  assert.ok(!(await isHidden(page, "#offer-draw")));
  const one = await claim.boundingBox();
  assert.ok(
    one.y + one.height < other.y || other.y + other.height < one.y,
    "where the one was, the other is not",
  );
  await page.click("#undo");
  await withMove.click();
  await choose(page, "Ng8");
  await says(page, "#status-line", "Draw: third repetition");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
});

demo("Escape declines a draw offer, and a button accepts it", async (page) => {
  await play(page, "e2e4");
  await page.click("#offer-draw");
  await dialog(page, "Black offers a draw");
  await page.keyboard.press("Escape");
  await says(page, "#announcer", "White declines");
  await says(page, "#status-line", "Black to move");
  await page.click("#offer-draw");
  await choose(page, "Accept");
  await says(page, "#status-line", "Draw by agreement");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 5.2.3");
  await says(page, "#announcer", "Draw by agreement. Both players have agreed on a draw.");
  assert.equal(await page.getAttribute("#offer-draw", "aria-disabled"), "true");
  for (const button of ["#offer-draw", "#resign"]) assert.equal(await page.isVisible(button), false);
  await click(page, "e7");
  await says(page, "#verdict-text", "The game is over: the players agreed to a draw.");
  await page.click("#undo");
  await says(page, "#announcer", "Taken back: the agreed draw. Black to move");
  await says(page, "#status-line", "Black to move");
  assert.deepEqual(await moveRows(page), ["1. e4"]);
});

demo("you resign with the keyboard after a confirmation", async (page) => {
  await page.focus("#resign");
  await page.keyboard.press("Enter");
  await dialog(page, "Resign for White?");
  await page.keyboard.press("Enter");
  await says(page, "#status-line", "White to move");
  await page.keyboard.press("Enter");
  await dialog(page, "Resign for White?");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await says(page, "#status-line", "Resignation: Black wins");
  await says(page, "#verdict-text", "White resigned: Black wins.");
  await says(page, "#moves-result", "0–1");
  assert.equal(await page.getAttribute("#undo", "title"), "Take back the resignation");
  await page.focus("#undo");
  await page.keyboard.press("Enter");
  await says(page, "#announcer", "Taken back: the resignation. White to move");
  await says(page, "#status-line", "White to move");
  assert.equal(await page.getAttribute("#undo", "aria-disabled"), "true");
  assert.equal(await page.getAttribute("#undo", "title"), "Take back (←)");
});

demo("arrow keys step through a resigned game and do not undo the resignation", async (page) => {
  await play(page, "e2e4", "e7e5");
  await page.click("#resign");
  await choose(page, "Resign");
  await says(page, "#status-line", "Resignation: Black wins");
  await page.keyboard.press("ArrowLeft");
  await says(page, "#announcer", "Taken back: e5. Black to move");
  await page.keyboard.press("ArrowRight");
  await says(page, "#status-line", "Resignation: Black wins");
});

demo("resigning against a lone king is a draw", async (page) => {
  await load(page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 80");
  await page.click("#resign");
  await choose(page, "Resign");
  await says(page, "#status-line", "Draw: resigned, not lost");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 5.1.2");
});

demo("a dead position explains itself and shows the locked pawns", async (page) => {
  await load(page, OPEN);
  assert.ok(await isHidden(page, "#locked"));
  await play(page, "g3g4");
  await says(page, "#status-line", "Draw: dead position");
  await says(page, "#verdict-text", LOCKED);
  await says(page, "#announcer", `White: pawn g4. Draw: dead position. ${LOCKED}`);
  await bears(page, "locked", []);
  await page.click("#locked");
  const pawns = ["a4", "a5", "d4", "d5", "g4", "g5"];
  await bears(page, "locked", pawns);
  assert.deepEqual(await legend(page), [`${pawns.join(" ")} locked`]);
  assert.equal(
    await page.getAttribute("[role=gridcell][data-square=d5]", "aria-label"),
    "d5, black pawn, locked",
  );
  await page.click("#locked");
  await bears(page, "locked", []);
  await page.click("#locked");
  await page.click("#undo");
  await bears(page, "locked", []);
  assert.ok(await isHidden(page, "#locked"));
});

demo("each game ending states its reason", async (page) => {
  const ends = {
    "7k/8/8/8/8/8/8/KB6 w - - 0 1": [
      "Insufficient material",
      "Draw: king and bishop against king can never end in checkmate.",
    ],
    "kb6/2N5/1K6/8/8/8/8/8 b - - 0 1": ["Dead position", "Draw: neither side can ever checkmate."],
    "7k/7P/7K/8/8/8/8/8 b - - 0 1": [
      "Stalemate",
      "Black has no move to make, and the king is not in check. Choose a piece to see why it cannot move.",
    ],
    "8/8/8/8/8/1k6/1q6/K7 w - - 0 1": [
      "Checkmate",
      "White's king is in check, and no move gets it out. Choose a piece to see why it cannot move.",
    ],
    "4k3/4p3/8/8/8/8/4P3/4K3 w - - 150 100": ["75 moves", /^Draw: 75 moves/],
  };
  for (const [fen, [title, text]] of Object.entries(ends)) {
    await load(page, fen);
    await says(page, "#verdict-title", title);
    const said = await page.locator("#verdict-text").textContent();
    if (typeof text === "string") assert.equal(said, text);
    else assert.match(said, text);
  }
});

demo("fivefold repetition ends the game automatically", async (page) => {
  await play(page, ...THERE, ...THERE, ...THERE, ...THERE);
  await says(page, "#status-line", "Draw: fifth repetition");
  await says(page, "#verdict-title", "Fivefold repetition");
});

demo("nothing moves when a claim becomes possible or the game ends", async (page) => {
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await newGame(page);
    const board = () => topOf(page, ".board");
    const before = await board();
    await play(page, ...THERE, ...THERE);
    assert.ok(!(await isHidden(page, "#claim")));
    assert.equal(await board(), before, `with a claim at ${width}`);
    await page.click("#claim");
    await choose(page, "Claim");
    await says(page, "#status-line", "Draw: third repetition");
    assert.equal(await board(), before, `at the end at ${width}`);
    await fits(page, width);
  }
});

for (const [colorScheme, rules] of SCHEMES) {
  demo(
    `axe finds nothing in claims, draw offers and dead positions, ${colorScheme}`,
    async (page) => {
      await load(page, "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 99 80");
      assert.deepEqual(await violations(page, rules), []);
      await page.click("#claim-move");
      await dialog(page, "Claim with your next move");
      assert.deepEqual(await violations(page, rules), []);
      await page.keyboard.press("Escape");
      await load(page, "4k3/8/8/8/8/8/4P3/R3K2R w - - 100 80");
      for (const [opener, name] of [
        ["#claim", "Claim a draw"],
        ["#resign", "Resign for White?"],
      ]) {
        await page.click(opener);
        await dialog(page, name);
        assert.deepEqual(await violations(page, rules), []);
        await page.keyboard.press("Escape");
      }
      await load(page, OPEN);
      await page.click("#offer-draw");
      await dialog(page, "White offers a draw");
      assert.deepEqual(await violations(page, rules), []);
      await page.keyboard.press("Escape");
      await play(page, "g3g4");
      await page.click("#locked");
      await bears(page, "locked", ["a4", "a5", "d4", "d5", "g4", "g5"]);
      assert.deepEqual(await violations(page, rules), []);
    },
    { colorScheme },
  );
}
