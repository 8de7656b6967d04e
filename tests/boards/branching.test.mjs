// The option `moves`, for a board that shows a game with variations. `sessions.txt` has moves that branch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Game, GameTree } from "x88";
import { BoardController } from "x88/board";
import { useGame } from "x88/react";
import { Game as RulesGame } from "x88/rules";

const spanish = () => {
  const game = GameTree.fromPgn("1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
  game.goTo(1);
  return game;
};
const movesOf = (game) => game.toJSON().moves;

test("a null move is illegal where moves are replaced", () => {
  const board = new BoardController(new GameTree(), { moves: "replace" });
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
