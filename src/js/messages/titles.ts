// The headings in English. `tests/rust/numbers.rs` writes this file from `src/messages/english.txt`: change that.

// biome-ignore-all format: one heading a line

/**
 * Headings in English for what `message` says in a sentence: by the reason of a refusal, the `noteCode` of a legal move, or the kind
 * of an outcome.
 *
 * @example
 * const verdict = Position.initial().explain("Ke2");
 * verdict.legal || englishTitles[verdict.reason]; // "Your own piece"
 * englishTitles.checkmate; // "Checkmate"
 */
export const englishTitles = {
  EMPTY_SQUARE: "No piece there",
  OPPONENT_TO_MOVE: "Not your piece",
  SAME_SQUARE: "Same square",
  PIECE_GEOMETRY: "How the piece moves",
  PAWN_BACKWARDS: "Pawns never go back",
  PAWN_NOTHING_TO_CAPTURE: "Nothing to capture",
  PAWN_CANNOT_CAPTURE_AHEAD: "No capture straight ahead",
  PAWN_DOUBLE_STEP_NOT_FROM_START: "Double step",
  EN_PASSANT_TOO_LATE: "En passant, too late",
  EN_PASSANT_NOT_A_DOUBLE_STEP: "En passant",
  PIECE_IN_THE_WAY: "A piece in the way",
  PAWN_BLOCKED: "Pawn blocked",
  OWN_PIECE: "Your own piece",
  CHECK_NOT_ANSWERED: "Check not answered",
  DOUBLE_CHECK_KING_MUST_MOVE: "Double check",
  PINNED: "Pinned piece",
  EN_PASSANT_EXPOSES_KING: "En passant exposes the king",
  KING_INTO_ATTACK: "King into attack",
  KING_STAYS_ON_CHECK_LINE: "King stays in check",
  KINGS_ADJACENT: "Kings can't stand side by side",
  KING_HAS_MOVED: "Castling: the king has moved",
  ROOK_HAS_MOVED: "Castling: the rook has moved",
  ROOK_WAS_CAPTURED: "Castling: no rook",
  NO_CASTLING_RIGHT: "Castling: right lost",
  CASTLING_PATH_BLOCKED: "Castling: path blocked",
  CASTLING_OUT_OF_CHECK: "Castling out of check",
  CASTLING_THROUGH_ATTACK: "Castling through attack",
  CASTLING_INTO_ATTACK: "Castling into attack",
  CASTLING_ROOK_SHIELDS_KING: "Castling: the rook is a shield",
  CHOOSE_A_PIECE: "Promotion",
  NOT_A_PROMOTION: "Promotion",
  ROLE_NOT_ALLOWED: "Promotion",
  checkmate: "Checkmate",
  stalemate: "Stalemate",
  "insufficient-material": "Insufficient material",
  "dead-position": "Dead position",
  "fivefold-repetition": "Fivefold repetition",
  "seventy-five-moves": "75 moves",
  "threefold-repetition": "Threefold repetition",
  "fifty-moves": "50 moves",
  resignation: "Resignation",
  agreement: "Agreement",
  timeout: "Out of time",
  "timeout-draw": "Out of time",
  ROOK_LEAVES_ATTACK: "Castling with the rook attacked",
  ROOK_CROSSES_ATTACK: "Castling past an attacked square",
  EN_PASSANT: "En passant",
  MOVES_ALONG_PIN: "Along the pin",
  PINNED_PIECE_CHECKS: "Pinned, and gives check",
  PINNED_PIECE_GUARDS: "Pinned, and guards",
  NOT_A_MOVE: "Not a move",
  AMBIGUOUS: "More than one move",
  NO_SUCH_MOVE: "No such move",
} as const;

/** The headings that only variants have. */
export const variantTitles = {
  MUST_CAPTURE: "Compulsory capture",
  KING_CANNOT_CAPTURE: "Kings never capture",
  EXPLODES_OWN_KING: "Your own king explodes",
  EXPLOSION_EXPOSES_KING: "The explosion exposes the king",
  GIVES_CHECK: "No checks",
  NO_CASTLING_IN_VARIANT: "No castling",
  NOT_IN_POCKET: "Not in the pocket",
  DROP_ON_PIECE: "Square not empty",
  PAWN_DROP_ON_BACK_RANK: "No pawn drop there",
  NO_DROPS: "No drops",
  "king-exploded": "King exploded",
  "king-in-center": "King in the center",
  "three-checks": "Three checks",
  "race-won": "Race won",
  "all-pieces-lost": "All pieces lost",
  "variant-draw": "Draw",
  KINGS_MAY_TOUCH: "Kings side by side",
  EXPLODES_KING_IN_CHECK: "The other king explodes",
  PROMOTES_TO_KING: "Promotion to a king",
} as const;
