// Tests `x88/gchessboard` on the real element, in Chromium.

import { fenceOf, onPages, until } from "./harness.mjs";
import { gchessboard } from "./pages.mjs";
import { boardOn, declareBoard } from "./scenarios.mjs";

const selector = "#board g-chess-board table";
const body = `<main><g-chess-board style="width: 400px"></g-chess-board><p id="status"></p></main>`;
const onPage = onPages({
  guide: { script: fenceOf("boards.md", "gchessboard"), body },
  open: { script: gchessboard },
});

onPage("gchessboard: the guide's code works", "guide", async (page) => {
  const { drag, click } = boardOn(page, { selector: "g-chess-board table" });
  await drag("e2", "e5");
  await until(
    page,
    () => /the pawn on e2 cannot go to e5/.test(document.querySelector("#status").textContent),
    true,
  );
  await click("e2", "e4");
  await until(page, () => document.querySelectorAll(".last-move").length, 2);
});

const on = declareBoard(onPage, { name: "gchessboard", page: "open", selector });

on("the keyboard moves, gets refusals and promotes", async (board, page) => {
  await board.open("7k/4P3/8/8/8/8/8/K7 w - - 0 1");
  await page.evaluate(() => window.board.shadowRoot.querySelector("[data-square=a1]").focus());
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Enter", "ArrowUp", "ArrowUp", "Enter");
  await board.heard("PIECE_GEOMETRY");
  await press("ArrowRight");
  await board.agrees();
});

on("plays with outside coordinates and animations", async (board) => {
  await board.open("7k/4P3/8/8/8/8/8/K7 w - - 0 1", {}, { coordinates: "outside", animationDuration: 150 });
  await board.click("e7", "e8");
  await board.dialog();
  await board.offers("queen", "e8");
  await board.choose("rook");
  await board.played("e8=R+");
});

on("the app's arrows stay", async (board, page) => {
  await board.open("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
  await page.evaluate(() => {
    window.board.arrows = [{ from: "a1", to: "a8" }];
  });
  await board.drag("e2", "c3");
  await until(page, () => look.arrows(), 2);
  await board.drag("e1", "d1");
  await until(page, () => look.arrows(), 1);
});
