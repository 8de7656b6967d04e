// Every question on a few positions and edited boards, in both libraries; the rows are quick, so that a failure is easy to locate.

import { test } from "node:test";
import { look } from "./differences.mjs";
import { askAll, askMore } from "./questions.mjs";
import { randomNumbers } from "./random.mjs";
import { Pair, theirs } from "./side-by-side.mjs";

const POSITIONS = {
  "the starting position": undefined,
  "moves of every kind": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "the same for Black": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 8",
  "one queen": "4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1",
  "three queens": "8/8/8/Q2Q4/8/8/Q6k/2K5 w - - 0 1",
  promotions: "3r1n1k/4P2p/8/8/8/8/1p6/R1B4K w - - 0 1",
  "Black promotions": "3r1n1k/4P2p/8/8/8/8/1p6/R1B4K b - - 0 1",
  "promotions where a king can be captured": "3r1n1k/4P1P1/8/8/8/8/1p6/R1B4K w - - 0 1",
  "Black promotions in check": "3r1n1k/4P1P1/8/8/8/8/1p6/R1B4K b - - 0 1",
  "en passant": "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
  "en passant by Black": "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1",
  "partial castling rights": "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 49 90",
  check: "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
  checkmate: "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
  stalemate: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
  "the fifty-move rule": "4k3/8/8/8/8/8/8/R3K3 w - - 100 80",
  "kings alone": "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
  "one knight": "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
  "a knight on either side": "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
  "a bishop": "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
  "a light bishop and a knight": "4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1",
  "a dark bishop and a knight": "4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1",
  "bishops on light squares": "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1",
  "bishops on dark squares": "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
  "bishops on opposite colors": "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
  "a rook": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
};

for (const [name, fen] of Object.entries(POSITIONS)) {
  test(`${name}: the quick questions are answered alike`, () => {
    const pair = fen === undefined ? new Pair() : new Pair(fen);
    askAll(pair, randomNumbers(1));
    for (const square of theirs.SQUARES) {
      pair.same("squareColor", square);
      pair.same("moves", { square });
      for (const color of ["w", "b"]) {
        pair.same("attackers", square, color);
        pair.same("isAttacked", square, color);
      }
    }
    for (const piece of ["p", "n", "b", "r", "q", "k"]) pair.same("moves", { piece });
  });

  test(`${name}: the slow questions are answered alike`, () => {
    const pair = fen === undefined ? new Pair() : new Pair(fen);
    askMore(pair, randomNumbers(1));
    // Each move is made and undone, in each of its forms.
    for (const move of pair.theirs.moves({ verbose: true })) {
      const { from, to, promotion } = move;
      for (const form of [move.san, move.lan, { from, to, promotion }]) {
        pair.same("move", form);
        pair.same("undo");
      }
    }
    pair.same("fen");
  });
}

/** None of them changes a castling right; chess.js forgets those when asked for a list, see docs/migrate/chessjs-drop-in.md. */
const EDITS = {
  "a piece put": [["put", { type: "n", color: "w" }, "d5"]],
  "a pawn removed": [["remove", "a2"]],
  "a piece put on another's square": [["put", { type: "q", color: "b" }, "d7"]],
  "the other side's turn": [["setTurn", "b"]],
  "only undo and replay": [
    ["remove", "a2"],
    ["put", { type: "p", color: "w" }, "a2"],
  ],
};

for (const [name, edits] of Object.entries(EDITS)) {
  test(`${name} in the middle of a game is handled alike`, () => {
    const pair = new Pair();
    pair.same("setComment", "it begins");
    for (const move of ["e4", "e5", "Nf3", "Nc6"]) pair.same("move", move);
    pair.same("setComment", "before");
    const edit = () => {
      for (const [method, ...args] of edits) pair.same(method, ...args);
      look(pair);
    };
    edit();
    pair.same("setComment", "after");
    const ask = () => {
      for (const method of ["fen", "hash", "history", "getComments", "pgn", "moves", "isThreefoldRepetition"])
        pair.same(method);
      pair.same("history", { verbose: true });
    };
    ask();
    for (let n = 0; n < 3; n++) {
      pair.same("move", pair.theirs.moves()[n]);
      look(pair);
      ask();
    }
    while (pair.theirs.history().length > 0) {
      pair.same("undo");
      look(pair);
      ask();
    }
  });
}
