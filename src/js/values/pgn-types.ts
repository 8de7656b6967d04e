// The shapes of games as people keep them: a record of a game is plain data, whatever file it comes from.

import type { Told } from "./message-types.js";
import type { Square } from "./position-types.js";

/**
 * The result that a PGN states. `"*"`: the game goes on, or its end is not known. `"0-0"`: neither side scores, as after a double
 * forfeit. `"1/2-0"` and `"0-1/2"`: the arbiter gives one side half a point and the other none.
 */
export type GameResult = "1-0" | "0-1" | "1/2-1/2" | "0-0" | "1/2-0" | "0-1/2" | "*";

/** A colour of an arrow or a circle. */
export type MarkColor = "green" | "red" | "yellow" | "blue";

/** An arrow on the board (`%cal`). */
export interface Arrow {
  from: Square;
  to: Square;
  color: MarkColor;
}

/** A circle around a square, or a coloured square (`%csl`). */
export interface Circle {
  square: Square;
  color: MarkColor;
}

/**
 * What an engine thinks of the position after the move (`%eval`), from White's side: hundredths of a pawn, or mate in so many
 * moves (negative if Black mates). `depth`: how deep it looked, in plies.
 */
export type Evaluation = { centipawns: number; depth?: number } | { mate: number; depth?: number };

/** What is said about a move, or about the start of a game. */
export interface Annotations {
  /**
   * The text of the comments after the move, without the commands that are below, which have parts of their own: a text that
   * looks like one stays text. `"\n\n"` ends a paragraph; in a PGN any other end of a line is a blank.
   */
  comment?: string;
  /** Numeric annotation glyphs, 0 to 255: 1 is `!`, 2 is `?`; see {@link nagGlyph}. */
  nags?: number[];
  /** The time left after the move (`%clk`), in milliseconds. */
  clock?: number;
  /** The time that the move took (`%emt`), in milliseconds. */
  elapsed?: number;
  evaluation?: Evaluation;
  arrows?: Arrow[];
  circles?: Circle[];
}

/** What is said about a move, also before it. */
export interface MoveAnnotations extends Annotations {
  /** The text of the comments before the move; their commands are those of the move. */
  commentBefore?: string;
}

/** What is to be said about a move: parts that are left out stay as they are, `null` takes one away. */
export type AnnotationChanges = {
  [Part in keyof MoveAnnotations]?: MoveAnnotations[Part] | null | undefined;
};

/** A move of a record. A line is a list of them. */
export interface RecordNode extends MoveAnnotations {
  /** Canonical SAN; `"--"` for a null move. */
  san: string;
  /** UCI, as {@link Move} has it; `"0000"` for a null move. */
  uci: string;
  /** Lines that could be played instead of this move: each begins with what replaces it. */
  variations?: RecordNode[][];
  /** Movetext after the move that could not be read: whole variations in their brackets, or the rest of the line. */
  unread?: string[];
}

/** A game as plain data. What is said before its first move is said about its start. */
export interface GameRecord extends Annotations {
  /** The tags; of several with one name the first. */
  headers: Record<string, string>;
  /** The FEN of the start, or null if the tags describe none: then there are no moves, only `unread`. */
  fen: string | null;
  /** Whether it is a game of Chess960: only then it is there. */
  chess960?: true;
  /** The main line. */
  moves: RecordNode[];
  /** The result after the moves, else that of the tag. */
  result: GameResult;
  /** Movetext before any move that could not be read. */
  unread?: string[];
  /** What was wrong with the text; of a game with more than a thousand problems the first thousand. */
  problems: PgnProblem[];
  /** Where it was read. */
  place?: GamePlace;
}

/** A move of a record that was made by hand: `uci` counts, else `san`, in any notation that is read. */
export interface RecordNodeInput extends Readonly<MoveAnnotations> {
  readonly san?: string;
  readonly uci?: string;
  readonly variations?: readonly (readonly RecordNodeInput[])[];
  readonly unread?: readonly string[];
}

/** A game as plain data that was made by hand, or a {@link GameRecord}. What is left out is as usual, or nothing. */
export interface GameRecordInput extends Readonly<Annotations> {
  readonly headers?: Readonly<Record<string, string>>;
  /** The FEN of the start; left out: that of the headers, else the usual array. */
  readonly fen?: string | null;
  readonly chess960?: boolean;
  readonly moves?: readonly RecordNodeInput[];
  readonly result?: GameResult;
  readonly unread?: readonly string[];
}

/** Where in its text a game stands. */
export interface GamePlace {
  /** The line of its beginning, from 1. */
  line: number;
  /**
   * Where it begins and where the next one does, or the text ends: in bytes, or, if the text was given as a string, in its
   * own units, so that `text.slice(offset, end)` is the game.
   */
  offset: number;
  end: number;
}

/** What can be wrong with a PGN. The first nine lose moves: some of the movetext is kept as text only. */
export type PgnProblemCode =
  | "ILLEGAL_MOVE"
  | "AMBIGUOUS_MOVE"
  | "PROMOTION_REQUIRED"
  | "UNREADABLE"
  | "BAD_FEN"
  | "UNKNOWN_VARIANT"
  | "VARIATION_TOO_DEEP"
  | "VARIATION_WITHOUT_MOVE"
  | "GAME_TOO_LONG"
  | "REPAIRED_FEN"
  | "BAD_TAG"
  | "LATE_TAG"
  | "DUPLICATE_TAG"
  | "WRONG_MOVE_NUMBER"
  | "TOO_LONG"
  | "SKIPPED_TEXT"
  | "UNKNOWN_RESULT"
  | "UNTERMINATED_COMMENT"
  | "UNCLOSED_VARIATION"
  | "STRAY_CLOSE"
  | "EMPTY_VARIATION"
  | "BAD_NAG"
  | "NAG_WITHOUT_MOVE"
  | "RESULT_IN_VARIATION"
  | "SECOND_RESULT"
  | "RESULT_UNLIKE_TAG"
  | "RESULT_UNLIKE_BOARD";

/** Something wrong with a PGN, and where. */
export interface PgnProblem extends Told {
  code: PgnProblemCode;
  /** One sentence; of a move that was refused, why. */
  message: string;
  /** Of a move that was refused: the rule that stops it, as a verdict names it ({@link Refusal}, {@link UnreadableRefusal}). */
  reason?: string;
  /** From 1; lines end with LF, CR LF or CR. */
  line: number;
  /** In characters (code points), from 1. */
  column: number;
  /** From the beginning of the text, counted as {@link GamePlace} does. */
  offset: number;
  /** What stands there: at most its first 255 bytes. */
  token: string;
  /** The number (from 1, in plies from the start) of the move that it stopped, or of the move before it; 0 before the first. */
  ply: number;
  /** Of a move that was refused: the FEN of the position before it. */
  fen?: string;
}

/** How a PGN is read. */
export interface PgnReadOptions {
  /** Whether moves are wanted (the default). Without them only headers are read, many times faster. */
  moves?: boolean | undefined;
}

/** How far reading has come. */
export interface PgnProgress {
  /** Bytes (of strings: characters) that have been read. */
  read: number;
  /** How many there are, if that is known. */
  total?: number;
  /** Games that have been read. */
  games: number;
}

/** How a stream of PGN is read. */
export interface PgnStreamOptions extends PgnReadOptions {
  /** Called after each chunk. */
  onProgress?: ((progress: PgnProgress) => void) | undefined;
  /** An `AbortSignal`, which ends the reading: the iteration throws the signal's reason. */
  signal?: { readonly aborted: boolean; readonly reason?: unknown } | undefined;
}

/** A piece of a PGN. Bytes are UTF-8, or Latin-1 where they are not UTF-8. */
export type PgnChunk = string | Uint8Array;

/**
 * What a PGN can be read from: a `File` or `Blob`, a `ReadableStream` (as the body of a response), a stream of Node, or any
 * pieces of text or bytes. (As shapes, so that the types of no environment are needed.)
 */
export type PgnSource =
  | { readonly size: number; stream(): PgnStream }
  | PgnStream
  | AsyncIterable<PgnChunk>
  | Iterable<PgnChunk>;

/** As much of a `ReadableStream` as is used. */
export interface PgnStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: PgnChunk | undefined }>;
    cancel(reason?: unknown): Promise<unknown>;
    releaseLock?(): void;
  };
}

/**
 * What becomes of movetext that could not be read: a comment on the move after which reading stopped, nothing, or the same text again, as
 * moves, to be read as it was.
 */
export type UnreadStyle = "comment" | "omit" | "keep";

/** How a PGN is written. The default is the standard's export format. */
export interface PgnWriteOptions {
  /** The most characters in a line of moves; 0: no limit. The default is 79. */
  width?: number | undefined;
  /** NAGs as signs (`!?`) where there is one, else as numbers (`$5`). */
  glyphs?: boolean | undefined;
  /** `"figurines"`, or the code of a language whose letters the pieces get (`"de"`); English letters by default. */
  letters?: string | undefined;
  /** Moves with both squares (`Ng1-f3`). */
  long?: boolean | undefined;
  /** What becomes of movetext that could not be read, such as all after an illegal move; `"comment"` by default. */
  unread?: UnreadStyle | undefined;
}
