// The exercise that teaches the rule behind each refusal reason. Names only.

/** @import { Reason, Refusal, Role } from "x88" */

/** Reasons without a rule to practice: there is no piece or no valid move, or no exercise is possible. */
/** @typedef {"EMPTY_SQUARE" | "SAME_SQUARE" | "NOT_A_MOVE" | "AMBIGUOUS" | "NO_SUCH_MOVE" | "agreement"} NoRule */

/** The movement of each piece has its own exercise. @type {Record<Role, string>} */
const MOVEMENT = {
  rook: "rook/three-corners",
  bishop: "bishop/two-ways",
  queen: "queen/four-stops",
  knight: "knight/over-the-pawns",
  king: "king/a-walk",
  pawn: "pawn/first-step",
};

/** @type {Record<Exclude<Reason, NoRule | "PIECE_GEOMETRY">, string>} */
export const PRACTICE = {
  OPPONENT_TO_MOVE: "how-a-game-begins/first-moves",
  PAWN_BACKWARDS: "pawn/no-way-back",
  PAWN_NOTHING_TO_CAPTURE: "pawn-captures/into-the-void",
  PAWN_CANNOT_CAPTURE_AHEAD: "pawn-captures/head-to-head",
  PAWN_DOUBLE_STEP_NOT_FROM_START: "pawn/only-once",
  EN_PASSANT_TOO_LATE: "en-passant-at-once/too-late",
  EN_PASSANT_NOT_A_DOUBLE_STEP: "en-passant-at-once/two-small-steps",
  PIECE_IN_THE_WAY: "in-the-way/too-early",
  PAWN_BLOCKED: "pawn/no-jump",
  OWN_PIECE: "in-the-way/no-room",
  CHECK_NOT_ANSWERED: "check/nothing-else-counts",
  DOUBLE_CHECK_KING_MUST_MOVE: "double-check/taking-one-is-not-enough",
  PINNED: "pins/pinned-knight",
  EN_PASSANT_EXPOSES_KING: "en-passant-and-the-king/two-pawns-vanish",
  KING_INTO_ATTACK: "attacked-squares/guarded-bishop",
  KING_STAYS_ON_CHECK_LINE: "moving-away/down-the-line",
  KINGS_ADJACENT: "king/face-to-face",
  KING_HAS_MOVED: "castling-right-lost/king-moved",
  ROOK_HAS_MOVED: "castling-right-lost/rook-moved",
  ROOK_WAS_CAPTURED: "castling-right-lost/rook-captured",
  NO_CASTLING_RIGHT: "castling-right-lost/still-one-way",
  CASTLING_PATH_BLOCKED: "castling-prevented/bishop-at-home",
  CASTLING_OUT_OF_CHECK: "castling-prevented/out-of-check",
  CASTLING_THROUGH_ATTACK: "castling-prevented/through-attack",
  CASTLING_INTO_ATTACK: "castling-prevented/into-attack",
  CASTLING_ROOK_SHIELDS_KING: "castling-960/the-rook-is-a-shield",
  CHOOSE_A_PIECE: "promotion/a-new-queen",
  NOT_A_PROMOTION: "promotion/the-long-march",
  ROLE_NOT_ALLOWED: "promotion/a-new-queen",
  checkmate: "checkmate/is-it-mate",
  stalemate: "stalemate/a-pawn-can-move",
  "insufficient-material": "insufficient-material/lone-kings",
  "dead-position": "insufficient-material/lone-kings",
  "fivefold-repetition": "automatic-draws/five-times",
  "seventy-five-moves": "automatic-draws/seventy-five",
  "threefold-repetition": "threefold-repetition/third-time",
  "fifty-moves": "fifty-moves/just-in-time",
  resignation: "resigning/the-winner-resigns",
  timeout: "flag-fall/a-queen-ahead",
  "timeout-draw": "flag-fall/the-lone-kings-flag",
};

/**
 * Returns the name of the exercise that teaches the rule behind a refusal, or null.
 * @param {Pick<Refusal, "reason">} refusal
 * @param {Role | undefined} role of the piece that was to move
 * @returns {string | null}
 */
export function practiceOf({ reason }, role) {
  if (reason === "PIECE_GEOMETRY") return role ? MOVEMENT[role] : null;
  return Object.hasOwn(PRACTICE, reason) ? PRACTICE[/** @type {keyof typeof PRACTICE} */ (reason)] : null;
}
