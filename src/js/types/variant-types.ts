import type { GameData as UsualData } from "./game-types.js";
import type { MessageParams } from "./message-types.js";
import type { GameRecord as UsualRecord, GameRecordInput as UsualRecordInput } from "./pgn-types.js";
import type {
  CaptureMove,
  CastlingMove,
  Color,
  FenOptions as UsualFenOptions,
  MoveBase,
  MovePlace,
  MoveSquares,
  NullMove,
  QuietMove,
  Role,
  Setup as UsualSetup,
  Square,
  SquareInput,
} from "./position-types.js";
import type {
  NoteCode as UsualNoteCode,
  OutcomeKind as UsualOutcomeKind,
  Part as UsualPart,
} from "./numbers.js";
import type { VariantNoteCode, VariantOutcomeKind, VariantPart, VariantReasons } from "./variant-numbers.js";
import type {
  Claim as UsualClaim,
  LegalVerdict as UsualLegal,
  Refusal as UsualRefusal,
} from "./verdict-types.js";

export type { VariantOutcomeKind, VariantReasons } from "./variant-numbers.js";

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

/** How a game can end. */
export type OutcomeKind = UsualOutcomeKind | VariantOutcomeKind;

/** How a game ended. `article` is that of the Laws of Chess; the ends of variants have none. */
export interface Outcome {
  /** The winner, or null for a draw. */
  winner: Color | null;
  /** How it ended. */
  kind: OutcomeKind;
  /** The article of the Laws of Chess. */
  article?: string;
  /** One sentence, such as `"A king reached the center: White wins."` */
  message: string;
  /** The key of the message. */
  messageKey: string;
  /** The values of its placeholders. */
  params: Partial<MessageParams>;
}

/** A move of a game, with its place in the game. */
export type GameMove = Move & MovePlace;

/** A group of squares that shows a reason. */
export type Part = UsualPart | VariantPart;

/** Why a move is refused by a rule that only a variant has. */
export interface VariantRefusal {
  legal: false;
  /** The class of the reason. */
  code: keyof VariantReasons;
  /** The rule that forbids the move. */
  reason: VariantReasons[keyof VariantReasons];
  /** One English sentence. */
  message: string;
  /** The key of the message. */
  messageKey: string;
  /** The values of its placeholders. */
  params: Partial<MessageParams>;
  /** The squares that show the reason, by their part. */
  squares: { [P in Part]?: Square[] };
  /** The square the piece would move from; missing for a drop. */
  from?: Square;
  /** The target. */
  to?: Square;
  /** The role of a piece that would be dropped. */
  role?: Role;
  /** With the option `all`, the further reasons against the move. */
  others?: Refusal[];
  candidates?: undefined;
  choices?: undefined;
  lostAtPly?: never;
  move?: never;
  note?: never;
  noteCode?: never;
}

/** Why a move is illegal. */
export type Refusal = UsualRefusal | VariantRefusal;

/** The answer that a move is legal. */
export interface LegalVerdict extends Omit<UsualLegal, "move" | "noteCode"> {
  /** The move. */
  move: Move;
  /** The name of the note. */
  noteCode?: UsualNoteCode | VariantNoteCode;
}

/** Why a move is legal or illegal. */
export type Verdict = LegalVerdict | Refusal;

/** A draw that the side to move can claim. */
export type Claim = Omit<UsualClaim, "byMove"> & { byMove?: LegalMove };

/** The data that `game.toJSON()` returns. */
export interface GameData extends Omit<UsualData, "deadPositions"> {
  /** The variant, unless it is standard chess or Chess960. */
  variant?: Variant;
}

/** A game that was read from PGN. Its moves are in `moves`, whose SAN and UCI include drops. */
export interface GameRecord extends UsualRecord {
  /** The variant, unless it is standard chess or Chess960. */
  variant?: Variant;
}

/** A game to write or to read with `GameTree.fromRecord`. */
export interface GameRecordInput extends UsualRecordInput {
  /** The variant, unless it is standard chess or Chess960. */
  readonly variant?: Variant;
}
