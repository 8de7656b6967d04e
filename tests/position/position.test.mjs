// Creating a position and reading its properties.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position, SetupError } from "x88";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const afterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const enPassant = "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1";

test("Position.initial returns the starting position", () => {
  const position = Position.initial();
  assert.equal(position.fen(), start);
  assert.deepEqual(position.toBytes(), Position.fromFen(start).toBytes());
  assert.equal(position.turn, "white");
  assert.equal(position.halfmoveClock, 0);
  assert.equal(position.fullmoveNumber, 1);
  assert.equal(position.isChess960, false);
  assert.equal(position.enPassant(), null);
  assert.equal(position.outcome(), null);
  assert.equal(position.isCheck(), false);
  assert.deepEqual(position.castlingRights(), {
    white: { kingside: "h1", queenside: "a1" },
    black: { kingside: "h8", queenside: "a8" },
  });
});

test("get returns one piece, and pieces returns all", () => {
  const position = Position.initial();
  assert.deepEqual(position.get("e1"), { color: "white", role: "king" });
  assert.deepEqual(position.get("d8"), { color: "black", role: "queen" });
  assert.equal(position.get("e4"), null);
  const pieces = position.pieces();
  assert.ok(pieces instanceof Map);
  assert.equal(pieces.size, 32);
  assert.deepEqual([...pieces.keys()].slice(0, 3), ["a1", "b1", "c1"]);
  for (const [square, piece] of pieces) assert.deepEqual(position.get(square), piece);
  const roles = [...pieces.values()].filter(({ color }) => color === "black").map(({ role }) => role);
  assert.equal(roles.filter((role) => role === "pawn").length, 8);
});

test("a position returns the numbers of its FEN", () => {
  const position = Position.fromFen("4k3/8/8/8/8/8/8/4K2R b - - 99 65535");
  assert.equal(position.turn, "black");
  assert.equal(position.halfmoveClock, 99);
  assert.equal(position.fullmoveNumber, 65535);
});

const styles = [
  [afterE4, {}, afterE4],
  [afterE4.replace("KQkq -", "KQkq e3"), {}, afterE4],
  [afterE4.replace("KQkq -", "KQkq e3"), { enPassant: "pseudo-legal" }, afterE4],
  [afterE4.replace("KQkq -", "KQkq e3"), { enPassant: "always" }, afterE4.replace("KQkq -", "KQkq e3")],
  [enPassant, {}, enPassant],
  // A capture that would expose the king is only pseudo-legal.
  ["8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", {}, "8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 1"],
  ["8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", { enPassant: "pseudo-legal" }, "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1"],
  [start, { castling: "shredder" }, start.replace("KQkq", "HAha")],
  [start, { castling: "standard" }, start],
];

test("fen writes the variants that its options ask for", () => {
  for (const [fen, style, written] of styles) assert.equal(Position.fromFen(fen).fen(style), written);
});

test("the en passant square is set only when a capture is legal", () => {
  assert.equal(Position.fromFen(enPassant).enPassant(), "c3");
  assert.equal(Position.fromFen("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1").enPassant(), null);
  assert.equal(Position.initial().play("e4").enPassant(), null);
});

const setups = [
  start,
  afterE4,
  enPassant,
  "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
  "4k3/8/8/8/8/8/8/4K2R w K - 99 65535",
];

test("toSetup returns all fields and survives JSON and structuredClone", () => {
  for (const fen of setups) {
    const position = Position.fromFen(fen).play(Position.fromFen(fen).legalMoves()[0].uci);
    const setup = position.toSetup();
    for (const copy of [setup, structuredClone(setup), JSON.parse(JSON.stringify(position))]) {
      const restored = Position.fromSetup(copy);
      assert.ok(restored.equals(position));
      assert.deepEqual(restored, position);
      assert.equal(restored.fen({ enPassant: "always" }), position.fen({ enPassant: "always" }));
      assert.equal(restored.hash, position.hash);
    }
  }
});

test("a setup has the documented fields", () => {
  assert.deepEqual(Position.fromFen("4k3/8/8/8/8/8/8/4K2R w K - 3 7").toSetup(), {
    pieces: {
      e1: { color: "white", role: "king" },
      h1: { color: "white", role: "rook" },
      e8: { color: "black", role: "king" },
    },
    turn: "white",
    castlingRights: {
      white: { kingside: "h1", queenside: null },
      black: { kingside: null, queenside: null },
    },
    enPassant: null,
    halfmoveClock: 3,
    fullmoveNumber: 7,
    chess960: false,
  });
});

test("changing a setup does not change its position", () => {
  const position = Position.initial();
  const setup = position.toSetup();
  setup.pieces.e2 = undefined;
  setup.turn = "black";
  assert.equal(position.fen(), start);
  const pieces = position.pieces();
  pieces.clear();
  assert.equal(position.pieces().size, 32);
});

const white = (role) => ({ color: "white", role });
const black = (role) => ({ color: "black", role });
const kings = { e1: white("king"), e8: black("king") };
/** Changes to a valid setup, and the codes of its problems with their squares. */
const impossible = [
  [{ pieces: {} }, { NO_KING: "" }],
  [{ pieces: { ...kings, e3: white("king") } }, { SEVERAL_KINGS: "e1 e3" }],
  [{ pieces: { e1: white("king"), e2: black("king") } }, { KINGS_ADJACENT: "e1 e2" }],
  [{ pieces: { ...kings, a8: white("pawn") } }, { PAWN_ON_BACK_RANK: "a8" }],
  [{ pieces: { ...kings, e7: white("rook") } }, { OPPONENT_IN_CHECK: "e7 e8" }],
  [{ pieces: { ...kings, d3: black("knight"), f3: black("knight") } }, { IMPOSSIBLE_CHECK: "d3 e1 f3" }],
  [
    { castlingRights: { white: { kingside: "h1", queenside: null }, black: {} } },
    { IMPOSSIBLE_CASTLING_RIGHT: "e1 h1" },
  ],
  [{ enPassant: "e3" }, { IMPOSSIBLE_EN_PASSANT: "e3" }],
  [
    { pieces: { ...kings, d5: black("pawn"), d7: white("rook") }, enPassant: "d6" },
    { IMPOSSIBLE_EN_PASSANT: "d6 d7" },
  ],
  [{ fullmoveNumber: 0 }, { MOVE_NUMBER_ZERO: "" }],
  [
    { pieces: { ...kings, a1: white("pawn") }, enPassant: "e6", fullmoveNumber: 0 },
    { PAWN_ON_BACK_RANK: "a1", IMPOSSIBLE_EN_PASSANT: "e6", MOVE_NUMBER_ZERO: "" },
  ],
];

test("an impossible setup is refused with every problem", () => {
  const good = { pieces: kings, turn: "white", halfmoveClock: 0, fullmoveNumber: 1 };
  assert.equal(Position.fromSetup(good).fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  for (const [change, expected] of impossible) {
    assert.throws(
      () => Position.fromSetup({ ...good, ...change }, { strict: true }),
      (error) => {
        assert.ok(error instanceof SetupError);
        const found = error.problems.map(({ code, squares }) => [code, squares.toSorted().join(" ")]);
        assert.deepEqual(Object.fromEntries(found), expected);
        assert.equal(error.code, found[0][0]);
        for (const { message } of error.problems) assert.ok(error.message.includes(message));
        return true;
      },
    );
  }
});

test("the hash of a position does not depend on the moves before it", () => {
  const play = (...moves) => moves.reduce((position, move) => position.play(move), Position.initial());
  const [one, other] = [play("Nf3", "Nf6", "Nc3"), play("Nc3", "Nf6", "Nf3")];
  assert.equal(typeof one.hash(), "bigint");
  assert.ok(one.hash() >= 0n && one.hash() < 2n ** 64n);
  assert.equal(one.hash(), other.hash());
  assert.ok(one.equals(other));
  // Clocks do not count; castling rights and the side to move do.
  assert.equal(play("Nf3", "Nf6", "Ng1", "Ng8").hash(), Position.initial().hash());
  assert.notEqual(play("e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8").hash(), play("e4", "e5").hash());
  assert.notEqual(play("Nf3").hash(), Position.initial().hash());
  // A pawn that cannot be captured en passant leaves no trace.
  assert.equal(play("e4").hash(), Position.fromFen(afterE4).hash());
  assert.notEqual(
    Position.fromFen(enPassant).hash(),
    Position.fromFen(enPassant.replace("c3", "-")).hash(),
    "an en passant capture that is possible counts",
  );
});

test("equal positions also have equal clocks", () => {
  const position = Position.initial();
  assert.ok(position.equals(Position.fromFen(start)));
  assert.equal(position.equals(Position.fromFen(start.replace("0 1", "1 9"))), false);
  assert.equal(position.equals(position.play("Nf3").play("Nf6").play("Ng1").play("Ng8")), false);
});
