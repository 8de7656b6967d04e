// The shapes of outcomes, claims and verdicts: plain values, no behaviour.

import type { Messages, Told } from "./message-types.js";
import type { Color, Move, PromotionRole, Square } from "./position-types.js";

/** How a game ended, or can be ended. */
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

/** The end of a game. */
export interface Outcome {
  /** The winner, or null for a draw. */
  winner: Color | null;
  kind: OutcomeKind;
  /** The article of the FIDE Laws of Chess (2023). */
  article: string;
}

/** A draw that the side to move can claim. */
export interface Claim {
  kind: "threefold-repetition" | "fifty-moves";
  /** The article of the FIDE Laws of Chess (2023). */
  article: string;
  /** The move that must be named with the claim, because it brings the draw about. */
  byMove?: Move;
}

/** How long `canWin` and `isDead` may search. */
export interface SearchOptions {
  /**
   * Positions to look at. However many are asked for, a search ends after four million (2^22): these take up to 240 MB of memory,
   * given back with the answer, and some tens of seconds. It ends earlier where memory is short.
   */
  nodes?: number | undefined;
}

/** Whether a side can still mate. */
export interface WinAnswer {
  /** `"no"` is always proved, `"yes"` always played out; `"unknown"` if the budget did not suffice. */
  answer: "yes" | "no" | "unknown";
  /** For `"yes"`: legal moves of both sides, in UCI, that end in mate. */
  line?: string[];
}

/**
 * Whose rules decide a fallen flag. `"fide"` (article 6.9): a draw if the opponent cannot mate by any series of legal
 * moves. The others look at the material alone: `"lichess"`: a draw if the opponent's pieces cannot mate against these;
 * `"chesscom"`: against a lone king, one bishop or knight, or two knights if the player has a lone king; `"uscf"` (rule
 * 14E): the same, but two knights against anything without pawns; a forced win is not looked for.
 */
export type FlagRules = "fide" | "lichess" | "chesscom" | "uscf";

/** An absolute pin: the piece may not leave the line. */
export interface Pin {
  pinned: Square;
  pinner: Square;
  /** The squares to which it could still move along the line, the pinner's included. */
  line: Square[];
}

/** The rules that can forbid a move, by the class of the refusal. */
export interface ReasonsOf {
  NO_PIECE_AT_SOURCE: "EMPTY_SQUARE";
  NOT_YOUR_PIECE: "OPPONENT_TO_MOVE";
  SAME_SQUARE: "SAME_SQUARE";
  INVALID_PIECE_MOVEMENT:
    | "PIECE_GEOMETRY"
    | "PAWN_BACKWARDS"
    | "PAWN_NOTHING_TO_CAPTURE"
    | "PAWN_CANNOT_CAPTURE_AHEAD"
    | "PAWN_DOUBLE_STEP_NOT_FROM_START"
    | "EN_PASSANT_TOO_LATE"
    | "EN_PASSANT_NOT_A_DOUBLE_STEP";
  PATH_BLOCKED: "PIECE_IN_THE_WAY" | "PAWN_BLOCKED";
  OWN_PIECE_AT_TARGET: "OWN_PIECE";
  KING_IN_CHECK: "CHECK_NOT_ANSWERED" | "DOUBLE_CHECK_KING_MUST_MOVE";
  WOULD_EXPOSE_KING:
    | "PINNED"
    | "EN_PASSANT_EXPOSES_KING"
    | "KING_INTO_ATTACK"
    | "KING_STAYS_ON_CHECK_LINE"
    | "KINGS_ADJACENT";
  CASTLING_NOT_ALLOWED:
    | "KING_HAS_MOVED"
    | "ROOK_HAS_MOVED"
    | "ROOK_WAS_CAPTURED"
    | "NO_CASTLING_RIGHT"
    | "CASTLING_PATH_BLOCKED"
    | "CASTLING_OUT_OF_CHECK"
    | "CASTLING_THROUGH_ATTACK"
    | "CASTLING_INTO_ATTACK"
    | "CASTLING_ROOK_SHIELDS_KING";
  PROMOTION_REQUIRED: "CHOOSE_A_PIECE";
  PROMOTION_INVALID: "NOT_A_PROMOTION" | "ROLE_NOT_ALLOWED";
  GAME_OVER: OutcomeKind;
  UNREADABLE: "NOT_A_MOVE" | "AMBIGUOUS" | "NO_SUCH_MOVE";
}

/** The class of a refusal, for an app to switch on. */
export type Code = keyof ReasonsOf;

/** The rule that forbids a move. */
export type Reason = ReasonsOf[Code];

/** The part that squares play in a refusal. */
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
  | "pawn";

/** Why a surprising move is legal, by name. */
export type NoteCode =
  | "ROOK_LEAVES_ATTACK"
  | "ROOK_CROSSES_ATTACK"
  | "EN_PASSANT"
  | "MOVES_ALONG_PIN"
  | "PINNED_PIECE_CHECKS";

/** The verdict on a legal move. */
export interface LegalVerdict {
  legal: true;
  move: Move;
  /** Why it is legal, in one sentence, where that surprises people. */
  note?: string;
  /** The stable name of the note. */
  noteCode?: NoteCode;
  // What only a refusal has: without `strict`, TypeScript does not tell the two apart by `legal`.
  code?: never;
  reason?: never;
  message?: never;
  messageKey?: never;
  params?: never;
  squares?: never;
  from?: never;
  to?: never;
  candidates?: never;
  choices?: never;
  lostAtPly?: never;
}

/** What every refusal has. */
export interface RefusalBase extends Told {
  legal: false;
  /** One plain sentence that names pieces and squares, in English unless another language was set. */
  message: string;
  /** The squares that show why, those nearest to the moving piece first. */
  squares: { [part in Part]?: Square[] };
  /**
   * The number of the ply (from 1) by which the move became impossible, if the game tells: by which the right to castle was lost,
   * or which was played instead of a capture en passant that was legal then.
   */
  lostAtPly?: number;
  // What only a legal move has.
  move?: never;
  note?: never;
  noteCode?: never;
}

/** What was tried could not be read as a move of this position. */
export interface UnreadableRefusal extends RefusalBase {
  code: "UNREADABLE";
  reason: ReasonsOf["UNREADABLE"];
  /**
   * Legal moves that may have been meant, in SAN: all that an ambiguous text can mean, else up to five, the nearest first; none if
   * no move is near.
   */
  candidates: string[];
  from?: never;
  to?: never;
  choices?: never;
}

/** What every refusal has of a move that could be read: two squares. */
export interface ReadRefusal extends RefusalBase {
  from: Square;
  to: Square;
  candidates?: never;
}

/** The move is legal as soon as it is said what the pawn becomes. */
export interface PromotionRefusal extends ReadRefusal {
  code: "PROMOTION_REQUIRED";
  reason: ReasonsOf["PROMOTION_REQUIRED"];
  /** The pieces to choose from. */
  choices: PromotionRole[];
}

/** Any other refusal; a code says which reasons there are. */
export type RuleRefusal = {
  [C in Exclude<Code, "UNREADABLE" | "PROMOTION_REQUIRED">]: ReadRefusal & {
    code: C;
    reason: ReasonsOf[C];
    choices?: never;
  };
}[Exclude<Code, "UNREADABLE" | "PROMOTION_REQUIRED">];

/** The verdict on a move that is refused. `code` tells which further parts there are. */
export type Refusal = UnreadableRefusal | PromotionRefusal | RuleRefusal;

/** Why a move is legal or refused. */
export type Verdict = LegalVerdict | Refusal;

/** How a verdict is told. */
export interface ExplainOptions {
  /**
   * The messages of another language ({@link defineMessages}); by default those of {@link setMessages}, or English. What a message
   * of your own throws reaches the caller, and nothing has changed then.
   */
  messages?: Messages | undefined;
}
