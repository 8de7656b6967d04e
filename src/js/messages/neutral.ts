// The sentences of x88 in English for people who watch a game: "White's king", where `english` says "your king".

import { english } from "./english.js";

/**
 * The messages of x88 in English, as an observer says them: "White's king is in check", not "Your king is in check".
 *
 * @example
 * const position = Position.fromFen("4k3/8/8/8/4r3/8/3P4/4K3 w - - 0 1");
 * const verdict = position.explain("d4", { messages: neutralEnglish });
 * verdict.legal || verdict.message; // "White's king is in check from the rook on e4, and moving the pawn on d2 to d4 does not help."
 */
export const neutralEnglish: Record<keyof typeof english, string> = /* @__PURE__ */ Object.assign(
  {},
  english,
  {
    OWN_PIECE: "{player}'s own {role} already stands on {target}.",
    CHECK_NOT_ANSWERED:
      "{player}'s king is in check from {checkers}, and moving the {piece} to {target} does not help.",
    CHECK_NOT_ANSWERED_PASS: "{player}'s king is in check from {checkers}: the turn cannot pass.",
    DOUBLE_CHECK_KING_MUST_MOVE:
      "{player}'s king is in check from {checkers} at once: only the king can move.",
    PINNED:
      "The {piece} is pinned to the king by {pinner}: moving it off that line would leave the king in check.",
    PINNED_KNIGHT: "The {piece} is pinned to the king by {pinner}: moving it would leave the king in check.",
    EN_PASSANT_EXPOSES_KING:
      "Capturing en passant would leave the king in check from {attackers}: it opens the line.",
    KING_INTO_ATTACK: "{player}'s king cannot go to {target}, which is attacked by {attackers}.",
    KING_INTO_ATTACK_PROTECTED:
      "{player}'s king cannot capture the {role} on {target}, which is protected by {attackers}.",
    KING_STAYS_ON_CHECK_LINE:
      "{player}'s king cannot go to {target}: it would still be in check from {checkers}, along the same line.",
    KINGS_ADJACENT: "{player}'s king cannot go to {target}: it would stand beside {attackers}.",
    KING_HAS_MOVED: "{player} cannot castle {side}: the king has already moved.",
    KING_HAS_MOVED_BY: "{player} cannot castle {side}: the king has already moved ({lostBy}).",
    ROOK_HAS_MOVED: "{player} cannot castle {side}: the rook of {rookSquare} has already moved.",
    ROOK_HAS_MOVED_BY:
      "{player} cannot castle {side}: the rook of {rookSquare} has already moved ({lostBy}).",
    ROOK_WAS_CAPTURED: "{player} cannot castle {side}: the rook of {rookSquare} was captured.",
    ROOK_WAS_CAPTURED_BY: "{player} cannot castle {side}: the rook of {rookSquare} was captured ({lostBy}).",
    NO_CASTLING_RIGHT: "{player} cannot castle {side}: the king or {rook} has moved before.",
    NO_CASTLING_RIGHT_LOST: "{player} cannot castle {side}: the right to it has been lost.",
    CASTLING_PATH_BLOCKED: "{player} cannot castle {side}: {blockers} stand in the way.",
    CASTLING_PATH_BLOCKED_ONE: "{player} cannot castle {side}: {blockers} stands in the way.",
    CASTLING_OUT_OF_CHECK: "{player} cannot castle {side}: the king is in check from {checkers}.",
    CASTLING_THROUGH_ATTACK:
      "{player} cannot castle {side}: the king would cross {attacked}, which is attacked by {attackers}.",
    CASTLING_INTO_ATTACK:
      "{player} cannot castle {side}: the king would arrive on {attacked}, which is attacked by {attackers}.",
    CASTLING_ROOK_SHIELDS_KING: "{player} cannot castle {side}: {rook} shields the king from {attackers}.",
  },
);
