/** A side. */
export type Color = "white" | "black";

/** The role of a piece of either color. */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";
type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";

/** One of the 64 squares, `"a1"` to `"h8"`. */
export type Square = `${File}${Rank}`;

/** A square as an argument: any string, because boards hand out strings. x88 checks it. Editors complete the squares. */
export type SquareInput = Named<Square>;

/** A piece. */
export interface Piece {
  /** The side the piece belongs to. */
  color: Color;
  /** The role of the piece. */
  role: Role;
}

/** The destinations of each piece that can move, by its square. Chessground uses the same type. */
export type Dests = Map<Square, Square[]>;

/** The roles that a pawn can promote to. */
export type PromotionRole = "queen" | "rook" | "bishop" | "knight";

/** Any string. Editors still complete the names of `T`. */
export type Named<T extends string> = T | (string & {});

/**
 * The two squares of a move and, for a promotion, the piece by name or letter. Null and `""` mean no promotion. On a move that
 * does not promote, x88 ignores a valid `promotion`, and you can always pass one.
 */
export interface MoveSquares {
  /** The square the piece moves from. */
  from: SquareInput;
  /** The square the piece moves to. */
  to: SquareInput;
  /** The piece a pawn promotes to. */
  promotion?: Named<Role | "q" | "r" | "b" | "n" | ""> | null | undefined;
}

/**
 * A move as an argument: a string (SAN, UCI, or any castling notation), two squares, or a {@link Move}, which always means
 * itself. To castle with two squares, use the king's target (unless the king can step there) or the rook's square. A null move is
 * accepted only by {@link GameTree.branch}.
 *
 * @category Positions
 */
export type MoveInput = string | MoveSquares | Move;

/** The special character of a move. */
export type MoveKind = Move["kind"];

/** The fields that every move has. */
export interface MoveBase {
  /** The square the piece moves from. */
  readonly from: Square;
  /** The square the piece moves to. For castling, the king's target square. */
  readonly to: Square;
  /** The side that moves. */
  readonly color: Color;
  /** The role of the moving piece. */
  readonly role: Role;
  /** Standard algebraic notation, such as `"Nbxd7+"`. */
  readonly san: string;
  /** UCI, such as `"e7e8q"`. Castling is `"e1g1"`; in Chess960, king takes rook (`"e1h1"`). */
  readonly uci: string;
  /** Whether the move gives check, including checkmate. */
  readonly isCheck: boolean;
  /** Whether the move gives checkmate. */
  readonly isCheckmate: boolean;
}

/** A move that does not capture. */
export interface QuietMove extends MoveBase {
  /** The kind of move. */
  readonly kind: "quiet" | "double-step";
  /** The role a pawn promotes to. */
  readonly promotion?: PromotionRole;
  readonly captured?: never;
  readonly captures?: never;
  readonly rook?: never;
}

/** A move that captures a piece. */
export interface CaptureMove extends MoveBase {
  /** The kind of move. */
  readonly kind: "capture" | "en-passant";
  /** The role a pawn promotes to. */
  readonly promotion?: PromotionRole;
  /** The role of the captured piece. */
  readonly captured: Role;
  /** The square of the captured piece, which differs from `to` in en passant. */
  readonly captures: Square;
  readonly rook?: never;
}

/** A castling move. */
export interface CastlingMove extends MoveBase {
  /** The castling side. */
  readonly kind: "castle-kingside" | "castle-queenside";
  /** The rook's squares before and after castling. */
  readonly rook: { readonly from: Square; readonly to: Square };
  readonly promotion?: never;
  readonly captured?: never;
  readonly captures?: never;
}

/**
 * A null move, which passes the turn. No rule allows it, but analyses and their records contain it. `from` and `to` are the
 * king's square, `san` is `"--"`, and `uci` is `"0000"`.
 */
export interface NullMove extends MoveBase {
  /** Always `"null"`. */
  readonly kind: "null";
  readonly promotion?: never;
  readonly captured?: never;
  readonly captures?: never;
  readonly rook?: never;
}

/**
 * The description of a move. `kind` determines which other fields it has.
 *
 * @category Positions
 */
export type Move = LegalMove | NullMove;

/**
 * A move of a game, with its place in the game. It is plain data.
 *
 * @category Games
 */
export type GameMove = Move & MovePlace;

/** The place of a move in its game. */
export interface MovePlace {
  /** The number of the ply, from 1 at the start of the game. */
  readonly ply: number;
  /** The move number, as PGN shows it. */
  readonly moveNumber: number;
}

/**
 * A move that the rules allow: any move except the null move.
 *
 * @category Positions
 */
export type LegalMove = QuietMove | CaptureMove | CastlingMove;

/** The rooks that may still castle, by color and side. */
export type CastlingRights = Record<Color, { kingside: Square | null; queenside: Square | null }>;

/**
 * The contents of a FEN as plain data, for storing, sending and editing a position.
 *
 * @category Positions
 */
export interface Setup {
  /** The piece on each occupied square. */
  pieces: { [square in Square]?: Piece | undefined };
  /** The side to move. */
  turn: Color;
  /** The rooks that may still castle. */
  castlingRights: CastlingRights;
  /** The square that a pawn has just passed in a two-square advance, even if no pawn can capture it. */
  enPassant: Square | null;
  /** Plies since the last capture or pawn move. */
  halfmoveClock: number;
  /** The move number of the next move, from 1. */
  fullmoveNumber: number;
  /** Whether castling is allowed from any starting position and written as king takes rook. */
  chess960: boolean;
}

/** Options for checking a setup. By default every playable position is accepted. */
export interface SetupOptions {
  /**
   * Whether to reject positions that no game can reach ({@link Severity}), such as nine pawns of one color.
   * @defaultValue `false`
   */
  strict?: boolean | undefined;
}

/**
 * Options for reading a FEN. By default it has four to six fields (missing clocks are `0 1`), and every playable position is
 * accepted. `strict` requires exactly six fields and a position that a game can reach. `lenient` repairs the FEN.
 */
export interface FenOptions extends SetupOptions {
  /**
   * Whether to accept castling rights from any Chess960 starting position, and to write castling as king takes rook.
   * @defaultValue `false`
   */
  chess960?: boolean | undefined;
  /**
   * Whether to repair a pasted FEN where possible: spaces, missing fields, impossible castling rights and en passant squares.
   * Cannot be combined with `strict`.
   * @defaultValue `false`
   */
  lenient?: boolean | undefined;
}

/** Options for writing a FEN. */
export interface FenStyle {
  /**
   * When to write the en passant square. `"legal"` means only if a legal capture exists.
   * @defaultValue `"legal"`
   */
  enPassant?: "legal" | "pseudo-legal" | "always" | undefined;
  /**
   * How to write castling rights. `"standard"` is KQkq unless that is ambiguous (X-FEN); `"shredder"` uses the rooks' files.
   * @defaultValue `"standard"`
   */
  castling?: "standard" | "shredder" | undefined;
}
