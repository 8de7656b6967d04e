// Enters every kind of move with mouse and finger, and ends games.

import assert from "node:assert/strict";
import {
  announcedBy,
  bears,
  click,
  drag,
  fenOf,
  load,
  marked,
  middle,
  newGame,
  onDemo,
  play,
  START,
  says,
  shows,
} from "./board.mjs";

const demo = onDemo();
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

demo("the mouse drags a pawn", async (page) => {
  await drag(page, "e2", "e4");
  await shows(page, AFTER_E4);
  await says(page, "#status-line", "Black to move");
  assert.deepEqual(await marked(page, "last"), ["e2", "e4"]);
});

demo(
  "a move by clicks is played with animation",
  async (page) => {
    await click(page, "e2");
    await click(page, "e4");
    await shows(page, AFTER_E4);
  },
  { reducedMotion: "no-preference" },
);

demo(
  "selecting a piece marks its destinations and captures; a second click cancels the selection",
  async (page) => {
    await click(page, "g1");
    assert.deepEqual(await marked(page, "selected"), ["g1"]);
    assert.deepEqual(await marked(page, "quiet"), ["f3", "h3"]);
    await click(page, "g1");
    assert.deepEqual(await marked(page, "quiet"), []);
    await play(page, "e2e4", "d7d5");
    await click(page, "e4");
    assert.deepEqual(await marked(page, "quiet"), ["e5"]);
    assert.deepEqual(await marked(page, "capture"), ["d5"]);
    await click(page, "g1");
    assert.deepEqual(await marked(page, "selected"), ["g1"], "a click on another piece selects that one");
    await click(page, "f3");
    await shows(page, "rnbqkbnr/ppp1pppp/8/3p4/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  },
);

demo("an illegal drop returns the piece and names the rule that forbids it", async (page) => {
  await drag(page, "e2", "e5");
  await shows(page, START);
  await says(page, "#verdict-title", "How the piece moves");
  await drag(page, "a1", "a2");
  await shows(page, START);
  const { x, y } = await middle(page, "h1");
  const start = await middle(page, "b1");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 4 });
  await page.mouse.up();
  await shows(page, START);
  assert.deepEqual(await marked(page, "selected"), []);
});

demo("the other side's pieces cannot be picked up, and the page says why", async (page) => {
  await click(page, "e7");
  assert.deepEqual(await marked(page, "selected"), []);
  await says(page, "#verdict-title", "Not your piece");
  await click(page, "e5");
  await says(page, "#verdict-title", "Not your piece");
});

demo("a promotion asks for the piece: queen, then knight with capture and check", async (page) => {
  const before = "3r4/2P1k3/8/8/8/8/8/4K3 w - - 0 1";
  await load(page, before);
  await shows(page, before);
  await click(page, "c7");
  await click(page, "c8");
  const dialog = page.getByRole("dialog", { name: "Promote on c8" });
  await dialog.waitFor();
  await says(page, "#verdict-title", "Verdict");
  const offered = await dialog
    .getByRole("button")
    .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  assert.deepEqual(offered, ["Queen", "Rook", "Bishop", "Knight"]);
  const [square, box] = await Promise.all([
    page.locator("rect[data-square=c8]").first().boundingBox(),
    dialog.boundingBox(),
  ]);
  const apart = [
    box.x - square.x,
    box.y - square.y,
    box.width - square.width,
    box.height - 4 * square.height,
  ];
  assert.ok(
    apart.every((each) => Math.abs(each) < 1),
    `the dialog lies over the square and its file, but for ${apart}`,
  );
  await dialog.getByRole("button", { name: "Queen" }).click();
  await shows(page, "2Qr4/4k3/8/8/8/8/8/4K3 b - - 0 1");
  await page.click("#undo");
  await shows(page, before);
  await drag(page, "c7", "d8");
  await page.getByRole("dialog").getByRole("button", { name: "Knight" }).click();
  await shows(page, "3N4/4k3/8/8/8/8/8/4K3 b - - 0 1");
  await says(page, "#moves [aria-current=true]", "cxd8=N");
});

demo("Escape or a click outside cancels a promotion", async (page) => {
  const before = "8/2P1k3/8/8/8/8/8/4K3 w - - 0 1";
  await load(page, before);
  await shows(page, before);
  const ways = [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 5)];
  for (const giveUp of ways) {
    await click(page, "c7");
    await click(page, "c8");
    await page.getByRole("dialog").waitFor();
    await giveUp();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await shows(page, before);
    // The dialog is hidden shortly before its close event.
    await bears(page, "selected", []);
  }
});

demo("castling works on either side, by the king's destination or by the rook", async (page) => {
  await load(page, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  await click(page, "e1");
  assert.ok((await marked(page, "quiet")).includes("g1"));
  await click(page, "g1");
  await shows(page, "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
  await play(page, "e8c8");
  await shows(page, "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
  await says(page, "#moves [aria-current=true]", "O-O-O");
  await page.click("#first");
  await drag(page, "e1", "a1");
  await shows(page, "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
  await play(page, "e8h8");
  await shows(page, "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2");
});

const PASSING = "The pawn just moved two squares: it is captured en passant, as if it had moved one.";

demo("en passant captures the pawn that made a two-square advance", async (page) => {
  await play(page, "e2e4", "a7a6", "e4e5", "d7d5");
  await click(page, "e5");
  assert.deepEqual(await marked(page, "capture"), ["d6"]);
  await click(page, "d6");
  await shows(page, "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
  await says(page, "#announcer", `White: pawn e takes pawn on d6 en passant. ${PASSING}`);
  await says(page, "#verdict-title", "En passant");
  await says(page, "#verdict-text", PASSING);
});

demo("check is marked on the king and announced", async (page) => {
  await play(page, "e2e4", "f7f6", "d1h5");
  await says(page, "#status-detail", "Check · Move 2");
  await says(page, "#announcer", "White: queen h5, check");
  assert.deepEqual(await marked(page, "check"), ["e8"]);
});

demo("fool's mate ends the game", async (page) => {
  await play(page, "f2f3", "e7e5", "g2g4", "d8h4");
  await says(page, "#status-line", "Checkmate: Black wins");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 5.1.1");
  await says(
    page,
    "#announcer",
    "Black: queen h4, checkmate. Checkmate: Black wins. White's king is in check, and no move gets it out.",
  );
  await says(page, "#moves-result", "0–1");
  assert.deepEqual(await marked(page, "mate"), ["e1"]);
  // Selecting a piece shows why it cannot move; it has no destinations.
  const mated = await fenOf(page);
  await click(page, "a2");
  await bears(page, "selected", ["a2"]);
  assert.deepEqual(await marked(page, "quiet"), []);
  await click(page, "a3");
  await bears(page, "selected", []);
  await shows(page, mated);
});

demo("stalemate and dead positions are draws, with their articles", async (page) => {
  await load(page, "7k/5Q2/8/8/8/8/8/K7 w - - 0 1");
  await play(page, "f7f6", "h8g8", "a1b1", "g8h7", "f6f7", "h7h8", "b1c1");
  await says(page, "#status-line", "Draw by stalemate");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 5.2.1");
  await says(page, "#moves-result", "½–½");
  await load(page, "7k/8/8/8/8/8/1r6/1K6 w - - 0 1");
  await play(page, "b1b2");
  await says(page, "#status-line", "Draw: too few pieces");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 5.2.2");
  // The only move captures the last piece that could mate: the position is already dead before it.
  await load(page, "7k/8/8/8/8/8/1r6/K7 w - - 0 1");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 5.2.2");
  await click(page, "a1");
  assert.deepEqual(await marked(page, "selected"), [], "no piece can be picked up");
});

demo("Chess960: position 0 by number, and castling by dropping the king on the rook", async (page) => {
  await newGame(page, { array: "chess960", number: "0" });
  await shows(page, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  await play(page, "f2f4", "f7f5", "f1f3", "f8f6");
  await click(page, "g1");
  assert.deepEqual(await marked(page, "castle"), ["h1"]);
  await click(page, "h1");
  await shows(page, "bbqnn1kr/ppppp1pp/5r2/5p2/5P2/5R2/PPPPP1PP/BBQNNRK1 b k - 3 3");
  await drag(page, "g8", "h8");
  await shows(page, "bbqnnrk1/ppppp1pp/5r2/5p2/5P2/5R2/PPPPP1PP/BBQNNRK1 w - - 4 4");
  await says(page, "#moves [aria-current=true]", "O-O");
});

demo("Chess960: a number out of range is refused, and a random one starts", async (page) => {
  for (const none of ["960", "", "1.5", "x"]) {
    await newGame(page, { array: "chess960", number: none });
    await says(page, "#start-problem", "Not started: Chess960 positions are numbered 0 to 959.");
    await page.click("#start-cancel");
  }
  await shows(page, START);
  await newGame(page, { array: "chess960", number: "960" });
  const again = await announcedBy(page, "#start-problem", () => page.click("#start"));
  assert.equal(again, "Not started: Chess960 positions are numbered 0 to 959.");
  await page.click("#start-cancel");
  await page.click("#new-game");
  await page.click("#start-random");
  const number = Number(await page.inputValue("#start-number"));
  assert.ok(Number.isInteger(number) && number >= 0 && number < 960);
  await says(page, "#start-problem", "");
  await page.keyboard.press("Escape");
  await newGame(page, { array: "standard" });
  await shows(page, START);
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

demo(
  "taps on a touch screen move, capture and promote",
  async (page) => {
    const tap = (square) => page.tap(`rect[data-square="${square}"]`);
    await tap("e2");
    assert.deepEqual(await marked(page, "quiet"), ["e3", "e4"]);
    await tap("e4");
    await shows(page, AFTER_E4);
    await load(page, "3r4/2P1k3/8/8/8/8/8/4K3 w - - 0 1");
    await shows(page, "3r4/2P1k3/8/8/8/8/8/4K3 w - - 0 1");
    await tap("c7");
    await tap("d8");
    await page.getByRole("button", { name: "Rook" }).tap();
    await shows(page, "3R4/4k3/8/8/8/8/8/4K3 b - - 0 1");
  },
  phone,
);

demo(
  "a finger drags a piece",
  async (page) => {
    const session = await page.context().newCDPSession(page);
    const [from, to] = [await middle(page, "g1"), await middle(page, "f3")];
    const send = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", from);
    await send("touchMove", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    await send("touchMove", to);
    await send("touchEnd");
    await shows(page, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
  },
  phone,
);
