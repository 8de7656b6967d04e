// Tests `x88/cm-chessboard` on the real board, in Chromium.

import { onPages, until } from "./harness.mjs";
import { cmChessboard } from "./pages.mjs";
import { declareBoard } from "./scenarios.mjs";

const onPage = onPages({ open: { script: cmChessboard, assets: "cm-chessboard/assets" } });
const { on } = declareBoard(onPage, { name: "cm-chessboard", page: "open", selector: "#board .board" });

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
