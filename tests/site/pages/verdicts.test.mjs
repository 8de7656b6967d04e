// Why a move is refused: on the board, in the panel and announced; refused moves of a selected piece; surprising legal moves.

import assert from "node:assert/strict";
import { bears, click, drag, load, middle, onDemo, play, says, shows } from "./board.mjs";
import { fits } from "./layout.mjs";

const demo = onDemo();
const CASTLING = "r2qk2r/ppp2ppp/2n2n2/4p3/2b1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 8";
const THROUGH =
  "You cannot castle kingside: your king would cross f1, which is attacked by the bishop on c4.";
const PINNED = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
const PIN =
  "The knight on e2 is pinned to your king by the rook on e4: moving it would leave your king in check.";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function at(page, fen) {
  await load(page, fen);
  await shows(page, fen);
}

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

const legend = (page) => page.locator("#legend li").allTextContents();
const rows = (page) =>
  page.locator("#refusals button").evaluateAll((all) => all.map((row) => row.dataset.row));
const arrows = (page) => page.locator(".arrows path").count();
const label = (page, square) => page.getAttribute(`[role=gridcell][data-square=${square}]`, "aria-label");

demo("a refused castling shows the attacker, the attacked square and the sentence", async (page) => {
  await at(page, CASTLING);
  await drag(page, "e1", "g1");
  await says(page, "#verdict-title", "Castling through attack");
  await says(page, "#verdict-text", THROUGH);
  await says(page, "#announcer", `Not allowed. ${THROUGH}`);
  await bears(page, "threat", ["c4"]);
  await bears(page, "attacked", ["f1"]);
  await bears(page, "refused", ["g1"]);
  assert.ok((await arrows(page)) > 0);
  assert.deepEqual(await legend(page), ["c4 attacks", "f1 attacked"]);
  assert.equal(await label(page, "c4"), "c4, black bishop, attacks");
  await shows(page, CASTLING);
});

demo("the next selection, a move or Escape clears a verdict", async (page) => {
  const isGone = async () => {
    await bears(page, "threat", []);
    await bears(page, "refused", []);
    assert.equal(await arrows(page), 0);
    assert.deepEqual(await legend(page), []);
  };
  await at(page, CASTLING);
  const refuse = async () => {
    await click(page, "e1");
    await click(page, "g1");
    await bears(page, "threat", ["c4"]);
  };
  await refuse();
  await press(page, "Escape");
  await says(page, "#verdict-title", "Verdict");
  await isGone();
  await refuse();
  await click(page, "a2");
  await says(page, "#verdict-title", "Verdict");
  await isGone();
  await click(page, "a3");
  await page.waitForFunction(() => document.querySelector("#moves").textContent.includes("a3"));
  await page.click("#undo");
  await shows(page, CASTLING);
  await refuse();
  await page.click("#redo");
  await isGone();
});

demo("a pinned knight, by keys: the verdict shows the pinner, the line and the king", async (page) => {
  await at(page, PINNED);
  await page.locator("[role=gridcell][data-square=e2]").focus();
  await press(page, "Enter", "ArrowUp", "ArrowUp", "ArrowRight", "Enter");
  await says(page, "#verdict-title", "Pinned piece");
  await says(page, "#announcer", `Not allowed. ${PIN}`);
  await bears(page, "threat", ["e4"]);
  await bears(page, "line", ["e3"]);
  await bears(page, "subject", ["e1"]);
  await bears(page, "refused", ["f4"]);
  assert.deepEqual(await legend(page), ["e4 pins", "e1 king", "e3 line"]);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "f4");
});

demo("a piece selected by keys and dropped by the mouse is refused with the reason", async (page) => {
  await at(page, PINNED);
  await page.locator("[role=gridcell][data-square=e2]").focus();
  await press(page, "Enter");
  await click(page, "c3");
  await says(page, "#verdict-text", PIN);
  await bears(page, "selected", []);
});

demo("explains pieces in the way, a lost castling right and a late en passant", async (page) => {
  await drag(page, "e1", "g1");
  await says(page, "#verdict-title", "Castling: path blocked");
  await bears(page, "blocker", ["f1", "g1"]);
  await bears(page, "subject", ["h1"]);
  await bears(page, "refused", ["g1"]);
  await play(page, "e2e4", "a7a6", "e4e5", "d7d5", "h2h3", "h7h6");
  await click(page, "e5");
  await click(page, "d6");
  await says(page, "#verdict-title", "En passant, too late");
  await says(
    page,
    "#verdict-text",
    "You can capture en passant only right after a pawn moves two squares, and the pawn on d5 did not just do that.",
  );
  await bears(page, "subject", ["d5"]);
  await at(page, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  await play(page, "h1h2", "e8e7", "h2h1", "e7e8");
  await drag(page, "e1", "g1");
  await says(page, "#verdict-title", "Castling: the rook has moved");
  await says(
    page,
    "#verdict-text",
    "You cannot castle kingside: the rook from h1 has already moved (1. Rh2).",
  );
});

demo("after the game ends every attempt says so, by mouse and by keys", async (page) => {
  await at(page, "7k/8/8/8/8/8/8/K7 w - - 0 1");
  await click(page, "a1");
  await says(page, "#verdict-title", "The game is over");
  await says(page, "#verdict-text", "The game is over: neither side has enough material to checkmate.");
  await press(page, "Escape");
  await says(page, "#verdict-title", "Insufficient material");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await press(page, "Enter");
  await says(page, "#announcer", "The game is over: neither side has enough material to checkmate.");
});

const MATED = "White's king is in check, and no move gets it out.";
const NO_HELP =
  "Your king is in check from the queen on h4, and moving the pawn on a2 to a3 does not stop the check.";

demo("after mate, a selected piece shows why it cannot move, by mouse and by keys", async (page) => {
  await play(page, "f2f3", "e7e5", "g2g4", "d8h4");
  const isOver = () => says(page, "#status-line", "Checkmate: Black wins");
  await says(page, "#verdict-text", `${MATED} Choose a piece to see why it cannot move.`);
  await click(page, "a2");
  await isOver();
  await says(page, "#verdict-title", "The pawn on a2 cannot move");
  assert.deepEqual((await rows(page)).toSorted(), ["a3", "a4"]);
  await bears(page, "refused", ["a3", "a4"]);
  await page.hover("[data-row=a3]");
  await bears(page, "threat", ["h4"]);
  assert.equal(await page.locator("[data-row=a3]").textContent(), `a3 ${NO_HELP}`);
  await click(page, "a3");
  await says(page, "#announcer", `Not allowed. ${NO_HELP}`);
  await says(page, "#verdict-title", "Check not answered");
  await isOver();
  await press(page, "Escape");
  await says(page, "#verdict-title", "Checkmate");
  await click(page, "a1");
  await says(page, "#verdict-text", "Your own knight is on b1. Your own pawn is on a2.");
  await press(page, "Escape");
  await page.locator("[role=gridcell][data-square=e1]").focus();
  await press(page, "Enter");
  await says(
    page,
    "#announcer",
    "king e1 selected, no moves, 3 squares not allowed. Your own pieces are in the way: the queen on d1, the bishop on f1 and the pawns on d2 and e2.",
  );
  await press(page, "ArrowUp", "ArrowRight", "Enter");
  await says(
    page,
    "#announcer",
    "Not allowed. Your king cannot go to f2, which is attacked by the queen on h4.",
  );
  await click(page, "d7");
  await says(page, "#announcer", `Checkmate: Black wins. ${MATED}`);
  await says(page, "#verdict-title", "Checkmate");
  await isOver();
});

demo("after stalemate, a selected piece shows why it cannot move", async (page) => {
  await at(page, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  await click(page, "h8");
  await says(page, "#verdict-title", "The king on h8 cannot move");
  await bears(page, "refused", ["g7", "g8", "h7"]);
  await click(page, "g8");
  await says(page, "#verdict-text", "Your king cannot go to g8, which is attacked by the queen on f7.");
  await says(page, "#status-line", "Draw by stalemate");
});

demo("a surprising legal move gets a note until the next move", async (page) => {
  await at(page, "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
  await play(page, "e1g1");
  await says(page, "#verdict-title", "Castling with the rook attacked");
  const note = "Castling is legal although the rook is attacked: only the king must be safe.";
  await says(page, "#verdict-text", note);
  await says(page, "#announcer", `White: castles kingside. ${note}`);
  assert.equal(await page.getAttribute("#verdict", "data-state"), "note");
  await play(page, "e8e7");
  await says(page, "#verdict-title", "Verdict");
});

demo("Why not? by mouse: shows refused squares and the pieces behind each refusal", async (page) => {
  await at(page, CASTLING);
  await page.click("#why-not");
  assert.equal(await page.getAttribute("#why-not", "aria-pressed"), "true");
  await says(page, "#announcer", "Where a piece cannot go is shown");
  await click(page, "e1");
  await says(page, "#verdict-title", "The king on e1 cannot move");
  assert.deepEqual((await rows(page)).toSorted(), ["c1", "e2", "f1", "g1"], "castling on both sides, too");
  await bears(page, "refused", ["c1", "e2", "f1", "g1"]);
  await page.hover("[data-row=g1]");
  await bears(page, "threat", ["c4"]);
  await bears(page, "attacked", ["f1"]);
  const row = await page.locator("[data-row=g1]").textContent();
  assert.equal(row, `g1 ${THROUGH}`);
  const { x, y } = await middle(page, "c1");
  await page.mouse.move(x, y);
  await bears(page, "blocker", ["c1", "d1"]);
  await bears(page, "threat", []);
  await page.mouse.move(0, 0);
  await bears(page, "blocker", ["d1", "d2", "f2"]);
  await page.click("[data-row=f1]");
  await bears(page, "threat", ["c4"]);
  await bears(page, "selected", ["e1"]);
  await click(page, "g1");
  await says(page, "#verdict-text", THROUGH);
  assert.deepEqual(await rows(page), []);
  await page.click("#why-not");
  await click(page, "e1");
  await bears(page, "refused", []);
});

demo("Why not? by keys: w, the squares, the rows, Escape", async (page) => {
  await at(page, PINNED);
  await page.locator("[role=gridcell][data-square=e2]").focus();
  await press(page, "Enter", "w");
  await says(
    page,
    "#announcer",
    "Where a piece cannot go is shown. knight e2 selected, no moves, 6 squares not allowed",
  );
  assert.equal(await label(page, "g3"), `g3, empty, not allowed: ${PIN}`);
  await press(page, "ArrowUp", "ArrowRight", "ArrowRight");
  await bears(page, "threat", ["e4"]);
  await press(page, "ArrowRight");
  await bears(page, "threat", []);
  const names = await page.locator("#refusals button").allTextContents();
  assert.equal(names.length, 6);
  assert.ok(
    names.every((name) => name.includes(PIN)),
    "each row says its reason in full",
  );
  const row = () => page.evaluate(() => document.activeElement.dataset.row);
  // The list is one Tab stop, wherever it is on the page.
  for (let stops = 0; stops < 20 && !(await row()); stops++) await press(page, "Tab");
  await bears(page, "threat", ["e4"]);
  assert.equal(await row(), "c1");
  await press(page, "ArrowDown", "ArrowDown");
  assert.equal(await row(), "c3");
  await press(page, "Escape");
  await bears(page, "refused", []);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
  await press(page, "w");
  assert.equal(await page.getAttribute("#why-not", "aria-pressed"), "false");
  await page.click("#new-game");
  await press(page, "w");
  assert.equal(await page.getAttribute("#why-not", "aria-pressed"), "false", "not from a dialog");
});

demo(
  "Why not? by finger: a tap on a row shows the pieces behind the refusal",
  async (page) => {
    await at(page, PINNED);
    await page.tap("#why-not");
    await page.tap("rect[data-square=e2]");
    await bears(page, "refused", ["c1", "c3", "d4", "f4", "g1", "g3"]);
    await page.tap("[data-row=d4]");
    await bears(page, "threat", ["e4"]);
    await page.tap("rect[data-square=d4]");
    await says(page, "#verdict-text", PIN);
  },
  phone,
);

demo("in Chess960 castling is refused on the rook's square", async (page) => {
  await at(page, "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1");
  await page.click("#why-not");
  await click(page, "f1");
  assert.deepEqual(await rows(page), ["e1"]);
  await says(page, "[data-row=e1] b", "e1");
});

demo("nothing moves and nothing overflows when verdicts come and go", async (page) => {
  const places = () =>
    page.$$eval(".board, #verdict, .controls, #moves-scroll", (all) =>
      all.map((element) => {
        // The board stays in view when the page scrolls.
        scrollTo(0, 0);
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      }),
    );
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await at(page, CASTLING);
    const before = await places();
    await click(page, "e1");
    await click(page, "g1");
    await says(page, "#verdict-text", THROUGH);
    assert.deepEqual(await places(), before, `at ${width}`);
    await page.click("#why-not");
    const asking = await places();
    const { height } = await page.locator("#moves-scroll").boundingBox();
    assert.ok(height >= 60, `the list of moves is ${height} pixels high at ${width}`);
    await click(page, "e1");
    // Otherwise the sticky board would overlap it when the page scrolls.
    await page.mouse.move(0, 0);
    await page.locator("[data-row=g1]").focus();
    await bears(page, "threat", ["c4"]);
    assert.deepEqual(await places(), asking, `asking at ${width}`);
    await fits(page, width);
    await page.click("#why-not");
    await at(page, "3R2k1/5ppp/8/8/8/7q/8/6K1 b - - 0 1");
    await click(page, "h3");
    await page.locator("[data-row=d7]").focus();
    assert.deepEqual(await places(), before, `in a mate at ${width}`);
    await fits(page, width);
    await press(page, "Escape");
  }
});
