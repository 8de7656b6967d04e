import type { MessageDetails } from "./message-types.js";
import type { Square } from "./position-types.js";

/**
 * The result that a PGN states:
 *
 * - `"*"`: the game goes on, or its result is unknown
 * - `"0-0"`: neither side scores, for example after a double forfeit
 * - `"1/2-0"` and `"0-1/2"`: the arbiter gives half a point to one side only
 *
 * @category PGN
 */
export type GameResult = "1-0" | "0-1" | "1/2-1/2" | "0-0" | "1/2-0" | "0-1/2" | "*";

/** The color of an arrow or circle. */
export type MarkColor = "green" | "red" | "yellow" | "blue";

/** An arrow on the board (`%cal`). */
export interface Arrow {
  /** The square where the arrow starts. */
  from: Square;
  /** The square where the arrow ends. */
  to: Square;
  /** The color of the arrow. */
  color: MarkColor;
}

/** A circle around a square, or a colored square (`%csl`). */
export interface Circle {
  /** The marked square. */
  square: Square;
  /** The color of the circle. */
  color: MarkColor;
}

/**
 * An engine's evaluation after the move (`%eval`), from White's side. It is in hundredths of a pawn, or the number of moves to
 * mate (negative if Black mates). `depth` is the search depth in plies.
 */
export type Evaluation = { centipawns: number; depth?: number } | { mate: number; depth?: number };

/** The comments, NAGs and other annotations of a move or of the start of a game. */
export interface Annotations {
  /**
   * The text of the comments after the move, without the commands that have their own fields below. Text that looks like a
   * command stays text. `"\n\n"` separates paragraphs; PGN stores any other line break as a space.
   */
  comment?: string;
  /** Numeric annotation glyphs, 0 to 255: 1 is `!`, 2 is `?`. See {@link nagGlyph}. */
  nags?: number[];
  /** The remaining time after the move (`%clk`), in milliseconds. */
  clock?: number;
  /** The time spent on the move (`%emt`), in milliseconds. */
  elapsed?: number;
  /** The engine's evaluation (`%eval`). */
  evaluation?: Evaluation;
  /** The arrows on the board (`%cal`). */
  arrows?: Arrow[];
  /** The marked squares (`%csl`). */
  circles?: Circle[];
}

/** The annotations of a move, including those before it. */
export interface MoveAnnotations extends Annotations {
  /** The NAGs before the move, as in `($142 38... b5)`: 142 says that this is better. */
  nagsBefore?: number[];
  /** The text of the comments before the move. Their commands belong to the move. */
  commentBefore?: string;
}

/** Changes to annotations. Omitted fields stay as they are, and `null` removes a field. */
export type AnnotationChanges = {
  [Part in keyof MoveAnnotations]?: MoveAnnotations[Part] | null | undefined;
};

/**
 * A move of a record. A line is a list of moves.
 *
 * @category PGN
 */
export interface RecordNode extends MoveAnnotations {
  /** The canonical SAN, or `"--"` for a null move. */
  san: string;
  /** The move in UCI, as in {@link Move}, or `"0000"` for a null move. */
  uci: string;
  /** The number of the ply, from 1 at the start of the game. */
  ply: number;
  /** The move number. */
  moveNumber: number;
  /** The alternatives to this move. Each begins with the move that replaces it. */
  variations?: RecordNode[][];
  /** Movetext after the move that could not be read: whole variations in parentheses, or the rest of the line. */
  unread?: string[];
}

/**
 * A game as plain data. Its own annotations are those of the start, before the first move.
 *
 * @category PGN
 */
export interface GameRecord extends Annotations {
  /** The PGN headers. For duplicates, the first value counts. */
  headers: Record<string, string>;
  /**
   * The FEN of the starting position. Null if the headers do not describe a valid one; then there is only `unread`, and no moves.
   */
  fen: string | null;
  /** Set if it is a Chess960 game. */
  chess960?: true;
  /** The main line. */
  moves: RecordNode[];
  /** The result after the moves, or that of the header if there is none. */
  result: GameResult;
  /** Movetext before the first move that could not be read. */
  unread?: string[];
  /** The problems in the PGN. A game reports at most its first thousand. */
  problems: PgnProblem[];
  /** The location of the game in its source. */
  place?: GamePlace;
}

/** A move of a hand-made record. `uci` takes precedence over `san`, which may use any notation that x88 reads. */
export interface RecordNodeInput extends Readonly<MoveAnnotations> {
  /** The move in SAN or another notation. */
  readonly san?: string;
  /** The move in UCI. */
  readonly uci?: string;
  /** The alternatives to this move. */
  readonly variations?: readonly (readonly RecordNodeInput[])[];
  /** Movetext after the move that could not be read. */
  readonly unread?: readonly string[];
}

/** A game as hand-made plain data, or a {@link GameRecord}. Omitted fields have their usual value or are empty. */
export interface GameRecordInput extends Readonly<Annotations> {
  /** The PGN headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The FEN of the starting position.
   * @defaultValue the FEN of the headers, or the starting position of standard chess
   */
  readonly fen?: string | null;
  /** Whether it is a Chess960 game. */
  readonly chess960?: boolean;
  /** The main line. */
  readonly moves?: readonly RecordNodeInput[];
  /** The result. */
  readonly result?: GameResult;
  /** Movetext before the first move that could not be read. */
  readonly unread?: readonly string[];
}

/** The location of a game in its source. */
export interface GamePlace {
  /** The line where the game starts, from 1. */
  line: number;
  /**
   * The offset where the game starts: in bytes, or in UTF-16 units for a string, for which `text.slice(offset, end)` is the game.
   */
  offset: number;
  /** The offset where the next game starts or the source ends, in the same unit. */
  end: number;
}

/**
 * The problems that a PGN can have. The first ten lose moves: part of the movetext is kept only as text. An unterminated comment
 * or a bad tag may contain moves, too.
 */
export type PgnProblemCode =
  | "ILLEGAL_MOVE"
  | "AMBIGUOUS_MOVE"
  | "PROMOTION_REQUIRED"
  | "UNREADABLE"
  | "OTHER_LETTERS"
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

/**
 * A problem in a PGN, with its location.
 *
 * @category PGN
 */
export interface PgnProblem extends MessageDetails {
  /** The kind of problem. */
  code: PgnProblemCode;
  /** One sentence. For an illegal move, the reason. */
  message: string;
  /** For an illegal move, the rule that forbids it, as in a verdict ({@link Refusal}, {@link UnreadableRefusal}). */
  reason?: string;
  /** The line, from 1. Lines end with LF, CR LF or CR. */
  line: number;
  /** The column in characters (code points), from 1. */
  column: number;
  /** The offset from the start of the source, in the unit of {@link GamePlace}. */
  offset: number;
  /** The offending token, cut after 255 bytes. For a tag, its name or value; the offset is then that of its bracket. */
  token: string;
  /**
   * The ply (from 1 at the start of the game) of the affected move, or of the move before the problem. 0 before the first move.
   */
  ply: number;
  /** For an illegal move, the FEN of the position before it. */
  fen?: string;
}

/** Options for reading PGN. */
export interface PgnReadOptions {
  /**
   * Whether to read moves. Without them only headers are read, many times faster.
   * @defaultValue `true`
   */
  moves?: boolean | undefined;
  /**
   * `"figurines"`, or the code of the language whose piece letters the moves have (`"de"`), as {@link PgnWriteOptions.letters} writes
   * them. A letter that this language does not use keeps its English meaning. Figurines are always read.
   * @defaultValue `"en"`
   */
  letters?: string | undefined;
}

/** The progress of reading. */
export interface PgnProgress {
  /** The number of bytes (characters, for strings) read. */
  read: number;
  /** The total number, if it is known. */
  total?: number;
  /** The number of games read. */
  games: number;
}

/** Options for reading a PGN stream. */
export interface PgnStreamOptions extends PgnReadOptions {
  /** A function to call after each chunk. */
  onProgress?: ((progress: PgnProgress) => void) | undefined;
  /** An `AbortSignal` that stops reading. The iteration then throws the signal's reason. */
  signal?: { readonly aborted: boolean; readonly reason?: unknown } | undefined;
}

/** A chunk of PGN. Bytes are UTF-8, or Latin-1 where they are not valid UTF-8. */
export type PgnChunk = string | Uint8Array;

/**
 * A source of PGN: a `File` or `Blob`, a `ReadableStream` such as a response body, a Node stream, or chunks of strings or bytes.
 * The types are structural, to avoid depending on the types of one environment.
 *
 * @category PGN
 */
export type PgnSource =
  | { readonly size: number; stream(): PgnStream }
  | PgnStream
  | AsyncIterable<PgnChunk>
  | Iterable<PgnChunk>;

/** The part of `ReadableStream` that x88 uses. */
export interface PgnStream {
  /** Returns a reader that locks the stream. */
  getReader(): {
    read(): Promise<{ done: boolean; value?: PgnChunk | undefined }>;
    cancel(reason?: unknown): Promise<unknown>;
    releaseLock?(): void;
  };
}

/**
 * How to write movetext that could not be read:
 *
 * - `"comment"`: as a comment on the move after which reading stopped
 * - `"omit"`: not at all
 * - `"keep"`: as moves, unchanged, to be read again in the same way
 */
export type UnreadStyle = "comment" | "omit" | "keep";

/**
 * Options for writing PGN. The defaults give the standard's export format.
 *
 * @category PGN
 */
export interface PgnWriteOptions {
  /**
   * Whether to write the headers. Without them the PGN begins with the moves, even if the game has another starting position.
   * @defaultValue `true`
   */
  headers?: boolean | undefined;
  /**
   * The maximum number of characters in a line of moves. 0 means no limit.
   * @defaultValue `79`
   */
  width?: number | undefined;
  /**
   * Whether to write NAGs as symbols (`!?`) if there is one, instead of as numbers (`$5`).
   * @defaultValue `false`
   */
  glyphs?: boolean | undefined;
  /**
   * `"figurines"`, or the code of a language for the piece letters (`"de"`).
   * @defaultValue `"en"`
   */
  letters?: string | undefined;
  /**
   * Whether to write moves with both squares (`Ng1-f3`).
   * @defaultValue `false`
   */
  long?: boolean | undefined;
  /**
   * How to write movetext that could not be read, such as everything after an illegal move.
   * @defaultValue `"comment"`
   */
  unread?: UnreadStyle | undefined;
}

/**
 * Options for writing a game as PGN.
 *
 * @category PGN
 */
export interface GamePgnOptions extends PgnWriteOptions {
  /**
   * The remaining time after each ply of the line, in milliseconds, for `[%clk 0:04:57.5]`. The first item belongs to the first ply. For
   * `null`, and for plies after the end of the list, x88 writes no clock, or that of the annotations of a `GameTree`.
   */
  clocks?: readonly (number | null | undefined)[] | null | undefined;
}
