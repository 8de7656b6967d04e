// Regression tests for setups and FENs that were accepted or refused wrongly. The core's own tables are larger.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FenError, Game, Position, SetupError, validateFen } from "x88";

test("a setup may list squares without a piece", () => {
  const setup = Position.initial().toSetup();
  const pieces = { ...setup.pieces, e4: undefined, e5: null };
  assert.ok(Position.fromSetup({ ...setup, pieces }).equals(Position.initial()));
});

/** Setups that no game reaches, which were accepted. */
const unreachable = [
  ["8/8/8/8/R3P2k/8/8/4K3 b - e3 0 1", "IMPOSSIBLE_EN_PASSANT"],
  ["rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 7 3", "IMPOSSIBLE_EN_PASSANT"],
  ["1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", "IMPOSSIBLE_EN_PASSANT"],
  ["rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "TOO_MANY_PAWNS"],
  ["4k3/8/8/8/8/8/NNNNNNNN/NNNNKNNN w - - 0 1", "TOO_MANY_PROMOTED"],
  ["4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", "IMPOSSIBLE_CHECK"],
];

test("strict reading refuses unreachable positions, and validateFen reports them", () => {
  for (const [fen, code] of unreachable) {
    const { ok, problems } = validateFen(fen);
    assert.equal(ok, true);
    const found = problems.find((problem) => problem.code === code);
    assert.equal(found?.severity, "unreachable", `${fen}: ${JSON.stringify(problems)}`);
    assert.ok(problems.every(({ severity }) => severity === "unreachable"));
    assert.throws(() => Position.fromFen(fen, { strict: true }), FenError);
    const position = Position.fromFen(fen);
    // Lenient reading also accepts it, and drops the en passant square that no pawn can have passed.
    const lenient = Position.fromFen(fen, { lenient: true });
    assert.ok(lenient.equals(Position.fromSetup({ ...position.toSetup(), enPassant: null })));
    assert.throws(
      () => Position.fromSetup(position.toSetup(), { strict: true }),
      (error) => error instanceof SetupError && error.problems.some((problem) => problem.code === code),
    );
    assert.ok(Position.fromSetup(position.toSetup()).equals(position));
    assert.ok(Position.fromBytes(position.toBytes()).equals(position));
    assert.ok(Game.fromJSON(new Game(position).toJSON()).position.equals(position));
  }
});

test("a Chess960 castling right is invalid with the king on the a- or h-file", () => {
  // On the corner side there is no rook; on the other side castling would work, but no game starts like that.
  for (const [fen, severity] of [
    ["4k3/8/8/8/8/8/8/KR6 w Q - 0 1", "unplayable"],
    ["4k3/8/8/8/8/8/8/KR6 w K - 0 1", "unreachable"],
    ["4k3/8/8/8/8/8/8/6RK w K - 0 1", "unplayable"],
    ["4k3/8/8/8/8/8/8/6RK w Q - 0 1", "unreachable"],
  ]) {
    const [problem] = validateFen(fen, { chess960: true }).problems;
    assert.deepEqual([problem.code, problem.severity], ["IMPOSSIBLE_CASTLING_RIGHT", severity], fen);
    assert.throws(() => Position.fromFen(fen, { chess960: true, strict: true }), {
      code: "IMPOSSIBLE_CASTLING_RIGHT",
    });
    const { white } = Position.fromFen(fen, { chess960: true, lenient: true }).castlingRights();
    assert.deepEqual(white, { kingside: null, queenside: null });
  }
});

test("an unplayable position is refused in every mode with its problem", () => {
  for (const [fen, code] of [
    ["8/8/8/8/8/8/8/4K3 w - - 0 1", "NO_KING"],
    ["4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "OPPONENT_IN_CHECK"],
    ["4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "PAWN_ON_BACK_RANK"],
  ]) {
    for (const options of [{}, { strict: true }, { lenient: true }]) {
      const [problem] = validateFen(fen, options).problems;
      assert.deepEqual([problem.code, problem.severity], [code, "unplayable"]);
      assert.throws(() => Position.fromFen(fen, options), { name: "FenError", code });
    }
  }
});

test("a thousand junk characters yield few problems, with a count", () => {
  const texts = ["x", "xyz", "é", "x/", "♔x9", "👑", "\0", "\ud800"].map((unit) =>
    unit.repeat(Math.ceil(1000 / unit.length)),
  );
  // As a rank, the characters are problems of a FEN; alone, they are not one.
  texts.push(...texts.map((text) => `8/8/8/8/8/8/8/${text.slice(0, 900)}`));
  for (const text of texts) {
    for (const options of [{}, { lenient: true }, { strict: true }]) {
      const { ok, problems } = validateFen(text, options);
      assert.equal(ok, false);
      assert.ok(problems.length <= 20, `${text.slice(0, 9)}: ${problems.length} problems`);
      assert.ok(problems.every(({ count }) => Number.isInteger(count) && count >= 1));
      const kinds = problems.map(({ field, code, message }) => `${field} ${code} ${message}`);
      assert.equal(new Set(kinds).size, kinds.length, "each is told once");
    }
  }
  const [unknown] = validateFen(`8/8/8/8/8/8/8/${"x".repeat(900)}`).problems.filter(
    ({ code }) => code === "UNKNOWN_PIECE",
  );
  assert.deepEqual([unknown.offset, unknown.count], [14, 900]);
});
