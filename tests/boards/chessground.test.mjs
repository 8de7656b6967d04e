// Tests `x88/chessground` on the real board, versions 9 and 10, in Chromium.

import { fenceOf, onPages, until, untilTimersRan } from "./harness.mjs";
import { chessground } from "./pages.mjs";
import { boardOn, declareBoard, PINNED } from "./scenarios.mjs";
import { sample } from "../support/samples.mjs";

const VERSIONS = { 10: "@lichess-org/chessground", 9: "chessground" };
const selector = "#board cg-board";

const guide = fenceOf("boards.md", "chessground");
const pages = {};
for (const [version, name] of Object.entries(VERSIONS)) {
  pages[`guide-${version}`] = { script: guide.replaceAll(VERSIONS[10], name) };
  pages[`open-${version}`] = { script: chessground(name) };
}
const onPage = onPages(pages);

for (const version of Object.keys(VERSIONS)) {
  const name = `chessground ${version}`;

  onPage(`${name}: the guide's code works`, `guide-${version}`, async (page) => {
    const { drag, click } = boardOn(page, { selector });
    await drag("e2", "e5");
    await until(
      page,
      () => /the pawn on e2 cannot go to e5/.test(document.querySelector("#status").textContent),
      true,
    );
    await click("e2", "e4");
    await until(page, () => document.querySelectorAll("square.last-move").length, 2);
  });

  const on = declareBoard(onPage, {
    name,
    page: `open-${version}`,
    selector,
    ...(version === "9" && { most: sample("olderBoard") }),
  });

  on("turns in the middle of a game", async (_, page) => {
    const board = boardOn(page, { selector, black: true });
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

  on("pieces are dropped from a pocket, and refused with the reason", async (board, page) => {
    await page.evaluate(() => {
      const game = new VariantGame({ fen: "4k3/8/8/8/8/8/8/4K3[NPq] w - - 0 1", variant: "crazyhouse" });
      const element = document.getElementById("board");
      Object.assign(window, { game, ...connect(element, game, hearing({})) });
      for (const role of ["pawn", "knight"]) {
        const piece = document.createElement("button");
        piece.textContent = piece.id = role;
        piece.addEventListener("mousedown", (event) =>
          window.board.dragNewPiece({ role, color: "white" }, event),
        );
        element.after(piece);
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
