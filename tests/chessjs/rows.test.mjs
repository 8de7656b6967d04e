// Every question on a few positions in both libraries; the rows are quick, so that a failure is easy to locate.

import assert from "node:assert/strict";
import { test } from "node:test";
import { look } from "./differences.mjs";
import { askAll, askMore } from "./questions.mjs";
import { randomNumbers } from "./random.mjs";
import { ours, Pair, theirs } from "./side-by-side.mjs";

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

test("promotions without a piece are read alike", () => {
  const texts =
    "e7e8 e7-e8 Pe7e8 pe7e8 P7e8 Pe8 e8 e8N e8=n E7E8 exd8 ed8 exd8= e7xd8 e7d8 7d8 7xd8 ef8 e7f8 e7e8= e7e8k e7e8+";
  const black = "b2b1 b2-b1 b2xa1 ba1 bxa1 b2a1 bxc1 bc1 b2c1 b1 b2b1p b2b1=";
  for (const fen of Object.values(POSITIONS).filter((it) => /^3r1n1k/.test(it)))
    for (const text of `${texts} ${black} h7h6q e7e6n`.split(" "))
      for (const strict of [false, true]) new Pair(fen).same("move", text, { strict });
  for (const [from, to, promotion] of ["e7e8", "e7d8", "e7e8x", "e7e8n"].map((it) => [
    it.slice(0, 2),
    it.slice(2, 4),
    it[4],
  ]))
    new Pair(POSITIONS.promotions).same("move", { from, to, promotion });
  const pair = new Pair("8/P7/8/8/8/8/8/k6K w - - 0 1");
  pair.same("move", "a7a8");
  for (const method of ["fen", "history", "pgn", "undo", "fen"]) pair.same(method);
  pair.same("loadPgn", '[FEN "8/P7/8/8/8/8/8/k6K w - - 0 1"]\n\n1. a7a8 Kb2 *');
  for (const method of ["fen", "history", "pgn"]) pair.same(method);
});

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

const GAMES = {
  "a short game": "f3 e5 g4 Qh4#",
  castling: "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6 Nc3 Bg4 h3 Qd7 hxg4 O-O-O",
  "en passant": "e4 a6 e5 d5 exd6 cxd6",
  promotion: "a4 b5 axb5 a6 bxa6 Nc6 a7 Bb7 axb8=N Qxb8",
  repetition: "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
};

for (const [name, moves] of Object.entries(GAMES)) {
  test(`${name}: headers and comments survive undo and replay alike`, () => {
    const pair = new Pair();
    pair.same("setHeader", "White", "Ada");
    pair.same("setComment", "it begins");
    for (const [n, move] of moves.split(" ").entries()) {
      pair.same("move", move);
      pair.same("isThreefoldRepetition");
      if (n % 3 === 1) pair.same("setComment", `comment ${n} of a few words`);
    }
    for (const method of ["fen", "isGameOver", "getHeaders", "getComments", "history", "pgn"])
      pair.same(method);
    for (let maxWidth = 1; maxWidth < 80; maxWidth += 3) pair.same("pgn", { maxWidth });
    pair.same("pgn", { newline: "<br>", maxWidth: 30 });
    pair.same("history", { verbose: true });
    const pgn = pair.theirs.pgn();
    while (pair.theirs.history().length > 0) pair.same("undo");
    pair.same("undo");
    pair.same("loadPgn", pgn);
    for (const method of ["fen", "history", "getComments", "pgn"]) pair.same(method);
    pair.same("removeComments");
    pair.same("removeHeader", "White");
    pair.same("pgn");
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

test("invalid square names are treated alike", () => {
  const pair = new Pair();
  for (const name of ["e0", "e9", "i1", "`1", "", "e", "e22", "E2", "2e"]) {
    pair.same("get", name);
    pair.same("squareColor", name);
    pair.same("remove", name);
    pair.same("put", { type: "n", color: "w" }, name);
    pair.same("fen");
  }
});

test("a game from a position may begin with Black", () => {
  const pair = new Pair("4k3/8/8/8/8/8/8/R3K3 b - - 3 17");
  pair.same("setComment", "at first");
  for (const move of ["Kd7", "Ra7+", "Ke6"]) pair.same("move", move);
  pair.same("pgn");
  pair.same("pgn", { maxWidth: 12 });
  pair.same("removeComment");
  pair.same("pgn");
});

test("an invalid move's error shows it or names its type", () => {
  const round = {};
  round.round = round;
  for (const [given, said] of [
    [5, "5"],
    [undefined, "undefined"],
    [{ from: "e2" }, '{"from":"e2"}'],
    ["x".repeat(500), "x".repeat(400)],
    [{ from: "x".repeat(500) }, `{"from":"${"x".repeat(391)}`],
    [round, "a value of type object"],
    [5n, "a value of type bigint"],
  ]) {
    const chess = new ours.Chess();
    assert.throws(() => chess.move(given), { message: `Invalid move: ${said}` });
    assert.equal(chess.fen(), ours.DEFAULT_POSITION);
  }
});

test("an inner rook of Chess960 is named by its file", () => {
  const chess = new ours.Chess("1r2k1rr/8/8/8/8/8/8/1R2K1RR w GBgb - 0 1", { chess960: true });
  assert.equal(chess.fen(), "1r2k1rr/8/8/8/8/8/8/1R2K1RR w GQgq - 0 1");
  chess.setCastlingRights("w", { k: false, q: false });
  assert.equal(chess.fen(), "1r2k1rr/8/8/8/8/8/8/1R2K1RR w gq - 0 1");
  chess.setCastlingRights("b", { k: false, q: false });
  assert.equal(chess.fen(), "1r2k1rr/8/8/8/8/8/8/1R2K1RR w - - 0 1");
});

test("an escaped quote followed by another does not end a tag", () => {
  const chess = new ours.Chess();
  chess.loadPgn('[White "a \\"] b"]\n[Black "c\\"]\n\n1. e4 *');
  assert.deepEqual([chess.getHeaders().White, chess.getHeaders().Black], ['a "] b', "c\\"]);
});

test("moves with a missing or extra part are treated alike", () => {
  for (const [fen, texts] of [
    [
      "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
      ["xd5", "ed5", "ed", "exd5", "e4xd5", "Pexd5", "d5", "e5", "xe5", "exe5"],
    ],
    [
      "4k3/8/8/3pP3/2N5/8/8/4K3 w - d6 0 2",
      ["xd6", "exd6", "ed6", "d6", "e6", "Nxd6", "Nd6", "Ncxd6", "Nxd6+", "Kxd6"],
    ],
    [
      "4k3/8/2N5/3p4/8/2N5/8/4K3 w - - 0 1",
      ["Nxd5", "Nd5", "Ncxd5", "N3xd5", "Nc3xd5", "Nc3d5", "N3d5", "Ncd5"],
    ],
    [
      "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1",
      ["exd8=Q", "exd8Q", "ed8=Q", "xd8=Q", "exd8=R", "exd8=B+", "exd8=N"],
    ],
  ]) {
    for (const text of texts) {
      for (const strict of [false, true]) {
        const pair = new Pair(fen);
        pair.same("move", text, { strict });
        pair.same("fen");
        pair.same("history", { verbose: true });
      }
    }
  }
});

test("an invalid square or color attacks nothing", () => {
  const pair = new Pair();
  for (const args of [
    ["z9", "w"],
    ["e4", "x"],
    ["e3", undefined],
    [undefined, "w"],
    ["e3", "x"],
    ["e9", "x"],
    ["e3", "w"],
  ]) {
    for (const method of ["isAttacked", "attackers"]) pair.same(method, ...args);
  }
});

test("a result in the header, after the moves or in both is read alike", () => {
  for (const text of [
    "1. e4",
    "1. e4 *",
    "1. e4 1-0",
    '[Result "0-1"]\n\n1. e4',
    '[Result "0-1"]\n\n1. e4 1-0',
  ]) {
    const pair = new Pair();
    pair.same("loadPgn", text);
    for (const method of ["getHeaders", "pgn", "fen", "history"]) pair.same(method);
  }
});

test("moves in nonstandard notation are played", () => {
  const pair = new Pair();
  pair.same("loadPgn", "1. e2e4 e7-e5 2. Ng1f3 Nb8c6 3. Bb5! a6?! 4. O-O *");
  for (const method of ["history", "fen", "pgn"]) pair.same(method);
});
