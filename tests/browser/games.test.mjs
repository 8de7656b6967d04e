// The view of games in a browser: files by every way, the list, a game with its variations, what is wrong in a file, hostile text,
// saving and opening again.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { readPgn } from "x88";
import { manyGames } from "../games/many-games.mjs";
import { ALL, COLOURS, violations } from "./axe.mjs";
import { fits, shiftDuring, tooSmall } from "./layout.mjs";
import { openSite, reload } from "./page.mjs";

const GAME = `[Event "Test"]
[White "Anna"]
[Black "Bert"]
[Result "*"]

1. e4 {[%clk 0:03:00] [%eval 0.3] [%cal Gd2d4,Re4d5] [%csl Yd4] Begins.} e5 $1 {[%clk 0:02:58]}
(1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5)) 2... d6) (1... e6 2. d4) 2. Nf3 Nc6 *
`;
const TWO = `${GAME}\n[White "Clara"]\n[Black "Dora"]\n[Result "1-0"]\n\n1. d4 d5 1-0\n`;

const view = "[data-view=games]";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

/** A test on a fresh page at an address of the view; it fails if anything goes wrong in the page. */
function games(name, address, body, options = {}) {
  test(name, async () => {
    const { page, problems, context } = await site.open(address, { reducedMotion: "reduce", ...options });
    page.setDefaultTimeout(5000);
    await page.locator(`${view}:not([hidden])`).waitFor();
    await body(page);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

/** Opens a text as a person does who has it in a file. */
async function openFile(page, text, name = "games.pgn") {
  await page.setInputFiles("#games-file", { name, mimeType: "", buffer: Buffer.from(text) });
}

async function openGame(page, text) {
  await openFile(page, text);
  await page.locator("#game-tree button").first().waitFor();
}

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until an element has this text. */
async function says(page, selector, text) {
  await page
    .waitForFunction(
      ([where, wanted]) => document.querySelector(where)?.textContent.trim() === wanted,
      [selector, text],
    )
    .catch(async () => assert.equal((await page.textContent(selector)).trim(), text));
}

const rows = (page) => page.locator(".game-row").count();
const players = (page) => page.locator(".game-row .game-players").allTextContents();
const current = (page) => page.locator("#game-tree [aria-current=true]").textContent();
const treeText = async (page) => (await page.textContent("#game-tree")).replaceAll(/\s+/g, " ").trim();
const square = (name) => `${view} rect[data-square=${name}]`;

async function play(page, ...moves) {
  // No person is faster than the board: what it draws is there before a piece is taken.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  for (const move of moves) {
    await page.click(square(move.slice(0, 2)));
    await page.click(square(move.slice(2)));
  }
}

games("a text is pasted or typed, and read; one that holds no games is said so", "#/games", async (page) => {
  await page.click("#games-form button");
  await says(page, "#games-failure", "There is no text yet: paste a PGN into the field, or open a file.");
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

games("a file is dropped anywhere, also on a game", "#/games/examples/1", async (page) => {
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

games("examples are one click away, and every one is without problems", "#/games", async (page) => {
  await page.getByRole("link", { name: "Look at famous games" }).click();
  await says(page, "#games-count", "7 games");
  for (let n = 1; n <= 7; n++) {
    await page.goto(`${site.url}#/games/examples/${n}`);
    await says(page, "#game-place", `${n} of 7`);
    assert.equal(await page.locator("#game-problems").isHidden(), true);
  }
});

games("the list is searched as one types, and gone through with the keys", "#/games", async (page) => {
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
  assert.equal(await page.getAttribute("#games-rows", "aria-activedescendant"), "game-row-1");
});

games("a game is walked with keys, buttons and by its moves", "#/games", async (page) => {
  await openGame(page, GAME);
  await says(page, "#game-now", "Start · White to move");
  await press(page, "ArrowRight");
  assert.equal(await current(page), "1. e4");
  await press(page, "ArrowRight");
  await says(page, "#game-now", "1… e5 · good move · White to move");
  await says(page, "#announcer", "Black: pawn e5. Good move. 2 other moves here");
  await press(page, "ArrowDown");
  assert.equal(await current(page), "1… c5");
  await press(page, "ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown", "End");
  assert.equal(await current(page), "3. e5");
  await press(page, "Home", "ArrowRight", "ArrowRight");
  assert.equal(await current(page), "1… c5", "the line that was walked is gone on with");
  await press(page, "ArrowDown", "ArrowRight");
  assert.equal(await current(page), "2. d4");
  await press(page, "ArrowLeft", "ArrowUp", "ArrowUp");
  assert.equal(await current(page), "1… e5!");
  await page.click(`${view} [data-go=end]`);
  assert.equal(await current(page), "Nc6");
  await page.locator("#game-tree button", { hasText: "d6" }).click();
  assert.equal(await page.locator("#game-tree button[tabindex='0']").textContent(), "2… d6");
  assert.equal(
    await page.getAttribute(`${view} [role=gridcell][data-square=d6]`, "aria-label"),
    "d6, black pawn, just moved from d7",
  );
  assert.equal(
    await treeText(page),
    "1. e4 Begins. 1… e5! 1… c5 2. Nf3 2. c3 d5 ( 2… Nf6 3. e5 ) 2… d6 1… e6 2. d4 2. Nf3 Nc6 *",
  );
});

games("arrows, circles, clocks and evaluations are shown where they are said", "#/games", async (page) => {
  await openGame(page, GAME);
  const drawn = () =>
    page.evaluate(() => [
      document.querySelectorAll("[data-view=games] .arrows .green").length,
      document.querySelectorAll("[data-view=games] .arrows .red").length,
      document.querySelectorAll("[data-view=games] .mark-circle-yellow").length,
    ]);
  assert.deepEqual(await drawn(), [0, 0, 0]);
  await press(page, "ArrowRight");
  assert.deepEqual(await drawn(), [1, 1, 1]);
  await says(
    page,
    "#announcer",
    "White: pawn e4. Begins. Arrows: d2 to d4 and e4 to d5. Marked: d4. White is ahead by 0.30 pawns",
  );
  await says(page, "[data-side=white] b", "3:00");
  await says(page, "[data-side=black] b", "–");
  await says(page, ".evaluation b", "+0.30");
  await press(page, "ArrowRight");
  await says(page, "[data-side=black] b", "2:58");
  await says(page, ".evaluation b", "–");
  assert.deepEqual(await drawn(), [0, 0, 0]);
  await page.click("#game-flip");
  await openGame(page, "1. d4 d5 *");
  assert.equal(await page.locator("#game-values").isVisible(), false);
});

games("moves on the board branch off; what is refused is explained", "#/games", async (page) => {
  await openGame(page, GAME);
  await play(page, "e2e4", "d7d5");
  assert.equal(await current(page), "1… d5");
  await press(page, "ArrowLeft");
  await play(page, "e7e5");
  assert.equal(await current(page), "1… e5!");
  await play(page, "e1e3");
  await page.locator("#game-now.refused").waitFor();
  await says(page, "#game-now", "A king moves one square at a time: the king on e1 cannot go to e3.");
  await press(page, "ArrowLeft");
  assert.equal(await page.locator("#game-now.refused").count(), 0);
  await press(page, "ArrowRight");
  await page.click(square("e5"));
  assert.equal(await page.locator("#game-now.refused").count(), 1, "a black piece is not White's to move");
  await press(page, "ArrowDown", "ArrowDown", "ArrowDown");
  assert.equal(await current(page), "1… d5");
  await page.click("#game-promote");
  assert.match(await treeText(page), /^1\. e4 Begins\. 1… d5 1… e5! 2\. Nf3 Nc6 1… c5/);
  assert.equal(await page.locator("#game-promote").isHidden(), true);
  await press(page, "ArrowDown");
  await page.click("#game-remove");
  assert.match(await treeText(page), /^1\. e4 Begins\. 1… d5 1… c5/);
  assert.equal(await current(page), "1. e4");
});

/** What a press downloads: its name and its text. */
async function downloaded(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

games("a game is saved with its new variations, and opened again as it was", "#/games", async (page) => {
  await openFile(page, TWO);
  await page.locator(".game-row").first().click();
  await page.locator("#game-tree button").first().waitFor();
  const { text: unchanged } = await downloaded(page, "#game-download");
  assert.equal(unchanged, TWO.slice(0, TWO.indexOf('[White "Clara"]')), "as it stands in the file");
  await play(page, "e2e4", "d7d5", "e4d5");
  const before = await treeText(page);
  const { name, text } = await downloaded(page, "#game-download");
  assert.equal(name, "Anna-Bert.pgn");
  await page.click("#game-all");
  const all = await downloaded(page, "#games-download-all");
  const [first, second, ...others] = readPgn(all.text);
  assert.deepEqual([...readPgn(text)][0].moves, first.moves);
  assert.deepEqual([second.headers.White, second.result, others.length], ["Clara", "1-0", 0]);
  assert.deepEqual([first.problems, second.problems], [[], []]);
  await page.goto(`${site.url}#/games`);
  await openFile(page, all.text, "again.pgn");
  await says(page, "#games-title", "again.pgn");
  await page.locator(".game-row").first().click();
  await page.waitForFunction(
    (wanted) => document.querySelector("#game-tree").textContent.replaceAll(/\s+/g, " ").trim() === wanted,
    before,
  );
  await press(page, "ArrowRight");
  await says(page, "[data-side=white] b", "3:00");
});

games("what is wrong in a file is said with its place, and why", "#/games", async (page) => {
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
    "Line 12, column 24 O-O-O You cannot castle queenside: the queen on d1, the bishop on c1 and the knight on b1 stand in the way. Look at the position",
  );
  assert.match(await treeText(page), /Nc6 O-O-O d6 \( 3\.\.\. Zz9 \) 1–0$/);
  await page.click("#game-problems li a");
  await page.locator("[data-view=inspect]:not([hidden])").waitFor();
});

games("a game whose start cannot be read is a text, and says why", "#/games", async (page) => {
  await openFile(page, '[White "A"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 e5 *');
  await says(page, "#game-tree .unread", "1. e4 e5");
  assert.equal(await page.locator(`${view} .board-frame`).isVisible(), false);
  assert.equal(await page.locator("#game-problems li").first().isVisible(), true);
  await press(page, "ArrowRight", "End");
  await openGame(page, GAME);
  assert.equal(await page.locator(`${view} .board-frame`).isVisible(), true);
});

games("text from outside is only ever text", "#/games", async (page) => {
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

games("20,000 games: the page goes on living, and has only the rows in sight", "#/games", async (page) => {
  await page.evaluate((text) => {
    globalThis.file = new File([text], "many.pgn");
  }, manyGames(20_000));
  await page.evaluate(() => {
    let last = performance.now();
    globalThis.longest = 0;
    setInterval(() => {
      const now = performance.now();
      globalThis.longest = Math.max(globalThis.longest, now - last);
      last = now;
    }, 10);
    const data = new DataTransfer();
    data.items.add(globalThis.file);
    document.body.dispatchEvent(
      new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  });
  await says(page, "#games-count", "20,000 games");
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
  const longest = await page.evaluate(() => globalThis.longest);
  assert.ok(longest < 500, `the page stood still for ${Math.round(longest)} ms`);
});

games("reading can be cancelled, and what was open stays", "#/games", async (page) => {
  await openFile(page, TWO);
  await says(page, "#games-count", "2 games");
  // As large a file as the test can send to the page: it is made there.
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(
      new File(
        Array.from({ length: 100 }, () => text),
        "large.pgn",
      ),
    );
    document.body.dispatchEvent(
      new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, manyGames(10_000));
  await page.locator("#games-progress-text", { hasText: "games so far" }).waitFor();
  await page.click("#games-cancel");
  await says(page, "#games-failure", "Reading was cancelled.");
  assert.equal(await page.locator("#games-progress").isHidden(), true);
  await page.click("#games-back");
  await says(page, "#games-count", "2 games");
});

test("a game played on the board is saved, opened again and looked at, with its result", async () => {
  const { page, problems, context } = await site.open("#/play", { reducedMotion: "reduce" });
  page.setDefaultTimeout(5000);
  const press = async (...moves) => {
    for (const move of moves) {
      for (const name of [move.slice(0, 2), move.slice(2)])
        await page.click(`[data-view=play] rect[data-square=${name}]`);
    }
  };
  await page.locator("[data-view=play] .pieces g[data-piece]").first().waitFor();
  await press("f2f3", "e7e5", "g2g4", "d8h4");
  const { name, text } = await downloaded(page, "#save-game");
  assert.equal(name, "x88-game.pgn");
  const [record] = readPgn(text);
  assert.deepEqual(
    [record.moves.map(({ san }) => san).join(" "), record.result, record.headers.Result, record.problems],
    ["f3 e5 g4 Qh4#", "0-1", "0-1", []],
  );
  await page.click("#review-game");
  await says(page, "#game-title", "White – Black 0–1");
  await reload(page);
  await says(page, "#game-title", "White – Black 0–1");
  await page.keyboard.press("End");
  await says(page, "#game-now", "2… Qh4# · Checkmate: Black wins");
  await openFile(page, text);
  await says(page, "#game-title", "White – Black 0–1");
  assert.deepEqual(problems, []);
  await context.close();
});

// What does not depend on the colours is the same in the dark.
for (const [colorScheme, rules] of [
  ["light", ALL],
  ["dark", COLOURS],
]) {
  games(
    `axe finds nothing, ${colorScheme}: opening, the list, a game, its problems`,
    "#/games",
    async (page) => {
      await page.click("#games-form button");
      assert.deepEqual(await violations(page, rules), []);
      await openFile(page, `${GAME}\n[White "A"]\n\n1. e4 Qxz9 *\n`);
      await page.locator(".game-row").first().waitFor();
      assert.deepEqual(await violations(page, rules), []);
      await page.locator(".game-row").first().click();
      await page.locator("#game-tree button").first().waitFor();
      await press(page, "ArrowRight", "ArrowRight");
      assert.deepEqual(await violations(page, rules), []);
      await page.click("#game-next");
      await page.click("#game-problems summary");
      assert.deepEqual(await violations(page, rules), []);
    },
    { colorScheme },
  );
}

games(
  "fits phones and desks without scrolling sideways, with targets large enough",
  "#/games",
  async (page) => {
    const long = GAME.replace("Anna", "A".repeat(80)).replace("Begins.", "B".repeat(200));
    const states = {
      opening: async () => {},
      list: () => openFile(page, long + TWO),
      game: () => page.locator(".game-row").first().click(),
    };
    for (const [state, go] of Object.entries(states)) {
      await go();
      await page
        .locator({ opening: "#games-form", list: ".game-row", game: "#game-tree button" }[state])
        .first()
        .waitFor();
      for (const width of [360, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await fits(page, width, state);
        assert.deepEqual(await tooSmall(page, "button, input, textarea, a.icon-button"), []);
      }
    }
  },
);

games(
  "nothing moves by itself while a game is opened and walked on a phone",
  "#/games/examples/1",
  async (page) => {
    await page.locator("#game-tree button").first().waitFor();
    const shift = await shiftDuring(page, async () => {
      await press(page, "ArrowRight", "ArrowRight", "ArrowRight");
      await page.click("#game-next");
      await says(page, "#game-place", "2 of 7");
    });
    assert.ok(shift < 0.01, String(shift));
  },
  { viewport: { width: 360, height: 740 } },
);

games(
  "what names games that are not there leads to where they can be opened",
  "#/games/file/3",
  async (page) => {
    await says(page, "#games-failure", "A page keeps no files: please open it again.");
    await page.goto(`${site.url}#/games/examples/99`);
    await says(page, "#games-count", "7 games");
  },
);
