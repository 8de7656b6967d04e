// Valid FENs in strict and lenient reading, and the problems of invalid ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FenError, Position, validateFen, X88Error } from "x88";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const bare = (rest) => `4k3/8/8/8/8/8/8/4K3 ${rest}`;
const castling = (field) => `r3k2r/8/8/8/8/8/8/R3K2R w ${field} - 0 1`;

/** Input, field, offset and code of its only problem. */
const oneProblem = [
  ["", "text", 0, "EMPTY"],
  [` ${start}`, "text", 0, "BAD_SEPARATOR"],
  [`${start} `, "text", start.length, "BAD_SEPARATOR"],
  [bare("w  - - 0 1"), "text", 22, "BAD_SEPARATOR"],
  [bare("w\t- - 0 1"), "text", 21, "BAD_SEPARATOR"],
  [`${start} moves e2e4`, "text", start.length + 1, "TRAILING_TEXT"],
  ["4k3/8/8/8/8/8/4K3 w - - 0 1", "placement", 17, "RANK_COUNT"],
  ["4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "placement", null, "RANK_COUNT"],
  ["4k3/8/8/7/8/8/8/4K3 w - - 0 1", "placement", 8, "RANK_LENGTH"],
  ["4k3/8/8/8p/8/8/8/4K3 w - - 0 1", "placement", 8, "RANK_LENGTH"],
  ["4k3/8/8/44/8/8/8/4K3 w - - 0 1", "placement", 9, "ADJACENT_DIGITS"],
  ["4k3/8/8/7x/8/8/8/4K3 w - - 0 1", "placement", 9, "UNKNOWN_PIECE"],
  ["4k3/8/8/7♙/8/8/8/4K3 w - - 0 1", "placement", 9, "UNKNOWN_PIECE"],
  ["8/8/8/8/8/8/8/4K3 w - - 0 1", "placement", 0, "NO_KING"],
  ["4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", "placement", 19, "SEVERAL_KINGS"],
  ["8/8/8/8/8/8/5kK1/8 w - - 0 1", "placement", 14, "KINGS_ADJACENT"],
  ["4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "placement", 3, "PAWN_ON_BACK_RANK"],
  ["4k3/8/8/8/8/2PPP3/PPPPPP2/4K3 w - - 0 1", "placement", null, "TOO_MANY_PAWNS"],
  ["4k3/8/8/8/7N/8/NNNNNNNN/NNNNKNNN w - - 0 1", "placement", null, "TOO_MANY_PIECES"],
  ["1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1", "turn", 25, "OPPONENT_IN_CHECK"],
  [bare("W - - 0 1"), "turn", 20, "UNKNOWN_TURN"],
  [castling("KQkqK"), "castling", 30, "REPEATED_CASTLING_RIGHT"],
  [castling("X"), "castling", 26, "UNKNOWN_CASTLING_LETTER"],
  [castling("kqK"), "castling", 28, "CASTLING_ORDER"],
  [bare("w K - 0 1"), "castling", 22, "IMPOSSIBLE_CASTLING_RIGHT"],
  [bare("w - x 0 1"), "en-passant", 24, "NOT_A_SQUARE"],
  // No pawn in front of it, the wrong rank, a piece on it or behind it.
  [bare("w - e6 0 1"), "en-passant", 24, "IMPOSSIBLE_EN_PASSANT"],
  ["4k3/8/8/3p4/8/8/8/4K3 w - d3 0 1", "en-passant", 26, "IMPOSSIBLE_EN_PASSANT"],
  ["4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1", "en-passant", 28, "IMPOSSIBLE_EN_PASSANT"],
  ["4k3/3n4/8/3p4/8/8/8/4K3 w - d6 0 1", "en-passant", 28, "IMPOSSIBLE_EN_PASSANT"],
  [bare("w - - 500 50"), "halfmove-clock", 26, "IMPOSSIBLE_CLOCK"],
  ["8/8/8/8/8/6k1/5P2/4K3 b - - 0 1", "placement", 11, "IMPOSSIBLE_CHECK"],
  [bare("w - - 08 9"), "halfmove-clock", 26, "LEADING_ZERO"],
  [bare("w - - 5.9 1"), "halfmove-clock", 27, "NOT_A_NUMBER"],
  [bare("w - - 1abc 1"), "halfmove-clock", 27, "NOT_A_NUMBER"],
  [bare("w - - -1 1"), "halfmove-clock", 26, "NOT_A_NUMBER"],
  [bare(`w - - 1${"0".repeat(30)} 1`), "halfmove-clock", 26, "NUMBER_TOO_LARGE"],
  [bare("w - - 0 0"), "fullmove-number", 28, "MOVE_NUMBER_ZERO"],
  [bare("w - - 0 1e9"), "fullmove-number", 29, "NOT_A_NUMBER"],
];

test("strict reading refuses an invalid FEN with the reason and the offset", () => {
  for (const [text, field, offset, code] of oneProblem) {
    const { ok, problems } = validateFen(text, { strict: true });
    assert.equal(ok, false, text);
    const found = problems.map((problem) => [
      problem.field,
      offset === null ? null : problem.offset,
      problem.code,
    ]);
    assert.deepEqual(found, [[field, offset, code]], text);
    assert.match(problems[0].message, /^\S.* .*\S$/);
    // Only problems of the position have one; an unreadable FEN has none.
    if ("severity" in problems[0]) assert.match(problems[0].severity, /^(unplayable|unreachable)$/);
    assert.throws(
      () => Position.fromFen(text, { strict: true }),
      (error) => {
        assert.ok(error instanceof FenError && error instanceof X88Error && error instanceof Error);
        assert.equal(error.name, "FenError");
        assert.deepEqual(error.problems, problems);
        assert.deepEqual([error.field, error.code], [field, code]);
        assert.equal(error.offset, problems[0].offset);
        assert.ok(error.message.startsWith(problems[0].message), error.message);
        return true;
      },
    );
  }
});

test("validateFen reports all problems, not only the first", () => {
  const { problems } = validateFen("9/7/44/pp7/xy/8/8 W ab e9 08 -1 end");
  assert.ok(problems.length >= 10);
  const fields = new Set(problems.map(({ field }) => field));
  for (const field of [
    "text",
    "placement",
    "turn",
    "castling",
    "en-passant",
    "halfmove-clock",
    "fullmove-number",
  ])
    assert.ok(fields.has(field), field);
  const rights = validateFen("kb4r1/p2n3P/1PP5/1P6/8/8/6p1/R3KR2 b KQkq - 0 19").problems;
  assert.deepEqual(
    rights.map(({ code, offset }) => [code, offset]),
    [37, 39, 40].map((offset) => ["IMPOSSIBLE_CASTLING_RIGHT", offset]),
  );
  const [repeated, ...others] = validateFen(castling("KKKK")).problems;
  assert.deepEqual(
    [repeated.code, repeated.offset, repeated.count, others],
    ["REPEATED_CASTLING_RIGHT", 27, 3, []],
  );
});

test("offsets are those of JavaScript strings", () => {
  for (const character of ["é", "♙", "😀"]) {
    const text = bare(`w ${character} - 08 1`);
    const clock = validateFen(text, { strict: true }).problems.find(
      ({ field }) => field === "halfmove-clock",
    );
    assert.equal(clock.offset, text.indexOf("08"), character);
  }
});

const good = [
  start,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  // Nine queens without pawns; a clock above a hundred; the largest numbers.
  "kn6/pp6/8/8/8/8/QQQQQQQQ/Q3K3 w - - 150 90",
  "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535",
  "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];

test("a valid FEN is written as it was read", () => {
  for (const fen of good) {
    assert.deepEqual(validateFen(fen), { ok: true, problems: [] }, fen);
    assert.equal(Position.fromFen(fen).fen(), fen);
  }
});

/** Input and the result of lenient reading. */
const lenient = [
  ["4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"],
  ["4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"],
  ["  4k3/8/8/8/8/8/8/4K3\tw  -\n- 3 4 ", "4k3/8/8/8/8/8/8/4K3 w - - 3 4"],
  ["4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"],
  ["kb4r1/p2n3P/1PP5/1P6/8/8/6p1/R3KR2 b KQkq - 0 19", "kb4r1/p2n3P/1PP5/1P6/8/8/6p1/R3KR2 b Q - 0 19"],
  ["4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"],
];

test("lenient reading fixes what can be fixed", () => {
  for (const [text, fen] of lenient) {
    assert.throws(() => Position.fromFen(text, { strict: true }), FenError);
    assert.equal(Position.fromFen(text, { lenient: true }).fen(), fen);
    assert.ok(validateFen(text, { lenient: true }).ok);
  }
});

test("lenient reading refuses impossible positions", () => {
  for (const text of [
    "",
    "4k3/8/8/8 w",
    "8/8/8/8/8/8/5kK1/8 w - - 0 1",
    "1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1",
    "8/8/8/8/8/8/8/4K3 w - - 0 1",
    "hello",
  ])
    assert.throws(() => Position.fromFen(text, { lenient: true }), FenError, text);
});

test("lenient reading reads the whole string, however many spaces it contains", () => {
  const text = `${start}${" ".repeat(5000)}x`;
  assert.equal(validateFen(text, { lenient: true }).ok, false);
});

test("castling rights with displaced rooks require Chess960", () => {
  const fen = "r1k4r/8/8/8/8/8/8/R1K4R w KQkq - 0 1";
  assert.throws(() => Position.fromFen(fen), { code: "IMPOSSIBLE_CASTLING_RIGHT" });
  const position = Position.fromFen(fen, { chess960: true });
  assert.equal(position.fen(), fen);
  assert.equal(position.isChess960, true);
});

test("an error names the option that would accept the FEN", () => {
  for (const [fen, options, hint] of [
    [Position.chess960(7).fen(), {}, "{ chess960: true }"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", {}, "{ lenient: true }"],
    ["4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", { strict: true }, "{ strict: false }"],
    ["8/8/8/8/8/8/8/8 w - - 0 1", {}, "no king"],
  ])
    assert.throws(
      () => Position.fromFen(fen, options),
      ({ message }) => message.includes(hint),
      hint,
    );
});
