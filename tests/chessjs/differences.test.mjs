// Differences between x88/chessjs and chess.js: x88/chessjs is right, and docs/migrate/chessjs-drop-in.md lists them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { differences } from "./differences.mjs";
import { ours } from "./side-by-side.mjs";

const { Chess } = ours;

function played(moves, ...options) {
  const chess = new Chess(...options);
  for (const move of moves.split(" ")) chess.move(move);
  return chess;
}

test("the migration guide has a heading for every known difference", () => {
  const docs = readFileSync(new URL("../../docs/migrate/chessjs-drop-in.md", import.meta.url), "utf8");
  for (const name of Object.keys(differences)) assert(docs.includes(`### ${name}\n`), name);
});

test("threefold repetition compares positions, not the moves that led to them", () => {
  // The pawn was pinned, so no en passant capture was ever legal.
  const pinned = "e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8";
  assert.equal(played(pinned).isThreefoldRepetition(), true);
  const endgame = "d4 Kh3 Ra3+ Kh2 Ra2+ Kh1 Ra3 Kh2 Ra2+";
  assert.equal(played(endgame, "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37").isThreefoldRepetition(), true);
  const lostRight = "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8";
  assert.equal(played(lostRight).isThreefoldRepetition(), false);
  const bishops = "e4 e5 Be2 Be7 Bf1 Bf8 Bd3 Bd6 Bf1 Bf8";
  assert.equal(played(bishops).isThreefoldRepetition(), true);
});

test("a position's hash does not depend on the moves that led to it", () => {
  const start = new Chess().hash();
  const chess = new Chess();
  chess.move("--");
  assert.notEqual(chess.hash(), start);
  chess.move("--");
  assert.equal(chess.hash(), start);
  chess.undo();
  chess.undo();
  assert.equal(chess.hash(), start);
  chess.setCastlingRights("w", { k: false });
  chess.setCastlingRights("w", { k: true });
  assert.equal(chess.hash(), start);
  const passed = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
  assert.equal(new Chess(passed).hash(), played("e4").hash());
});

test("mate takes precedence over the fifty-move rule", () => {
  const chess = new Chess("7k/5KQ1/8/8/8/8/8/8 b - - 100 80");
  assert.deepEqual([chess.isCheckmate(), chess.isDraw(), chess.isDrawByFiftyMoves()], [true, false, false]);
  assert.equal(chess.isGameOver(), true);
});

test("reading a game does not change its board", () => {
  for (const question of ["history", "pgn", "getComments"]) {
    const chess = played("e4 e5 Nf3 Nc6");
    chess.put({ type: "n", color: "w" }, "d5");
    chess.setCastlingRights("w", { k: false });
    const fen = chess.fen();
    chess[question]({ verbose: true });
    assert.equal(fen, "r1bqkbnr/pppp1ppp/2n5/3Np3/4P3/5N2/PPPP1PPP/RNBQKB1R w Qkq - 2 3");
    assert.equal(chess.fen(), fen, question);
    assert.deepEqual(chess.history(), ["e4", "e5", "Nf3", "Nc6"]);
  }
});

test("insufficient material is not reported without kings", () => {
  const chess = new Chess();
  chess.clear();
  chess.put({ type: "q", color: "w" }, "a1");
  chess.put({ type: "q", color: "b" }, "h8");
  assert.equal(chess.isInsufficientMaterial(), false);
  for (const [color, square] of [
    ["w", "e1"],
    ["b", "e8"],
  ]) {
    chess.clear();
    chess.put({ type: "k", color }, square);
    assert.equal(chess.isInsufficientMaterial(), false);
  }
});

test("the fen shows the square just passed whenever it is requested", () => {
  assert.equal(played("e4").fen({ forceEnpassantSquare: true }).split(" ")[3], "e3");
  assert.equal(played("e4").fen().split(" ")[3], "-");
});

test("moves of one square are written in correct SAN", () => {
  const chess = new Chess("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
  assert.deepEqual(chess.moves({ square: "b1" }), ["Na3", "Nc3", "Nbd2"]);
});

test("a promotion between two squares without a piece is refused", () => {
  const chess = new Chess("3r3k/4P3/8/8/8/8/8/K7 w - - 0 1");
  assert.throws(() => chess.move({ from: "e7", to: "e8" }), {
    message: 'Invalid move: {"from":"e7","to":"e8"}',
  });
  assert.equal(chess.isPromotion({ from: "e7", to: "e8" }), true);
  assert.equal(chess.isPromotion({ from: "a1", to: "a2" }), false);
  assert.equal(chess.move("e7e8q").promotion, "q");
});

test("a pawn on the b-file captures when its x is left out", () => {
  const chess = new Chess("7k/8/8/8/1pPb4/8/8/7K b - c3 0 1");
  assert.equal(chess.move("bc3").san, "bxc3");
  chess.undo();
  assert.equal(chess.move("Bc3").san, "Bc3");
});

test("castling rights without a king or rook allow no castling", () => {
  const fen = "4k3/8/8/8/8/8/8/3K3R w KQkq - 0 1";
  const chess = new Chess(fen);
  assert.equal(chess.fen(), fen);
  assert(!chess.moves().some((san) => san.startsWith("O")));
});

test("an en passant square without a pawn allows no capture", () => {
  const chess = new Chess("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1");
  assert(!chess.moves().includes("dxe6"));
  assert.equal(chess.fen().split(" ")[3], "-");
});

test("line breaks in a PGN separate moves", () => {
  const chess = played("e4 e5 Nf3");
  chess.setComment("a comment long {braces} {more} long long");
  chess.move("Nc6");
  const pgn = chess.pgn({ maxWidth: 16 });
  assert.match(pgn, /1\. e4 e5 2\. Nf3\n\{a comment long\n/);
  const again = new Chess();
  again.loadPgn(pgn);
  assert.deepEqual(again.history(), chess.history());
  assert.equal(again.getComments()[0].comment, "a comment long [braces] [more] long long");
});

test("headers are escaped in PGN", () => {
  const chess = new Chess();
  chess.setHeader("White", 'The "Rock" \\ Roll');
  const again = new Chess();
  again.loadPgn(chess.pgn());
  assert.equal(again.getHeaders().White, 'The "Rock" \\ Roll');
  assert.equal(chess.removeHeader("toString"), false);
});

test("put accepts uppercase pieces and refuses invalid ones", () => {
  const chess = new Chess();
  assert.equal(chess.put({ type: "N", color: "w" }, "e4"), true);
  assert.deepEqual(chess.get("e4"), { type: "n", color: "w" });
  assert(chess.moves().includes("Nf6+"));
  for (const piece of [
    { type: "", color: "w" },
    { type: "pn", color: "w" },
    { type: "q", color: "x" },
    { color: "w" },
  ]) {
    assert.equal(chess.put(piece, "d5"), false);
  }
  assert.equal(chess.setTurn("x"), false);
});

test("history lists the moves played even after the board is edited", () => {
  const chess = played("e4 e5 Nf3");
  chess.remove("g8");
  assert.deepEqual(chess.history(), ["e4", "e5", "Nf3"]);
  chess.put({ type: "q", color: "w" }, "g1");
  chess.history({ verbose: true });
  assert.deepEqual(chess.get("g1"), { type: "q", color: "w" });
});

test("load with skipValidation reads as much of an invalid FEN as it can", () => {
  assert.equal(new Chess("4k3", { skipValidation: true }).fen(), "4k3/8/8/8/8/8/8/8 w - - 0 1");
  assert.equal(new Chess("", { skipValidation: true }).turn(), "w");
});

test("Chess960 games load and castle", () => {
  const fen = "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1";
  const chess = new Chess(fen, { chess960: true });
  assert.equal(chess.fen(), fen);
  const [castling] = chess.moves({ verbose: true }).filter((move) => move.isKingsideCastle());
  assert.deepEqual([castling.san, castling.from, castling.to, castling.lan], ["O-O", "f1", "g1", "f1g1"]);
  chess.move("O-O");
  assert.equal(chess.fen(), "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRRKB b kq - 1 1");
  chess.undo();
  assert.equal(chess.fen(), fen);
  assert.equal(chess.move({ from: "f1", to: "g1" }).san, "O-O");
  const again = new Chess();
  chess.setHeader("Variant", "Chess960");
  again.loadPgn(chess.pgn());
  assert.deepEqual(again.history(), ["O-O"]);
});

test("moves played by an argument's getters stay in the game", () => {
  const chess = new ours.Chess();
  let isDone = false;
  const playing = (value) => {
    if (!isDone) for (const move of ["d4", "d5"]) chess.move(move);
    isDone = true;
    return value;
  };
  const move = {
    get from() {
      return playing("e2");
    },
    to: "e4",
  };
  chess.move(move);
  assert.deepEqual(chess.history(), ["d4", "d5", "e4"]);
  assert.equal(chess.fen(), "rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2");
  chess.reset();
  isDone = false;
  const rights = {
    get k() {
      return playing(false);
    },
  };
  chess.setCastlingRights("w", rights);
  assert.equal(chess.fen(), "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w Qkq - 0 2");
});

test("only a Chess creates moves", () => {
  const internal = { color: "w", from: 100, to: 68, piece: "p", flags: 4 };
  for (const given of [new Chess(), {}, null, undefined])
    assert.throws(() => new ours.Move(given, internal), { code: "BAD_ARGUMENT" });
  assert.equal(new Chess().move("e4").constructor, ours.Move);
});
