// A game of two people: stepping through it, its list of moves, and how it ends: claims, offers, resignations, dead positions.

import assert from "node:assert/strict";
import { looksRight } from "./axe.mjs";
import {
  bears,
  click,
  focused,
  load,
  moveRows,
  nameOf,
  newGame,
  onDemo,
  play,
  press,
  START,
  says,
  shows,
  type,
} from "./board.mjs";
import { topOf } from "./layout.mjs";
import { DESKTOP, PHONE } from "./page.mjs";

const demo = onDemo();
const E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const NF3 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
const THERE = ["g1f3", "g8f6", "f3g1", "f6g8"];

/** Waits for the dialog with this title. */
const dialog = (page, name) => page.getByRole("dialog", { name }).waitFor();
const choose = (page, name) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const isHidden = (page, selector) => page.locator(selector).isHidden();

for (const [where, options] of Object.entries({ "a phone": PHONE, "a desktop": DESKTOP })) {
  demo(`on ${where}: buttons, the list and a turned board`, options, async (page) => {
    /** On a phone the rarer buttons are behind another one, which closes after use. */
    const pressOne = async (selector) => {
      if (await isHidden(page, selector)) await press(page, "#more");
      await press(page, selector);
    };
    assert.equal(await page.title(), "Play · x88");
    await play(page, "e2e4", "e7e5", "g1f3");
    await pressOne("#undo");
    await shows(page, E5);
    await says(page, "#announcer", "Taken back: Nf3. White to move");
    await pressOne("#first");
    await shows(page, START);
    assert.equal(await page.getAttribute("#undo", "aria-disabled"), "true");
    await pressOne("#redo");
    await shows(page, E4);
    await pressOne("#last");
    await shows(page, NF3);
    assert.equal(await page.getAttribute("#redo", "aria-disabled"), "true");

    assert.deepEqual(await moveRows(page), ["1. e4 e5", "2. Nf3"]);
    await press(page, "#moves button:text-is('e4')");
    await shows(page, E4);
    await says(page, "#moves [aria-current=true]", "e4");
    await bears(page, { last: "e2 e4" });
    assert.deepEqual(await moveRows(page), ["1. e4 e5", "2. Nf3"], "what follows is still there");
    await play(page, "c7c5");
    assert.deepEqual(await moveRows(page), ["1. e4 c5"], "another move replaces the rest");

    await pressOne("#flip");
    await isBelow(page, "black");
    await says(page, ".files", "hgfedcba");
    await says(page, ".ranks", "12345678");
    await play(page, "g1f3");
    await says(page, "#moves [aria-current=true]", "Nf3");
    await shows(page, "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");

    // A long list scrolls to the current move, without the page.
    await page.evaluate(() => scrollTo(0, 0));
    await play(page, "g8f6", ...Array(3).fill(["f3g1", "f6g8", "g1f3", "g8f6"]).flat());
    const seen = () =>
      page.evaluate(() => {
        const list = document.querySelector("#moves-scroll").getBoundingClientRect();
        const move = document.querySelector("#moves [aria-current=true]").getBoundingClientRect();
        return {
          inside: move.top >= list.top - 1 && move.bottom <= list.bottom + 1,
          page: window.scrollY,
        };
      });
    assert.deepEqual(await seen(), { inside: true, page: 0 });
    await pressOne("#first");
    await pressOne("#redo");
    await says(page, "#moves [aria-current=true]", "e4");
    assert.deepEqual(await seen(), { inside: true, page: 0 });

    for (let turn = 0; turn < 3; turn++) await pressOne("#flip");
    await isBelow(page, "white");
    await says(page, ".files", "abcdefgh");
    await shows(page, E4);
  });
}

/** Waits until this side is at the bottom, with a1 or h8 in the bottom left corner. */
function isBelow(page, side) {
  return page.waitForFunction((white) => {
    const [a1, h8] = ["a1", "h8"].map((square) =>
      document.querySelector(`rect[data-square=${square}]`).getBoundingClientRect(),
    );
    return white ? a1.x < h8.x && a1.y > h8.y : a1.x > h8.x && a1.y < h8.y;
  }, side === "white");
}

demo("keys step through the game when the board is not focused, and not from a dialog", async (page) => {
  await play(page, "e2e4", "e7e5", "g1f3");
  for (const [key, fen] of [
    ["ArrowLeft", E5],
    ["Home", START],
    ["ArrowRight", E4],
    ["End", NF3],
  ]) {
    await type(page, key);
    await shows(page, fen);
  }
  await page.click("#new-game");
  await type(page, "ArrowLeft", "Escape");
  await shows(page, NF3);
});

demo("a position begins with its number, and an unreachable one with an announced note", async (page) => {
  await load(page, "4k3/8/8/8/8/8/8/4K2R b K - 3 41");
  await play(page, "e8e7", "e1g1", "e7e6");
  assert.deepEqual(await moveRows(page), ["41. … Ke7", "42. O-O Ke6"]);
  const fen = "qqqqkqqq/8/8/qq4qq/QQ4QQ/8/8/QQQQKQQQ w - - 0 1";
  await load(page, fen);
  await shows(page, fen);
  await says(page, "#verdict-title", "No game leads here");
  const why = "White has more promoted pieces than missing pawns.";
  assert.ok((await page.textContent("#verdict-text")).startsWith(why));
  assert.ok((await page.textContent("#announcer")).startsWith(`New game. No game leads here: ${why}`));
});

demo("a threefold repetition is claimed with the next move, or after it", async (page) => {
  await play(page, ...THERE, ...THERE.slice(0, 3));
  await says(page, "#status-detail", "Move 4");
  await says(page, "#announcer", "White: knight g1. A draw can be claimed: Threefold repetition · 9.2");
  assert.ok(await isHidden(page, "#claim"), "the position on the board has occurred only twice");
  assert.ok(await isHidden(page, "#offer-draw"), "to claim is more than to offer");
  await says(page, "#claim-move", "Claim with my next move");
  const other = await page.locator("#claim-move").boundingBox();
  await page.click("#claim-move");
  await dialog(page, "Claim with your next move");
  await looksRight(page, "the moves for a claim");
  assert.deepEqual(await page.locator(".dialog p").allTextContents(), [
    "You say which move you will play, but do not play it. It is a draw because of the position after that move.",
    "With this move the same position occurs for the third time (article 9.2). It is announced, not played.",
  ]);
  await choose(page, "Cancel");
  await says(page, "#status-line", "Black to move");
  await play(page, "f6g8");
  await says(page, "#status-detail", "Threefold repetition · 9.2");
  await says(page, "#claim", "Claim a draw");
  assert.ok(await isHidden(page, "#claim-move"), "no move is needed any more");
  assert.ok(!(await isHidden(page, "#offer-draw")));
  const one = await page.locator("#claim").boundingBox();
  assert.ok(
    one.y + one.height < other.y || other.y + other.height < one.y,
    "where the one was, the other is not",
  );
  await page.click("#claim");
  await looksRight(page, "a claim");
  await says(page, ".dialog p", "The same position has occurred for the third time (article 9.2).");
  await choose(page, "Claim");
  await says(page, "#status-line", "Draw: third repetition");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 9.2");
  await says(page, "#verdict-title", "Threefold repetition");
  await says(page, "#moves-result", "½–½");
  assert.ok(await isHidden(page, "#claim"));
  assert.equal(await page.getAttribute("#undo", "aria-label"), "Take back the claim");
  await page.click("#undo");
  const again = "White to move. A draw can be claimed: Threefold repetition · 9.2";
  await says(page, "#announcer", `Taken back: the claim. ${again}`);
  assert.equal(await page.getAttribute("#undo", "aria-label"), "Take back");
  await page.click("#undo");
  await page.click("#claim-move");
  await choose(page, "Ng8");
  await says(page, "#status-line", "Draw: third repetition");
  assert.equal((await moveRows(page)).length, 4, "nothing was played");
  assert.equal(await focused(page, "role"), "gridcell");
});

demo("fifty moves are claimed with one of many moves, and the board does not change", async (page) => {
  const fen = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 99 80";
  await load(page, fen);
  await says(page, "#status-detail", "Move 80");
  assert.ok(await isHidden(page, "#claim"));
  await page.focus("#claim-move");
  await type(page, "Enter");
  await dialog(page, "Claim with your next move");
  assert.equal(await page.locator(".dialog .choice-row button").count(), 25);
  await choose(page, "O-O-O");
  await says(page, "#status-line", "Draw: 50-move rule");
  await shows(page, fen);
  await says(page, "#verdict-title", "50 moves");
});

demo("Escape declines a draw offer, and a button accepts it", async (page) => {
  await play(page, "e2e4");
  await page.click("#offer-draw");
  await dialog(page, "Black offers a draw");
  await looksRight(page, "a draw offer");
  await type(page, "Escape");
  await says(page, "#announcer", "White declines");
  await says(page, "#status-line", "Black to move");
  await page.click("#offer-draw");
  await choose(page, "Accept");
  await says(page, "#status-line", "Draw by agreement");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 5.2.3");
  await says(page, "#announcer", "Draw by agreement. Both players have agreed on a draw.");
  assert.equal(await page.getAttribute("#offer-draw", "aria-disabled"), "true");
  for (const button of ["#offer-draw", "#resign"]) assert.ok(await isHidden(page, button));
  await click(page, "e7");
  await says(page, "#verdict-text", "The game is over: the players agreed to a draw.");
  await page.click("#undo");
  await says(page, "#announcer", "Taken back: the agreed draw. Black to move");
  await says(page, "#status-line", "Black to move");
  assert.deepEqual(await moveRows(page), ["1. e4"]);
});

demo("you resign with the keyboard after a confirmation, and can step through the game", async (page) => {
  await page.focus("#resign");
  await type(page, "Enter");
  await dialog(page, "Resign for White?");
  await looksRight(page, "a resignation");
  await type(page, "Enter");
  await says(page, "#status-line", "White to move");
  await type(page, "Enter");
  await dialog(page, "Resign for White?");
  await type(page, "Shift+Tab", "Enter");
  await says(page, "#status-line", "Resignation: Black wins");
  await says(page, "#verdict-text", "White resigned: Black wins.");
  await says(page, "#moves-result", "0–1");
  assert.equal(await page.getAttribute("#undo", "title"), "Take back the resignation");
  await page.focus("#undo");
  await type(page, "Enter");
  await says(page, "#announcer", "Taken back: the resignation. White to move");
  await says(page, "#status-line", "White to move");
  assert.equal(await page.getAttribute("#undo", "aria-disabled"), "true");
  assert.equal(await page.getAttribute("#undo", "title"), "Take back (←)");
  await play(page, "e2e4", "e7e5");
  await page.click("#resign");
  await choose(page, "Resign");
  await says(page, "#status-line", "Resignation: Black wins");
  await type(page, "ArrowLeft");
  await says(page, "#announcer", "Taken back: e5. Black to move");
  await type(page, "ArrowRight");
  await says(page, "#status-line", "Resignation: Black wins");
});

demo("a dead position explains itself and shows the locked pawns", async (page) => {
  const why = "The pawns are locked and no piece can ever get through: neither side can mate any more.";
  await load(page, "4k3/8/8/p2p2p1/P2P4/6P1/8/4K3 w - - 0 1");
  assert.ok(await isHidden(page, "#locked"));
  await play(page, "g3g4");
  await says(page, "#status-line", "Draw: dead position");
  await says(page, "#verdict-title", "Dead position");
  await says(page, "#verdict-text", why);
  await says(page, "#announcer", `White: pawn g4. Draw: dead position. ${why}`);
  await bears(page, { locked: "" });
  await page.click("#locked");
  const locked = "a4 a5 d4 d5 g4 g5";
  await bears(page, { locked });
  await looksRight(page, "locked pawns");
  assert.deepEqual(await page.locator("#legend li").allTextContents(), [`${locked} locked`]);
  assert.equal(await nameOf(page, "d5"), "d5, black pawn, locked");
  await page.click("#locked");
  await bears(page, { locked: "" });
  await page.click("#locked");
  await page.click("#undo");
  await bears(page, { locked: "" });
  assert.ok(await isHidden(page, "#locked"));
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
    assert.ok(await isHidden(page, "#new-game"), "New game is there once");
    await page.click("#undo");
    assert.deepEqual(
      [await isHidden(page, "#new-game"), await isHidden(page, "#another-game")],
      [false, true],
    );
  }
});
