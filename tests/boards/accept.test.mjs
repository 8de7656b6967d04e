// The option `accept`, with which an app refuses legal moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "x88";
import { BoardController, verdictArrows, verdictSquares } from "x88/board";
import { Game as RulesGame, Position as RulesPosition } from "x88/rules";
import { Game as VariantGame } from "x88/variants";

const PROMOTING = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";

/** A board whose app accepts the moves of a list, and what the app hears. */
function trainer(game, accepted, options = {}) {
  const heard = [];
  const board = new BoardController(game, {
    accept(move) {
      heard.push(`${move.san}?`);
      return accepted.includes(move.san) || `${move.san} is not the solution.`;
    },
    onMove: ({ san }) => heard.push(san),
    onRefused: ({ message }) => heard.push(message),
    ...options,
  });
  return { board, heard };
}

test("a legal move that the app does not accept is refused with its sentence", () => {
  for (const game of [new Game(), new RulesGame()]) {
    const { board, heard } = trainer(game, ["e4"]);
    assert.equal(board.drop("d2", "d4"), "refused");
    const { refusal } = board.view;
    assert.deepEqual(refusal, {
      legal: false,
      code: "NOT_ACCEPTED",
      reason: "NOT_ACCEPTED",
      message: "d4 is not the solution.",
      messageKey: "NOT_ACCEPTED",
      params: {},
      squares: { piece: ["d2"] },
      from: "d2",
      to: "d4",
    });
    assert.deepEqual(verdictSquares(refusal), [{ square: "d2", part: "piece", mark: "subject" }]);
    assert.deepEqual(verdictArrows(refusal), []);
    assert.equal(game.ply, 0);
    assert.equal(board.drop("e2", "e4"), "played");
    assert.equal(board.view.refusal, null);
    assert.deepEqual(heard, ["d4?", "d4 is not the solution.", "e4?", "e4"]);
  }
});

test("the app is not asked about illegal moves and moves from elsewhere", () => {
  const { board, heard } = trainer(new Game(), []);
  board.drop("e2", "e5");
  assert.equal(board.view.refusal.reason, "PIECE_GEOMETRY");
  assert.equal(board.play("e4").san, "e4");
  assert.equal(heard.filter((it) => it.endsWith("?")).length, 0);
});

test("a premove is asked about once, on its turn", () => {
  const { board, heard } = trainer(new Game(), ["e5"], { player: "black" });
  assert.equal(board.drop("d7", "d5"), "premove");
  assert.deepEqual(heard, []);
  board.play("e4");
  assert.deepEqual(heard, ["d5?", "d5 is not the solution."]);
  assert.deepEqual([board.view.refusal.code, board.view.premove], ["NOT_ACCEPTED", null]);
  assert.equal(board.drop("e7", "e5"), "played");
  board.drop("d7", "d6");
  assert.deepEqual(heard.slice(2), ["e5?", "e5"]);
});

test("a promotion is asked about after the choice, and its dialog closes", async () => {
  const choices = ["queen", "rook"];
  const { board, heard } = trainer(new Game(PROMOTING), ["e8=R+"], {
    choosePromotion: async () => choices.shift(),
  });
  assert.equal(board.drop("e7", "e8"), "promotion");
  assert.deepEqual(heard, []);
  await new Promise(setImmediate);
  assert.deepEqual([board.view.promotion, board.view.refusal.to], [null, "e8"]);
  board.drop("e7", "e8");
  await new Promise(setImmediate);
  assert.deepEqual(heard, ["e8=Q+?", "e8=Q+ is not the solution.", "e8=R+?", "e8=R+"]);
});

test("a drop from a pocket is asked about", () => {
  const game = new VariantGame({ fen: "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", variant: "crazyhouse" });
  const { board } = trainer(game, ["N@f3"]);
  assert.equal(board.dropNew("knight", "c3"), "refused");
  const { refusal } = board.view;
  assert.deepEqual([refusal.code, refusal.squares, "from" in refusal], ["NOT_ACCEPTED", {}, false]);
  assert.equal(board.dropNew("knight", "f3"), "played");
});

test("any other answer is an error, after which the board is at rest", () => {
  for (const answer of [false, undefined, null, 1, Promise.resolve(true), {}]) {
    const board = new BoardController(new Game(PROMOTING), { accept: () => answer });
    board.drop("e7", "e8");
    assert.throws(() => board.choosePromotion("queen"), { code: "BAD_ARGUMENT", parameter: "accept" });
    assert.deepEqual([board.game.ply, board.view.promotion, board.view.refusal], [0, null, null]);
  }
  for (const accept of [5, "true", {}])
    assert.throws(() => new BoardController(new Game(), { accept }), {
      code: "BAD_ARGUMENT",
      parameter: "accept",
    });
  const failure = new Error("the app's own");
  const board = new BoardController(new Game(), {
    accept() {
      throw failure;
    },
  });
  board.select("e2");
  assert.throws(() => board.drop("e2", "e4"), failure);
  assert.deepEqual([board.view.selected, board.game.ply], [null, 0]);
});

test("an app's own game may return a new position each time", () => {
  const game = new RulesGame();
  const own = {
    get position() {
      return RulesPosition.fromFen(game.fen());
    },
    lastMove: null,
    isOver: () => game.isOver(),
    outcome: () => game.outcome(),
    legalDests: () => game.legalDests(),
    targets: (square) => game.targets(square),
    move: (move) => game.move(move),
  };
  const board = new BoardController(own, { accept: ({ san }) => san === "e4" || "no" });
  assert.deepEqual([board.drop("d2", "d4"), board.drop("e2", "e4")], ["refused", "played"]);
});

test("a move is not played in a position that the app has changed meanwhile", () => {
  for (const change of [(game) => game.move("d4"), (game) => game.resign("white")]) {
    for (const listen of [() => {}, (board) => board.subscribe(() => {})]) {
      const game = new Game();
      const board = new BoardController(game, { accept: () => Boolean(change(game)) });
      listen(board);
      assert.equal(board.drop("e2", "e4"), "nothing");
      assert.equal(
        game.history().some(({ san }) => san === "e4"),
        false,
      );
    }
  }
});
