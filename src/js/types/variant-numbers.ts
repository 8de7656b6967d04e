// The names behind the numbers that only the core of `x88/variants` has. `tests/rust/numbers.rs` writes this file from the enums in Rust: change those.

// biome-ignore-all format: a name each line

/** The ends that only variants have. */
export type VariantOutcomeKind =
  | "king-exploded"
  | "king-in-center"
  | "three-checks"
  | "race-won"
  | "all-pieces-lost"
  | "variant-draw";

/** The kinds of outcomes. */
export const KINDS = [
  "king-exploded",
  "king-in-center",
  "three-checks",
  "race-won",
  "all-pieces-lost",
  "variant-draw",
] as const;

/** The outcomes: kind and winner. The Laws do not have them, such as a stalemate that wins. */
export const OUTCOMES = [
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

/** The reasons that only variants have, by class. */
export interface VariantReasons {
  /** Another move captures, and captures are compulsory. */
  CAPTURE_REQUIRED: "MUST_CAPTURE";
  /** The player's own king would explode. */
  KING_WOULD_EXPLODE: "KING_CANNOT_CAPTURE" | "EXPLODES_OWN_KING";
  /** The move would leave the king in check. */
  WOULD_EXPOSE_KING: "EXPLOSION_EXPOSES_KING";
  /** The move would give check. */
  CHECK_NOT_ALLOWED: "GIVES_CHECK";
  /** Castling is not possible. */
  CASTLING_NOT_ALLOWED: "NO_CASTLING_IN_VARIANT";
  /** The piece cannot be dropped. */
  DROP_NOT_ALLOWED: "NOT_IN_POCKET" | "DROP_ON_PIECE" | "PAWN_DROP_ON_BACK_RANK" | "NO_DROPS";
  /** The game has ended. */
  GAME_OVER: VariantOutcomeKind;
}

/** The reasons: the code, then its reasons. */
export const REASONS = [
  ["CAPTURE_REQUIRED", "MUST_CAPTURE"],
  ["KING_WOULD_EXPLODE", "KING_CANNOT_CAPTURE", "EXPLODES_OWN_KING"],
  ["WOULD_EXPOSE_KING", "EXPLOSION_EXPOSES_KING"],
  ["CHECK_NOT_ALLOWED", "GIVES_CHECK"],
  ["CASTLING_NOT_ALLOWED", "NO_CASTLING_IN_VARIANT"],
  ["DROP_NOT_ALLOWED", "NOT_IN_POCKET", "DROP_ON_PIECE", "PAWN_DROP_ON_BACK_RANK", "NO_DROPS"],
] as const;

/** The groups of squares that only variants have. */
export type VariantPart =
  | "explosion";

/** The groups of squares. */
export const PARTS = [
  "explosion",
] as const;

/** The notes that only variants have. */
export type VariantNoteCode =
  | "KINGS_MAY_TOUCH"
  | "EXPLODES_KING_IN_CHECK"
  | "PROMOTES_TO_KING";

/** The notes on legal moves. */
export const NOTES = [
  "KINGS_MAY_TOUCH",
  "EXPLODES_KING_IN_CHECK",
  "PROMOTES_TO_KING",
] as const;

/** The fields of a FEN. */
export const FIELDS = [
  "remaining-checks",
] as const;

/** The setup problems. */
export const SETUP_KINDS = [
  "TOO_MANY_IN_ALL:?",
  "NO_PIECES:",
  "KING_IN_HORDE:",
  "PAWN_IN_RACING_KINGS:",
  "PAWN_IN_RACING_KINGS:",
  "CHECK_IN_RACING_KINGS:",
  "CASTLING_NOT_IN_VARIANT:color,side",
] as const;

/** The FEN problems. */
export const FEN_KINDS = [
  "NOT_FOR_POCKETS:character",
  "UNCLOSED_POCKET",
  "NOT_PROMOTED",
  "BAD_CHECKS",
] as const;
