// The names behind the core's numbers. `tests/rust/numbers.rs` writes this file from the enums in Rust: change those.

// biome-ignore-all format: a name each line

/** The ways a game can end. */
export type OutcomeKind =
  | "checkmate"
  | "stalemate"
  | "insufficient-material"
  | "dead-position"
  | "fivefold-repetition"
  | "seventy-five-moves"
  | "threefold-repetition"
  | "fifty-moves"
  | "resignation"
  | "agreement"
  | "timeout"
  | "timeout-draw";

/** The kinds of outcomes in the order of their numbers, with their articles of the Laws. */
export const ARTICLES: { readonly [kind in OutcomeKind]: string } = {
  "checkmate": "5.1.1",
  "stalemate": "5.2.1",
  "insufficient-material": "5.2.2",
  "dead-position": "5.2.2",
  "fivefold-repetition": "9.6.1",
  "seventy-five-moves": "9.6.2",
  "threefold-repetition": "9.2",
  "fifty-moves": "9.3",
  "resignation": "5.1.2",
  "agreement": "5.2.3",
  "timeout": "6.9",
  "timeout-draw": "6.9",
};

/** The outcomes, from number 1: kind and winner. */
export const OUTCOMES = [
  ["resignation", "white"],
  ["resignation", "black"],
  ["resignation", null],
  ["agreement", null],
  ["threefold-repetition", null],
  ["fifty-moves", null],
  ["timeout", "white"],
  ["timeout", "black"],
  ["timeout-draw", null],
  ["checkmate", "white"],
  ["checkmate", "black"],
  ["stalemate", null],
  ["insufficient-material", null],
  ["dead-position", null],
  ["fivefold-repetition", null],
  ["seventy-five-moves", null],
] as const;

/** The rules that can forbid a move, by the code of the refusal. */
export interface ReasonsOf {
  /** The source square is empty. */
  NO_PIECE_AT_SOURCE: "EMPTY_SQUARE";
  /** The piece belongs to the opponent. */
  NOT_YOUR_PIECE: "OPPONENT_TO_MOVE";
  /** The source and target squares are the same. */
  SAME_SQUARE: "SAME_SQUARE";
  /** The piece does not move in this way. */
  INVALID_PIECE_MOVEMENT: "PIECE_GEOMETRY" | "PAWN_BACKWARDS" | "PAWN_NOTHING_TO_CAPTURE" | "PAWN_CANNOT_CAPTURE_AHEAD" | "PAWN_DOUBLE_STEP_NOT_FROM_START" | "EN_PASSANT_TOO_LATE" | "EN_PASSANT_NOT_A_DOUBLE_STEP";
  /** Another piece is in the way. */
  PATH_BLOCKED: "PIECE_IN_THE_WAY" | "PAWN_BLOCKED";
  /** The player's own piece is on the target square. */
  OWN_PIECE_AT_TARGET: "OWN_PIECE";
  /** The move does not answer a check. */
  KING_IN_CHECK: "CHECK_NOT_ANSWERED" | "DOUBLE_CHECK_KING_MUST_MOVE";
  /** The move would leave the king in check. */
  WOULD_EXPOSE_KING: "PINNED" | "EN_PASSANT_EXPOSES_KING" | "KING_INTO_ATTACK" | "KING_STAYS_ON_CHECK_LINE" | "KINGS_ADJACENT";
  /** Castling is not possible. */
  CASTLING_NOT_ALLOWED: "KING_HAS_MOVED" | "ROOK_HAS_MOVED" | "ROOK_WAS_CAPTURED" | "NO_CASTLING_RIGHT" | "CASTLING_PATH_BLOCKED" | "CASTLING_OUT_OF_CHECK" | "CASTLING_THROUGH_ATTACK" | "CASTLING_INTO_ATTACK" | "CASTLING_ROOK_SHIELDS_KING";
  /** The pawn promotes, and the move does not name the piece. */
  PROMOTION_REQUIRED: "CHOOSE_A_PIECE";
  /** The move cannot promote to this piece. */
  PROMOTION_INVALID: "NOT_A_PROMOTION" | "ROLE_NOT_ALLOWED";
  /** The game has ended. */
  GAME_OVER: OutcomeKind;
  /** The input is not a move of this position. */
  UNREADABLE: "NOT_A_MOVE" | "AMBIGUOUS" | "NO_SUCH_MOVE";
}

/** The reasons in the order of their numbers, after the kinds of outcomes: the code, then its reasons. */
export const REASONS = [
  ["NO_PIECE_AT_SOURCE", "EMPTY_SQUARE"],
  ["NOT_YOUR_PIECE", "OPPONENT_TO_MOVE"],
  ["SAME_SQUARE", "SAME_SQUARE"],
  ["INVALID_PIECE_MOVEMENT", "PIECE_GEOMETRY", "PAWN_BACKWARDS", "PAWN_NOTHING_TO_CAPTURE", "PAWN_CANNOT_CAPTURE_AHEAD", "PAWN_DOUBLE_STEP_NOT_FROM_START", "EN_PASSANT_TOO_LATE", "EN_PASSANT_NOT_A_DOUBLE_STEP"],
  ["PATH_BLOCKED", "PIECE_IN_THE_WAY", "PAWN_BLOCKED"],
  ["OWN_PIECE_AT_TARGET", "OWN_PIECE"],
  ["KING_IN_CHECK", "CHECK_NOT_ANSWERED", "DOUBLE_CHECK_KING_MUST_MOVE"],
  ["WOULD_EXPOSE_KING", "PINNED", "EN_PASSANT_EXPOSES_KING", "KING_INTO_ATTACK", "KING_STAYS_ON_CHECK_LINE", "KINGS_ADJACENT"],
  ["CASTLING_NOT_ALLOWED", "KING_HAS_MOVED", "ROOK_HAS_MOVED", "ROOK_WAS_CAPTURED", "NO_CASTLING_RIGHT", "CASTLING_PATH_BLOCKED", "CASTLING_OUT_OF_CHECK", "CASTLING_THROUGH_ATTACK", "CASTLING_INTO_ATTACK", "CASTLING_ROOK_SHIELDS_KING"],
  ["PROMOTION_REQUIRED", "CHOOSE_A_PIECE"],
  ["PROMOTION_INVALID", "NOT_A_PROMOTION", "ROLE_NOT_ALLOWED"],
] as const;

/** The kinds of outcomes of all variants, whose numbers come before those of the reasons. */
export const ENDINGS = 18;

/** The reasons why a string is not a move. */
export const UNREADABLE = [
  "NOT_A_MOVE",
  "AMBIGUOUS",
  "NO_SUCH_MOVE",
] as const;

/** The ends of message keys. */
export const WORDINGS = [
  "",
  "_PAWN",
  "_KNIGHT",
  "_BISHOP",
  "_ROOK",
  "_QUEEN",
  "_KING",
  "_PASS",
  "_PROTECTED",
  "_LOST",
  "_ONE",
  "_SEVERAL",
  "_BY",
  "_DROP",
] as const;

/** The meaning of a group of squares in a refusal. */
export type Part =
  | "piece"
  | "blockers"
  | "king"
  | "checkers"
  | "pinner"
  | "line"
  | "attacked"
  | "attackers"
  | "rook"
  | "pawn"
  | "capturers";

/** The groups of squares. */
export const PARTS = [
  "piece",
  "blockers",
  "king",
  "checkers",
  "pinner",
  "line",
  "attacked",
  "attackers",
  "rook",
  "pawn",
  "capturers",
] as const;

/** The reasons why a surprising move is legal. */
export type NoteCode =
  | "ROOK_LEAVES_ATTACK"
  | "ROOK_CROSSES_ATTACK"
  | "EN_PASSANT"
  | "MOVES_ALONG_PIN"
  | "PINNED_PIECE_CHECKS"
  | "PINNED_PIECE_GUARDS";

/** The notes, from number 1. */
export const NOTES = [
  "ROOK_LEAVES_ATTACK",
  "ROOK_CROSSES_ATTACK",
  "EN_PASSANT",
  "MOVES_ALONG_PIN",
  "PINNED_PIECE_CHECKS",
  "PINNED_PIECE_GUARDS",
] as const;

/** A field of a FEN; `"text"` is all of it. */
export type FenField =
  | "placement"
  | "turn"
  | "castling"
  | "en-passant"
  | "halfmove-clock"
  | "fullmove-number"
  | "text";

/** The fields of a FEN. */
export const FEN_FIELDS = [
  "placement",
  "turn",
  "castling",
  "en-passant",
  "halfmove-clock",
  "fullmove-number",
  "text",
] as const;

/** The problems that a position can have. `docs/reference/errors.md` explains each code. */
export type SetupProblemCode =
  | "NO_KING"
  | "SEVERAL_KINGS"
  | "TOO_MANY_PIECES"
  | "TOO_MANY_PAWNS"
  | "TOO_MANY_PROMOTED"
  | "PAWN_ON_BACK_RANK"
  | "KINGS_ADJACENT"
  | "OPPONENT_IN_CHECK"
  | "IMPOSSIBLE_CHECK"
  | "IMPOSSIBLE_CASTLING_RIGHT"
  | "IMPOSSIBLE_EN_PASSANT"
  | "MOVE_NUMBER_ZERO"
  | "IMPOSSIBLE_CLOCK";

/** The setup problems: the end of the message's key, a colon, and its marks. A `?` means: merely unreachable. */
export const SETUP_KINDS = [
  "NO_KING:color",
  "SEVERAL_KINGS:color",
  "TOO_MANY_PIECES:color?",
  "TOO_MANY_PAWNS:color?",
  "TOO_MANY_PROMOTED:color?",
  "PAWN_ON_BACK_RANK:square",
  "KINGS_ADJACENT:",
  "OPPONENT_IN_CHECK:color",
  "IMPOSSIBLE_CHECK:?",
  "CASTLING_NOT_AT_HOME:color,side",
  "CASTLING_KING_IN_CORNER:color,side?",
  "EN_PASSANT_WRONG_RANK:square",
  "EN_PASSANT_NO_PAWN:square",
  "EN_PASSANT_OCCUPIED:square",
  "EN_PASSANT_ORIGIN_OCCUPIED:square,origin?",
  "EN_PASSANT_CHECK_BEFORE:square?",
  "EN_PASSANT_CLOCK:square?",
  "MOVE_NUMBER_ZERO:",
  "IMPOSSIBLE_CLOCK:?",
] as const;

/** The spellings of a null move. */
export const NULL_MOVES = [
  "--",
  "0000",
  "Z0",
  "z0",
  "null",
  "NULL",
  "Null",
  "@@@@",
  "<>",
  "pass",
] as const;

/** The problems that a FEN can have, in its notation or in the position it describes. */
export type FenProblemCode =
  | "EMPTY"
  | "TOO_LONG"
  | "BAD_SEPARATOR"
  | "MISSING_FIELD"
  | "TRAILING_TEXT"
  | "UNKNOWN_PIECE"
  | "ADJACENT_DIGITS"
  | "RANK_LENGTH"
  | "RANK_COUNT"
  | "UNKNOWN_TURN"
  | "UNKNOWN_CASTLING_LETTER"
  | "REPEATED_CASTLING_RIGHT"
  | "CASTLING_ORDER"
  | "NOT_A_SQUARE"
  | "NOT_A_NUMBER"
  | "LEADING_ZERO"
  | "NUMBER_TOO_LARGE"
  | "NOT_A_FEN"
  | SetupProblemCode;

/** The FEN problems: the code, and after a colon the marks of its message. The setup problems come next. */
export const FEN_KINDS = [
  "EMPTY",
  "TOO_LONG",
  "BAD_SEPARATOR",
  "MISSING_FIELD:field",
  "TRAILING_TEXT",
  "UNKNOWN_PIECE:character",
  "ADJACENT_DIGITS",
  "RANK_LENGTH:rank,squares",
  "RANK_COUNT:ranks",
  "UNKNOWN_TURN:text",
  "UNKNOWN_CASTLING_LETTER:character",
  "REPEATED_CASTLING_RIGHT:character",
  "CASTLING_ORDER:character",
  "NOT_A_SQUARE:text",
  "NOT_A_NUMBER:text",
  "LEADING_ZERO:text",
  "NUMBER_TOO_LARGE:text",
  "NOT_A_FEN:input",
] as const;
