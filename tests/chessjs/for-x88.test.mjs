// The table of docs/migrate/from-chessjs.md: each question to chess.js beside its equivalent in `x88`, about the same games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameTree, Position, SQUARES } from "x88";
import { theirs } from "./side-by-side.mjs";

const from = (fen) => `[SetUp "1"]\n[FEN "${fen}"]\n\n*`;

/** The games, as PGN. */
const GAMES = {
  "the starting position": '[White "Morphy"]\n[Date "1858.??.??"]\n\n*',
  comments: "1. e4 e5 {king's pawn opening} 2. Nf3 Nc6 3. Bc4 Bc5 {giuoco piano} *",
  "a capture": "1. e4 e5 2. f4 exf4 *",
  "en passant": "1. e4 a6 2. e5 d5 3. exd6 *",
  castling: "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *",
  "a promotion and a lost castling right": "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 Nc6 5. bxa8=Q *",
  check: "1. e4 f5 2. Qh5+ *",
  checkmate: "1. f3 e5 2. g4 Qh4# 0-1",
  stalemate: from("4k3/4P3/4K3/8/8/8/8/8 b - - 0 78"),
  "insufficient material": from("k7/8/n7/8/8/8/8/7K b - - 0 1"),
  "a pinned piece": from("4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1"),
  "fifty moves": from("4k3/8/8/8/8/8/4R3/4K3 b - - 100 99"),
  "a position from a game": from("4r1k1/p1prnpb1/Pp1pq1pp/3Np2P/2P1P3/R4N2/1PP2PP1/3QR1K1 w - - 2 20"),
  repetition: "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *",
};

const LETTERS = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };
const COLORS = ["white", "black"];

const letterOf = (role) => role && LETTERS[role];
const pieceOf = (piece) => piece && { type: letterOf(piece.role), color: piece.color[0] };
const inColors = (ask) => COLORS.map((color) => ask(color));
const onSquares = (ask) => SQUARES.map((square) => ask(square));

/** Draws that a player may claim now: chess.js counts them by itself. */
const claims = (game) => game.claims().filter(({ byMove }) => byMove === undefined);

/** The call of chess.js, its answer, and the answer of x88 in the form of chess.js. */
const EQUIVALENTS = {
  turn: [(chess) => chess.turn(), (game) => game.turn[0]],
  fen: [(chess) => chess.fen(), (game) => game.fen()],
  moveNumber: [(chess) => chess.moveNumber(), (game) => game.position.fullmoveNumber],
  get: [
    (chess) => onSquares((square) => chess.get(square) ?? null),
    (game) => onSquares((square) => pieceOf(game.get(square))),
  ],
  board: [(chess) => chess.board().flat().filter(Boolean).length, (game) => game.pieces().size],
  findPiece: [
    (chess) => inColors((color) => chess.findPiece({ type: "k", color: color[0] })),
    (game) => inColors((color) => [game.position.king(color)]),
  ],
  squareColor: [
    (chess) => onSquares((square) => chess.squareColor(square)),
    () =>
      onSquares((square) => ("aceg".includes(square[0]) === "1357".includes(square[1]) ? "dark" : "light")),
  ],
  getCastlingRights: [
    (chess) => inColors((color) => chess.getCastlingRights(color[0])),
    (game) =>
      inColors((color) => {
        const { kingside, queenside } = game.position.castlingRights()[color];
        return { k: kingside !== null, q: queenside !== null };
      }),
  ],
  attackers: [
    (chess) => inColors((color) => onSquares((square) => chess.attackers(square, color[0]).sort())),
    (game) => inColors((color) => onSquares((square) => game.position.attackers(square, color).sort())),
  ],
  isAttacked: [
    (chess) => inColors((color) => onSquares((square) => chess.isAttacked(square, color[0]))),
    (game) => inColors((color) => onSquares((square) => game.position.attackers(square, color).length > 0)),
  ],
  moves: [
    (chess) => chess.moves().sort(),
    (game) =>
      game.position
        .legalMoves()
        .map(({ san }) => san)
        .sort(),
  ],
  "moves of a square": [
    (chess) =>
      onSquares((square) =>
        chess
          .moves({ square, verbose: true })
          .map(({ lan }) => lan)
          .sort(),
      ),
    (game) =>
      onSquares((square) =>
        game.position
          .legalMoves(square)
          .map(({ uci }) => uci)
          .sort(),
      ),
  ],
  perft: [(chess) => chess.perft(2), (game) => Number(game.position.perft(2))],
  inCheck: [(chess) => chess.inCheck(), (game) => game.isCheck()],
  isCheckmate: [(chess) => chess.isCheckmate(), (game) => game.isCheckmate()],
  isStalemate: [(chess) => chess.isStalemate(), (game) => game.isStalemate()],
  isInsufficientMaterial: [
    (chess) => chess.isInsufficientMaterial(),
    (game) => game.isInsufficientMaterial(),
  ],
  isThreefoldRepetition: [(chess) => chess.isThreefoldRepetition(), (game) => game.isThreefoldRepetition()],
  isDrawByFiftyMoves: [
    (chess) => chess.isDrawByFiftyMoves(),
    (game) => claims(game).some(({ kind }) => kind === "fifty-moves"),
  ],
  isDraw: [(chess) => chess.isDraw(), (game) => game.isDraw() || claims(game).length > 0],
  isGameOver: [(chess) => chess.isGameOver(), (game) => game.isOver() || claims(game).length > 0],
  history: [(chess) => chess.history(), (game) => game.sans()],
  "history with moves": [
    (chess) =>
      chess.history({ verbose: true }).map((move) => {
        const { color, piece, from, to, lan, captured, promotion, before, after } = move;
        return { color, piece, from, to, lan, captured, promotion, before, after, ep: move.isEnPassant() };
      }),
    (game) =>
      game.history().map((move) => ({
        color: move.color[0],
        piece: letterOf(move.role),
        from: move.from,
        to: move.to,
        lan: move.uci,
        captured: letterOf(move.captured),
        promotion: letterOf(move.promotion),
        before: game.positionAt(move.ply - 1).fen(),
        after: game.positionAt(move.ply).fen(),
        ep: move.kind === "en-passant",
      })),
  ],
  getHeaders: [
    (chess) => [chess.getHeaders().White, chess.setHeader("Black", "B").Black],
    (game) => [game.headers.get("White") ?? "?", game.setHeader("Black", "B") ?? game.headers.get("Black")],
  ],
  "getComment and setComment": [
    (chess) => [chess.getComment(), chess.setComment("new"), chess.getComment()],
    (game) => [game.annotations().comment, game.annotate({ comment: "new" }), game.annotations().comment],
  ],
  "getComments and removeComment": [
    (chess) => [chess.removeComment(), chess.getComments().map(({ comment }) => comment)],
    (game) => [
      [game.annotations().comment, game.annotate({ comment: null })][0],
      game.toRecord().moves.flatMap(({ comment }) => comment ?? []),
    ],
  ],
  put: [
    (chess) => [chess.put({ type: "n", color: "w" }, "a4"), chess.fen()],
    (game) => {
      const setup = game.position.toSetup();
      setup.pieces.a4 = { color: "white", role: "knight" };
      return [true, Position.fromSetup(setup).fen()];
    },
  ],
  undo: [(chess) => [chess.undo()?.san, chess.fen()], (game) => [game.undo()?.san, game.fen()]],
};

for (const [name, [ask, askX88]] of Object.entries(EQUIVALENTS))
  test(`${name} of chess.js has an equivalent in x88`, () => {
    for (const [which, pgn] of Object.entries(GAMES)) {
      const chess = new theirs.Chess();
      chess.loadPgn(pgn);
      assert.deepEqual(askX88(GameTree.fromPgn(pgn)), ask(chess), which);
    }
  });
