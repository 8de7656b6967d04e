// Tests `x88/chessground` on the real board, versions 9 and 10, in Chromium.

import assert from "node:assert/strict";
import { onPages, until, untilTimersRan } from "./harness.mjs";
import { chessground } from "./pages.mjs";
import { declareBoard, movetextOf, openAnnotated, PINNED } from "./scenarios.mjs";
import { sample } from "../support/samples.mjs";

const VERSIONS = { 10: "@lichess-org/chessground", 9: "chessground" };
const pages = Object.fromEntries(
  Object.entries(VERSIONS).map(([version, name]) => [version, { script: chessground(name) }]),
);
const onPage = onPages(pages);

for (const version of Object.keys(VERSIONS)) {
  const { on, always } = declareBoard(onPage, {
    name: `chessground ${version}`,
    page: version,
    selector: "#board cg-board",
    ...(version === "9" && { most: sample("olderBoard") }),
  });

  on("turns in the middle of a game", async (white, page) => {
    const board = white.turned();
    await board.open();
    await page.evaluate(() => window.board.toggleOrientation());
    await board.drag("e2", "e5");
    await board.heard("PIECE_GEOMETRY");
    await board.click("e2", "e4");
    await board.played("e4");
  });

  on("a person's drawings stay, and a right-click does not report a refusal", async (board, page) => {
    await board.open();
    await board.click("e2");
    await page.mouse.move(...(await board.middle("e5")));
    await page.mouse.down({ button: "right" });
    await until(page, () => window.board.state.drawable.current?.mouseSq, "e5");
    await page.mouse.up({ button: "right" });
    await until(page, () => window.board.state.drawable.shapes.length, 1);
    await board.drag("g1", "g4");
    await board.heard("PIECE_GEOMETRY");
  });

  always("what the user draws and erases is in the game", async (board, page) => {
    await openAnnotated(page);
    await page.evaluate(() => {
      window.drawn = [];
      controller.update(undefined, {
        onDraw(marks) {
          drawn.push(marks);
          game.annotate(marks);
        },
      });
    });
    await board.drawn(4, 4);
    const right = async (from, to) => {
      await page.mouse.move(...(await board.middle(from)));
      await page.mouse.down({ button: "right" });
      await page.mouse.move(...(await board.middle(to)));
      await until(page, () => window.board.state.drawable.current?.mouseSq, to);
      await page.mouse.up({ button: "right" });
    };
    await right("a2", "a4");
    await until(page, () => game.annotations().arrows.at(-1), { from: "a2", to: "a4", color: "green" });
    await board.drawn(5, 4);
    // The same again erases it, and a mark that came from the PGN, too.
    await right("a2", "a4");
    await right("d4", "d4");
    await until(page, () => [game.annotations().arrows.length, game.annotations().circles.length], [4, 3]);
    await board.drawn(4, 3);
    // A move by clicks erases nothing.
    await board.click("d7", "d5");
    await board.played("e4", "d5");
    await board.drawn(0, 0);
    await page.evaluate(() => game.goTo(1));
    await board.drawn(4, 3);
    assert.equal(
      movetextOf(await page.evaluate(() => game.pgn({ width: 0 }))),
      "1. e4 {[%csl Re5,Yd5,Be4] [%cal Ge2e4,Rd1h5,Yf1c4,Bg1f3] The center.} 1... e5 (1... d5) *",
    );
    // The option can change, and goes with its marks.
    await page.evaluate(() => controller.update(undefined, { annotations: undefined }));
    await board.drawn(0, 0);
    await page.evaluate(() => {
      window.others = [];
      controller.update(undefined, { annotations: true, onDraw: (marks) => others.push(marks) });
    });
    await board.drawn(4, 3);
    await right("h2", "h4");
    await until(page, () => [others.length, drawn.length], [1, 3]);
    await page.evaluate(() => controller.destroy());
    await board.drawn(0, 0);
    assert.deepEqual(await page.evaluate(() => typeof window.board.state.drawable.onChange), "undefined");
  });

  on("pieces are dropped from a pocket, and refused with the reason", async (board, page) => {
    await page.evaluate(() => {
      open88(new VariantGame({ fen: "4k3/8/8/8/8/8/8/4K3[NPq] w - - 0 1", variant: "crazyhouse" }));
      for (const role of ["pawn", "knight"]) {
        const piece = document.createElement("button");
        piece.textContent = piece.id = role;
        piece.addEventListener("mousedown", (event) =>
          window.board.dragNewPiece({ role, color: "white" }, event),
        );
        document.getElementById("board").after(piece);
      }
    });
    const dropOn = async (role, square) => {
      await page.locator(`#${role}`).hover();
      await page.mouse.down();
      await page.mouse.move(...(await board.middle(square)));
      await page.mouse.up();
    };
    await dropOn("pawn", "a8");
    await board.heard("PAWN_DROP_ON_BACK_RANK");
    await board.agrees();
    await dropOn("pawn", "e8");
    await board.heard("PAWN_DROP_ON_BACK_RANK", "DROP_ON_PIECE");
    await dropOn("knight", "f3");
    await board.played("N@f3");
    await board.lastMove("f3");
    await dropOn("knight", "f6");
    await board.played("N@f3");
  });

  on("the board ignores a drop after the game has changed", async (board, page) => {
    await board.open();
    // The board reports a move a moment later.
    await page.evaluate((fen) => {
      window.board.selectSquare("e2");
      window.board.selectSquare("e4");
      window.game = new Game(fen);
      controller.update(game);
    }, PINNED);
    await untilTimersRan(page, 50);
    await board.heard();
    await board.agrees();
  });

  on("moves played while the page's timers are delayed", async (board, page) => {
    await page.evaluate(() => {
      const after = (from, to) => heard.push(from + to);
      open88(undefined, {}, { movable: { events: { after } } });
      const late = [];
      const { setTimeout } = window;
      window.setTimeout = (call, _, ...rest) => late.push(() => call(...rest));
      window.passTime = () => {
        window.setTimeout = setTimeout;
        for (const call of late) call();
      };
    });
    await board.drag("e2", "e4");
    await board.click("d7", "d5");
    await board.drag("e4", "d5");
    await board.drag("d8", "a4");
    await board.heard("e4", "d5", "exd5", "PIECE_GEOMETRY");
    for (const move of ["c7c6", "d5c6", "g8f6", "c6b7", "f6g8", "b7a8"])
      await board.drag(move.slice(0, 2), move.slice(2));
    await board.dialog();
    await page.evaluate(() => heard.splice(0));
    await page.evaluate(() => passTime());
    await until(page, () => document.querySelectorAll("dialog").length, 1);
    await board.choose("knight");
    await board.played("e4", "d5", "exd5", "c6", "dxc6", "Nf6", "cxb7", "Ng8", "bxa8=N");
    await board.heard(..."e2e4 d7d5 e4d5 c7c6 d5c6 g8f6 c6b7 f6g8 b7a8 bxa8=N".split(" "));
  });

  on("a press beside a premove cancels it", async (board, page) => {
    await board.open(undefined, { player: "black" });
    await board.drag("g8", "f6");
    await board.premove("f6", "g8");
    await board.click("a4");
    await board.premove();
    await page.evaluate(() => controller.play("e4"));
    await board.played("e4");
  });

  on("the app's own handlers are still called, and restored on disconnect", async (board, page) => {
    await page.evaluate(() => {
      const after = (...move) => heard.push(move.slice(0, 2).join(""), typeof move[2].premove);
      open88(undefined, {}, { movable: { free: false, color: "white", events: { after } } });
    });
    await board.drag("e2", "e4");
    await board.heard("e4", "e2e4", "boolean");
    const config = () => {
      const { movable, premovable, drawable } = window.board.state;
      const { free, color, dests } = movable;
      return [
        free,
        color,
        dests ?? null,
        premovable.customDests ?? null,
        premovable.enabled,
        drawable.autoShapes,
      ];
    };
    await page.evaluate(() => controller.destroy());
    await until(page, config, [false, "white", null, null, true, []]);
    await page.evaluate(() => window.board.destroy());
  });

  on(
    "after 300 drops of all kinds the board shows the game and has played only legal moves",
    async (board, page) => {
      await board.open();
      const wrong = await page.evaluate(playAtRandom, 300);
      await until(page, (wrong) => wrong, [], wrong);
    },
  );
}

/** Runs in the page: selects squares through the board's API, legal ones and others. */
async function playAtRandom(drops) {
  let seed = 88;
  const random = (below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const oneOf = (list) => list[random(list.length)];
  const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
  const told = () => new Promise((resolve) => setTimeout(resolve, 3));
  const wrong = [];
  for (let drop = 0; drop < drops; drop++) {
    if (game.isOver()) controller.update(Object.assign(window, { game: new Game() }).game);
    const dests = [...game.legalDests()];
    const [from, tos] = oneOf(dests);
    const to = random(2) ? oneOf(tos) : oneOf(squares);
    const { ply, position } = game;
    const isLegal = position.targets(from).has(to);
    board.selectSquare(null);
    board.selectSquare(from);
    board.selectSquare(to);
    await told();
    if (controller.view.promotion) controller.choosePromotion("knight");
    document.querySelector("dialog")?.close();
    await told();
    const isShown = position && game.position.fen().startsWith(`${board.getFen()} `);
    if (!isShown || game.ply - ply !== Number(isLegal))
      wrong.push([position.fen(), from, to, board.getFen()]);
  }
  return wrong;
}
