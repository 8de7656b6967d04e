// Every question about a game that chess.js answers, with every option.

import { theirs } from "./side-by-side.mjs";
import { oneOf } from "./random.mjs";

const { SQUARES } = theirs;
const COLORS = ["w", "b"];
const PIECES = ["p", "n", "b", "r", "q", "k"];

/** Questions with quick answers. */
export function askAll(pair, random) {
  for (const method of PLAIN) pair.same(method);
  pair.same("fen", { forceEnpassantSquare: false });
  pair.same("fen", { forceEnpassantSquare: true });
  for (const square of SQUARES) pair.same("get", square);
  for (const color of COLORS) pair.same("getCastlingRights", color);
  for (const color of COLORS) for (const type of PIECES) pair.same("findPiece", { type, color });
  for (let n = 0; n < 3; n++) {
    const [square, color, piece] = [oneOf(SQUARES, random), oneOf(COLORS, random), oneOf(PIECES, random)];
    pair.same("attackers", square);
    pair.same("attackers", square, color);
    pair.same("isAttacked", square, color);
    pair.same("squareColor", square);
    pair.same("moves", { square });
    pair.same("moves", { piece });
    pair.same("moves", { square, piece });
    pair.same("moves", { square, verbose: true });
  }
}

const PLAIN = [
  "fen",
  "ascii",
  "board",
  "turn",
  "moveNumber",
  "isCheck",
  "inCheck",
  "isCheckmate",
  "isStalemate",
  "isInsufficientMaterial",
  "isThreefoldRepetition",
  "isDrawByFiftyMoves",
  "isDraw",
  "isGameOver",
  "hash",
  "moves",
  "getComment",
  "getHeaders",
  "header",
];

/** Questions that take chess.js long. */
export function askMore(pair, random) {
  pair.same("moves", { verbose: true });
  pair.same("moves", { verbose: true, piece: oneOf(PIECES, random) });
  pair.same("moves", { verbose: true, piece: oneOf(PIECES, random), square: oneOf(SQUARES, random) });
  pair.same("moves", { verbose: false, square: oneOf(SQUARES, random).toUpperCase() });
  pair.same("history");
  pair.same("history", { verbose: false });
  pair.same("history", { verbose: true });
  pair.same("pgn");
  for (const maxWidth of [1, 5, 20, 72]) pair.same("pgn", { maxWidth });
  pair.same("pgn", { newline: "<br />", maxWidth: 30 });
  pair.same("getComments");
  pair.same("perft", 1);
}
