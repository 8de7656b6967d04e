// What the core's numbers mean only in `x88/variants`, each list in the order of the core's numbers after those of standard
// chess.

/** The kinds of outcomes. */
export const VARIANT_KINDS = [
  "king-exploded",
  "king-in-center",
  "three-checks",
  "race-won",
  "all-pieces-lost",
  "variant-draw",
] as const;

/** The outcomes: kind and winner. */
export const VARIANT_OUTCOMES = [
  ["stalemate", "white"],
  ["stalemate", "black"],
  ["king-exploded", "white"],
  ["king-exploded", "black"],
  ["king-in-center", "white"],
  ["king-in-center", "black"],
  ["three-checks", "white"],
  ["three-checks", "black"],
  ["race-won", "white"],
  ["race-won", "black"],
  ["all-pieces-lost", "white"],
  ["all-pieces-lost", "black"],
  ["variant-draw", null],
] as const;

/** The reasons why a move is refused: class and reason. */
export const VARIANT_REASONS = [
  ["CAPTURE_REQUIRED", "MUST_CAPTURE"],
  ["KING_WOULD_EXPLODE", "KING_CANNOT_CAPTURE"],
  ["KING_WOULD_EXPLODE", "EXPLODES_OWN_KING"],
  ["WOULD_EXPOSE_KING", "EXPLOSION_EXPOSES_KING"],
  ["CHECK_NOT_ALLOWED", "GIVES_CHECK"],
  ["CASTLING_NOT_ALLOWED", "NO_CASTLING_IN_VARIANT"],
  ["DROP_NOT_ALLOWED", "NOT_IN_POCKET"],
  ["DROP_NOT_ALLOWED", "DROP_ON_PIECE"],
  ["DROP_NOT_ALLOWED", "PAWN_DROP_ON_BACK_RANK"],
  ["DROP_NOT_ALLOWED", "NO_DROPS"],
] as const;

/** The parts of a refusal. */
export const VARIANT_PARTS = ["capturers", "explosion"] as const;

/** The notes on legal moves. */
export const VARIANT_NOTES = ["KINGS_MAY_TOUCH", "EXPLODES_KING_IN_CHECK", "PROMOTES_TO_KING"] as const;

/** The fields of a FEN. */
export const VARIANT_FIELDS = ["remaining-checks"] as const;

/** The setup problems and the FEN problems, in the format of `problems.ts`. */
export const VARIANT_SETUP_KINDS = [
  "TOO_MANY_IN_ALL:?",
  "NO_PIECES:",
  "KING_IN_HORDE:",
  "PAWN_IN_RACING_KINGS:",
  "PAWN_IN_RACING_KINGS:",
  "CHECK_IN_RACING_KINGS:",
  "CASTLING_NOT_IN_VARIANT:color,side",
];
export const VARIANT_FEN_KINDS = [
  "NOT_FOR_POCKETS:character",
  "UNCLOSED_POCKET",
  "NOT_PROMOTED",
  "BAD_CHECKS",
];
