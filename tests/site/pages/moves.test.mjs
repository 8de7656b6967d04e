// Enters every kind of move: with a mouse at a desk, with a finger on a phone, and by keys.

import assert from "node:assert/strict";
import { looksRight } from "./axe.mjs";
import {
  announcedBy,
  bears,
  click,
  drag,
  fenOf,
  load,
  middle,
  nameOf,
  newGame,
  onDemo,
  play,
  press,
  START,
  says,
  shows,
  type,
  focused,
} from "./board.mjs";
import { DESKTOP, go, PHONE } from "./page.mjs";

const demo = onDemo();
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTING = "3r4/2P1k3/8/8/8/8/8/4K3 w - - 0 1";
const HANDS = { "a mouse at a desk": DESKTOP, "a finger on a phone": PHONE };

async function at(page, fen) {
  await load(page, fen);
  await shows(page, fen);
}

for (const [hand, options] of Object.entries(HANDS)) {
  demo(`${hand}: pieces are selected, dragged and returned`, options, async (page) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await click(page, "g1");
    // A double tap does not take itself back.
    await click(page, "g1");
    await bears(page, { selected: "g1", quiet: "f3 h3", capture: "" });
    await page.clock.runFor(400);
    await click(page, "g1");
    await bears(page, { selected: "", quiet: "" });
    await page.clock.resume();
    await drag(page, "e2", "e5");
    await shows(page, START);
    await says(page, "#verdict-title", "How the piece moves");
    await drag(page, "a1", "a2");
    await shows(page, START);
    for (const none of ["e7", "e5"]) {
      await click(page, none);
      await says(page, "#verdict-title", "Not your piece");
      await bears(page, { selected: "" });
    }
    await drag(page, "e2", "e4");
    await shows(page, AFTER_E4);
    await says(page, "#status-line", "Black to move");
    await bears(page, { last: "e2 e4" });
    await play(page, "d7d5");
    await click(page, "e4");
    await bears(page, { quiet: "e5", capture: "d5" });
    await click(page, "g1");
    await bears(page, { selected: "g1" });
    await click(page, "f3");
    await shows(page, "rnbqkbnr/ppp1pppp/8/3p4/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  });

  demo(`${hand}: castling, en passant and promotion`, options, async (page) => {
    await at(page, CASTLING);
    await click(page, "e1");
    await bears(page, { quiet: "c1 d1 d2 e2 f1 f2 g1", castle: "" });
    await click(page, "g1");
    await shows(page, "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    await play(page, "e8c8");
    await shows(page, "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
    await says(page, "#moves [aria-current=true]", "O-O-O");
    await at(page, CASTLING);
    await drag(page, "e1", "a1");
    await shows(page, "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    await play(page, "e8h8");
    await shows(page, "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2");

    await at(page, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    await play(page, "d7d5");
    await click(page, "e5");
    await bears(page, { capture: "d6" });
    await click(page, "d6");
    await shows(page, "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    const passing = "The pawn just moved two squares: it is captured en passant, as if it had moved one.";
    await says(page, "#announcer", `White: pawn e takes pawn on d6 en passant. ${passing}`);
    await says(page, "#verdict-title", "En passant");
    await says(page, "#verdict-text", passing);

    await at(page, PROMOTING);
    const dialog = page.getByRole("dialog", { name: "Promote on c8" });
    for (const giveUp of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 5)]) {
      await click(page, "c7");
      await click(page, "c8");
      await dialog.waitFor();
      await giveUp();
      await dialog.waitFor({ state: "detached" });
      await shows(page, PROMOTING);
      // The dialog is hidden shortly before its close event.
      await bears(page, { selected: "" });
    }
    await click(page, "c7");
    await click(page, "c8");
    await dialog.waitFor();
    await looksRight(page, "a promotion");
    await says(page, "#verdict-title", "Is it allowed?");
    const offered = dialog.getByRole("button");
    assert.deepEqual(await offered.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)), [
      "Queen",
      "Rook",
      "Bishop",
      "Knight",
    ]);
    const square = await page.locator("rect[data-square=c8]").first().boundingBox();
    const { x, y, width, height } = await dialog.boundingBox();
    const apart = [x - square.x, y - square.y, width - square.width, height - 4 * square.height];
    assert.ok(
      apart.every((each) => Math.abs(each) < 1),
      `the dialog lies over the square and its file, but for ${apart}`,
    );
    await press(page, ".x88-promotion .queen");
    await shows(page, "2Qr4/4k3/8/8/8/8/8/4K3 b - - 0 1");
    await press(page, "#undo");
    await shows(page, PROMOTING);
    await drag(page, "c7", "d8");
    await press(page, ".x88-promotion .knight");
    await shows(page, "3N4/4k3/8/8/8/8/8/4K3 b - - 0 1");
    await says(page, "#moves [aria-current=true]", "cxd8=N");
  });
}

demo(
  "with animation, a move is played and a stray piece returns",
  { reducedMotion: "no-preference" },
  async (page) => {
    await click(page, "e2");
    await click(page, "e4");
    await shows(page, AFTER_E4);
    const [start, { x, y }] = [await middle(page, "b8"), await middle(page, "h1")];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(x + 200, y, { steps: 4 });
    await page.mouse.up();
    await shows(page, AFTER_E4);
    await bears(page, { selected: "" });
  },
);

demo("check, mate and the end are marked and announced", async (page) => {
  await play(page, "e2e4", "f7f6", "d1h5");
  await says(page, "#status-detail", "Check · Move 2");
  await says(page, "#announcer", "White: queen h5, check");
  await bears(page, { check: "e8" });
  assert.equal(await nameOf(page, "h5"), "h5, white queen, just moved from d1");
  assert.equal(await nameOf(page, "e8"), "e8, black king, in check");
  assert.equal(await nameOf(page, "f6"), "f6, black pawn");
  await newGame(page);
  await play(page, "f2f3", "e7e5", "g2g4", "d8h4");
  await says(page, "#status-line", "Checkmate: Black wins");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 5.1.1");
  await says(
    page,
    "#announcer",
    "Black: queen h4, checkmate. Checkmate: Black wins. White's king is in check, and no move gets it out.",
  );
  await says(page, "#moves-result", "0–1");
  await bears(page, { mate: "e1" });
  // Selecting a piece shows why it cannot move; it has no destinations.
  const mated = await fenOf(page);
  await click(page, "a2");
  await bears(page, { selected: "a2", quiet: "" });
  await click(page, "a3");
  await bears(page, { selected: "" });
  await shows(page, mated);
  // The only move captures the last piece that could mate: the position is already dead before it.
  await load(page, "7k/8/8/8/8/8/1r6/K7 w - - 0 1");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 5.2.2");
  await says(page, "#moves-result", "½–½");
  await click(page, "a1");
  await bears(page, { selected: "" });
});

demo("Chess960: a position by number or by chance, and castling onto the rook", async (page) => {
  for (const none of ["960", "", "1.5", "x"]) {
    await newGame(page, { array: "chess960", number: none });
    await says(page, "#start-problem", "Not started: Chess960 positions are numbered 0 to 959.");
    const again = await announcedBy(page, "#start-problem", () => page.click("#start"));
    if (none === "x") await looksRight(page, "a refused number");
    assert.equal(again, "Not started: Chess960 positions are numbered 0 to 959.");
    await page.click("#start-cancel");
  }
  await shows(page, START);
  await page.click("#new-game");
  await page.click("#start-random");
  const number = Number(await page.inputValue("#start-number"));
  assert.ok(Number.isInteger(number) && number >= 0 && number < 960);
  await says(page, "#start-problem", "");
  await page.keyboard.press("Escape");
  await newGame(page, { array: "chess960", number: "0" });
  await shows(page, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  await play(page, "f2f4", "f7f5", "f1f3", "f8f6");
  await click(page, "g1");
  await bears(page, { castle: "h1" });
  await click(page, "h1");
  await shows(page, "bbqnn1kr/ppppp1pp/5r2/5p2/5P2/5R2/PPPPP1PP/BBQNNRK1 b k - 3 3");
  await drag(page, "g8", "h8");
  await shows(page, "bbqnnrk1/ppppp1pp/5r2/5p2/5P2/5R2/PPPPP1PP/BBQNNRK1 w - - 4 4");
  await says(page, "#moves [aria-current=true]", "O-O");
  await newGame(page, { array: "standard" });
  await shows(page, START);
  // Castling that is refused now is explained, although the rook could be selected.
  await go(page, "#/play?chess960&fen=1k3r2/8/8/8/8/8/8/RK5R%20w%20HA%20-%200%201");
  await page.locator(".board [data-square=b1][data-piece]").waitFor();
  await click(page, "b1");
  await click(page, "h1");
  await says(page, "#verdict-title", "Castling through attack");
});

// By keys, and announced to assistive technology.

const focusedSquare = (page) => focused(page, "data-square");

const focusBoard = (page) => page.locator("[role=gridcell][tabindex='0']").focus();

/** Checks at which square the focus enters the board, and takes it away again. */
async function enters(page, square) {
  await focusBoard(page);
  assert.equal(await focusedSquare(page), square);
  await page.evaluate(() => document.activeElement.blur());
}

demo("keys: the first Tab stop leads to the board; arrows, Enter and Space make moves", async (page) => {
  assert.equal(await nameOf(page, "g1"), "g1, white knight");
  assert.equal(await nameOf(page, "e4"), "e4, empty");
  await type(page, "Tab", "Enter");
  assert.equal(await focusedSquare(page), "e2");
  await type(page, "Enter");
  await bears(page, { quiet: "e3 e4" });
  await says(page, "#announcer", "pawn e2 selected, 2 moves");
  assert.equal(await nameOf(page, "e4"), "e4, empty, can be reached");
  assert.equal(await page.getAttribute("[role=gridcell][aria-selected=true]", "data-square"), "e2");
  await type(page, "Escape");
  await bears(page, { selected: "" });
  await type(page, "Enter", "ArrowUp", "ArrowUp", "ArrowUp", "Enter");
  const why = "A pawn moves one square ahead, or two from its starting square, and captures diagonally";
  await says(page, "#announcer", `Not allowed. ${why}: the pawn on e2 cannot go to e5.`);
  await type(page, "ArrowDown", "ArrowDown", "ArrowDown", "Enter", "ArrowUp", "ArrowUp", "Enter");
  await shows(page, AFTER_E4);
  await type(page, "ArrowUp", "ArrowUp", "ArrowUp", "Space", "ArrowDown", "ArrowDown", "Space");
  await shows(page, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  await type(page, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight");
  assert.equal(await focusedSquare(page), "g1");
  await type(page, "Enter", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter");
  await shows(page, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  await says(page, "#announcer", "White: knight f3");
  assert.equal(await focusedSquare(page), "f3", "the focus stays where it was");
});

demo("keys and the mouse take turns, and on a turned board arrows follow the screen", async (page) => {
  await type(page, "Tab", "Enter", "Enter");
  await click(page, "e4");
  await shows(page, AFTER_E4);
  await click(page, "e7");
  assert.equal(await focusedSquare(page), "e7", "the cursor is where the mouse was");
  await type(page, "ArrowDown", "ArrowDown", "Enter");
  await shows(page, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  await newGame(page);
  await page.click("#flip");
  await focusBoard(page);
  assert.equal(await focusedSquare(page), "e2");
  await type(page, "ArrowUp", "ArrowRight");
  assert.equal(await focusedSquare(page), "d1");
  await type(page, "Home");
  assert.equal(await focusedSquare(page), "h1");
  await type(page, "ArrowUp", "ArrowLeft");
  assert.equal(await focusedSquare(page), "h1", "the cursor stays on the board");
});

demo("keyboard focus enters the board at a piece that can move", async (page) => {
  await enters(page, "e2");
  await play(page, "e2e4");
  await enters(page, "e7");
  await at(page, "4k3/8/8/8/8/8/8/K6R w - - 0 1");
  await enters(page, "h1");
  await at(page, "4k3/8/8/8/8/8/4R3/K7 b - - 0 1");
  await enters(page, "e8");
  await click(page, "e8");
  await enters(page, "e8");
});

demo("keys choose a promotion", async (page) => {
  await at(page, "8/4P3/8/8/8/k7/8/4K3 w - - 0 1");
  await focusBoard(page);
  assert.equal(await focusedSquare(page), "e1", "the nearest piece that can move");
  await type(page, ...Array(6).fill("ArrowUp"), "Enter", "ArrowUp", "Enter");
  await page.getByRole("dialog").waitFor();
  await page.waitForFunction(() => document.activeElement.ariaLabel === "Queen");
  await type(page, "Tab", "Enter");
  await shows(page, "4R3/8/8/8/8/k7/8/4K3 b - - 0 1");
  assert.equal(await focusedSquare(page), "e8", "the focus is on the board again");
});
