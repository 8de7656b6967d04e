// `x88/chessground` on the real board, versions 9 and 10 alike, in Chromium and by the mouse.

import { chessgroundOn, openPage, VERSIONS, withVersion } from "./chessground-page.mjs";
import { fenceOf, onPages, until } from "./harness.mjs";

const PROMOTING = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PINNED = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";

const pages = {};
for (const version of Object.keys(VERSIONS)) {
  pages[`guide-${version}`] = { script: withVersion(version, fenceOf("boards.md", "chessground")) };
  pages[`open-${version}`] = { script: openPage(version) };
}
const onPage = onPages(pages);

for (const version of Object.keys(VERSIONS)) {
  const on = (name, body, options) =>
    onPage(
      `chessground ${version}: ${name}`,
      `open-${version}`,
      (page) => body(chessgroundOn(page), page),
      options,
    );

  onPage(`chessground ${version}: the lines of the guide`, `guide-${version}`, async (page) => {
    const { drag, click, squares } = chessgroundOn(page);
    await drag("e2", "e5");
    await until(
      page,
      () => /the pawn on e2 cannot go to e5/.test(document.querySelector("#status").textContent),
      true,
    );
    await click("e2", "e4");
    await squares("last-move", "e2", "e4");
  });

  on("moves by dragging and by clicking, and their destinations", async (board) => {
    await board.open();
    await board.click("g1");
    await board.squares("move-dest", "f3", "h3");
    await board.click("b1");
    await board.squares("move-dest", "a3", "c3");
    await board.click("c3");
    await board.played("Nc3");
    await board.drag("e7", "e5");
    await board.played("Nc3", "e5");
    await board.squares("last-move", "e5", "e7");
    await board.heard("Nc3", "e5");
    await board.marks([]);
  });

  on("a refused drop: the piece is back, the reason on the board until the next press", async (board) => {
    await board.open(PINNED);
    const line = ["e1", "e3", "e4", "e5", "e6", "e7", "e8"];
    await board.drag("e2", "c3");
    await board.heard("PINNED");
    await board.agrees();
    await board.marks(line, 1);
    await board.click("e2");
    await board.marks([]);
    await board.click("c3");
    await board.heard("PINNED", "PINNED");
    await board.marks(line, 1);
    await board.agrees();
    await board.drag("e1", "d1");
    await board.played("Kd1");
    await board.marks([]);
  });

  on(
    "pieces of the other side are not picked up, and off the board nothing is refused",
    async (board, page) => {
      await board.open();
      await board.click("e7", "e5");
      await board.drag("e7", "e5");
      const [x, y] = await board.middle("e2");
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 300, { steps: 3 });
      await page.mouse.up();
      await board.agrees();
      await board.heard();
    },
  );

  for (const [role, letter] of Object.entries({ queen: "Q+", rook: "R+", bishop: "B", knight: "N" })) {
    on(`a promotion to a ${role}`, async (board) => {
      await board.open(PROMOTING);
      await (role === "rook" ? board.click("e7", "e8") : board.drag("e7", "e8"));
      await board.choose(role);
      await board.played(`e8=${letter}`);
    });
  }

  on("a promotion taken back by Escape, by a press beside it, and by the game", async (board, page) => {
    await board.open(PROMOTING);
    const isClosed = () => document.querySelector("dialog") === null;
    await board.drag("e7", "e8");
    await page.locator(".x88-promotion").waitFor();
    await page.keyboard.press("Escape");
    await until(page, isClosed, true);
    await board.agrees();
    await board.click("e7", "e8");
    await page.locator(".x88-promotion").waitFor();
    await board.click("a4");
    await until(page, isClosed, true);
    await board.agrees();
    await board.drag("e7", "e8");
    await page.locator(".x88-promotion").waitFor();
    await page.evaluate(() => controller.update());
    await until(page, isClosed, true);
    await board.agrees();
    await board.drag("e7", "e8");
    await page.locator(".x88-promotion").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await board.played("e8=R+");
  });

  on("en passant", async (board) => {
    await board.open("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    await board.drag("e5", "d6");
    await board.played("exd6");
  });

  for (const [to, san] of Object.entries({ g1: "O-O", h1: "O-O", c1: "O-O-O", a1: "O-O-O" })) {
    on(`castling by the king on ${to}`, async (board) => {
      await board.open(CASTLING);
      await (to < "d" ? board.click("e1", to) : board.drag("e1", to));
      await board.played(san);
    });
  }

  on("castling in Chess960", async (board, page) => {
    await page.evaluate(() =>
      open88(Position.fromFen("1rk4r/3p4/8/8/8/8/8/1RK4R w KQkq - 0 1", { chess960: true })),
    );
    await board.drag("c1", "b1");
    await board.played("O-O-O");
    await board.click("c8", "h8");
    await board.played("O-O-O", "O-O");
  });

  on("check and mate are shown, and after the end nothing moves", async (board) => {
    await board.open("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    await board.drag("a1", "a8");
    await board.played("Ra8#");
    await board.squares("check", "g8");
    await board.click("g8", "h8");
    await board.heard("Ra8#");
    await board.agrees();
  });

  on("premoves: told, played, refused when their turn has come, taken back", async (board, page) => {
    const current = () => board.state.premovable.current ?? null;
    await board.open(undefined, { player: "black" });
    await board.click("e7");
    await board.squares("premove-dest", "d6", "e5", "e6", "f6");
    await board.click("e5");
    await board.squares("current-premove", "e5", "e7");
    await until(page, () => controller.view.premove, { from: "e7", to: "e5" });
    await page.evaluate(() => controller.play("e4"));
    await board.played("e4", "e5");
    await until(page, current, null);
    await board.drag("e5", "d4");
    await until(page, () => controller.view.premove, { from: "e5", to: "d4" });
    await page.evaluate(() => controller.play("Nf3"));
    await board.heard("e5", "PAWN_NOTHING_TO_CAPTURE");
    await until(page, current, null);
    await board.agrees();
    await board.drag("b8", "c6");
    await board.played("e4", "e5", "Nf3", "Nc6");
    await page.evaluate(() => controller.play("Bb5"));
    await board.drag("g8", "f6");
    await board.played("e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6");
    await board.click("f6", "e4");
    await board.squares("current-premove", "e4", "f6");
    await board.click("a4");
    await until(page, () => controller.view.premove, null);
    await until(page, current, null);
    await board.drag("f6", "e4");
    await until(page, () => controller.view.premove, { from: "f6", to: "e4" });
    await page.evaluate(() => controller.cancelPremove());
    await until(page, current, null);
    await board.heard("e5", "PAWN_NOTHING_TO_CAPTURE", "Nc6", "Nf6");
  });

  on("a game that is taken back, gone through and replaced", async (board, page) => {
    await board.open();
    await board.drag("e2", "e4");
    await board.heard("e4");
    await page.evaluate(() => {
      game.undo();
      controller.update();
    });
    await board.played();
    await board.squares("last-move");
    await page.evaluate((fen) => controller.update(new Game(fen)), PINNED);
    await until(page, () => board.getFen(), PINNED.split(" ")[0]);
    await board.drag("e2", "c3");
    await board.heard("e4", "PINNED");
  });

  on("seen from Black's side, and turned in the middle of the game", async (_, page) => {
    const board = chessgroundOn(page, { black: true });
    await board.open(undefined, {}, { orientation: "black" });
    await board.drag("e2", "e4");
    await board.played("e4");
    await board.drag("e7", "e4");
    await board.heard("e4", "PIECE_GEOMETRY");
    await page.evaluate(() => window.board.toggleOrientation());
    const turned = chessgroundOn(page);
    await turned.click("e7", "e4");
    await turned.heard("e4", "PIECE_GEOMETRY", "PIECE_GEOMETRY");
    await turned.drag("e7", "e5");
    await turned.played("e4", "e5");
  });

  const touch = { hasTouch: true, isMobile: true, viewport: { width: 400, height: 700 } };
  on(
    "by finger: taps, swipes, and their refusals",
    async (board) => {
      await board.open();
      await board.tap("e2", "e4");
      await board.played("e4");
      await board.swipe("e7", "e5");
      await board.played("e4", "e5");
      await board.tap("g1", "g3");
      await board.heard("e4", "e5", "PIECE_GEOMETRY");
      await board.swipe("f1", "f5");
      await board.heard("e4", "e5", "PIECE_GEOMETRY", "PIECE_GEOMETRY");
      await board.agrees();
    },
    touch,
  );

  on("what the person draws stays, and a right press refuses nothing", async (board, page) => {
    await board.open();
    await board.click("e2");
    await page.mouse.move(...(await board.middle("e5")));
    await page.mouse.down({ button: "right" });
    await until(page, () => board.state.drawable.current?.mouseSq, "e5");
    await page.mouse.up({ button: "right" });
    await until(page, () => board.state.drawable.shapes.length, 1);
    await board.drag("g1", "g4");
    await board.heard("PIECE_GEOMETRY");
  });

  on("a drop that the game has overtaken is forgotten", async (board, page) => {
    await board.open();
    // The board tells of a move a moment after it.
    await page.evaluate((fen) => {
      board.selectSquare("e2");
      board.selectSquare("e4");
      controller.update(new Game(fen));
    }, PINNED);
    await page.waitForTimeout(50);
    await board.heard();
    await until(page, () => board.getFen(), PINNED.split(" ")[0]);
  });
}
