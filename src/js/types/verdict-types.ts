import type { Messages, MessageDetails } from "./message-types.js";
import type { NoteCode, OutcomeKind, Part, ReasonsOf } from "./numbers.js";
import type { Color, Move, PromotionRole, Square } from "./position-types.js";

/**
 * How a game has ended. In `x88/rules` it has no `message`, `messageKey` and `params`.
 *
 * @category Games
 */
export interface Outcome extends MessageDetails {
  /** The winner, or null for a draw. */
  winner: Color | null;
  /** The way the game ended. */
  kind: OutcomeKind;
  /** The article of the FIDE Laws of Chess (2023). */
  article: string;
  /** One sentence, such as `"Checkmate: White wins."` */
  message: string;
}

/**
 * A draw that the side to move can claim.
 *
 * @category Games
 */
export interface Claim {
  /** The rule that allows the claim. */
  kind: "threefold-repetition" | "fifty-moves";
  /** The article of the FIDE Laws of Chess (2023). */
  article: string;
  /** The move to name with the claim, because it produces the draw. */
  byMove?: Move;
}

/** The search limits of `canWin` and `isDead`. */
export interface SearchOptions {
  /**
   * The number of positions to search. A search never exceeds four million positions (2^22). These take up to 240 MB of memory,
   * freed with the answer, and tens of seconds. The search ends earlier if memory is short.
   */
  nodes?: number | undefined;
}

/**
 * The answer to whether a side can still checkmate.
 *
 * @category Positions
 */
export interface WinAnswer {
  /** `"no"` is always proved, and `"yes"` always has a line. `"unknown"` means that the search limit was too low. */
  answer: "yes" | "no" | "unknown";
  /** For `"yes"`, legal moves of both sides in UCI that end in checkmate. */
  line?: string[];
}

/**
 * The rules of servers that decide the result when a flag falls. They consider only the material:
 *
 * - `"lichess"`: a draw if the opponent's pieces cannot checkmate against the player's pieces
 * - `"chesscom"`: a draw against a lone king, one bishop or one knight, and against two knights if the player has a lone king
 * - `"uscf"` (rule 14E): like `"chesscom"`, but two knights also draw against any material without pawns; forced wins are not
 *   searched for
 *
 * For the Laws (article 6.9), pass `canWin` of `x88/can-win`.
 *
 * @category Games
 */
export type FlagRules = "lichess" | "chesscom" | "uscf";

/**
 * An absolute pin: the piece may not leave the line.
 *
 * @category Positions
 */
export interface Pin {
  /** The square of the pinned piece. */
  pinned: Square;
  /** The square of the pinning piece. */
  pinner: Square;
  /** The squares along the line that the pinned piece could move to, including the pinner's. */
  line: Square[];
}

/**
 * The class of a refusal. Use it in a `switch`.
 *
 * @category Explaining
 */
export type Code = keyof ReasonsOf;

/**
 * The rule that forbids a move.
 *
 * @category Explaining
 */
export type Reason = ReasonsOf[Code];

/**
 * The verdict on a legal move.
 *
 * @category Explaining
 */
export interface LegalVerdict {
  /** Always true. */
  legal: true;
  /** The move. */
  move: Move;
  /** One sentence that says why the move is legal, if that surprises people. */
  note?: string;
  /** The stable name of the note. */
  noteCode?: NoteCode;
  // The fields of a refusal: without `strict`, TypeScript does not tell the two apart by `legal`.
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
  others?: never;
}

/** The fields that every refusal has. */
export interface RefusalBase extends MessageDetails {
  /** Always false. */
  legal: false;
  /** One plain sentence that names pieces and squares, in English or the language that was set. */
  message: string;
  /** The squares that show the reason, sorted by distance from the moving piece. */
  squares: { [part in Part]?: Square[] };
  /**
   * The ply (from 1) that made the move impossible, if the game's history shows it. That ply lost the castling right, or was
   * played instead of the en passant capture.
   */
  lostAtPly?: number;
  /** One sentence more, if people often doubt the reason: pinned pieces guard a square, too. */
  note?: string;
  /** The stable name of the note. */
  noteCode?: NoteCode;
  /** With the option `all`, the further reasons against the move. */
  others?: Refusal[];
  move?: never;
}

/** The refusal of input that is not a move of this position. */
export interface UnreadableRefusal extends RefusalBase {
  /** Always `"UNREADABLE"`. */
  code: "UNREADABLE";
  /** The reason why the input is not a move. */
  reason: ReasonsOf["UNREADABLE"];
  /**
   * Legal moves that may have been meant, in SAN. For ambiguous input, all matches; otherwise up to five, closest first. Empty if
   * nothing is close.
   */
  candidates: string[];
  from?: never;
  to?: never;
  choices?: never;
}

/** The fields that every refusal of a readable move has. */
export interface ReadRefusal extends RefusalBase {
  /** The square the piece would move from. */
  from: Square;
  /** The square the piece would move to. */
  to: Square;
  candidates?: never;
}

/** The refusal of a promotion that does not name the piece. With one of the `choices`, the move is legal. */
export interface PromotionRefusal extends ReadRefusal {
  /** Always `"PROMOTION_REQUIRED"`. */
  code: "PROMOTION_REQUIRED";
  /** Always `"CHOOSE_A_PIECE"`. */
  reason: ReasonsOf["PROMOTION_REQUIRED"];
  /** The pieces to choose from. */
  choices: PromotionRole[];
}

/** Any other refusal. Each code has its own set of reasons. */
export type RuleRefusal = {
  [C in Exclude<Code, "UNREADABLE" | "PROMOTION_REQUIRED">]: ReadRefusal & {
    /** The class of the refusal. */
    code: C;
    /** The rule that forbids the move. */
    reason: ReasonsOf[C];
    choices?: never;
  };
}[Exclude<Code, "UNREADABLE" | "PROMOTION_REQUIRED">];

/**
 * The verdict on an illegal move. `code` determines which other fields it has.
 *
 * @category Explaining
 */
export type Refusal = UnreadableRefusal | PromotionRefusal | RuleRefusal;

/**
 * The verdict on a move: legal or refused, with the reason.
 *
 * @category Explaining
 */
export type Verdict = LegalVerdict | Refusal;

/** Options for explaining a move. */
export interface ExplainOptions {
  /**
   * The messages of another language ({@link defineMessages}). If a message function throws, you receive its error and nothing
   * changes.
   * @defaultValue the messages of {@link setMessages}, or English
   */
  messages?: Messages | undefined;
}

/** Options for explaining one move. */
export interface ExplainMoveOptions extends ExplainOptions {
  /**
   * Whether a refusal has all reasons: `others` lists those after the first, in the order in which a teacher would name them. A wrong
   * piece or a wrong way of moving ends the list, as does a rule of a variant.
   * @defaultValue false
   */
  all?: boolean | undefined;
}
