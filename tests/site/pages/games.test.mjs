// The games view: opening files in every way, the list, the problems in a file, and hostile text.

import assert from "node:assert/strict";
import { looksRight } from "./axe.mjs";
import { GAME, TWO, onGames, openFile, openGame, players, treeText, view } from "./games-view.mjs";
import { announcedBy, says, type } from "./board.mjs";
import { go } from "./page.mjs";

const games = onGames();

/** Pastes a text into the page. */
const paste = (page, text) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);

/** Drags a file over the page, or drops it there. @param {"dragover" | "drop"} type */
const drag = (page, type, text, name) =>
  page.evaluate(
    ([how, content, file]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], file));
      const init = { dataTransfer: data, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent(how, init));
    },
    [type, text, name],
  );

games("a pasted or typed text is read; a text without games is reported", async (page) => {
  await page.click("#games-form button");
  const EMPTY = "The field is empty: paste a PGN, or open a file.";
  await says(page, "#games-failure", EMPTY);
  await looksRight(page, "no text");
  const again = await announcedBy(page, "#games-failure", () => page.click("#games-form button"));
  assert.equal(again, EMPTY);
  await page.fill("#games-text", "hello world");
  await page.click("#games-form button");
  await says(page, "#games-failure", "There are no games in Pasted games.");
  assert.equal(await page.inputValue("#games-text"), "hello world");
  await page.fill("#games-text", "1. e4 e5 2. Nf3");
  await page.click("#games-form button");
  await says(page, "#game-title", "White – Black *");
  assert.equal(await page.locator(".game-nav").isHidden(), true, "of one game there is no list");
  await page.goBack();
  await says(page, "#games-back", "Back to Pasted games (1 game)");
  assert.equal(await page.inputValue("#games-text"), "");
  await paste(page, TWO);
  await says(page, "#games-count", "2 games");
  assert.deepEqual(await players(page), ["Anna – Bert", "Clara – Dora"]);
});

games("a file can be dropped anywhere, even on a game", "#/games/examples/1", async (page) => {
  await page.locator("#game-tree button").first().waitFor();
  await drag(page, "dragover", TWO, "club.pgn");
  assert.equal(await page.locator(".drop-here").isVisible(), true);
  await drag(page, "drop", TWO, "club.pgn");
  await says(page, "#games-title", "club.pgn");
  assert.equal(await page.locator(".drop-here").isVisible(), false);
  await page.locator(".game-row").nth(1).focus();
  await type(page, "Enter");
  await says(page, "#game-place", "2 of 2");
  assert.equal(await page.title(), "Clara – Dora · x88");
});

games("what was open stays when a text is not PGN", "#/games/examples/3", async (page) => {
  await page.locator("#game-tree button").first().waitFor();
  await paste(page, "hello");
  await says(page, "#games-failure", "There are no games in Pasted games.");
  assert.equal(await page.title(), "Games · x88");
  await page.click("#games-back");
  await says(page, "#games-count", "6 games");
  await go(page, "#/games");
  await says(page, "#games-failure", "");
});

games("a very long word wraps and does not overflow", async (page) => {
  const word = "W".repeat(20_000);
  const widerBy = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await openFile(page, "hello", `${"W".repeat(200)}.pgn`);
  await says(page, "#games-failure", `There are no games in ${"W".repeat(200)}.pgn.`);
  assert.ok((await widerBy()) <= 0, "what is said of the file");
  await openFile(page, `[White "${word}"]\n\n1. e4 {${word} x} (1. d4 {${word}}) e5 *`, "a.pgn");
  await says(page, "#game-title", `${word} – Black *`);
  assert.ok((await widerBy()) <= 0, "the game");
  const comments = page.locator("#game-tree .comment");
  assert.deepEqual(await comments.allTextContents(), [`${word} x`, word]);
  // Fast because the line breaks are optional and nothing is copied.
  assert.equal(await comments.first().locator("wbr").count(), Math.floor(20_000 / 64));
  await openFile(page, GAME, `${"W".repeat(200)}.pgn`);
  await says(page, "#game-title", "Anna – Bert *");
  await go(page, "#/games");
  await says(page, "#games-back", `Back to ${"W".repeat(200)}.pgn (1 game)`);
  assert.ok((await widerBy()) <= 0, "the way back to the file");
});

games("each example is one click away and has no problems", async (page) => {
  await page.getByRole("link", { name: "Look at famous games" }).click();
  await says(page, "#games-count", "6 games");
  for (let n = 1; n <= 6; n++) {
    await go(page, `#/games/examples/${n}`);
    await says(page, "#game-place", `${n} of 6`);
    assert.equal(await page.locator("#game-problems").isHidden(), true);
  }
});

games("a game is one press from the list and from its neighbors", async (page) => {
  await openFile(page, TWO);
  await says(page, "#games-count", "2 games");
  await page.locator(".game-row").first().focus();
  await type(page, "Enter");
  await says(page, "#game-place", "1 of 2");
  await page.click("#game-next");
  await says(page, "#game-place", "2 of 2");
  await page.click("#game-next", { force: true });
  await says(page, "#game-place", "2 of 2");
  await page.click("#game-all");
  await page.locator(".game-row:focus", { hasText: "Clara – Dora" }).waitFor();
});

games("each problem in a file is reported with its location and reason", async (page) => {
  const text = `${GAME}\n[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 Nc6 3. O-O-O d6 (3... Zz9) 1-0\n`;
  await openFile(page, text);
  await says(page, ".game-faults", "1 problem");
  await looksRight(page, "a list with problems");
  await page.locator(".game-row", { hasText: "1 problem" }).click();
  await says(page, "#game-problems h2", "1 problem in this game");
  await page.click("#game-problems summary");
  await looksRight(page, "the problems of a game");
  await says(
    page,
    "#game-problems li",
    "Line 12, column 24 O-O-O You cannot castle queenside: the queen on d1, the bishop on c1 and the knight on b1 are in the way. Look at the position",
  );
  assert.match(await treeText(page), /Nc6 O-O-O d6 \( 3\.\.\. Zz9 \) 1–0$/);
  await page.click("#game-problems li a");
  await page.locator("[data-view=inspect]:not([hidden])").waitFor();
});

games("of very many problems the first are listed, and the rest are counted", async (page) => {
  await openFile(page, `1. e4 ${"(1. e5) ".repeat(60)}*`);
  await says(page, "#game-problems li:last-child", "And 10 more.");
});

games("a game with an unreadable start is shown as text, with the reason", async (page) => {
  await openFile(page, '[White "<b>A</b> &amp;"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 e5 *');
  await says(page, "#game-title", "<b>A</b> &amp; – Black *");
  await says(page, "#game-tree .unread", "1. e4 e5");
  assert.equal(await page.locator(`${view} .board-frame`).isVisible(), false);
  assert.equal(await page.locator("#game-problems li").first().isVisible(), true);
  await type(page, "ArrowRight", "End");
  await openGame(page, GAME);
  assert.equal(await page.locator(`${view} .board-frame`).isVisible(), true);
});

games("a large file is refused, a long list is cut, and the open file stays", async (page) => {
  const drop = (text) => drag(page, "drop", text, "many.pgn");
  await drop("1. e4 *\n\n".repeat(20_000));
  await says(page, "#games-count", "20000 games");
  assert.equal(await page.locator(".game-row").count(), 1_000);
  await says(page, ".game-list li:last-child", "And 19000 more, which this page does not list.");
  await drop("1. e4 *\n\n".repeat(120_000));
  await says(page, "#games-failure", "many.pgn has more than a megabyte, which is too much for this page.");
  await page.click("#games-back");
  await says(page, "#games-count", "20000 games");
});

games(
  "a link to games that are not loaded leads to the page that opens files",
  "#/games/file/3",
  async (page) => {
    await says(page, "#games-failure", "No file is open here: please open it again.");
    await go(page, "#/games/examples/99");
    await says(page, "#games-count", "6 games");
  },
);
