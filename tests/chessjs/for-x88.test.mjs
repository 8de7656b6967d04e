// The examples of chess.js's README, written for the API of `x88` without helpers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, GameTree, Position, SQUARES, validateFen } from "x88";

const PIN = "4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1";
const MATED = "rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3";
const STALEMATED = "4k3/4P3/4K3/8/8/8/8/8 b - - 0 78";
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

test("a random game plays to its end", () => {
  const game = new Game();
  for (let state = 1; !game.isOver(); ) {
    const moves = game.legalMoves();
    state = (state * 48271) % 2147483647;
    game.move(moves[state % moves.length]);
  }
  assert.match(game.pgn(), /^\[Event "\?"\]\n/);
});

test("the constructor, load and fen have equivalents", () => {
  assert.equal(new Game().fen(), START);
  const fen = "r1k4r/p2nb1p1/2b4p/1p1n1p2/2PP4/3Q1NB1/1P3PPP/R5K1 b - - 0 19";
  assert.equal(new Game(fen).fen(), fen);
  assert.throws(() => new Game("8/4p3/8/8/8/8/4P3/6K1 w - - 1 45"), { name: "FenError", code: "NO_KING" });
  const game = Game.fromMoves(START, ["e4", "e5", "f4"]);
  assert.equal(game.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 2");
});

test("ascii prints the board", () => {
  const game = Game.fromMoves(START, ["e4", "e5", "f4"]);
  assert.equal(game.ascii().split("\n")[4], "4  . . . . P P . .");
});

test("attackers and isAttacked have equivalents", () => {
  const { position } = new Game();
  assert.deepEqual(position.attackers("f3", "white").sort(), ["e2", "g1", "g2"]);
  assert.deepEqual(position.attackers("f6", "white"), []);
  assert.deepEqual(position.attackers("e2", "white").sort(), ["d1", "e1", "f1", "g1"]);
  assert.deepEqual(Position.fromFen(PIN).attackers("c6", "black"), ["e7"]);
  assert.ok(position.attackedSquares("black").includes("f6"));
});

test("board and get have equivalents", () => {
  const game = new Game();
  const board = SQUARES.map((square) => game.get(square));
  assert.equal(board.length, 64);
  assert.deepEqual(board[0], { color: "black", role: "rook" });
  assert.deepEqual(board[63], { color: "white", role: "rook" });
  assert.equal(game.get("e4"), null);
  assert.equal(game.pieces().size, 32);
});

test("findPiece has an equivalent", () => {
  const squares = [...new Game().pieces()]
    .filter(([, { role, color }]) => role === "bishop" && color === "white")
    .map(([square]) => square);
  assert.deepEqual(squares, ["c1", "f1"]);
  assert.equal(Position.initial().king("black"), "e8");
});

test("put, remove and castling rights have equivalents", () => {
  const setup = Position.initial().toSetup();
  setup.pieces.a5 = { color: "black", role: "pawn" };
  delete setup.pieces.a7;
  setup.castlingRights.black.kingside = null;
  const position = Position.fromSetup(setup);
  assert.deepEqual(position.get("a5"), { color: "black", role: "pawn" });
  assert.deepEqual(position.castlingRights().black, { kingside: null, queenside: "a8" });
});

test("comments have equivalents", () => {
  const game = GameTree.fromPgn("1. e4 e5 {king's pawn opening} 2. Nf3 Nc6 3. Bc4 Bc5 {giuoco piano} *");
  assert.equal(game.annotations().comment, "giuoco piano");
  game.annotate({ comment: null });
  assert.deepEqual(game.annotations(), {});
  assert.equal(game.annotations(["e2e4", "e7e5"]).comment, "king's pawn opening");
  assert.match(game.pgn(), /1\. e4 e5 \{king's pawn opening\} 2\. Nf3/);
});

test("headers have equivalents", () => {
  const game = new Game();
  game.setHeader("White", "Morphy");
  game.setHeader("Black", "Anderssen");
  game.setHeader("Date", "1858-??-??");
  game.setHeader("Date", null);
  assert.deepEqual(
    [...game.headers],
    [
      ["White", "Morphy"],
      ["Black", "Anderssen"],
    ],
  );
});

test("history and lastMove have equivalents", () => {
  const game = Game.fromMoves(START, ["e4", "e5", "f4", "exf4"]);
  assert.deepEqual(
    game.history().map(({ san }) => san),
    ["e4", "e5", "f4", "exf4"],
  );
  const { from, to, role, captured, isCheck } = game.lastMove;
  assert.deepEqual([from, to, role, captured, isCheck], ["e5", "f4", "pawn", "pawn", false]);
});

test("game endings have equivalents", () => {
  const mated = new Game(MATED);
  assert.deepEqual(
    [mated.isCheck(), mated.isCheckmate(), mated.isOver(), mated.isDraw()],
    [true, true, true, false],
  );
  const stalemated = new Game(STALEMATED);
  assert.deepEqual([stalemated.isStalemate(), stalemated.isDraw(), stalemated.isOver()], [true, true, true]);
  assert.equal(new Game("k7/8/n7/8/8/8/8/7K b - - 0 1").isInsufficientMaterial(), true);
  assert.equal(new Game().isOver(), false);
});

test("isThreefoldRepetition has an equivalent", () => {
  const game = new Game();
  for (const round of [1, 2]) {
    assert.equal(game.isThreefoldRepetition(), false, `round ${round}`);
    for (const move of ["Nf3", "Nf6", "Ng1", "Ng8"]) game.move(move);
  }
  assert.equal(game.isThreefoldRepetition(), true);
  assert.equal(game.claimDraw().kind, "threefold-repetition");
});

test("move, undo and the permissive parser have equivalents", () => {
  const game = new Game();
  assert.equal(game.move("e4").san, "e4");
  assert.throws(() => game.move("nf6x"), { name: "IllegalMoveError", code: "ILLEGAL_MOVE" });
  assert.equal(game.move("Nf6").role, "knight");
  assert.equal(game.undo().san, "Nf6");
  assert.equal(game.undo().san, "e4");
  assert.equal(game.undo(), null);
  assert.equal(game.move({ from: "g2", to: "g3" }).san, "g3");
});

test("moves has an equivalent", () => {
  const game = new Game();
  assert.equal(game.legalMoves().length, 20);
  assert.deepEqual(
    game.legalMoves("e2").map(({ san }) => san),
    ["e3", "e4"],
  );
  assert.deepEqual(game.legalDests("e2"), ["e3", "e4"]);
});

test("pgn and loadPgn have equivalents", () => {
  const game = Game.fromMoves(START, ["e4", "e5", "Nc3", "Nc6"]);
  game.setHeader("White", "Plunky");
  game.setHeader("Black", "Plinkie");
  assert.match(
    game.pgn({ width: 10 }),
    /\[White "Plunky"\]\n\[Black "Plinkie"\].*\n\n1\. e4 e5\n2\. Nc3 Nc6\n\*\n/s,
  );
  assert.equal(GameTree.fromPgn(game.pgn()).fen(), game.fen());
});

test("turn, moveNumber and validateFen have equivalents", () => {
  const game = new Game("4r1k1/p1prnpb1/Pp1pq1pp/3Np2P/2P1P3/R4N2/1PP2PP1/3QR1K1 w - - 2 20");
  assert.deepEqual([game.turn, game.position.fullmoveNumber], ["white", 20]);
  assert.equal(validateFen("2n1r3/p1k2pp1/B1p3b1/P7/5bP1/2N1B3/1P2KP2/2R5 b - - 4 25").ok, true);
  const { ok, problems } = validateFen("4r3/8/X12XPk/1p6/pP2p1R1/P1B5/2P2K2/3r4 w - - 1 45");
  assert.deepEqual([ok, problems[0].code, problems[0].field], [false, "UNKNOWN_PIECE", "placement"]);
});
