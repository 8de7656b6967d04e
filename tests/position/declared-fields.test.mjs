// Moves, verdicts and targets match their declarations: each has exactly the fields of its kind or code.

import assert from "node:assert/strict";
import { test } from "node:test";
import { english, GameTree, Position, SQUARES } from "x88";
import { oneOf, randomOf } from "../support/random.mjs";
import { unplaced } from "../support/refused.mjs";

const common = ["color", "from", "isCheck", "isCheckmate", "kind", "role", "san", "to", "uci"];
const capture = ["captured", "captures"];

/** The fields of a move of each kind; a promotion may be added. */
const ofKind = {
  quiet: [],
  "double-step": [],
  capture,
  "en-passant": capture,
  "castle-kingside": ["rook"],
  "castle-queenside": ["rook"],
  null: [],
};

/** As declared in `ReasonsOf`. */
const reasonsOf = {
  NO_PIECE_AT_SOURCE: ["EMPTY_SQUARE"],
  NOT_YOUR_PIECE: ["OPPONENT_TO_MOVE"],
  SAME_SQUARE: ["SAME_SQUARE"],
  INVALID_PIECE_MOVEMENT:
    "PIECE_GEOMETRY PAWN_BACKWARDS PAWN_NOTHING_TO_CAPTURE PAWN_CANNOT_CAPTURE_AHEAD PAWN_DOUBLE_STEP_NOT_FROM_START EN_PASSANT_TOO_LATE EN_PASSANT_NOT_A_DOUBLE_STEP".split(
      " ",
    ),
  PATH_BLOCKED: ["PIECE_IN_THE_WAY", "PAWN_BLOCKED"],
  OWN_PIECE_AT_TARGET: ["OWN_PIECE"],
  KING_IN_CHECK: ["CHECK_NOT_ANSWERED", "DOUBLE_CHECK_KING_MUST_MOVE"],
  WOULD_EXPOSE_KING:
    "PINNED EN_PASSANT_EXPOSES_KING KING_INTO_ATTACK KING_STAYS_ON_CHECK_LINE KINGS_ADJACENT".split(" "),
  CASTLING_NOT_ALLOWED:
    "KING_HAS_MOVED ROOK_HAS_MOVED ROOK_WAS_CAPTURED NO_CASTLING_RIGHT CASTLING_PATH_BLOCKED CASTLING_OUT_OF_CHECK CASTLING_THROUGH_ATTACK CASTLING_INTO_ATTACK CASTLING_ROOK_SHIELDS_KING".split(
      " ",
    ),
  PROMOTION_REQUIRED: ["CHOOSE_A_PIECE"],
  PROMOTION_INVALID: ["NOT_A_PROMOTION", "ROLE_NOT_ALLOWED"],
  GAME_OVER:
    "checkmate stalemate insufficient-material dead-position fivefold-repetition seventy-five-moves threefold-repetition fifty-moves resignation agreement timeout timeout-draw".split(
      " ",
    ),
  UNREADABLE: ["NOT_A_MOVE", "AMBIGUOUS", "NO_SUCH_MOVE"],
};

const parts = "piece blockers king checkers pinner line attacked attackers rook pawn".split(" ");

function assertMove(move) {
  const keys = [...common, ...ofKind[move.kind], ...("promotion" in move ? ["promotion"] : [])];
  assert.deepEqual(Object.keys(move).sort(), keys.sort(), JSON.stringify(move));
  if ("promotion" in move) assert.ok(["queen", "rook", "bishop", "knight"].includes(move.promotion));
  if (move.rook) assert.deepEqual(Object.keys(move.rook), ["from", "to"]);
  assert.ok(Object.values(move).every((value) => value !== undefined && value !== null));
}

function assertRefusal(refusal) {
  const { legal, code, reason, message, messageKey, params, squares, ...rest } = refusal;
  assert.equal(legal, false);
  assert.ok(reasonsOf[code]?.includes(reason), `${code}: ${reason}`);
  assert.match(message, /^[A-Z].*\.$/);
  for (const [, mark] of english[messageKey].matchAll(/\{([a-zA-Z]+)\}/g))
    assert.ok(mark in params, messageKey);
  for (const [part, list] of Object.entries(squares)) {
    assert.ok(parts.includes(part) && list.length > 0, part);
    assert.ok(list.every((square) => SQUARES.includes(square)));
    assert.equal(new Set(list).size, list.length);
  }
  const { lostAtPly = 1, note, noteCode, ...own } = rest;
  assert.ok(Number.isInteger(lostAtPly) && lostAtPly > 0);
  assert.ok(
    noteCode === undefined ? note === undefined : noteCode === "PINNED_PIECE_GUARDS" && note.length > 0,
  );
  const keys =
    code === "UNREADABLE"
      ? ["candidates"]
      : code === "PROMOTION_REQUIRED"
        ? ["choices", "from", "to"]
        : ["from", "to"];
  assert.deepEqual(Object.keys(own).sort(), keys, JSON.stringify(refusal));
}

function assertVerdict(verdict) {
  if (!verdict.legal) return assertRefusal(verdict);
  assertMove(verdict.move);
  const keys = Object.keys(verdict).filter((key) => key !== "position");
  assert.ok(["legal,move", "legal,move,note,noteCode"].includes(keys.sort().join()), keys.join());
}

test("moves, verdicts and refused destinations of random games have the declared shapes", () => {
  const random = randomOf(11);
  const reasons = new Set();
  for (let n = 0; n < 120; n++) {
    const game = new GameTree(n % 2 === 0 ? Position.initial() : Position.chess960(random(960)));
    for (let ply = random(90); ply > 0 && !game.isOver(); ply--)
      assertMove(unplaced(game.move(oneOf(random, game.position.legalMoves()))));
    if (random(4) === 0) game.resign("white");
    if (!game.isOver() && !game.position.isCheck()) assertMove(unplaced(game.branch("--")));
    for (const move of [...game.position.legalMoves(), ...game.history().map(unplaced)]) assertMove(move);
    for (let m = 0; m < 300; m++) {
      const from =
        random(2) === 0 ? oneOf(random, SQUARES) : oneOf(random, [...game.position.pieces().keys()]);
      const input = {
        from,
        to: oneOf(random, SQUARES),
        promotion: oneOf(random, [undefined, undefined, "q", "king"]),
      };
      const verdict = game.explain(input);
      assertVerdict(verdict);
      assertVerdict(game.position.tryPlay(input));
      if (!verdict.legal) reasons.add(verdict.reason);
    }
    for (const text of ["O-O", "O-O-O", "Nd5", "Qh5", "e4", "hello", "Rd1"])
      assertVerdict(game.explain(text));
    for (const square of game.position.pieces().keys())
      for (const refusal of game.position.refusedDests(square).values()) assertRefusal(refusal);
  }
  assert.ok(reasons.size > 18, [...reasons].join());
});
