// Regression tests for what the property tests found, independent of a seed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import * as x88 from "x88";
import { BoardController, boardState, verdictSquares } from "x88/board";
import { connectChessground } from "x88/chessground";
import { Chess, PgnSyntaxError, validateFen, xoroshiro128 } from "x88/chessjs";
import { connectCmChessboard } from "x88/cm-chessboard";
import { promotionChooser } from "x88/promotion";
import { useView } from "x88/react";
import { useGame as useChessboardGame } from "x88/react-chessboard";
import * as rules from "x88/rules";
import { answerCanWin, CanWinWorker } from "x88/worker";

const { Game, GameTree, Position } = x88;
const game = new Game();
const tree = new GameTree();
const chess = new Chess();
const board = new BoardController(game);
const cleared = new Chess();
cleared.clear();

/** Calls by the parameter that the `ArgumentError` names. */
const refused = {
  game: [() => new BoardController(undefined), () => boardState({}), () => board.update(5)],
  board: [() => connectChessground({}, game), () => connectCmChessboard(null, game)],
  controller: [() => useView(undefined)],
  movable: [() => new BoardController(game, { movable: 5 })],
  onMove: [() => new BoardController(game, { onMove: "x" })],
  start: [() => new CanWinWorker(5)],
  options: [
    () => new BoardController(game, null),
    () => boardState(game, 5),
    () => renderToString(createElement(() => useChessboardGame(game, null).controller && null)),
    () => chess.fen(null),
    () => chess.history(5),
  ],
  refusal: [
    () => verdictSquares({ squares: { king: 5 } }),
    () => verdictSquares({ squares: { blockers: new Array(2 ** 32 - 1) } }),
  ],
  host: [() => promotionChooser(undefined)],
  scope: [() => answerCanWin(5), () => answerCanWin()],
  fen: [
    () => new Chess(5),
    () => validateFen(undefined),
    () => x88.validateFen(5),
    () => Position.fromFen({}),
  ],
  pgn: [() => chess.loadPgn(null), () => x88.readPgn(5).next(), () => GameTree.fromPgn(null)],
  comment: [() => chess.setComment(5)],
  value: [() => chess.setHeader("White", 5), () => game.setHeader("White", 5)],
  square: [() => chess.moves({ square: 5 }), () => Position.initial().attackers("e9", "white")],
  piece: [() => chess.put(undefined, "e4")],
  depth: [() => cleared.perft(Number.POSITIVE_INFINITY), () => Position.initial().perft(-1)],
  newlineChar: [
    () => chess.loadPgn("1. e4 *", { newlineChar: "(" }),
    () => chess.loadPgn("1. e4 *", { newlineChar: "a".repeat(2 ** 26) }),
  ],
  state: [() => xoroshiro128(5)],
  offset: [() => new PgnSyntaxError(5)],
  packed: [() => new Position("x"), () => new Position()],
  by: [() => Position.initial().attackers("e4", "red")],
  from: [
    () => game.legalDests("e9"),
    () => Position.initial().targets(null),
    () => new rules.Game().legalMoves(5),
  ],
  color: [() => game.resign("red"), () => Position.initial().king(undefined)],
  ply: [game, tree].flatMap((it) => [1, -1, 0.5, "0"].map((ply) => () => it.goTo(ply))),
  number: [() => Position.chess960(960), () => Position.chess960("5")],
  bytes: [() => Position.fromBytes([1, 2]), () => Position.fromBytes(new Uint8Array(42).fill(255))],
  setup: [() => Position.fromSetup(5), () => Position.fromSetup({})],
  result: [() => game.setResult("2-0")],
  rules: [() => game.flag("white", { rules: "house" })],
  moves: [
    () => Game.fromMoves({}, "e4"),
    () => Game.fromJSON({}),
    () => Game.fromJSON({ moves: "e2e4 (d2d4)" }),
    () => GameTree.fromJSON({}),
    () => GameTree.fromRecord({ moves: "e4" }),
  ],
  path: [() => tree.annotations("e2e4"), () => tree.deleteFrom([5])],
  listener: [() => game.subscribe(5), () => board.subscribe(undefined)],
  deadPositions: [() => new Game({ deadPositions: "yes" })],
};

for (const [parameter, calls] of Object.entries(refused)) {
  test(`the error for a wrong value names "${parameter}"`, () => {
    for (const call of calls) {
      assert.throws(
        call,
        (error) => {
          const { code, expected, message } = error;
          assert.ok(error instanceof x88.ArgumentError, error.stack);
          assert.deepEqual([code, error.parameter], ["BAD_ARGUMENT", parameter], error.stack);
          assert.ok(message.startsWith(`Expected ${expected} for "${parameter}", got `), message);
          assert.match(message, /\.$/);
          return true;
        },
        String(call),
      );
    }
    for (const it of [game, tree]) assert.deepEqual(it.toJSON(), { moves: "" });
    assert.deepEqual(chess.history(), []);
    assert.equal(board.game, game);
  });
}

test("canWin refuses an invalid signal before it starts a worker", async () => {
  const worker = new CanWinWorker(() => assert.fail("a worker was started"));
  await assert.rejects(worker.canWin(Position.initial(), "white", { signal: 5 }), { code: "BAD_ARGUMENT" });
});

test("moves that chess.js cannot convert to a string are refused", () => {
  const itself = {};
  itself.from = itself;
  for (const move of [10n, itself, { from: "e2", to: "e5", promotion: Symbol("q") }, "a".repeat(10_000)])
    assert.throws(
      () => new Chess().move(move),
      ({ name, message }) => name === "Error" && /^Invalid move/.test(message) && message.length < 500,
    );
});

test("isLegal sees a move that the argument's getter plays", () => {
  const played = new Game();
  const move = {
    get from() {
      played.move("e4");
      return "e7";
    },
    to: "e5",
  };
  assert.equal(played.isLegal(move), true);
});
