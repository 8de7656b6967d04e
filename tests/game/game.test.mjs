// A game: moves, undo, redo, replaying, and its start.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, FenError, Game, IllegalMoveError, Position } from "x88";
import { bare, refused } from "../support/refused.mjs";

const start = Position.initial().fen();
const sans = (game) => game.history().map(({ san }) => san);

function playing(...moves) {
  const game = new Game();
  for (const move of moves) game.move(move);
  return game;
}

test("a new game has no moves and no outcome", () => {
  const game = new Game();
  assert.equal(game.position.fen(), start);
  assert.equal(game.ply, 0);
  assert.deepEqual(game.history(), []);
  assert.equal(game.headers.size, 0);
  assert.equal(game.outcome(), null);
  assert.equal(game.undo(), null);
  assert.equal(game.redo(), null);
  // Regression: this once read a leftover of the previous answer.
  game.position.legalMoves();
  assert.equal(game.lastMove, null);
  assert.deepEqual(game.line(), []);
});

test("lastMove and line include undone moves", () => {
  const game = playing("e4", "e5", "Nf3");
  assert.deepEqual(game.lastMove, game.history().at(-1));
  game.goTo(1);
  assert.equal(game.lastMove.san, "e4");
  assert.deepEqual(
    game.line().map(({ san }) => san),
    ["e4", "e5", "Nf3"],
  );
  game.goTo(0);
  assert.equal(game.lastMove, null);
  assert.equal(game.line().length, 3);
});

test("move returns described moves, and history keeps them", () => {
  const game = new Game();
  const move = game.move("e4");
  assert.deepEqual(move, { ...Position.initial().parseMove("e4"), ply: 1, moveNumber: 1 });
  game.move({ from: "e7", to: "e5" });
  game.move("g1f3");
  assert.deepEqual(sans(game), ["e4", "e5", "Nf3"]);
  assert.equal(game.ply, 3);
  assert.equal(game.position.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
});

test("a refused move changes nothing", () => {
  const game = playing("e4", "e5");
  game.undo();
  const before = [game.position.fen(), game.ply, sans(game)];
  for (const input of [
    "e4",
    "e7e4",
    "",
    "O-O",
    null,
    undefined,
    5,
    {},
    { from: "e7", to: "e9" },
    Symbol("x"),
  ]) {
    assert.throws(() => game.move(input), IllegalMoveError);
    assert.equal(game.tryMove(input).legal, false);
    assert.equal(game.isLegal(input), false);
    assert.deepEqual([game.position.fen(), game.ply, sans(game)], before);
  }
  assert.equal(game.redo().san, "e5", "what was taken back is still there");
});

test("tryMove plays a move and returns it, or returns the refusal", () => {
  const game = new Game();
  const verdict = game.tryMove("e4");
  assert.equal(verdict.legal, true);
  assert.equal(verdict.move.uci, "e2e4");
  assert.equal(game.ply, 1);
  const refusal = game.tryMove({ from: "d8", to: "d5" });
  assert.deepEqual([refusal.legal, refusal.code], [false, "PATH_BLOCKED"]);
  assert.equal(game.ply, 1);
});

test("undo and redo step through the moves", () => {
  const game = playing("e4", "e5", "Nf3");
  assert.equal(game.undo().san, "Nf3");
  assert.equal(game.undo().san, "e5");
  assert.deepEqual([game.ply, sans(game)], [1, ["e4"]]);
  assert.equal(game.redo().san, "e5");
  assert.equal(game.redo().san, "Nf3");
  assert.equal(game.redo(), null);
  while (game.undo() !== null);
  assert.equal(game.position.fen(), start);
  assert.equal(game.ply, 0);
});

test("a new move replaces undone moves", () => {
  const game = playing("e4", "e5", "Nf3");
  game.undo();
  game.undo();
  game.move("c5");
  assert.equal(game.redo(), null);
  assert.deepEqual(sans(game), ["e4", "c5"]);
});

test("goTo moves to a ply", () => {
  const game = playing("e4", "e5", "Nf3", "Nc6");
  const fens = [];
  for (let ply = 0; ply <= 4; ply++) {
    game.goTo(ply);
    assert.equal(game.ply, ply);
    assert.equal(game.history().length, ply);
    fens.push(game.position.fen());
  }
  assert.equal(new Set(fens).size, 5);
  assert.equal(fens[0], start);
  for (const ply of [-1, 5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "2", null, undefined]) {
    assert.throws(() => game.goTo(ply), ArgumentError, String(ply));
    assert.equal(game.ply, 4);
  }
});

test("history returns a list that the caller may change", () => {
  const game = playing("e4");
  game.history().pop();
  assert.deepEqual(sans(game), ["e4"]);
});

test("headers are set by the constructor and by setHeader", () => {
  const game = new Game({ headers: { White: "Steinitz", Black: "Lasker" } });
  assert.ok(game.headers instanceof Map);
  assert.deepEqual(
    [...game.headers],
    [
      ["White", "Steinitz"],
      ["Black", "Lasker"],
    ],
  );
  game.setHeader("Round", "1");
  assert.equal(game.headers.get("Round"), "1");
});

test("a game starts from a FEN or a position", () => {
  const fen = "4k3/8/8/8/8/8/8/4K2R w K - 5 30";
  for (const options of [{ fen }, { position: Position.fromFen(fen) }]) {
    const game = new Game(options);
    assert.equal(game.position.fen(), fen);
    game.move("O-O");
    assert.equal(game.position.fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 6 30");
    game.undo();
    assert.equal(game.position.fen(), fen);
  }
  assert.throws(() => new Game({ fen: "nonsense" }), FenError);
  const chess960 = "1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1";
  assert.throws(() => new Game({ fen: chess960 }), FenError);
  assert.equal(new Game({ fen: chess960, chess960: true }).move("O-O-O").uci, "e1b1");
});

test("questions concern the position on the board", () => {
  const game = playing("e4", "e5");
  assert.deepEqual(game.legalDests(), game.position.legalDests());
  assert.deepEqual(game.legalDests("g1"), game.position.legalDests("g1"));
  assert.ok(game.isLegal("Nf3"));
  game.undo();
  assert.ok(!game.isLegal("Nf3"));
});

test("an ended game reports its outcome and refuses moves", () => {
  const game = playing("f3", "e5", "g4", "Qh4#");
  assert.deepEqual(bare(game.outcome()), { winner: "black", kind: "checkmate", article: "5.1.1" });
  assert.throws(() => game.move("Kf2"), refused("WOULD_EXPOSE_KING"));
  game.undo();
  assert.equal(game.outcome(), null);
});

test("a returned position does not change with the game", () => {
  const game = playing("e4");
  const { position } = game;
  const fen = position.fen();
  game.move("e5");
  game.undo();
  game.move("c5");
  assert.equal(position.fen(), fen);
});
