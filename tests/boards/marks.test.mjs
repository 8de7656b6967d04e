// The marks of a controller. The boards draw them in `scenarios.mjs`, and chessground's own drawings are in `chessground.test.mjs`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, Game, GameTree } from "x88";
import { BoardController } from "x88/board";

const PGN = "1. e4 { The center. [%cal Ge2e4,Rd1h5,Yf1c4,Bg1f3] [%csl Gd4,Re5,Yd5,Be4] } 1... e5 *";

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
