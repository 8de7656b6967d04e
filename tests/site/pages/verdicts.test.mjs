// Why a move is refused, and why it is mate: on the board, in the panel and announced, by mouse, keys and finger. The sentences and
// the squares of each case are tested in site/game/explained.test.mjs.

import assert from "node:assert/strict";
import { looksRight } from "./axe.mjs";
import {
  bears,
  click,
  drag,
  focused,
  load,
  middle,
  nameOf,
  onAddresses,
  onDemo,
  play,
  press,
  says,
  shows,
  type,
} from "./board.mjs";
import { fits, placesOf } from "./layout.mjs";
import { PHONE } from "./page.mjs";

const demo = onDemo();
const at = onAddresses();
const CASTLING = "r2qk2r/ppp2ppp/2n2n2/4p3/2b1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 8";
const THROUGH =
  "You cannot castle kingside: your king would cross f1, which is attacked by the bishop on c4.";
const PINNED = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
const PIN =
  "The knight on e2 is pinned to your king by the rook on e4: moving it would leave your king in check.";
const NO_MARKS = { threat: "", refused: "", attacked: "", blocker: "", subject: "" };

async function begin(page, fen) {
  await load(page, fen);
  await shows(page, fen);
}

const focusOn = (page, square) => page.locator(`[role=gridcell][data-square=${square}]`).focus();
const legend = (page) => page.locator("#legend li").allTextContents();
const rows = async (page) =>
  (await page.locator("#refusals button").evaluateAll((all) => all.map((row) => row.dataset.row))).sort();
const arrows = (page) => page.locator(".arrows path").count();
demo("a refusal is shown, named and announced until a selection, a move or Escape", async (page) => {
  const isGone = async () => {
    await says(page, "#verdict-title", "Is it allowed?");
    await bears(page, NO_MARKS);
    assert.deepEqual([await arrows(page), await legend(page)], [0, []]);
  };
  await begin(page, CASTLING);
  await drag(page, "e1", "g1");
  await says(page, "#verdict-title", "Castling through attack");
  await says(page, "#verdict-text", THROUGH);
  await says(page, "#announcer", `Not allowed. ${THROUGH}`);
  await bears(page, { threat: "c4", attacked: "f1", refused: "g1" });
  assert.ok((await arrows(page)) > 0);
  assert.deepEqual(await legend(page), ["c4 attacks", "f1 attacked"]);
  assert.equal(await nameOf(page, "c4"), "c4, black bishop, attacks");
  await shows(page, CASTLING);
  await type(page, "Escape");
  await isGone();
  const refuse = async () => {
    await click(page, "e1");
    await click(page, "g1");
    await bears(page, { threat: "c4" });
  };
  await refuse();
  await click(page, "a2");
  await isGone();
  await click(page, "a3");
  await says(page, "#moves button", "a3");
  await page.click("#undo");
  await shows(page, CASTLING);
  await refuse();
  await page.click("#redo");
  await isGone();
});

demo("a refusal by keys, by keys and mouse together, and a note on a surprising move", async (page) => {
  await begin(page, PINNED);
  await focusOn(page, "e2");
  await type(page, "Enter", "ArrowUp", "ArrowUp", "ArrowRight", "Enter");
  await says(page, "#verdict-title", "Pinned piece");
  await says(page, "#announcer", `Not allowed. ${PIN}`);
  await bears(page, { threat: "e4", line: "e3", subject: "e1", refused: "f4" });
  assert.equal(await focused(page, "data-square"), "f4");
  await focusOn(page, "e2");
  await type(page, "Escape", "Enter");
  await click(page, "c3");
  await says(page, "#verdict-text", PIN);
  await bears(page, { selected: "", refused: "c3" });
  await begin(page, "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
  await play(page, "e1g1");
  await says(page, "#verdict-title", "Castling with the rook attacked");
  const note = "Castling is legal although the rook is attacked: only the king must be safe.";
  await says(page, "#verdict-text", note);
  await says(page, "#announcer", `White: castles kingside. ${note}`);
  assert.equal(await page.getAttribute("#verdict", "data-state"), "note");
  await looksRight(page, "a note");
  await play(page, "e8e7");
  await says(page, "#verdict-title", "Is it allowed?");
});

const FOOL =
  "Checkmate: the king on e1 is in check from the queen on h4, it has no square to go to, and no other piece can capture the checking piece or come between.";
const MATED = "White's king is in check, and no move gets it out.";
const NO_HELP =
  "Your king is in check from the queen on h4, and moving the pawn on a2 to a3 does not stop the check.";

demo("after mate, the board shows why: around the king and for each piece", async (page) => {
  await play(page, "f2f3", "e7e5", "g2g4");
  assert.ok(await page.locator("#why-over").isHidden());
  await play(page, "d8h4");
  await says(page, "#verdict-text", `${MATED} Choose a piece to see why it cannot move.`);
  await says(page, "#why-over", "Why is it mate?");
  await page.click("#why-over");
  await says(page, "#verdict-text", FOOL);
  assert.ok((await page.textContent("#announcer")).startsWith(`${FOOL} 5 squares around the king: d1 has `));
  await bears(page, { threat: "h4", blocker: "d1 d2 e2 f1", attacked: "f2" });
  assert.ok((await legend(page)).includes("f2 attacked"));
  await page.click("#why-over");
  await bears(page, NO_MARKS);

  const isOver = () => says(page, "#status-line", "Checkmate: Black wins");
  await click(page, "a2");
  await isOver();
  await says(page, "#verdict-title", "The pawn on a2 cannot move");
  assert.deepEqual(await rows(page), ["a3", "a4"]);
  await bears(page, { refused: "a3 a4" });
  await page.hover("[data-row=a3]");
  await bears(page, { threat: "h4" });
  assert.equal(await page.locator("[data-row=a3]").textContent(), `a3 ${NO_HELP}`);
  await click(page, "a3");
  await says(page, "#announcer", `Not allowed. ${NO_HELP}`);
  await says(page, "#verdict-title", "Check not answered");
  await isOver();
  await type(page, "Escape");
  await says(page, "#verdict-title", "Checkmate");
  await focusOn(page, "e1");
  await type(page, "Enter");
  await says(
    page,
    "#announcer",
    "king e1 selected, no moves, 3 squares not allowed. Your own pieces are in the way: the queen on d1, the bishop on f1 and the pawns on d2 and e2.",
  );
  await type(page, "ArrowUp", "ArrowRight", "Enter");
  const into = "Your king cannot go to f2, which is attacked by the queen on h4.";
  await says(page, "#announcer", `Not allowed. ${into}`);
  await click(page, "d7");
  await says(page, "#announcer", `Checkmate: Black wins. ${MATED}`);
  await says(page, "#verdict-title", "Checkmate");
  await isOver();

  await load(page, "7k/8/8/8/8/8/8/K7 w - - 0 1");
  assert.ok(await page.locator("#why-over").isHidden());
  await focusOn(page, "a1");
  await type(page, "Enter");
  const over = "The game is over: neither side has enough material to checkmate.";
  await says(page, "#announcer", over);
  await says(page, "#verdict-title", "The game is over");
  await says(page, "#verdict-text", over);
  await type(page, "Escape");
  await says(page, "#verdict-title", "Too few pieces");
});

demo("a check has a button that shows the ways out, until the next move", async (page) => {
  await load(page, "4k3/8/8/8/8/8/R3q3/4K1N1 w - - 0 1");
  await says(page, "#why-over", "Why is it not mate?");
  await page.click("#why-over");
  const ways =
    "Not mate: the king can go to e2, and the rook on a2 and the knight on g1 can capture the queen on e2.";
  await says(page, "#verdict-text", ways);
  await says(page, "#announcer", ways);
  await bears(page, { threat: "e2" });
  assert.ok((await legend(page)).includes("a2 g1 can capture"));
  await play(page, "e1e2");
  assert.ok(await page.locator("#why-over").isHidden());
  await bears(page, { threat: "" });
});

demo("Why not? by mouse: shows refused squares and the pieces behind each refusal", async (page) => {
  await begin(page, CASTLING);
  await page.click("#why-not");
  assert.equal(await page.getAttribute("#why-not", "aria-pressed"), "true");
  await says(page, "#announcer", "Where a piece cannot go is shown");
  await click(page, "e1");
  await says(page, "#verdict-title", "The king on e1 cannot move");
  assert.deepEqual(await rows(page), ["c1", "e2", "f1", "g1"], "castling on both sides, too");
  await bears(page, { refused: "c1 e2 f1 g1" });
  await page.hover("[data-row=g1]");
  await bears(page, { threat: "c4", attacked: "f1" });
  await looksRight(page, "a list of refused squares");
  const row = await page.locator("[data-row=g1]").textContent();
  assert.equal(row, `g1 ${THROUGH}`);
  const { x, y } = await middle(page, "c1");
  await page.mouse.move(x, y);
  await bears(page, { blocker: "c1 d1", threat: "" });
  await page.mouse.move(0, 0);
  await bears(page, { blocker: "d1 d2 f2" });
  await page.click("[data-row=f1]");
  await bears(page, { threat: "c4", selected: "e1" });
  await click(page, "g1");
  await says(page, "#verdict-text", THROUGH);
  assert.deepEqual(await rows(page), []);
  await page.click("#why-not");
  await click(page, "e1");
  await bears(page, { refused: "" });
});

demo("Why not? by keys: w, the squares, the rows, Escape", async (page) => {
  await begin(page, PINNED);
  await focusOn(page, "e2");
  await type(page, "Enter", "w");
  const said = "Where a piece cannot go is shown. knight e2 selected, no moves, 6 squares not allowed";
  await says(page, "#announcer", said);
  assert.equal(await nameOf(page, "g3"), `g3, empty, not allowed: ${PIN}`);
  await type(page, "ArrowUp", "ArrowRight", "ArrowRight");
  await bears(page, { threat: "e4" });
  await type(page, "ArrowRight");
  await bears(page, { threat: "" });
  const names = await page.locator("#refusals button").allTextContents();
  assert.equal(names.length, 6);
  assert.ok(
    names.every((name) => name.includes(PIN)),
    "each row says its reason in full",
  );
  // The list is one Tab stop, wherever it is on the page.
  for (let stops = 0; stops < 20 && !(await focused(page, "data-row")); stops++) await type(page, "Tab");
  await bears(page, { threat: "e4" });
  assert.equal(await focused(page, "data-row"), "c1");
  await type(page, "ArrowDown", "ArrowDown");
  assert.equal(await focused(page, "data-row"), "c3");
  await type(page, "Escape");
  await bears(page, { refused: "" });
  assert.equal(await focused(page, "role"), "gridcell");
  await type(page, "w");
  assert.equal(await page.getAttribute("#why-not", "aria-pressed"), "false");
  await page.click("#new-game");
  await type(page, "w");
  assert.equal(await page.getAttribute("#why-not", "aria-pressed"), "false", "not from a dialog");
});

demo("Why not? by finger: a tap on a row shows the pieces behind the refusal", PHONE, async (page) => {
  await begin(page, PINNED);
  await press(page, "#why-not");
  await click(page, "e2");
  await bears(page, { refused: "c1 c3 d4 f4 g1 g3" });
  await press(page, "[data-row=d4]");
  await bears(page, { threat: "e4" });
  await click(page, "d4");
  await says(page, "#verdict-text", PIN);
});

at("a solved lesson shows why it is mate", "#/learn/first-mate/1", async (page) => {
  await click(page, "h1");
  await click(page, "h8");
  await page.getByRole("button", { name: "Why is it mate?" }).click();
  await says(
    page,
    "#feedback-text",
    "Checkmate: the king on b8 is in check from the rook on h8, it has no square to go to, and no other piece can capture the checking piece or come between.",
  );
  await bears(page, { attacked: "a8 c8" });
  await page.click("#next");
  await bears(page, { attacked: "" });
  assert.ok(await page.locator("#why-over").isHidden());
});

at(
  "the inspector explains a mate in words, and draws the square that you point at",
  "#/inspect?fen=7k%2F6Q1%2F6K1%2F8%2F8%2F8%2F8%2F8+b+-+-+0+1",
  async (page) => {
    const corner =
      "Checkmate: the king on h8 is in check from the queen on g7, and it has no square to go to.";
    assert.ok((await page.locator("#inspect-facts").innerText()).includes(corner));
    await says(page, "[data-view=inspect] .status-line", "Checkmate: White wins");
    await page.locator("#inspect-findings li", { hasText: "is guarded by" }).first().hover();
    await bears(page, { attacked: "g7", threat: "g6" });
  },
);

demo("nothing moves and nothing overflows when verdicts come and go", async (page) => {
  const places = () => placesOf(page, ".board, #verdict, .controls, #moves-scroll");
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await begin(page, CASTLING);
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
    await bears(page, { threat: "c4" });
    assert.deepEqual(await places(), asking, `asking at ${width}`);
    await page.click("#why-not");
    await begin(page, "3R2k1/5ppp/8/8/8/7q/8/6K1 b - - 0 1");
    await click(page, "h3");
    await page.locator("[data-row=d7]").focus();
    assert.deepEqual(await places(), before, `in a mate at ${width}`);
    await type(page, "Escape");
  }
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await load(page, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    await says(page, "#why-over", "Why is it stalemate?");
    await fits(page, width, "the button about a stalemate");
  }
});
