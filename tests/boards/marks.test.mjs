// Arrows and circles on real boards: those of a PGN are drawn, those that the user draws go back into it, and an app's layers survive moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, Game, GameTree } from "x88";
import { BoardController } from "x88/board";
import { onPages, until } from "./harness.mjs";
import { chessground, cmChessboard } from "./pages.mjs";
import { boardOn } from "./scenarios.mjs";

const PGN = "1. e4 { The center. [%cal Ge2e4,Rd1h5,Yf1c4,Bg1f3] [%csl Gd4,Re5,Yd5,Be4] } 1... e5 *";
const MOVETEXT = (pgn) => pgn.split("\n\n")[1].trim().replaceAll("\n", " ");

/** Opens a tree at its first move. */
const open = `
import { GameTree } from "x88";
window.openTree = (pgn, options = {}) => {
  const game = GameTree.fromPgn(pgn);
  game.goTo(1);
  Object.assign(window, { game, drawn: [], ...connect(document.getElementById("board"), game, options.isDrawn
    ? { annotations: true, onDraw: (marks) => { drawn.push(marks); game.annotate(marks); } }
    : { annotations: true, ...options }, {}) });
};
`;
const react = `/** @jsxRuntime automatic */
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { Chessboard } from "react-chessboard";
import { GameTree } from "x88";
import { useGame } from "x88/react-chessboard";
function Board({ tree, options }) {
  const hook = useGame(tree, options);
  Object.assign(window, { game: tree, controller: hook.controller });
  return <div style={{ width: 400, height: 400 }}><Chessboard options={{ animationDurationInMs: 0, ...hook.options }} /></div>;
}
const root = createRoot(document.getElementById("board"));
window.openTree = (pgn, options = {}) => {
  const tree = GameTree.fromPgn(pgn);
  tree.goTo(1);
  flushSync(() => root.render(<Board tree={tree} options={{ annotations: true, ...options }} />));
};
`;

/** How many arrows and circles a board shows by color, from its elements. */
const looks = {
  chessground: () => {
    const count = (selector) => document.querySelectorAll(`#board svg.cg-shapes > g ${selector}`).length;
    return [count("line"), count("circle")];
  },
  "cm-chessboard": () => [
    document.querySelectorAll("#board .arrows line").length,
    document.querySelectorAll(
      ["marker-circle", "marker-circle-danger", "marker-frame", "marker-circle-primary"]
        .map((name) => `#board .markers .${name}`)
        .join(),
    ).length,
  ],
  "react-chessboard": () => [
    document.querySelectorAll("#board svg path[stroke], #board svg line[stroke]").length,
    [...document.querySelectorAll("#board [data-square] *, #board [data-square]")].filter(
      (it) => it.style.outlineOffset === "-0.2em",
    ).length,
  ],
};

const pages = {
  chessground: { script: chessground("@lichess-org/chessground") + open },
  "chessground-9": { script: chessground("chessground") + open },
  "cm-chessboard": { script: cmChessboard + open, assets: "cm-chessboard/assets" },
  "react-chessboard": { script: react, loader: "jsx" },
};
const onPage = onPages(pages);

for (const name of Object.keys(pages)) {
  onPage(
    `${name}: shows the arrows and circles of a PGN, which is written as it was read`,
    name,
    async (page) => {
      await page.evaluate((pgn) => openTree(pgn), PGN);
      const look = looks[name.replace("-9", "")];
      await until(page, look, [4, 4]);
      await page.evaluate(() => game.goTo(2));
      await until(page, look, [0, 0]);
      await page.evaluate(() => {
        game.goTo(1);
        controller.draw("engine", { arrows: [{ from: "b8", to: "c6", color: "blue" }], circles: [] });
      });
      await until(page, look, [5, 4]);
      // The layer survives a move; the marks of the move do not.
      await page.evaluate(() => game.goTo(2));
      await until(page, look, [1, 0]);
      await page.evaluate(() => controller.draw("engine", null));
      await until(page, look, [0, 0]);
      assert.equal(MOVETEXT(await page.evaluate(() => game.pgn())), MOVETEXT(GameTree.fromPgn(PGN).pgn()));
    },
  );
}

for (const name of ["chessground", "chessground-9"])
  onPage(`${name}: what the user draws and erases is in the game`, name, async (page) => {
    await page.evaluate((pgn) => openTree(pgn, { isDrawn: true }), PGN);
    const board = boardOn(page, { selector: "#board cg-board" });
    const look = looks.chessground;
    await until(page, look, [4, 4]);
    const right = async (from, to) => {
      await page.mouse.move(...(await board.middle(from)));
      await page.mouse.down({ button: "right" });
      await page.mouse.move(...(await board.middle(to)));
      await until(page, () => window.board.state.drawable.current?.mouseSq, to);
      await page.mouse.up({ button: "right" });
    };
    await right("a2", "a4");
    await until(page, () => game.annotations().arrows.at(-1), { from: "a2", to: "a4", color: "green" });
    await until(page, look, [5, 4]);
    // The same again erases it, and a mark that came from the PGN, too.
    await right("a2", "a4");
    await right("d4", "d4");
    await until(page, () => [game.annotations().arrows.length, game.annotations().circles.length], [4, 3]);
    await until(page, look, [4, 3]);
    // A move by clicks erases nothing.
    await board.click("d7", "d5");
    await until(page, () => game.sans(), ["e4", "d5"]);
    await until(page, look, [0, 0]);
    await page.evaluate(() => game.goTo(1));
    await until(page, look, [4, 3]);
    assert.equal(
      MOVETEXT(await page.evaluate(() => game.pgn({ width: 0 }))),
      "1. e4 {[%csl Re5,Yd5,Be4] [%cal Ge2e4,Rd1h5,Yf1c4,Bg1f3] The center.} 1... e5 (1... d5) *",
    );
    // The option can change, and goes with its marks.
    await page.evaluate(() => controller.update(undefined, { annotations: undefined }));
    await until(page, look, [0, 0]);
    await page.evaluate(() => {
      window.others = [];
      controller.update(undefined, { annotations: true, onDraw: (marks) => others.push(marks) });
    });
    await until(page, look, [4, 3]);
    await right("h2", "h4");
    await until(page, () => [others.length, drawn.length], [1, 3]);
    await page.evaluate(() => controller.destroy());
    await until(page, look, [0, 0]);
    assert.deepEqual(await page.evaluate(() => typeof window.board.state.drawable.onChange), "undefined");
  });

test("marks of a controller: layers in the order of their names' first use, copied, and checked", () => {
  const tree = GameTree.fromPgn(PGN);
  const board = new BoardController(tree, { annotations: true });
  assert.deepEqual(board.view.marks, { arrows: [], circles: [] });
  tree.goTo(1);
  assert.equal(board.view.marks.arrows.length, 4);
  const arrow = { from: "a1", to: "a8", color: "red" };
  board.draw("one", { arrows: [arrow], circles: [] });
  board.draw("two", { arrows: [], circles: [{ square: "h8", color: "yellow" }] });
  arrow.from = "b1";
  assert.deepEqual(board.view.marks.arrows.at(-1), { from: "a1", to: "a8", color: "red" });
  tree.goTo(0);
  assert.deepEqual(board.view.marks, {
    arrows: [{ from: "a1", to: "a8", color: "red" }],
    circles: [{ square: "h8", color: "yellow" }],
  });
  board.draw("one", null);
  assert.equal(board.view.marks.arrows.length, 0);
  // The user's unfinished action stays.
  board.select("e2");
  board.draw("two", null);
  assert.equal(board.view.selected, "e2");
  tree.goTo(1);
  tree.annotate({ arrows: [] });
  assert.equal(board.view.marks.arrows.length, 0);

  // Without a subscriber the marks are read again, and nobody can change the layers.
  tree.annotate({ arrows: [{ from: "a1", to: "a2", color: "red" }] });
  assert.equal(board.view.marks.arrows.length, 1);
  assert.equal(board.view, board.view);
  board.draw("two", { arrows: [arrow], circles: [] });
  board.view.marks.arrows.at(-1).to = "h8";
  assert.equal(board.view.marks.arrows.at(-1).to, "a8");

  // What an app draws when the game reports a move does not show the position before it.
  const seen = [];
  const live = new BoardController(new GameTree());
  live.game.subscribe(() => live.draw("x", { arrows: [], circles: [{ square: "a1", color: "red" }] }));
  live.subscribe(() => seen.push([live.view.turn, live.view.marks.circles.length]));
  live.drop("e2", "e4");
  live.game.move("e5");
  assert.deepEqual(new Set(seen.map(String)), new Set(["black,1", "white,1"]));

  const wrong = [
    [5, null],
    ["x", {}],
    ["x", { arrows: [], circles: 5 }],
    ["x", { arrows: [null], circles: [] }],
    ["x", { arrows: [{ from: "e9", to: "e4", color: "green" }], circles: [] }],
    ["x", { arrows: [{ from: "e2", to: "e4", color: "pink" }], circles: [] }],
    ["x", { arrows: [], circles: [{ square: "", color: "green" }] }],
  ];
  for (const call of wrong) assert.throws(() => board.draw(...call), ArgumentError, JSON.stringify(call));
  assert.throws(() => new BoardController(new Game(), { annotations: true }), ArgumentError);
  assert.throws(() => new BoardController(tree, { annotations: "yes" }), ArgumentError);
  assert.throws(() => board.update(new Game()), ArgumentError);
});
