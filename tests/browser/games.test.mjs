// The games view: opening files in every way, the list, the problems in a file, and hostile text.

import assert from "node:assert/strict";
import { manyGames } from "../games/many-games.mjs";
import {
  GAME,
  TWO,
  goTo,
  makeFilesEndless,
  onGames,
  openFile,
  openGame,
  players,
  press,
  rows,
  says,
  treeText,
  view,
} from "./games-view.mjs";

const games = onGames();

games("a pasted or typed text is read; a text without games is reported", "#/games", async (page) => {
  await page.click("#games-form button");
  await says(page, "#games-failure", "The field is empty: paste a PGN, or open a file.");
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
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, TWO);
  await says(page, "#games-count", "2 games");
  assert.deepEqual(await players(page), ["Anna – Bert", "Clara – Dora"]);
});

games("a file can be dropped anywhere, even on a game", "#/games/examples/1", async (page) => {
  await page.locator("#game-tree button").first().waitFor();
  const drag = (kind) =>
    page.evaluate(
      ([type, text]) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "club.pgn"));
        document.body.dispatchEvent(
          new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      },
      [kind, TWO],
    );
  await drag("dragover");
  assert.equal(await page.locator(".drop-here").isVisible(), true);
  await drag("drop");
  await says(page, "#games-title", "club.pgn");
  assert.equal(await page.locator(".drop-here").isVisible(), false);
  await press(page, "Tab");
  await page.locator("#games-rows").focus();
  await press(page, "ArrowDown", "Enter");
  await says(page, "#game-place", "2 of 2");
  assert.equal(await page.title(), "Clara – Dora · x88");
});

games("a very long word wraps and does not overflow", "#/games", async (page) => {
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
  await goTo(page, "#/games");
  await says(page, "#games-back", `Back to ${"W".repeat(200)}.pgn (1 game)`);
  assert.ok((await widerBy()) <= 0, "the way back to the file");
});

games("each example is one click away and has no problems", "#/games", async (page) => {
  await page.getByRole("link", { name: "Look at famous games" }).click();
  await says(page, "#games-count", "6 games");
  for (let n = 1; n <= 6; n++) {
    await goTo(page, `#/games/examples/${n}`);
    await says(page, "#game-place", `${n} of 6`);
    assert.equal(await page.locator("#game-problems").isHidden(), true);
  }
});

games("typing filters the list, and keys step through it", "#/games", async (page) => {
  await openFile(page, TWO);
  await page.fill("#games-search", "dora");
  await says(page, "#games-count", "1 of 2 games");
  assert.deepEqual(await players(page), ["Clara – Dora"]);
  await page.fill("#games-search", "nobody");
  await says(page, "#games-count", "No game found");
  await page.fill("#games-search", "1–0");
  await says(page, "#games-count", "1 of 2 games");
  await page.fill("#games-search", "");
  await says(page, "#games-count", "2 games");
  await press(page, "ArrowDown", "ArrowDown");
  assert.equal(await page.getAttribute("#games-rows", "aria-activedescendant"), "game-row-1");
  await press(page, "Home", "Enter");
  await says(page, "#game-place", "1 of 2");
  await page.click("#game-next");
  await says(page, "#game-place", "2 of 2");
  await page.click("#game-next", { force: true });
  await says(page, "#game-place", "2 of 2");
  await page.click("#game-all");
  await page.locator("#games-rows[aria-activedescendant=game-row-1]").waitFor();
});

games("each problem in a file is reported with its location and reason", "#/games", async (page) => {
  const text = `${GAME}\n[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 Nc6 3. O-O-O d6 (3... Zz9) 1-0\n`;
  await openFile(page, text);
  await says(page, ".game-faults", "1 problem");
  await page.getByLabel("Only games with problems (1)").check();
  await says(page, "#games-count", "1 of 2 games");
  await page.locator(".game-row").click();
  await says(page, "#game-problems h2", "1 problem in this game");
  await page.click("#game-problems summary");
  await says(
    page,
    "#game-problems li",
    "Line 12, column 24 O-O-O You cannot castle queenside: the queen on d1, the bishop on c1 and the knight on b1 are in the way. Look at the position",
  );
  assert.match(await treeText(page), /Nc6 O-O-O d6 \( 3\.\.\. Zz9 \) 1–0$/);
  await page.click("#game-problems li a");
  await page.locator("[data-view=inspect]:not([hidden])").waitFor();
});

games("a game with an unreadable start is shown as text, with the reason", "#/games", async (page) => {
  await openFile(page, '[White "A"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 e5 *');
  await says(page, "#game-tree .unread", "1. e4 e5");
  assert.equal(await page.locator(`${view} .board-frame`).isVisible(), false);
  assert.equal(await page.locator("#game-problems li").first().isVisible(), true);
  await press(page, "ArrowRight", "End");
  await openGame(page, GAME);
  assert.equal(await page.locator(`${view} .board-frame`).isVisible(), true);
});

games("foreign text is never markup", "#/games", async (page) => {
  const evil = "<img src=x onerror=globalThis.hurt=1><script>globalThis.hurt=1</script></textarea>&amp;";
  const pgn = `[Event "${evil}"]\n[Site "${evil}"]\n[White "${evil}"]\n[Black "javascript:alert(1)"]\n[Result "1-0"]\n\n1. e4 {${evil}} ${evil.replaceAll(/[()]/g, "")} *\n`;
  await openFile(page, pgn + pgn, `${evil.replaceAll("/", "")}.pgn`);
  await page.locator(".game-row").first().waitFor();
  assert.equal((await players(page))[0], `${evil} – javascript:alert(1)`);
  await page.fill("#games-search", evil);
  await page.locator(".game-row").first().click();
  await page.locator("#game-tree button").first().waitFor();
  await press(page, "ArrowRight");
  await page.click("#game-problems summary");
  assert.ok((await page.textContent("#game-tree")).includes(evil));
  assert.ok((await page.textContent("#announcer")).includes("<img"));
  assert.equal(await page.locator(`${view} :is(img, script)`).count(), 0);
  assert.equal(await page.evaluate(() => "hurt" in globalThis), false);
});

games(
  "20,000 games: the page stays responsive and renders only the visible rows",
  "#/games",
  async (page) => {
    await page.evaluate((text) => {
      globalThis.file = new File([text], "many.pgn");
    }, manyGames(20_000));
    await page.evaluate(() => {
      let turn = 0;
      setInterval(() => turn++, 0);
      globalThis.turns = new Set();
      const progress = document.querySelector("#games-progress-text");
      new MutationObserver(() => turns.add(turn)).observe(progress, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      const data = new DataTransfer();
      data.items.add(globalThis.file);
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    });
    await says(page, "#games-count", "20,000 games");
    // Other tasks run between two progress reports.
    const turns = await page.evaluate(() => globalThis.turns.size);

    assert.ok(turns > 2, `${turns} turns in which the progress was told`);
    assert.ok((await rows(page)) < 60, "only what is in sight");
    await page.fill("#games-search", "player 77 round 1776");
    await page.waitForFunction(() =>
      /^\d+ of 20,000 games$/.test(document.querySelector("#games-count").textContent),
    );
    await page.fill("#games-search", "");
    await says(page, "#games-count", "20,000 games");
    await page.locator("#games-rows").focus();
    await press(page, "End");
    await page.locator("#game-row-19999").waitFor();
    assert.ok((await rows(page)) < 60);
    await press(page, "Enter");
    await says(page, "#game-place", "20000 of 20000");
  },
);

games("you can cancel reading, and the file that was open stays", "#/games", async (page) => {
  await openFile(page, TWO);
  await says(page, "#games-count", "2 games");
  await makeFilesEndless(page);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "large.pgn"));
    document.body.dispatchEvent(
      new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, manyGames(500));
  await page.locator("#games-progress-text", { hasText: "games so far" }).waitFor();
  await page.click("#games-cancel");
  await says(page, "#games-failure", "Reading was cancelled.");
  assert.equal(await page.locator("#games-progress").isHidden(), true);
  await page.click("#games-back");
  await says(page, "#games-count", "2 games");
});

games(
  "a link to games that are not loaded leads to the page that opens files",
  "#/games/file/3",
  async (page) => {
    await says(page, "#games-failure", "No file is open here: please open it again.");
    await goTo(page, "#/games/examples/99");
    await says(page, "#games-count", "6 games");
  },
);
