// The shapes of messages in other languages: which there are, and what the marks in each stand for.

import type { english } from "../messages/english.js";
import type { Color, FenField, Role, Square } from "./position-types.js";

/** The key of a message. `english` has them all. */
export type MessageKey = keyof typeof english;

/** A piece that a message names. `role` is null if the square is empty by now. */
export interface NamedPiece {
  role: Role | null;
  color: Color | null;
  square: Square;
}

/** The move by which a castling right was lost: its ply (from 1), its number in the game, whose it is, its SAN. */
export interface LosingMove {
  ply: number;
  number: number;
  color: Color;
  san: string;
}

/** What the marks of messages stand for. */
export interface MessageParams {
  /** The piece that is to move; in a list one of its items. */
  piece: NamedPiece;
  /** The square that it is about. */
  square: Square;
  /** Where the piece is to go. */
  target: Square;
  /** What stands there, or where the message says; null for an empty square. */
  role: Role | null;
  /** The side to move, and the other one. */
  player: Color;
  opponent: Color;
  /** The side that it is about. */
  color: Color;
  /** The castling side. */
  side: "kingside" | "queenside";
  attacked: Square;
  rookSquare: Square;
  /** The square on which a pawn must have stood. */
  origin: Square;
  attackers: NamedPiece[];
  blockers: NamedPiece[];
  checkers: NamedPiece[];
  pawn: NamedPiece[];
  pinner: NamedPiece[];
  rook: NamedPiece[];
  lostBy: LosingMove;
  /** A text that was given as a move; English shows it in quotes. */
  input: string;
  /** Any other value that was given as a move, in words. */
  value: string;
  /** The legal moves that come nearest to the input, in SAN. */
  nearest: string[];
  /** All legal moves that the input can mean, in SAN. */
  meant: string[];
  /** Of a FEN: the field, a character, a text, the rank, its squares, the number of ranks. */
  field: FenField;
  character: string;
  text: string;
  rank: number;
  squares: number;
  ranks: number;
  number: number;
  san: string;
}

/** The names in braces within a text. */
type MarksIn<Text extends string> = Text extends `${string}{${infer Mark}}${infer Rest}`
  ? Extract<Mark, keyof MessageParams> | MarksIn<Rest>
  : never;

/** The marks that a message has in English, which its translations must have, too. */
export type MarksOf<Key extends MessageKey> = MarksIn<(typeof english)[Key]>;

/** What a message of your own is called with. Refusals tell the side to move (`player`), too. */
export type ParamsOf<Key extends MessageKey> = Pick<MessageParams, MarksOf<Key>> & Partial<MessageParams>;

/**
 * A message: a string with `{marks}`, or a function where a language needs more than that. A function passed to `defineMessages`
 * names the type of its parameter: `({ piece }: ParamsOf<"SAME_SQUARE">) => …`.
 */
export type Message<Key extends MessageKey = MessageKey> = string | ((params: ParamsOf<Key>) => string);

/** The messages of one language. */
export type Messages = { readonly [Key in MessageKey]: Message<Key> };

/** What {@link defineMessages} wants: each text has the marks of the English one. */
export type CheckedMessages<Given> = {
  readonly [Key in MessageKey]: Key extends keyof Given
    ? Given[Key] extends string
      ? MarksOf<Key> extends MarksIn<Given[Key]>
        ? Given[Key]
        : `This message needs the mark {${Exclude<MarksOf<Key>, MarksIn<Given[Key]>>}}.`
      : Message<Key>
    : Message<Key>;
};

/** What can be told again in another language: a refusal, or a problem of a FEN, setup or PGN. */
export interface Told {
  /** The key of the message. */
  messageKey: MessageKey;
  /** What its marks stand for. */
  params: Partial<MessageParams>;
}
