// Tests `x88/react-chessboard` on the real board, under React's StrictMode, in Chromium, by mouse and finger.

import assert from "node:assert/strict";
import { onPages, until, untilTimersRan } from "./harness.mjs";
import { reactChessboard } from "./pages.mjs";
import { boardOn, CASTLING, declareBoard, PINNED, PROMOTING } from "./scenarios.mjs";
import { untilIdle } from "../site/pages/layout.mjs";
import { oneOf, randomOf } from "../support/random.mjs";
import { sample } from "../support/samples.mjs";

const onPage = onPages({ open: { script: reactChessboard, loader: "jsx" } });
const { on } = declareBoard(onPage, {
  name: "react-chessboard",
  page: "open",
  selector: '#board [id$="-board"]',
  // The board's drag library blocks clicks for a moment after a drag.
  rest: 80,
  isComponent: true,
});

/** Asserts that the component lists these moves, and that the board shows the game. */
const lists = async (board, page, ...sans) => {
  await until(page, () => [...document.querySelectorAll("#board li")].map((it) => it.textContent), sans);
  await board.agrees();
};

on("each kind of square has its own look, and a refusal its reason", async (board, page) => {
  const reads = (text) => until(page, () => document.querySelector("#board .refusal").textContent, text);
  await board.open(PINNED);
  await board.click("e2");
  await board.marks("selected", "e2");
  await board.drag("e2", "c3");
  await reads(
    "The knight on e2 is pinned to your king by the rook on e8: moving it would leave your king in check.",
  );
  await board.marks("refused", "c3");
  await board.marks("threat", "e8");
  await board.click("e1");
  await reads("");
  await board.marks("refused");
  await board.open(PROMOTING);
  await board.drag("e7", "e8");
  await board.marks("selected", "e7", "e8");
});

on("returning a piece keeps its selection, and dropping it off the board ends it", async (board, page) => {
  await board.open();
  const [x, y] = await board.middle("e2");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y + 6, { steps: 3 });
  await page.mouse.up();
  await board.marks("selected", "e2");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 300, { steps: 5 });
  await page.mouse.up();
  await board.marks("selected");
  await board.heard();
  await board.played();
});

on("uses the app's own promotion dialog, and the page's", async (board, page) => {
  await page.evaluate((start) => show(new Game(start), { choosePromotion: () => "knight" }), PROMOTING);
  await board.drag("e7", "e8");
  await board.played("e8=N");
  await page.evaluate((start) => show(new Game(start), { choosePromotion: null }), PROMOTING);
  await board.drag("e7", "e8");
  await until(page, () => hook.view.promotion?.choices, ["queen", "rook", "bishop", "knight"]);
  await page.evaluate(() => void hook.controller.choosePromotion("rook"));
  await board.played("e8=R+");
});

on("an open promotion dialog turns with its board", async (board, page) => {
  await board.open(PROMOTING);
  await board.drag("e7", "e8");
  await board.offers("queen", "e8");
  await page.evaluate(() => show(game, { orientation: "black" }));
  await board.turned().offers("queen", "e8");
  await board.choose("queen");
  await board.played("e8=Q+");
});

on("castles while the board animates", async (board) => {
  for (const way of ["drag", "click"]) {
    await board.open(CASTLING, {}, { animationDurationInMs: 60 });
    await board[way]("e1", "h1");
    await board.played("O-O");
  }
});

on("take back, navigation and a new game update React automatically", async (board, page) => {
  await board.open();
  await board.drag("e2", "e4");
  await board.drag("e7", "e5");
  await lists(board, page, "e4", "e5");
  await page.evaluate(() => hook.undo());
  await lists(board, page, "e4");
  await board.drag("c7", "c5");
  await lists(board, page, "e4", "c5");
  await page.evaluate(() => hook.goTo(0));
  await lists(board, page);
  await page.evaluate(() => hook.redo());
  await lists(board, page, "e4");
  assert.deepEqual(await page.evaluate(() => [hook.ply, hook.line.length]), [1, 2]);
  await page.evaluate(() => void hook.game.resign("white"));
  await until(page, () => hook.view.outcome?.kind, "resignation");
  await page.evaluate((fen) => {
    window.game = new Game(fen);
    hook.setGame(game);
  }, PINNED);
  await lists(board, page);
});

on("hook results are immutable, and their functions keep their identity", async (board, page) => {
  await board.open();
  const before = await page.evaluate(() => {
    window.first = hook;
    return JSON.stringify([hook.view.fen, hook.history, hook.ply]);
  });
  for (const [from, to] of [
    ["e2", "e4"],
    ["e7", "e5"],
    ["g1", "f3"],
  ])
    await board.drag(from, to);
  await board.played("e4", "e5", "Nf3");
  const [after, isSame, haveStayed] = await page.evaluate(() => [
    JSON.stringify([first.view.fen, first.history, first.ply]),
    ["play", "undo", "redo", "goTo", "setGame", "controller"].every((name) => first[name] === hook[name]),
    handlers.every((all) => all.every((handler, n) => handler === handlers[0][n])),
  ]);
  assert.deepEqual([after, isSame, haveStayed], [before, true, true]);
});

on("accepts another game, player, side and id from outside", async (board, page) => {
  await page.evaluate(() => {
    window.games = [new Game(), Game.fromMoves(Position.initial(), ["d4", "d5"])];
    show(games[0]);
  });
  await board.drag("e2", "e4");
  await board.played("e4");
  assert.equal(await page.evaluate(() => games[0].ply), 1);
  await page.evaluate(() => show(games[1]));
  await lists(board, page, "d4", "d5");
  await board.click("c2");
  await board.marks("selected", "c2");
  await page.evaluate(() => show(games[1], { orientation: "white" }));
  await board.marks("selected", "c2");
  // The player's side is at the bottom.
  await page.evaluate(() => show(games[1], { player: "black", orientation: undefined }));
  await board.marks("selected");
  await board.turned().drag("e7", "e5");
  await board.premove("e5", "e7");
  await page.evaluate(() => void hook.play("c4"));
  await lists(board, page, "d4", "d5", "c4", "e5");
  await page.evaluate(() => void games[1].undo());
  await lists(board, page, "d4", "d5", "c4");
  await page.evaluate(() => show(games[1], { id: "mine" }));
  await page.locator("#board #mine-board").waitFor();
});

on("a game created on every render: the first one stays", async (board, page) => {
  await page.evaluate(() => show("new"));
  await board.drag("e2", "e4");
  await lists(board, page, "e4");
  await board.drag("e7", "e5");
  await lists(board, page, "e4", "e5");
  await page.evaluate(() => show("new", { orientation: "black" }));
  await lists(board, page, "e4", "e5");
  const rendered = await page.evaluate(() => window.rendered);
  await untilIdle(page);
  assert.equal(await page.evaluate(() => window.rendered), rendered, "it is not rendered for ever");
  await page.evaluate((fen) => {
    window.game = new Game(fen);
    hook.setGame(game);
  }, PINNED);
  await board.agrees();
});

on("two components with one game show each other's moves and outside changes", async (board, page) => {
  await page.evaluate(() => {
    // Beside the first, where the mouse can reach it.
    const element = document.createElement("div");
    element.id = "other";
    element.style.width = "400px";
    document.querySelector("main").append(element);
    document.querySelector("main").style.display = "flex";
    open88();
    window.other = connect(element, game, {}, { orientation: "black" });
  });
  const other = boardOn(page, { selector: '#other [id$="-board"]', black: true, rest: 80 });
  const bothList = async (...sans) => {
    await lists(board, page, ...sans);
    await until(page, () => [...document.querySelectorAll("#other li")].map((it) => it.textContent), sans);
  };
  assert.equal(
    await page.evaluate(
      () => new Set([...document.querySelectorAll("[data-square]")].map(({ id }) => id)).size,
    ),
    128,
  );
  await board.drag("e2", "e4");
  await bothList("e4");
  await other.drag("e7", "e5");
  await bothList("e4", "e5");
  await page.evaluate(() => void game.undo());
  await bothList("e4");
  await page.evaluate(() => other.board.destroy());
  await board.drag("c7", "c5");
  await lists(board, page, "e4", "c5");
});

on("each render may change whose pieces can be picked up", async (board, page) => {
  await board.open();
  await page.evaluate(() => show(game, { movable: () => null }));
  await board.drag("e2", "e4");
  await board.played();
  await page.evaluate(() => show(game, { movable: () => "black" }));
  await board.drag("e7", "e5");
  await board.heard("OPPONENT_TO_MOVE");
});

on("the board's own keys pick up, move and drop the focused piece", async (board, page) => {
  await board.open();
  const press = async (key) => {
    await page.keyboard.press(key);
    // The board's drag library continues from the last rendered state.
    await untilIdle(page);
    await untilTimersRan(page, 50);
  };
  await page.locator("[data-square=e2] [role=button]").focus();
  await press("Enter");
  await board.targets("e3", "e4");
  for (let step = 0; step < 4; step++) await press("ArrowUp");
  await press("Enter");
  await board.played("e4");
  await page.locator("[data-square=d7] [role=button]").focus();
  await press("Enter");
  await press("Escape");
  await board.targets();
  await board.played("e4");
});

on(
  "random drops: legal ones are played, others refused, and the board shows the game",
  async (board, page) => {
    const random = randomOf(88);
    const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
    await board.open("r3k2r/1P4p1/5n2/3pP3/2B5/8/p5P1/R3K2R w KQkq d6 0 1");
    for (let drop = 0; drop < sample("drops"); drop++) {
      const { dests, ply, outcome } = await page.evaluate(() => ({
        dests: [...hook.view.dests],
        ply: hook.ply,
        outcome: hook.view.outcome,
      }));
      if (outcome) break;
      const [origin, targets] = oneOf(random, dests);
      const from = random(4) ? origin : oneOf(random, squares);
      const to = random(3) ? oneOf(random, targets) : oneOf(random, squares);
      const isLegal = new Map(dests).get(from)?.includes(to) === true;
      await board.drag(from, to);
      if ((await page.locator(".x88-promotion .knight").count()) > 0) await board.choose("knight");
      await until(page, () => hook.ply, ply + Number(isLegal));
      await board.agrees();
    }
  },
);

on("an unmounted board leaves nothing behind", async (board, page) => {
  await board.open();
  assert.equal(await page.evaluate(() => subscribed), 1);
  await board.drag("e2", "e4");
  await board.played("e4");
  await page.evaluate(() => window.board.destroy());
  assert.equal(await page.evaluate(() => subscribed), 0);
  await page.evaluate(() => void hook.play("e5"));
  assert.equal(await page.evaluate(() => document.querySelector("#board").textContent), "");
});
