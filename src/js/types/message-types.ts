import type { english } from "../messages/english.js";
import type { FenField } from "./numbers.js";
import type { Color, Role, Square } from "./position-types.js";

/** The key of a message. `english` has all keys. */
export type MessageKey = keyof typeof english;

/** The key of a message about PGN, which a language may lack. */
export type PgnMessageKey = Extract<MessageKey, `PGN_${string}`>;

/** A piece that a message names. */
export interface NamedPiece {
  /** The piece's role, or null if the square is empty by now. */
  role: Role | null;
  /** The piece's color, or null if the square is empty by now. */
  color: Color | null;
  /** The square of the piece. */
  square: Square;
}

/** A move of the game, such as the one that lost a castling right. */
export interface NamedMove {
  /** The ply, from 1. */
  ply: number;
  /** The move number. */
  moveNumber: number;
  /** The side that played the move. */
  color: Color;
  /** The move in SAN. */
  san: string;
}

/** The values of the placeholders in messages. */
export interface MessageParams {
  /** The moving piece; within a list, one of its items. */
  piece: NamedPiece;
  /** The square in question. */
  square: Square;
  /** The target square of the piece. */
  target: Square;
  /** The role of the piece on the square that the message names, or null for an empty square. */
  role: Role | null;
  /** In `x88/variants`, the role of the piece to drop. */
  dropped: Role;
  /** The square of the king in question. */
  king: Square;
  /** The pieces that can capture. */
  capturers: NamedPiece[];
  /** The squares that the king can go to. */
  targets: Square[];
  /** The side that would move: the side to move, but in `explainCastling` the side in question. */
  player: Color;
  /** The side that is not to move. */
  opponent: Color;
  /** The side in question. */
  color: Color;
  /** The side that won the game. */
  winner: Color;
  /** The side that lost the game. */
  loser: Color;
  /** The castling side. */
  side: "kingside" | "queenside";
  /** The attacked square. */
  attacked: Square;
  /** The square of the castling rook. */
  rookSquare: Square;
  /** The square that a pawn must have come from. */
  origin: Square;
  /** The pieces that attack the square. */
  attackers: NamedPiece[];
  /** The pieces in the way, or that can come between. */
  blockers: NamedPiece[];
  /** The pieces that give check. */
  checkers: NamedPiece[];
  /** The pawn in question. */
  pawn: NamedPiece[];
  /** The piece that pins the moving piece. */
  pinner: NamedPiece[];
  /** The castling rook. */
  rook: NamedPiece[];
  /** The move that lost the castling right; within a list of places, the move after which the position occurred. */
  lostBy: NamedMove;
  /** White's pieces, the king first. */
  white: Role[];
  /** Black's pieces, the king first. */
  black: Role[];
  /** The pieces of the side in question, the king first. */
  material: Role[];
  /** A number of occurrences or moves. */
  count: number;
  /** The moves after which a position occurred; null is the start. */
  places: (NamedMove | null)[];
  /** The last capture or pawn move. */
  since: NamedMove;
  /** The string that was passed as a move. English shows it in quotes. */
  input: string;
  /** A description of any other value that was passed as a move. */
  value: string;
  /** The legal moves closest to the input, in SAN. */
  nearest: string[];
  /** All legal moves that the input can mean, in SAN. */
  meant: string[];
  /** The field of a FEN. */
  field: FenField;
  /** A character of a FEN. */
  character: string;
  /** A part of a FEN or PGN. */
  text: string;
  /** The rank number. */
  rank: number;
  /** The number of squares in the rank. */
  squares: number;
  /** The number of ranks. */
  ranks: number;
  /** The number of the move that the message names. */
  moveNumber: number;
  /** A move in SAN. */
  san: string;
}

/** The names in braces within a string. */
type MarksIn<Text extends string> = Text extends `${string}{${infer Mark}}${infer Rest}`
  ? Extract<Mark, keyof MessageParams> | MarksIn<Rest>
  : never;

/** The placeholders of the English message. Translations must have them too. */
export type MarksOf<Key extends MessageKey> = MarksIn<(typeof english)[Key]>;

/** The parameters of a message function. Refusals also pass the side to move (`player`). */
export type ParamsOf<Key extends MessageKey> = Pick<MessageParams, MarksOf<Key>> & Partial<MessageParams>;

/**
 * A message: a string with `{placeholders}`, or a function for languages that need more. A function passed to `defineMessages`
 * declares the type of its parameter: `({ piece }: ParamsOf<"SAME_SQUARE">) => …`.
 */
export type Message<Key extends MessageKey = MessageKey> = string | ((params: ParamsOf<Key>) => string);

/**
 * The messages of one language.
 *
 * @category Explaining
 */
export type Messages = { readonly [Key in Exclude<MessageKey, PgnMessageKey>]: Message<Key> } & {
  readonly [Key in PgnMessageKey]?: Message<Key>;
};

/** The type that {@link defineMessages} checks: every string has the placeholders of the English message. */
export type CheckedMessages<Given, Keys extends MessageKey = MessageKey> = {
  readonly [Key in Keys]: Key extends keyof Given
    ? Given[Key] extends string
      ? MarksOf<Key> extends MarksIn<Given[Key]>
        ? Given[Key]
        : WrongMessage<`This message needs the mark {${Exclude<MarksOf<Key>, MarksIn<Given[Key]>>}}.`>
      : Message<Key>
    : Message<Key>;
};

/**
 * The type of a message that lacks a mark, to show the reason in the compiler's message. It is an object: an intersection of two
 * different strings is `never`, and the compiler then rejects every message of the language.
 */
export interface WrongMessage<Reason extends string> {
  readonly wrong: Reason;
}

/** Data that can be translated again: a refusal, or a problem with a FEN, setup or PGN. */
export interface MessageDetails {
  /** The key of the message. */
  messageKey: MessageKey;
  /** The values of its placeholders. */
  params: Partial<MessageParams>;
}
