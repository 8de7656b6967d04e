// Moves on a board that shows a game with variations, and the option `moves`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Game, GameTree } from "x88";
import { BoardController } from "x88/board";
import { useGame } from "x88/react";
import { Game as RulesGame } from "x88/rules";
import { GameTree as VariantTree } from "x88/variants";

const SPANISH = "1. e4 e5 2. Nf3 Nc6 3. Bb5 *";
const spanish = () => {
  const game = GameTree.fromPgn(SPANISH);
  game.goTo(1);
  return game;
};
const movesOf = (game) => game.toJSON().moves;

/** Each plays a move of the user with a fresh controller on a game whose board is after 1. e4. */
const ways = {
  drop: (board, from, to) => board.drop(from, to),
  press: (board, from, to) => [board.press(from), board.press(to)][1],
  play: (board, from, to) => board.play({ from, to }) && "played",
};

for (const [name, way] of Object.entries(ways)) {
  test(`${name}: the recorded move steps forward, and another begins a variation`, () => {
    const game = spanish();
    assert.equal(way(new BoardController(game), "e7", "e5"), "played");
    assert.deepEqual([movesOf(game), game.ply, game.line().length], ["e2e4 e7e5 g1f3 b8c6 f1b5", 2, 5]);
    game.undo();
    assert.equal(way(new BoardController(game), "c7", "c5"), "played");
    assert.equal(movesOf(game), "e2e4 e7e5 (c7c5) g1f3 b8c6 f1b5");
    assert.deepEqual(game.path(), ["e2e4", "c7c5"]);
  });

  test(`${name}: "replace" removes the moves after the board, as game.move does`, () => {
    for (const [to, moves] of [
      ["e5", "e2e4 e7e5"],
      ["e6", "e2e4 e7e6"],
    ]) {
      const game = spanish();
      assert.equal(way(new BoardController(game, { moves: "replace" }), "e7", to), "played");
      assert.equal(movesOf(game), moves);
    }
  });
}

test("undo, branch and redo keep every line", () => {
  const game = spanish();
  const board = new BoardController(game);
  board.drop("c7", "c5");
  board.drop("g1", "f3");
  game.undo();
  assert.equal(game.redo().san, "Nf3");
  game.goTo(1);
  // The line of the variation is the current one until another is chosen.
  assert.equal(game.redo().san, "c5");
  game.undo();
  board.drop("e7", "e5");
  assert.equal(game.redo().san, "Nf3");
  assert.equal(movesOf(game), "e2e4 e7e5 (c7c5 g1f3) g1f3 b8c6 f1b5");
});

test("a promotion in a variation keeps the other promotions", () => {
  const game = GameTree.fromMoves("7k/4P3/8/8/8/8/8/K7 w - - 0 1", ["e8=Q+", "Kh7"]);
  game.goTo(0);
  const board = new BoardController(game);
  assert.equal(board.drop("e7", "e8"), "promotion");
  assert.equal(board.choosePromotion("queen"), "played");
  assert.equal(movesOf(game), "e7e8q h8h7");
  game.goTo(0);
  board.drop("e7", "e8");
  assert.equal(board.choosePromotion("rook"), "played");
  assert.equal(movesOf(game), "e7e8q (e7e8r) h8h7");
});

test("a premove follows a recorded move that is played, and begins a variation", () => {
  const game = spanish();
  const board = new BoardController(game, { player: "white" });
  board.subscribe(() => {});
  assert.equal(board.drop("d2", "d4"), "premove");
  board.play("e5");
  assert.equal(movesOf(game), "e2e4 e7e5 g1f3 (d2d4) b8c6 f1b5");
  game.goTo(["e2e4"]);
  board.drop("d2", "d3");
  game.branch("c5");
  assert.equal(movesOf(game), "e2e4 e7e5 (c7c5 d2d3) g1f3 (d2d4) b8c6 f1b5");
});

test("a drop from a pocket begins a variation", () => {
  const start = { fen: "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", variant: "crazyhouse" };
  const game = VariantTree.fromMoves(start, ["N@f3", "Kd8"]);
  game.goTo(0);
  const board = new BoardController(game);
  assert.equal(board.dropNew("knight", "c3"), "played");
  assert.equal(movesOf(game), "N@f3 (N@c3) e8d8");
});

test("a game that a player has ended is varied before its end, which stays", () => {
  const game = GameTree.fromMoves(["e4", "e5", "Nf3"]);
  game.resign("black");
  const board = new BoardController(game);
  assert.equal(board.drop("b8", "c6"), "refused");
  assert.equal(board.view.refusal.code, "GAME_OVER");
  game.goTo(1);
  assert.equal(board.drop("c7", "c5"), "played");
  assert.deepEqual([board.view.outcome, movesOf(game)], [null, "e2e4 e7e5 (c7c5) g1f3"]);
  game.goTo(["e2e4", "e7e5"]);
  assert.equal(board.drop("g1", "f3"), "played");
  assert.equal(board.view.outcome.kind, "resignation");
});

test("a null move is varied and, where lines are kept, played", () => {
  const game = GameTree.fromPgn("1. e4 -- 2. d4 *");
  game.goTo(1);
  const board = new BoardController(game);
  assert.equal(board.drop("e7", "e5"), "played");
  assert.equal(movesOf(game), "e2e4 0000 (e7e5) d2d4");
  game.undo();
  assert.equal(board.play("--").kind, "null");
  assert.deepEqual([board.view.lastMove, board.view.turn, game.line().length], [null, "white", 3]);
  board.update(game, { moves: "replace" });
  assert.throws(() => board.play("--"), { code: "ILLEGAL_MOVE" });
});

test("moves must be a known word, and fit the game", () => {
  const words = { code: "BAD_ARGUMENT", parameter: "moves" };
  for (const game of [new Game(), new RulesGame()]) {
    assert.throws(() => new BoardController(game, { moves: "branch" }), words);
    assert.equal(new BoardController(game, { moves: "replace" }).drop("e2", "e4"), "played");
  }
  for (const moves of ["keep", true, 5, ["branch"]])
    assert.throws(() => new BoardController(new GameTree(), { moves }), words);
  const board = new BoardController(new GameTree(), { moves: "branch" });
  assert.throws(() => board.update(new Game()), words);
  assert.ok(board.game instanceof GameTree, "nothing has changed");
});

test("useGame branches on a GameTree, and passes the option on", () => {
  const played = (options) => {
    const game = spanish();
    let hook;
    const Component = () => {
      hook = useGame(game, options);
      return null;
    };
    renderToString(createElement(Component));
    hook.controller.drop("c7", "c5");
    return movesOf(game);
  };
  assert.equal(played(), "e2e4 e7e5 (c7c5) g1f3 b8c6 f1b5");
  assert.equal(played({ moves: "replace" }), "e2e4 c7c5");
});
