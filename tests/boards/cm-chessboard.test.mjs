// Tests `x88/cm-chessboard` on the real board, in Chromium.

import { fenceOf, onPages, until } from "./harness.mjs";
import { cmChessboard } from "./pages.mjs";
import { boardOn, declareBoard } from "./scenarios.mjs";

const selector = "#board .board";
const assets = "cm-chessboard/assets";
const onPage = onPages({
  guide: { script: fenceOf("boards.md", "cm-chessboard"), assets },
  open: { script: cmChessboard, assets },
});

onPage("cm-chessboard: the guide's code works", "guide", async (page) => {
  const { drag, click } = boardOn(page, { selector });
  await drag("e2", "e5");
  await until(
    page,
    () => /the pawn on e2 cannot go to e5/.test(document.querySelector("#status").textContent),
    true,
  );
  await click("e2", "e4");
  await until(page, () => document.querySelectorAll(".marker-square").length, 2);
});

const on = declareBoard(onPage, { name: "cm-chessboard", page: "open", selector });

on("the board's own promotion dialog is used if the app has added it", async (board, page) => {
  const extensions = ["Arrows", "Markers", "PromotionDialog"];
  await board.open("7k/4P3/8/8/8/8/8/K7 w - - 0 1", {}, { extensions });
  await board.drag("e7", "e8");
  await page.locator(".promotion-dialog-button-group").first().waitFor();
  await page.keyboard.press("Escape");
  await until(page, () => controller.view.promotion, null);
  await board.agrees();
  await board.click("e7", "e8");
  await page.locator("rect.promotion-dialog-button[data-piece=wn]").click();
  await board.played("e8=N");
});

on("a board without extensions still plays and reports", async (board) => {
  await board.open(undefined, {}, { extensions: [] });
  await board.drag("e2", "e5");
  await board.heard("PIECE_GEOMETRY");
  await board.drag("e2", "e4");
  await board.played("e4");
  await board.click("e7", "e5");
  await board.played("e4", "e5");
});

on("a promotion waits until the board is at rest, even if it animates slowly", async (board, page) => {
  await board.open("7k/4P3/8/8/8/8/8/K7 w - - 0 1");
  await page.evaluate(() => {
    const draw = requestAnimationFrame;
    window.requestAnimationFrame = (step) => setTimeout(() => draw(step), 100);
  });
  await board.click("e7", "e8");
  await board.dialog();
  await board.click("a4");
  await board.closed();
  await board.agrees();
  await board.heard();
});

on("plays with the board's animations", async (board, page) => {
  await board.open("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {}, { style: { animationDuration: 150 } });
  await board.click("e1", "h1");
  await board.played("O-O");
  await page.evaluate(() => controller.play("O-O-O"));
  await board.played("O-O", "O-O-O");
  await board.click("g1", "g2");
  await board.played("O-O", "O-O-O", "Kg2");
});
