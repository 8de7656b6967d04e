// Tests the guide to a first board: its page and script, as a reader of the guide has them.

import { fenceIn, handsOn, onPages, until } from "./harness.mjs";

const guide = "docs/start/first-board.md";
const [, body] = /<body>([\s\S]*?)<script/.exec(fenceIn(guide, "The page", "html"));
const assets = "cm-chessboard/assets";
const script = `${fenceIn(guide, "The game", "js")}\nglobalThis.chessboard = chessboard;`;
const onPage = onPages({ first: { script, body, assets } });

/** Waits until the board takes a press: for a moment after a drop it takes none. */
const takesPress = (page) =>
  until(page, () => globalThis.chessboard?.view.visualMoveInput?.moveInputState, "waitForInputStart");

const says = (page, text) => until(page, () => document.querySelector("#status").textContent, text);

onPage("the first board explains a pin and plays until mate", "first", async (page) => {
  const hands = handsOn(page, { selector: "#board .board" });
  const drag = async (from, to) => {
    await takesPress(page);
    await hands.drag(from, to);
  };
  await says(page, "white to move");
  await drag("e2", "e4");
  await says(page, "black to move");
  await drag("e7", "e5");
  await drag("f1", "b5");
  await says(page, "black to move");
  await drag("d7", "d6");
  await says(
    page,
    "The pawn on d7 is pinned to your king by the bishop on b5: moving it off that line would leave your king in check.",
  );
  for (const [from, to] of ["a7a6", "b5c4", "a6a5", "d1h5", "a5a4", "h5f7"].map((it) => [
    it.slice(0, 2),
    it.slice(2),
  ]))
    await drag(from, to);
  await says(page, "Checkmate: White wins.");
});
