// What the made-up calls have found, each with its answer now: these do not depend on a seed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import * as x88 from "x88";
import { BoardController, boardState, fenLetter, pieceOfCode, roleLetter, verdictSquares } from "x88/board";
import { connectChessground } from "x88/chessground";
import { Chess, Move, PgnSyntaxError, validateFen, xoroshiro128 } from "x88/chessjs";
import { connectCmChessboard } from "x88/cm-chessboard";
import { connectGChessBoard } from "x88/gchessboard";
import { promotionChooser } from "x88/promotion";
import { useView } from "x88/react";
import { useGame as useChessboardGame } from "x88/react-chessboard";
import * as rules from "x88/rules";
import { answerCanWin, CanWinWorker } from "x88/worker";

const { Game, Position } = x88;
const game = new Game();
const chess = new Chess();
const board = new BoardController(game);
const cleared = new Chess();
cleared.clear();

/** Calls by the code of the `ArgumentError` that they get. */
const refused = {
  NOT_A_GAME: [
    () => Game.prototype.move.call(undefined, "e4"),
    () => Game.prototype.legalDests.call({}),
    () => Reflect.get(Game.prototype, "ply"),
    () => rules.Game.prototype.toJSON.call(null),
    () => Chess.prototype.move.call(undefined, "e4"),
    () => new BoardController(undefined),
    () => boardState({}),
    () => board.update(5),
    () => new Move(5, {}),
    () => new Move({ ...new Chess() }, { color: "w", from: 100, to: 68, piece: "p", flags: 4 }),
  ],
  NOT_A_POSITION: [
    () => Position.prototype.fen.call(null),
    () => Position.prototype.legalMoves.call({ packed: [] }),
    () => Position.prototype.pins.call(undefined),
    () => new Game(Object.create(Position.prototype)),
  ],
  NOT_A_BOARD: [
    () => BoardController.prototype.drop.call({}, "e2", "e4"),
    () => connectChessground({}, game),
    () => connectCmChessboard(null, game),
    () => connectGChessBoard(5, game),
    () => useView(undefined),
  ],
  NOT_A_FUNCTION: [
    () => new BoardController(game, { movable: 5 }),
    () => new BoardController(game, { onMove: "x" }),
    () => board.subscribe(undefined),
    () => board.onDestroy({}),
    () => new CanWinWorker(5, x88.wasmModule),
  ],
  NOT_OPTIONS: [
    () => new BoardController(game, null),
    () => boardState(game, 5),
    () => renderToString(createElement(() => useChessboardGame(game, null).controller && null)),
  ],
  NOT_A_PIECE: [() => fenLetter(undefined)],
  NOT_A_ROLE: [() => roleLetter("x"), () => roleLetter("toString")],
  NOT_A_REFUSAL: [
    () => verdictSquares({ squares: { king: 5 } }),
    () => verdictSquares({ squares: { blockers: new Array(2 ** 32 - 1) } }),
  ],
  NOT_A_HOST: [() => promotionChooser(undefined)],
  NOT_AN_END: [() => answerCanWin(5), () => answerCanWin()],
  NOT_PROBLEMS: [() => new x88.FenError(undefined), () => new x88.SetupError("x")],
  NOT_A_VERDICT: [() => new x88.IllegalMoveError(undefined)],
  NOT_A_STRING: [
    () => new Chess(5),
    () => chess.loadPgn(null),
    () => chess.setComment(5),
    () => chess.setHeader("White", 5),
    () => chess.moves({ square: 5 }),
    () => validateFen(undefined),
  ],
  NOT_AN_OBJECT: [() => chess.fen(null), () => chess.put(undefined, "e4"), () => chess.history(5)],
  NOT_A_DEPTH: [() => cleared.perft(Number.POSITIVE_INFINITY)],
  NOT_A_PATTERN: [
    () => chess.loadPgn("1. e4 *", { newlineChar: "(" }),
    () => chess.loadPgn("1. e4 *", { newlineChar: "a".repeat(2 ** 26) }),
  ],
  NOT_A_BIGINT: [() => xoroshiro128(5)],
  NOT_A_PLACE: [() => new PgnSyntaxError(5)],
  NOT_A_MOVE: [() => Move.prototype.isCapture.call({})],
};

for (const [code, calls] of Object.entries(refused)) {
  test(`refused as ${code}`, () => {
    for (const call of calls) assert.throws(call, { name: "ArgumentError", code }, String(call));
    assert.deepEqual(game.toJSON(), { moves: "" });
    assert.deepEqual(chess.history(), []);
    assert.equal(board.game, game);
  });
}

test("a worker is not asked with what is no signal", async () => {
  const worker = new CanWinWorker(() => assert.fail("a worker was started"), x88.wasmModule);
  await assert.rejects(worker.canWin(Position.initial(), "white", { signal: 5 }), { code: "BAD_ARGUMENT" });
});

test("errors are made of any values", () => {
  assert.equal(new x88.X88Error(5, Symbol("x")).message, "a value of type symbol");
  assert.ok(new x88.FenError(new Array(2 ** 32 - 1)).message.length < 100);
  assert.equal(pieceOfCode(5), null);
});

test("moves that chess.js could not put into words are refused", () => {
  const itself = {};
  itself.from = itself;
  for (const move of [10n, itself, { from: "e2", to: "e5", promotion: Symbol("q") }, "a".repeat(10_000)])
    assert.throws(
      () => new Chess().move(move),
      ({ name, message }) => name === "Error" && /^Invalid move/.test(message) && message.length < 500,
    );
});

test("a getter that plays in the game whose move it is read for is seen by isLegal", () => {
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

test("options that are others when they are read again are left aside", () => {
  let reads = 0;
  const options = {
    get movable() {
      return reads++ === 0 ? () => "white" : "zz";
    },
  };
  assert.equal(new BoardController(new Game(), options).view.movable, "white");
  assert.equal(reads, 2);
});

test("a move is not described by numbers that are none", () => {
  for (const wrong of [Object.create(null), 10n, Symbol("68"), "68"])
    for (const part of ["from", "to", "flags"]) {
      const described = { color: "w", from: 100, to: 68, piece: "p", flags: 4, [part]: wrong };
      if (part === "flags") assert.equal(new Move(new Chess(), described).san, "e4");
      else assert.throws(() => new Move(new Chess(), described), { name: "Error", message: /^Invalid move/ });
    }
});
