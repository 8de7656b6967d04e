// Moves as people and programs write them: accepted forms, and the verdicts for refused ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IllegalMoveError, Position } from "x88";
import { refused } from "../support/refused.mjs";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const promotion = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const enPassant = "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1";
const rooks = "1r5k/6p1/3p3p/8/8/4bQ2/2R3PP/2KRq3 w - - 0 1";

/** Position, move in UCI and other notations for it. */
const readable = [
  [
    start,
    "g1f3",
    ["Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "nf3", "♘f3", "1.Nf3", "1. Nf3", " Nf3\n", "1... Nf3"],
  ],
  [start, "g1f3", ["Nf3!", "Nf3??", "Nf3 !?", "Nf3±", "Nf3+", "Nf3#", "g1f3"]],
  [start, "e2e4", ["e4", "e2e4", "e2-e4", "e2–e4", "Pe4", "1.e4"]],
  [enPassant, "b4c3", ["bxc3", "bc3", "b4c3", "bxc3 e.p.", "bxc3e.p."]],
  [enPassant, "d4c3", ["Bc3", "Bdc3", "d4c3"]],
  [promotion, "a7a8q", ["a8=Q", "a8Q", "a8=q", "a8q", "a8(Q)", "a8/Q", "a7a8=Q", "a7a8q", "a8=Q+"]],
  [promotion, "a7a8n", ["a8=N", "a8N", "a7a8n"]],
  [castling, "e1g1", ["O-O", "0-0", "o-o", "O–O", "1. O-O!", "0-0+", "e1g1", "e1h1"]],
  [castling, "e1c1", ["O-O-O", "0-0-0", "o-o-o", "e1c1", "e1a1"]],
  [rooks, "c2d2", ["Rd2", "Rcd2", "R2d2", "Rc2d2"]],
  ["r4rk1/4nqpp/1p1p4/2pPpp2/bPP1P3/R1B1NQ2/P4PPP/1R4K1 w - - 0 1", "b4c5", ["bxc5", "bc5"]],
];

test("parseMove reads the notations that people use", () => {
  for (const [fen, uci, texts] of readable) {
    const position = Position.fromFen(fen);
    for (const text of texts) {
      assert.equal(position.parseMove(text).uci, uci, text);
      assert.ok(position.isLegal(text), text);
      assert.ok(position.play(text).equals(position.play(uci)), text);
    }
  }
});

test("san follows the PGN standard", () => {
  const rows = [
    [rooks, "c2d2", "Rd2"],
    ["r4rk1/4nqpp/1p1p4/2pPpp2/bPP1P3/R1B1NQ2/P4PPP/1R4K1 w - - 0 1", "b4c5", "bxc5"],
    [enPassant, "b4c3", "bxc3"],
    [enPassant, "d4c3", "Bc3"],
    ["4k3/8/8/8/8/8/2R5/3RK3 w - - 0 1", "c2d2", "Rcd2"],
    ["4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"],
    ["2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"],
    ["5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"],
  ];
  for (const [fen, uci, san] of rows) assert.equal(Position.fromFen(fen).parseMove(uci).san, san, fen);
});

/** Position, input, code and reason of the refusal. */
const refusals = [
  [start, "e2e7", "INVALID_PIECE_MOVEMENT", "PIECE_GEOMETRY"],
  [start, "O-O", "CASTLING_NOT_ALLOWED", "CASTLING_PATH_BLOCKED"],
  [castling.replace("KQkq", "-"), "O-O", "CASTLING_NOT_ALLOWED", "NO_CASTLING_RIGHT"],
  [castling.replace("KQkq", "-"), "e1g1", "CASTLING_NOT_ALLOWED", "NO_CASTLING_RIGHT"],
  [promotion, "a7a8", "PROMOTION_REQUIRED", "CHOOSE_A_PIECE"],
  [promotion, "a8", "PROMOTION_REQUIRED", "CHOOSE_A_PIECE"],
  [start, "e2e4qqqq", "UNREADABLE", "NOT_A_MOVE"],
  ["k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8k", "PROMOTION_INVALID", "ROLE_NOT_ALLOWED"],
  [enPassant, "bb3", "UNREADABLE", "NOT_A_MOVE"],
  ["4k3/8/8/8/8/8/2R5/3RK3 w - - 0 1", "Rd2", "UNREADABLE", "AMBIGUOUS"],
  ...["", " ", "hello", "Nf9", "12.", "O-O-O-O", "--", "Z0", "e.p.", "Nf3 Nf6", "Ке2", "\0e4", "e4\0"].map(
    (text) => [start, text, "UNREADABLE", "NOT_A_MOVE"],
  ),
];

test("a refused move has the expected code and reason", () => {
  for (const [fen, text, code, reason] of refusals) {
    const position = Position.fromFen(fen);
    assert.equal(position.isLegal(text), false, text);
    for (const work of [() => position.parseMove(text), () => position.play(text)]) {
      assert.throws(work, (error) => {
        assert.ok(error instanceof IllegalMoveError);
        assert.deepEqual([error.verdict.code, error.verdict.reason], [code, reason], `${text} in ${fen}`);
        assert.match(error.message, /^\S.*\.$/);
        return true;
      });
    }
  }
});

test("an ambiguous or unknown move lists candidates", () => {
  const candidates = (fen, text) => {
    try {
      Position.fromFen(fen).parseMove(text);
      return "legal";
    } catch (error) {
      return error.verdict.candidates.toSorted();
    }
  };
  assert.deepEqual(candidates("4k3/8/8/8/8/8/2R5/3RK3 w - - 0 1", "Rd2"), ["Rcd2", "Rdd2"]);
  assert.deepEqual(candidates(start, "Nf6"), ["Na3", "Nc3", "Nf3", "Nh3"]);
  assert.deepEqual(candidates(start, "gibberish"), []);
});

test("a promotion without a piece offers the four choices", () => {
  const position = Position.fromFen(promotion);
  const choices = ["queen", "rook", "bishop", "knight"];
  for (const input of ["a7a8", "a8", { from: "a7", to: "a8" }, { from: "a7", to: "a8", promotion: "" }]) {
    assert.throws(() => position.play(input), refused("PROMOTION_REQUIRED", { choices }));
  }
  for (const role of [...choices, ..."qrbn"])
    assert.ok(position.isLegal({ from: "a7", to: "a8", promotion: role }));
  for (const role of ["king", "pawn", "k", "p", "Queen", "Q", " ", 0, 5]) {
    const input = { from: "a7", to: "a8", promotion: role };
    assert.equal(position.isLegal(input), false, String(role));
    assert.throws(() => position.play(input), refused("PROMOTION_INVALID"));
  }
});

test("a move string is read to its end, however many spaces it contains", () => {
  assert.equal(Position.initial().isLegal(`e4${" ".repeat(5000)}x`), false);
});
