// The shapes of positions and moves: plain values, no behaviour.

import type { Told } from "./message-types.js";

/** A side. */
export type Color = "white" | "black";

/** What a piece is, whatever its colour. */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";
type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";

/** One of the 64 squares, `"a1"` to `"h8"`. */
export type Square = `${File}${Rank}`;

/** A piece. */
export interface Piece {
  color: Color;
  role: Role;
}

/** For each square with a piece that can move, where it can go; the shape chessground takes. */
export type Dests = Map<Square, Square[]>;

/** What a pawn can become. */
export type PromotionRole = "queen" | "rook" | "bishop" | "knight";

/** Any text; an editor still offers the names of `T`. */
type Named<T extends string> = T | (string & {});

/**
 * Two squares and, for a promotion, the piece wanted, by name or by letter; null and `""` are none. On a move that promotes
 * nothing, one of these pieces is ignored, so that it may always be said.
 */
export interface MoveSquares {
  from: Named<Square>;
  to: Named<Square>;
  promotion?: Role | "q" | "r" | "b" | "n" | "" | null | undefined;
}

/**
 * A move as an app has it: a text (SAN, UCI, or castling in any form), two squares, or a {@link Move} that was described
 * before, which always means itself. With two squares castling is the king put on its own target (unless a step leads there)
 * or on the rook.
 */
export type MoveInput = string | MoveSquares | Move;

/** What is special about a move. */
export type MoveKind = Move["kind"];

/** What every description of a move has. */
export interface MoveBase {
  readonly from: Square;
  /** Where the moving piece ends; in castling the king's own square. */
  readonly to: Square;
  readonly color: Color;
  readonly role: Role;
  /** Standard algebraic notation, such as `"Nbxd7+"`. */
  readonly san: string;
  /** UCI, such as `"e7e8q"`; castling is `"e1g1"`, in Chess960 king takes rook (`"e1h1"`). */
  readonly uci: string;
  /** Whether the position after it is check, mate included. */
  readonly isCheck: boolean;
  /** Whether the position after it is checkmate. */
  readonly isCheckmate: boolean;
}

/** A move that takes nothing. */
export interface QuietMove extends MoveBase {
  readonly kind: "quiet" | "double-step";
  readonly promotion?: PromotionRole;
  readonly captured?: never;
  readonly captures?: never;
  readonly rook?: never;
}

/** A move that takes a piece. */
export interface CaptureMove extends MoveBase {
  readonly kind: "capture" | "en-passant";
  readonly promotion?: PromotionRole;
  readonly captured: Role;
  /** Where the captured piece stands; differs from `to` in en passant. */
  readonly captures: Square;
  readonly rook?: never;
}

/** Castling. */
export interface CastlingMove extends MoveBase {
  readonly kind: "castle-kingside" | "castle-queenside";
  /** Where the rook stands and where it goes. */
  readonly rook: { readonly from: Square; readonly to: Square };
  readonly promotion?: never;
  readonly captured?: never;
  readonly captures?: never;
}

/**
 * A null move: the turn passes. No rule allows it; it stands in analyses and their records. `from` and `to` are the king's
 * square, `san` is `"--"`, `uci` is `"0000"`.
 */
export interface NullMove extends MoveBase {
  readonly kind: "null";
  readonly promotion?: never;
  readonly captured?: never;
  readonly captures?: never;
  readonly rook?: never;
}

/** A move, described. `kind` tells which further parts it has. */
export type Move = LegalMove | NullMove;

/** A move that the rules allow: every move but the null move. */
export type LegalMove = QuietMove | CaptureMove | CastlingMove;

/** For each side and wing, the rook that may still castle. */
export type CastlingRights = Record<Color, { kingside: Square | null; queenside: Square | null }>;

/** Everything a FEN says, as plain data: the form in which a position can be stored, sent and edited. */
export interface Setup {
  pieces: { [square in Square]?: Piece | undefined };
  turn: Color;
  castlingRights: CastlingRights;
  /** The square a pawn has just passed in a double step, whether or not it can be captured. */
  enPassant: Square | null;
  /** Plies since the last capture or pawn move. */
  halfmoveClock: number;
  /** The number of the move to be played, from 1. */
  fullmoveNumber: number;
  /** Whether any array may castle, and castling is written as king takes rook. */
  chess960: boolean;
}

/** Which setups are accepted. By default every position that can be played. */
export interface SetupOptions {
  /**
   * Also refuses positions that no game reaches ({@link Severity}), such as nine pawns of one color.
   * @defaultValue `false`
   */
  strict?: boolean | undefined;
}

/**
 * How a FEN is read. By default it has four to six fields (missing clocks are `0 1`), and every position that can be played is
 * accepted. `strict` wants exactly six fields and a position that a game can reach. `lenient` repairs.
 */
export interface FenOptions extends SetupOptions {
  /**
   * Accepts castling rights from any starting position of Chess960, and writes castling as king takes rook.
   * @defaultValue `false`
   */
  chess960?: boolean | undefined;
  /**
   * Repairs what can be repaired, for pasted text: spaces, missing fields, impossible castling rights and en passant squares. Not
   * together with `strict`.
   * @defaultValue `false`
   */
  lenient?: boolean | undefined;
}

/** How a FEN is written. */
export interface FenStyle {
  /** When the en passant square is written; default `"legal"`: if a legal capture exists. */
  enPassant?: "legal" | "pseudo-legal" | "always" | undefined;
  /** Default `"standard"`: KQkq unless that is ambiguous (X-FEN); `"shredder"`: the rooks' files. */
  castling?: "standard" | "shredder" | undefined;
}

/** A part of a FEN. */
export type FenField =
  | "text"
  | "placement"
  | "turn"
  | "castling"
  | "en-passant"
  | "halfmove-clock"
  | "fullmove-number";

/**
 * How bad a problem of a setup is: `"unplayable"`: the rules cannot be applied; `"unreachable"`: one can play on, but no game
 * leads there.
 */
export type Severity = "unplayable" | "unreachable";

/** What can be wrong with a position, as a stable name. `docs/reference/errors.md` says what each means. */
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
  | "IMPOSSIBLE_CLOCK"
  | "MOVE_NUMBER_ZERO";

/** What can be wrong with a FEN, as a stable name: how it is written, or the position that it describes. */
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
  | SetupProblemCode;

/** One thing wrong with a FEN. */
export interface FenProblem extends Told {
  field: FenField;
  /** Where in the string it begins. */
  offset: number;
  /** Its stable name, such as `"RANK_LENGTH"`. */
  code: FenProblemCode;
  /** How bad a problem of the position is; how the text is written has none. */
  severity?: Severity;
  /** How often it is there; `offset` is the first place. */
  count: number;
  /** One English sentence. */
  message: string;
}

/** One reason why a setup is not a possible position. */
export interface SetupProblem extends Told {
  code: SetupProblemCode;
  severity: Severity;
  message: string;
  /** The squares that show it; none if a piece is missing, or the counting is wrong. */
  squares: Square[];
}

/** What {@link validateFen} finds. */
export interface FenVerdict {
  ok: boolean;
  problems: FenProblem[];
}
