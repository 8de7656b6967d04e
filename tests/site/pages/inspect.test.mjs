// The inspector: layers and their reasons, the editor by mouse, finger and keys, and links.

import assert from "node:assert/strict";
import { looksRight } from "./axe.mjs";
import { bears, fenOf as fenInPlay, fingerDrag, middleOf, says, shows, type, focused } from "./board.mjs";
import { boardFits, placesOf, shiftDuring } from "./layout.mjs";
import { onPages, PHONE, reload } from "./page.mjs";

const PINNED = "r2qk2r/ppp2ppp/2np1n2/4p3/1bB1P1b1/P1NP1N2/1PP2PPP/R1BQK2R w KQkq - 1 7";
const CHECK = "4k3/8/8/8/7b/5n2/3P1P2/4K2R w K - 0 1";
const EMPTY_KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const link = (fen) => `#/inspect?fen=${fen.replaceAll(" ", "+")}`;

const view = "[data-view=inspect]";
const on = (square) => `${view} rect[data-square=${square}]`;
const cell = (square) => `${view} [role=gridcell][data-square=${square}]`;

// With a broken link the board exists but is hidden.
const inspector = onPages({}, (page) =>
  page.locator(`${view} .pieces g[data-piece]`).first().waitFor({ state: "attached" }),
);

const fenOf = (page) => page.inputValue("#inspect-fen");

/** Waits until the field shows this FEN, or "" while the edited setup is not a position. */
async function hasFen(page, fen) {
  await page
    .waitForFunction((wanted) => document.querySelector("#inspect-fen")?.value === wanted, fen)
    .catch(async () => assert.equal(await fenOf(page), fen));
}

const arrows = (page, kind) => page.locator(`${view} .arrows .${kind}`).count();
const layer = (page, id) => page.locator(`#inspect-layers [value=${id}]`);
inspector("switches show and hide layers, and the choice is stored", link(CHECK), async (page) => {
  const counts = await page.locator("#inspect-layers .count").allTextContents();
  assert.equal(counts.join(" "), "3 8 13 16 1 1 0");
  assert.equal(await arrows(page, "pin"), 1);
  assert.equal(await arrows(page, "threat"), 1);
  await bears(page, { check: "e1", pinned: "f2" });
  await layer(page, "pins").uncheck();
  assert.equal(await arrows(page, "pin"), 0);
  await layer(page, "black").check();
  assert.equal(await page.locator(`${view} .mark-black-attacks`).count(), 16 + 1, "and one in the legend");
  await reload(page);
  await page.locator(`${view} .pieces g[data-piece]`).first().waitFor();
  assert.equal(await layer(page, "pins").isChecked(), false);
  assert.equal(await layer(page, "black").isChecked(), true);
});

inspector("refused moves give their reason: on hover, in a row, by keyboard", link(PINNED), async (page) => {
  await layer(page, "refused").check();
  await page.click(on("c3"));
  await bears(page, { refused: "a2 a4 b1 b5 d5 e2" });
  await page.hover(on("d5"));
  await bears(page, { threat: "b4" });
  const why =
    "The knight on c3 is pinned to your king by the bishop on b4: moving it would leave your king in check.";
  await page.locator("#inspect-reading", { hasText: why }).waitFor();
  await page.hover("#inspect-findings-title");
  await bears(page, { threat: "" });
  await page.locator("[data-row='refused c3 b1']").focus();
  await bears(page, { threat: "b4" });
  await type(page, "ArrowDown");
  assert.equal(await focused(page, "data-row"), "refused c3 a2");
  await page.locator(cell("d5")).focus();
  await bears(page, { threat: "b4" });
  assert.equal(await page.getAttribute(cell("d5"), "aria-label"), `d5, empty, not allowed: ${why}`);
  await type(page, "Escape");
  await bears(page, { selected: "" });
  await says(page, "#inspect-findings-title", "In words");
});

inspector("the facts link to the board for play, and back", link(CHECK), async (page) => {
  const facts = await page.locator("#inspect-facts").textContent();
  assert.match(facts, /OutcomeThe game goes on 3 legal moves/);
  await page.click(`${view} [data-ask=white]`);
  await page.locator(".can-win-text", { hasText: /^Yes, White can still win/ }).waitFor();
  await page.click("#inspect-play");
  await shows(page, CHECK);
  await page.click("[data-view=play] rect[data-square=e1]");
  await page.click("[data-view=play] rect[data-square=e2]");
  await page.locator("#moves button").first().waitFor();
  const played = await fenInPlay(page);
  await page.click("#inspect");
  await hasFen(page, played);
  await page.goBack();
  await page.waitForFunction(() => !document.querySelector("[data-view=play]").hidden);
  assert.equal(await fenInPlay(page), played, "the game goes on where it was");
});

inspector("edits with the mouse: places, moves and removes", link(EMPTY_KINGS), async (page) => {
  await page.click("#inspect-edit");
  await page.click("[data-tool=N]");
  await page.click(on("f3"));
  await hasFen(page, "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1");
  assert.ok(page.url().endsWith("#/inspect?fen=4k3/8/8/8/8/5N2/8/4K3+w+-+-+0+1"));
  await page.dragAndDrop("[data-tool=r]", on("a8"));
  await hasFen(page, "r3k3/8/8/8/8/5N2/8/4K3 w - - 0 1");
  await page.click("[data-tool=hand]");
  await page.dragAndDrop(on("f3"), on("e5"));
  await hasFen(page, "r3k3/8/8/4N3/8/8/8/4K3 w - - 0 1");
  await page.click(on("e5"));
  await page.click(on("e1"));
  await hasFen(page, "");
  await says(page, `${view} .status-line`, "Cannot be played");
  await page.click("[data-do=undo]");
  await hasFen(page, "r3k3/8/8/4N3/8/8/8/4K3 w - - 0 1");
  await page.dragAndDrop(on("e5"), "#inspect-palette");
  await hasFen(page, "r3k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await page.click("[data-tool=eraser]");
  await page.click(on("a8"));
  await hasFen(page, EMPTY_KINGS);
  await type(page, "Control+z");
  await hasFen(page, "r3k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await type(page, "Control+y");
  await hasFen(page, EMPTY_KINGS);
});

inspector("edits with the keyboard alone", link(EMPTY_KINGS), async (page) => {
  await page.locator("#inspect-edit").focus();
  await type(page, "Enter");
  await says(page, "#announcer", "The position can be edited");
  await page.locator(cell("d4")).focus();
  await type(page, "q");
  await says(page, "#announcer", "Black queen chosen");
  await type(page, "Enter");
  await says(page, "#announcer", "Black queen on d4. White to move");
  await hasFen(page, "4k3/8/8/8/3q4/8/8/4K3 w - - 0 1");
  await type(page, "h", "Enter", "ArrowUp", "Enter");
  await says(page, "#announcer", "Black queen to d5. White to move");
  await type(page, "Delete");
  await hasFen(page, EMPTY_KINGS);
  await type(page, "K", "Enter");
  await says(page, "#announcer", "White king on d5. Cannot be played: White has more than one king.");
  assert.match(await page.getAttribute(cell("d5"), "aria-label"), /White has more than one king\.$/);
  await type(page, "Escape", "Enter");
  await says(page, "#announcer", "White king picked up from d5");
  await bears(page, { selected: "d5" });
  await type(page, "Escape");
  await bears(page, { selected: "" });
  await page.locator("#inspect-palette input").first().focus();
  await type(page, "ArrowRight");
  assert.equal(await focused(page, "aria-label"), "White king");
});

inspector("edits with a finger", { at: link(EMPTY_KINGS), ...PHONE }, async (page) => {
  await page.tap("#inspect-edit");
  await page.tap("[data-tool=P]");
  await page.tap(on("b2"));
  await page.tap(on("c2"));
  await hasFen(page, "4k3/8/8/8/8/8/1PP5/4K3 w - - 0 1");
  await page.tap("[data-tool=hand]");
  await page.tap(on("b2"));
  await page.tap(on("b4"));
  await hasFen(page, "4k3/8/8/8/1P6/8/2P5/4K3 w - - 0 1");
  await page.locator("[data-tool=q]").scrollIntoViewIfNeeded();
  await fingerDrag(page, await middleOf(page, "[data-tool=q]"), await middleOf(page, on("d5")));
  await hasFen(page, "4k3/8/8/3q4/1P6/8/2P5/4K3 w - - 0 1");
  await page.tap("#inspect-edit");
  await page.tap(on("b4"));
  await says(page, "#inspect-findings-title", "The pawn on b4");
});

inspector("an impossible setup lists its problems and has no layers", link(PINNED), async (page) => {
  await page.click("#inspect-edit");
  await page.dragAndDrop(on("e8"), on("e6"));
  const problems = page.locator(`${view} .problem-list li`);
  assert.deepEqual(await problems.allTextContents(), [
    "Black is in check, but it is not Black's turn. c4 e6",
    "Black cannot castle kingside: the king or the rook is not on its starting square. e6 h8",
    "Black cannot castle queenside: the king or the rook is not on its starting square. a8 e6",
  ]);
  await bears(page, { problem: "a8 c4 e6 h8" });
  assert.equal(await arrows(page, "pin"), 0);
  assert.equal(await page.getAttribute("#inspect-play", "aria-disabled"), "true");
  await page.click("[data-do=drop-rights]");
  assert.equal(await problems.count(), 1);
  await page.check("[name=turn][value=black]");
  await hasFen(page, "r2q3r/ppp2ppp/2npkn2/4p3/1bB1P1b1/P1NP1N2/1PP2PPP/R1BQK2R b KQ - 1 7");
  await says(page, `${view} .setup-problems h2`, "It can be played.");
});

inspector("a number stays in its field while typed, and when refused", link(PINNED), async (page) => {
  await page.click("#inspect-edit");
  await page.fill("#inspect-move", "");
  await page.type("#inspect-move", "12");
  // Draws the page for another reason.
  await page.$eval("#inspect-edit", (button) => {
    button.click();
    button.click();
  });
  assert.equal(await page.inputValue("#inspect-move"), "12");
  await page.keyboard.press("Enter");
  await hasFen(page, PINNED.replace(/ 7$/, " 12"));
  await page.fill("#inspect-move", "x");
  await page.keyboard.press("Enter");
  await page.locator("#inspect-move[aria-invalid=true]").waitFor();
  assert.equal(await page.inputValue("#inspect-move"), "x");
  await page.keyboard.press("Control+z");
  await page.click("[data-do=undo]");
  await hasFen(page, PINNED);
  assert.equal(await page.inputValue("#inspect-move"), "7");
});

const NINE = "4k3/8/8/8/7P/8/PPPPPPPP/4K3 w - - 3 9";

inspector("an unreachable setup can be played, an invalid one cannot", link(NINE), async (page) => {
  await hasFen(page, NINE);
  await says(page, `${view} .status-detail`, "Move 9 · No game leads here");
  assert.match(
    await page.locator("#inspect-facts").textContent(),
    /OriginNo game leads here White has more than 8 pawns\./,
  );
  await page.click("#inspect-edit");
  const titles = () => page.locator(`${view} .setup-problems h2`).allTextContents();
  const problems = page.locator(`${view} .problem-list li`);
  assert.deepEqual(await titles(), ["It can be played, but no game leads here:"]);
  assert.deepEqual(await problems.allTextContents(), ["White has more than 8 pawns."]);
  await page.check("[name=white-kingside]");
  await says(page, `${view} .status-line`, "Cannot be played");
  assert.deepEqual(await titles(), ["Cannot be played:", "No game leads here:"]);
  assert.equal(await problems.count(), 2);
  await page.uncheck("[name=white-kingside]");
  await says(page, "#announcer", "White to move. No game leads here: White has more than 8 pawns.");
  await page.click(`${view} [data-ask=white]`);
  await page.locator(".can-win-text", { hasText: /^Yes, White can still win/ }).waitFor();
  await page.click("#inspect-play");
  await shows(page, NINE);
  await says(page, "#verdict-title", "No game leads here");
  await says(page, "#verdict-text", "White has more than 8 pawns. It can be played all the same.");
  await page.click("[data-view=play] rect[data-square=h4]");
  await page.click("[data-view=play] rect[data-square=h5]");
  await says(page, "#verdict-title", "Is it allowed?");
});

const TWO_KNIGHTS = "rnb1kbnr/ppp1p1pp/3N1N2/8/8/8/PPPPPPPP/R1BQKB1R b KQkq - 0 1";

inspector("an unreachable setup announces its reason and squares", link(TWO_KNIGHTS), async (page) => {
  const why = "No legal move could have given this check.";
  await says(page, `${view} .status-detail`, "Check · Move 1 · No game leads here");
  await page.click("#inspect-edit");
  const titles = () => page.locator(`${view} .setup-problems h2`).allTextContents();
  assert.deepEqual(await titles(), ["It can be played, but no game leads here:"]);
  assert.match(await page.locator(`${view} .problem-list li`).textContent(), new RegExp(why));
  await bears(page, { problem: "d6 e8 f6" });
  await page.dragAndDrop(on("d6"), on("d5"));
  assert.deepEqual(await titles(), ["It can be played."]);
  assert.equal(await page.locator("#announcer").textContent(), "White knight to d5. Black to move");
  await page.click("[data-do=undo]");
  await says(page, "#announcer", `Undone. Black to move. No game leads here: ${why}`);
});

inspector(
  "a piece that cannot move names everything in its way",
  link("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
  async (page) => {
    await page.click(on("a1"));
    const blocked = "Your own knight is on b1. Your own pawn is on a2.";
    await says(page, "#announcer", `a1 chosen, no squares. ${blocked}`);
  },
);

inspector(
  "edits castling rights, en passant, clocks and Chess960",
  link("4k3/8/8/pP6/8/8/8/RR2K2R w - - 0 1"),
  async (page) => {
    await page.click("#inspect-edit");
    await page.selectOption("[name=enPassant]", "a6");
    await page.check("[name=white-kingside]");
    await hasFen(page, "4k3/8/8/pP6/8/8/8/RR2K2R w K a6 0 1");
    await page.check("[name=chess960]");
    await page.check("[name=white-queenside]");
    await page.selectOption("[name=white-queenside-rook]", "b1");
    await hasFen(page, "4k3/8/8/pP6/8/8/8/RR2K2R w KB a6 0 1");
    // The address follows the board.
    await page.waitForURL((url) => url.href.endsWith("&chess960"));
    await page.fill("[name=halfmoveClock]", "twelve");
    await type(page, "Tab");
    assert.equal(await page.getAttribute("[name=halfmoveClock]", "aria-invalid"), "true");
    await page.fill("[name=halfmoveClock]", "0");
    await page.fill("[name=fullmoveNumber]", "31");
    await type(page, "Tab");
    await hasFen(page, "4k3/8/8/pP6/8/8/8/RR2K2R w KB a6 0 31");
    await reload(page);
    await hasFen(page, "4k3/8/8/pP6/8/8/8/RR2K2R w KB a6 0 31");
  },
);

inspector("nothing moves while layers are switched", { at: link(PINNED), ...PHONE }, async (page) => {
  const shift = await shiftDuring(page, async () => {
    for (const box of await page.locator("#inspect-layers input").all()) await box.check();
    await page.tap(on("c3"));
  });
  assert.ok(shift < 0.001, String(shift));
  await page.locator("[data-row^=refused]").first().focus();
  await looksRight(page, "all layers, a selected square and a reason");
  await page.tap("#inspect-edit");
  await looksRight(page, "editing");
  await page.tap("[data-do=clear]");
  await page.fill("#inspect-fen", "nonsense");
  await type(page, "Enter");
  await page.locator("#inspect-fen[aria-invalid=true]").waitFor();
  await looksRight(page, "no position");
});

inspector("nothing moves while you look around", link(CHECK), async (page) => {
  const places = () =>
    placesOf(page, ".board, .controls, .layers, #inspect-findings, #inspect-facts, #inspect-fen");
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await boardFits(page);
    const before = await places();
    await layer(page, "refused").check();
    await page.hover(on("h1"));
    await page.click(on("h1"));
    await page.locator("[data-row^=refused]").first().focus();
    assert.deepEqual(await places(), before, `at ${width}`);
    await page.click(on("h1"));
    await layer(page, "refused").uncheck();
  }
});
