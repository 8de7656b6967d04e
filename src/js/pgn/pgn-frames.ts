// Reads the frames in which the core returns PGN games (`src/wasm/pgn.rs`), and turns them into records.

import { ByteReader } from "../core/bytes.js";
import type {
  GamePlace,
  GameRecord,
  GameResult,
  PgnProblem,
  PgnProblemCode,
  RecordNode,
  Refusal,
} from "../types/types.js";
import type { RulesTypes } from "../types/rules-types.js";
import type { Variant } from "../types/variant-types.js";
import { nextOffset } from "./read-comments.js";
import { packBytes } from "../position/packed.js";
import { Events } from "./pgn-moves.js";
import { RESULTS } from "./results.js";
import type { SpelledMove } from "../position/spelling.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { nextVerdict } from "../explain/verdict.js";
import { USUAL_FEN } from "../types/usual.js";

const READ = 0;
const GAME = 1;
const TAG = 2;
const START = 3;
const MOVES = 4;
const BEFORE_MOVES = 5;
const PROBLEM = 6;
const END = 7;

const KNOWN = 1;
const CHESS960 = 2;
const USUAL = 4;

/** The problem codes, by the core's numbers from 1. */
const CODES: readonly PgnProblemCode[] = [
  "ILLEGAL_MOVE",
  "AMBIGUOUS_MOVE",
  "PROMOTION_REQUIRED",
  "UNREADABLE",
  "BAD_FEN",
  "REPAIRED_FEN",
  "UNKNOWN_VARIANT",
  "BAD_TAG",
  "LATE_TAG",
  "TOO_LONG",
  "UNTERMINATED_COMMENT",
  "UNCLOSED_VARIATION",
  "STRAY_CLOSE",
  "VARIATION_TOO_DEEP",
  "VARIATION_WITHOUT_MOVE",
  "EMPTY_VARIATION",
  "BAD_NAG",
  "NAG_WITHOUT_MOVE",
  "RESULT_IN_VARIATION",
  "SECOND_RESULT",
  "RESULT_UNLIKE_TAG",
  "RESULT_UNLIKE_BOARD",
  "GAME_TOO_LONG",
  "DUPLICATE_TAG",
  "WRONG_MOVE_NUMBER",
  "SKIPPED_TEXT",
  "UNKNOWN_RESULT",
];

/** A larger list is of no use, and a string full of problems would take two hundred times its size. */
const MOST_PROBLEMS = 1000;

/** A game as the core read it. */
export interface Draft {
  headers: Record<string, string>;
  fen: string | null;
  isChess960: boolean;
  /** The variant; undefined for standard chess and Chess960. */
  variant: Variant | undefined;
  problems: PgnProblem[];
  place: GamePlace;
  result: GameResult;
  /** The events, split at each problem. */
  before: Uint8Array[];
  moves: Uint8Array[];
}

/** @internal Returns the annotations of the start of the game. */
export function startIn(draft: Draft): Events["start"] {
  const events = new Events(joined(draft.before), null, false);
  events.read();
  return events.start;
}

/** @internal Returns the moves of a game. @param codes receives them as numbers in PGN order */
export function movesIn(draft: Draft, codes?: SpelledMove[]): RecordNode[] {
  return new Events(joined(draft.moves), draft.fen, draft.isChess960, codes).read();
}

/** How much of a string the core has read. */
export interface Read {
  /** Whether the last game was too long. The text up to the next tag then belongs to it. */
  readonly isTooLong: boolean;
  readonly length: number;
  /** The line number at which the unread text begins. */
  readonly line: number;
  readonly column: number;
}

/** Collects the games from a series of answers. */
export class Drafts {
  /** Games whose end is known. */
  private done: Draft[] = [];
  /** A game whose end offset is not yet known: it ends where the next one begins. */
  private ended: Draft | null = null;
  private draft: Draft | null = null;
  /** The offset at which the text of the answer begins. */
  private base = 0;
  private readonly rules: ExplainRuleset;
  private readonly offsetOf: (byte: number) => number;

  /** @param offsetOf converts an offset in bytes */
  constructor(rules: ExplainRuleset, offsetOf: (byte: number) => number) {
    this.rules = rules;
    this.offsetOf = offsetOf;
  }

  /**
   * Reads a whole answer.
   * @param base the offset of its text
   */
  take(answer: Uint8Array, base: number): Read {
    this.base = base;
    const from = new ByteReader(answer);
    for (let kind = from.byte(); kind !== READ; kind = from.byte()) this.frame(kind, from);
    const isTooLong = from.byte() !== 0;
    return { isTooLong, length: from.long(), line: from.long(), column: from.long() };
  }

  /** Removes and returns the games whose end is known. */
  takeDone(): Draft[] {
    return this.done.splice(0);
  }

  private frame(kind: number, from: ByteReader): void {
    if (kind === GAME) this.begin(from);
    const draft = this.draft as Draft;
    if (kind === TAG) addHeader(draft, from.text(from.long()), from.text(from.long()));
    if (kind === START) readStartFrame(this.rules, draft, from);
    if (kind === MOVES) draft.moves.push(pieceOf(from));
    if (kind === BEFORE_MOVES) draft.before.push(pieceOf(from));
    if (kind === PROBLEM) this.problem(from, draft.problems);
    if (kind === END) {
      draft.result = RESULTS[from.byte()] ?? "*";
      this.ended = draft;
    }
  }

  private begin(from: ByteReader): void {
    const line = from.long();
    const offset = this.offsetOf(this.base + nextOffset(from));
    this.endAt(offset);
    this.draft = {
      headers: {},
      fen: null,
      isChess960: false,
      variant: undefined,
      problems: [],
      place: { line, offset, end: offset },
      result: "*",
      before: [],
      moves: [],
    };
  }

  /** Ends the last game. */
  endAt(end: number): void {
    if (this.ended === null) return;
    this.ended.place.end = end;
    this.done.push(this.ended);
    this.ended = null;
  }

  private problem(from: ByteReader, problems: PgnProblem[]): void {
    const code = CODES[from.byte() - 1] as PgnProblemCode;
    const line = from.long();
    const column = from.long();
    const offset = this.offsetOf(this.base + nextOffset(from));
    const ply = from.long();
    const token = from.text(from.long());
    const isRefusal = from.byte() !== 0;
    const fen = isRefusal ? from.text(from.long()) : undefined;
    const verdict = isRefusal ? this.refusal(from, token) : undefined;
    if (problems.length === MOST_PROBLEMS) return;
    const { reason, messageKey, params } = verdict ?? {};
    const details = { messageKey: messageKey ?? `PGN_${code}`, params: params ?? {} };
    const message = this.rules.message(details);
    problems.push({
      code,
      message,
      ...(reason && { reason }),
      line,
      column,
      offset,
      token,
      ply,
      ...(fen && { fen }),
      ...details,
    });
  }

  /** Returns the refusal of a token in the position before it. */
  private refusal(from: ByteReader, token: string): Refusal {
    const length = 2 * this.rules.core.positionLength;
    const packed = packBytes(from.bytes.subarray(from.at, from.at + length));
    from.at += length;
    return nextVerdict(this.rules, from, packed, token) as Refusal;
  }
}

const NOTHING = new Uint8Array(0);

/** Returns a copy of the bytes after their length: the next call reuses the memory. */
function pieceOf(from: ByteReader): Uint8Array {
  const length = from.long();
  from.at += length;
  return length === 0 ? NOTHING : from.bytes.slice(from.at - length, from.at);
}

/** If several tags have one name, the first counts. */
function addHeader(draft: Draft, name: string, value: string): void {
  const { headers } = draft;
  if (Object.hasOwn(headers, name)) return;
  if (name === "__proto__") {
    Object.defineProperty(headers, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    headers[name] = value;
  }
}

function readStartFrame({ variants }: ExplainRuleset, draft: Draft, from: ByteReader): void {
  const flags = from.byte();
  draft.isChess960 = (flags & CHESS960) !== 0;
  const number = from.byte();
  if (number !== 0) draft.variant = variants[number]?.[0];
  if (flags & KNOWN) draft.fen = flags & USUAL ? USUAL_FEN : from.text(from.short());
}

/** @internal Returns a game as a record. */
export function recordOf<T extends RulesTypes>(draft: Draft): T["record"] {
  const { headers, fen, isChess960, problems, place, result } = draft;
  // Not read from the draft: the getter would keep it, which makes reading a file slower.
  const events = joined(draft.moves);
  const record: GameRecord = {
    headers,
    fen,
    // Most readers of a database want few of its games. The nodes are created on first access and kept.
    get moves() {
      const moves = new Events(events, fen, isChess960).read();
      settle(this, moves);
      return moves;
    },
    set moves(moves) {
      settle(this, moves);
    },
    result,
    problems,
    place,
  };
  if (isChess960) record.chess960 = true;
  if (draft.variant !== undefined) Object.assign(record, { variant: draft.variant });
  if (draft.before.length > 0) Object.assign(record, startIn(draft));
  return record;
}

/** Turns the moves into a plain property, unless the record is frozen. */
function settle(record: GameRecord, moves: GameRecord["moves"]): void {
  if (Object.isSealed(record)) return;
  Object.defineProperty(record, "moves", {
    value: moves,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const only = pieces[0] ?? NOTHING;
  if (pieces.length < 2) return only;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
