import type {
  CaptureMove,
  CastlingMove,
  Color,
  FenOptions as UsualFenOptions,
  MoveBase,
  MoveSquares,
  NullMove,
  QuietMove,
  Role,
  Setup as UsualSetup,
  Square,
  SquareInput,
} from "./position-types.js";

/** The variants of `x88/variants`, as lichess plays them. */
export type Variant =
  | "standard"
  | "chess960"
  | "atomic"
  | "antichess"
  | "crazyhouse"
  | "horde"
  | "king-of-the-hill"
  | "three-check"
  | "racing-kings";

/** The roles that can be dropped. */
export type DropRole = Exclude<Role, "king">;

/** The number of pieces of each role in a pocket; roles that are not in it are missing. */
export type Pocket = { [R in Role]?: number };

/** The pieces that each side can drop. */
export type Pockets = Record<Color, Pocket>;

/** How many checks each side has left to give. */
export type Checks = Record<Color, number>;

/** A move that drops a piece from the pocket (crazyhouse). */
export interface DropMove extends Omit<MoveBase, "from"> {
  /** Always `"drop"`. */
  readonly kind: "drop";
  /** The role of the dropped piece. */
  readonly role: DropRole;
  readonly from?: never;
  readonly promotion?: never;
  readonly captured?: never;
  readonly captures?: never;
  readonly rook?: never;
}

/** A drop as an argument: `{ role: "knight", to: "f3" }`. */
export interface DropInput {
  /** The role of the piece to drop. */
  role: DropRole;
  /** The square on which it is dropped. */
  to: SquareInput;
  from?: undefined;
}

/** The roles to which a pawn can promote: in antichess also to a king. */
type Promoting<M> = Omit<M, "promotion"> & { readonly promotion?: Exclude<Role, "pawn"> };

/** The explosion of a capture in atomic. */
interface Exploding {
  /** The squares of the explosion: that of the capture and its neighbors. Only in atomic. */
  readonly explosion?: Square[];
}

/** A move that the rules of a variant allow. */
export type LegalMove = Promoting<QuietMove> | (Promoting<CaptureMove> & Exploding) | CastlingMove | DropMove;

/** The description of a move. `kind` determines which other fields it has; a drop has no `from`. */
export type Move = LegalMove | NullMove;

/** A move as an argument: a string (SAN, UCI, any castling notation; a drop is `"N@f3"`), two squares, a drop, or a move. */
export type MoveInput = string | MoveSquares | DropInput | Move;

/** The contents of a FEN as plain data, with the parts of variants. */
export interface Setup extends UsualSetup {
  /**
   * The variant.
   * @defaultValue `"standard"`
   */
  variant?: Variant | undefined;
  /** In crazyhouse, the pieces to drop. */
  pockets?: Pockets | undefined;
  /** In crazyhouse, the squares of promoted pieces, which become pawns when captured. */
  promoted?: Square[] | undefined;
  /** In three-check, how many checks each side has left to give. */
  remainingChecks?: Checks | undefined;
}

/** Options for reading a FEN of a variant. */
export interface FenOptions extends UsualFenOptions {
  /**
   * The variant.
   * @defaultValue `"standard"`
   */
  variant?: Variant | undefined;
}
