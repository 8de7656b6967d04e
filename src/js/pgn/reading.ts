// A PGN while it is read: the text, what stands between its games, and the game that has begun.
//
//             a tag, or a first move             the first move or comment
//   OUTSIDE ─────────────────────────▶ TAGS ─────────────────────────────▶ MOVES
//      ▲                                                                     │
//      └───────────── the tags of another game, or the end ──────────────────┘
//
// Whether a move is legal is asked later, for many games in one call. Until then every move counts as played, and where a result
// depends on it (`0-0`), the game ends. A game with a refused move or such a result is read again, with the answers. It then ends at
// the same place or later.

import type { Packed } from "../core/core.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import type { GameResult, PgnProblemCode, Refusal } from "../types/types.js";
import { decode, utf8Length } from "./bytes.js";
import { type Place, Places } from "./places.js";
import { MAX_SYMBOL } from "./tags.js";

export const OUTSIDE = 0;
export const TAGS = 1;
export const MOVES = 2;

/** A record has no more problems. Further ones are passed over. */
export const MOST_PROBLEMS = 1000;

/** The largest game, in bytes: 16 MiB. */
export const LONGEST_GAME = 1 << 24;

/** A place where no game begins. */
export const NOWHERE: Place = { at: 0, line: 1, column: 1 };

/** The tags so far that matter for reading. */
export interface Header {
  readonly names: Set<string>;
  fen: Token | undefined;
  variant: Token | undefined;
  result: GameResult | undefined;
  /** Whether a tag was cut off. A repeated name then belongs to the next game. */
  isCutOff: boolean;
}

export function newHeader(): Header {
  return { names: new Set(), fen: undefined, variant: undefined, result: undefined, isCutOff: false };
}

/** A part of the text and its place. */
export interface Token {
  readonly text: string;
  readonly place: Place;
}

/** A move that was played, in a list from the last one to the start. */
export interface ReadMove {
  readonly code: number;
  readonly before: ReadMove | null;
  /** The position after it, once it was needed. */
  packed: Packed | undefined;
}

/** The main line or a variation while it is read. */
export interface OpenLine {
  /** The number of plies since the start of the game. */
  plies: number;
  /** Whether the line has moves of its own. */
  hasMoves: boolean;
  /** Whether the next item belongs to the next move: after a move number or a variation. */
  isBefore: boolean;
  /** Whether that is after a move number. NAGs belong to the next move there, too. */
  isNumbered: boolean;
  /** The NAGs of the next move. */
  readonly nags: (Token & { readonly nag: number })[];
  /** The difference between the move numbers in the text and the real ones. */
  shift: number;
  /** If words other than moves were passed over after the last one, the place of their problem among those of the game. */
  passed: number | undefined;
  /** Where the line begins. */
  readonly opened: Place;
  /** The last move, when the game is read again. */
  last: ReadMove | null;
}

export function newLine(last: ReadMove | null): OpenLine {
  return {
    plies: 0,
    hasMoves: false,
    isBefore: false,
    isNumbered: false,
    nags: [],
    shift: 0,
    passed: undefined,
    opened: NOWHERE,
    last,
  };
}

/** Why a word is not a legal move. */
export interface RefusedMove {
  readonly code: PgnProblemCode & ("ILLEGAL_MOVE" | "AMBIGUOUS_MOVE" | "PROMOTION_REQUIRED" | "UNREADABLE");
  /** The length and the code of the move with which the word begins (`e4e5`), or zeros. */
  readonly firstLength: number;
  readonly firstMove: number;
  readonly explained: RefusalText | undefined;
}

/** The position in which a move was refused, and the verdict on it. */
export interface RefusalText {
  readonly fen: string;
  readonly verdict: Refusal;
}

/** The core's answers to what a first reading of a game asked, and to further questions (`resolve.ts`). */
export interface Answers {
  /** Returns the start of a line from the starting position of a game. */
  startOf(start: Packed | undefined | null): ReadMove;
  /** Returns the code of the next move of a line, or why it is refused. @param whole the length of the word that begins with it */
  of(line: OpenLine, at: number, length: number, whole: number): number | RefusedMove;
  /** Returns why the next move of a line is refused. @param whole the length of the word that begins with it */
  explain(line: OpenLine, at: number, length: number, whole: number): RefusalText | undefined;
}

/** A problem of a game. */
export interface FoundProblem {
  readonly code: PgnProblemCode;
  readonly place: Place;
  readonly ply: number;
  readonly token: string;
  readonly explained: RefusalText | undefined;
}

/** The events of a game, with their operands. From 0 on, an event is the code of a move. */
export const NAG = -1;
/** A NAG of the next move. */
export const NAG_BEFORE = -6;
/** A comment: whether it belongs to the next move (0 or 1), and where its text begins and ends. */
export const COMMENT = -2;
export const VARIATION = -3;
export const VARIATION_END = -4;
/** What cannot be read: where a token begins and ends. Of a comment, with its opening sign. */
export const UNREAD = -5;

/** Returns the number of an event and its operands. */
export function sizeOf(event: number): number {
  return event < 0 ? (SIZES[-event] as number) : 1;
}

const SIZES = [1, 2, 4, 1, 1, 3, 2];

/** The signs among the tokens for the core (`src/boundary/movetext.rs`). */
export const OPEN = 0;
export const CLOSE = 1;
export const END = 2;

/** A game that was read, or is. */
export interface ReadGame {
  readonly begins: Place;
  readonly headers: Record<string, string>;
  readonly problems: FoundProblem[];
  /** The position before the first move: undefined for the usual one, null if it is unknown. */
  start: Packed | undefined | null;
  chess960: boolean;
  /** The number of the rules. */
  rules: number;
  result: GameResult;
  readonly events: number[];
  /** Where the events of the moves begin. Those before are about the start. */
  moves: number;
  /** What the core has to read: two numbers each, the offset and the lengths of a move, or a sign and 0. */
  readonly tokens: number[];
  /** Where the stated result is compared with the board. */
  check: ResultCheck | undefined;
  /** Whether it has to be read again, because what it says depends on which moves are legal. */
  isUncertain: boolean;
}

/** A result in the movetext that the board may contradict. */
export interface ResultCheck {
  readonly result: GameResult;
  readonly token: Token;
  readonly ply: number;
  /** The number of problems before it. */
  readonly problems: number;
  /** The position, when the game is read again. */
  readonly last: ReadMove | null;
}

/** What was not read of a text. */
export interface Rest extends Place {
  /** Whether it belongs to a game that is too long. */
  readonly isTooLong: boolean;
}

export class Reading {
  readonly rules: ExplainRuleset;
  readonly text: Uint8Array;
  /** The end of the readable part: once a game has begun, at most the largest size of a game. */
  end: number;
  /** Whether this is the last part of the input. */
  readonly isLast: boolean;
  readonly onlyTags: boolean;
  /** Which moves are legal, when a game is read again. */
  readonly known: Answers | undefined;
  readonly places: Places;
  /** The start of a token that may continue after the text, or -1. */
  unfinished = -1;
  /** The end of the symbol being read. */
  symbolEnd = 0;
  /** The complete games. */
  readonly games: ReadGame[] = [];

  // Text between games that is not reported yet: the first token, and a number that begins a game if a move follows.
  skipped: Token | undefined;
  number: Token | undefined;
  /** The number of open brackets in this text, in one line of it. Nothing inside them begins a game. */
  brackets = 0;
  bracketsLine = 0;
  /** The offset of a game's first tag inside another tag that was cut off, or -1. */
  innerTag = -1;

  // The game.
  phase = OUTSIDE;
  /** Whether the rest of the game is skipped. */
  isSkipped = false;
  game: ReadGame = newGame(NOWHERE);
  header: Header = newHeader();
  line: OpenLine = newLine(null);
  /** The lines that it interrupts. */
  outer: OpenLine[] = [];
  /** The number of the first move, and whether it is Black's. */
  firstNumber = 1;
  isBlackFirst = false;
  /** Whether the rest of the line is kept as text because something could not be read. */
  isUnread = false;
  /** The number of open brackets in that text. */
  open = 0;
  /** Whether the text ends with its last bracket, because the bracket itself could not be read. */
  isBracket = false;
  /** Whether the main line has words that are not moves, numbers, results or signs. A number can begin a game after these, too. */
  hasWords = false;
  result: GameResult | undefined;
  /** The result at the end of a variation, which is the game's if the variation is never closed. */
  resultWithin: GameResult | undefined;

  constructor(
    rules: ExplainRuleset,
    text: Uint8Array,
    begins: Pick<Place, "line" | "column">,
    how: { readonly isLast: boolean; readonly onlyTags: boolean },
    known?: Answers,
  ) {
    this.rules = rules;
    this.text = text;
    this.end = text.length;
    this.isLast = how.isLast;
    this.onlyTags = how.onlyTags;
    this.known = known;
    this.places = new Places(text, begins);
  }

  /** Returns whether input continues after the readable part. */
  get goesOn(): boolean {
    return !this.isLast || this.end < this.text.length;
  }

  /** Returns whether a token from `at` to `end` may continue after the text. It must then not be read. */
  isUnfinished(at: number, end: number): boolean {
    const isUnfinished = end >= this.end && this.goesOn;
    if (isUnfinished) this.unfinished = at;
    return isUnfinished;
  }

  /** Returns whether no variation and no bracket is open. */
  get isMainLine(): boolean {
    return this.outer.length === 0 && this.open === 0;
  }

  /** Returns whether only comments have been read since the start of the input or the end of the last game. */
  get isBetween(): boolean {
    if (this.phase === TAGS) return this.header.names.size === 0;
    return this.phase === OUTSIDE || (this.result !== undefined && this.isMainLine);
  }

  /** Returns whether a sign belongs to no game: none has begun, or text has followed the last one. */
  get isText(): boolean {
    const hasText = this.skipped !== undefined || this.number !== undefined;
    return this.isBetween && (this.result === undefined || hasText);
  }

  /** The number of the next move. */
  get nextNumber(): number {
    const plies = this.line.plies + Number(this.isBlackFirst);
    return Math.min(this.firstNumber + (plies >> 1), LAST_NUMBER);
  }

  /** Returns whether the game has as many problems as a record keeps. */
  get hasAllProblems(): boolean {
    return this.game.problems.length === MOST_PROBLEMS;
  }

  /** Reports a problem. @param explained why the core refuses the token */
  report(code: PgnProblemCode, place: Place, token: string, explained?: RefusalText): void {
    if (this.isSkipped || this.hasAllProblems) return;
    const ply = this.line.plies + Number(OF_MOVES.includes(code));
    this.game.problems.push({ code, place, ply, token: cutToken(token), explained });
  }

  /**
   * Notes a move.
   * @param length its length, and that of the word that begins with it
   * @param code its code, if the game is read again
   */
  play(at: number, length: number, whole: number, code: number): void {
    const { game, line } = this;
    if (game.moves < 0) game.moves = game.events.length;
    if (line.nags.length > 0) for (const { nag } of line.nags.splice(0)) game.events.push(NAG_BEFORE, nag);
    game.events.push(code);
    if (this.known === undefined) game.tokens.push(at, length | (whole << 8));
    else line.last = { code, before: line.last, packed: undefined };
    line.plies++;
    line.hasMoves = true;
    line.passed = undefined;
    line.isBefore = false;
    line.isNumbered = false;
  }

  /** Leaves the line, because a move was among the words that were passed over. */
  leaveAtPassed(): void {
    const { problems } = this.game;
    const at = this.line.passed as number;
    const found = problems[at];
    if (found !== undefined) problems[at] = { ...found, code: "UNREADABLE", ply: found.ply + 1 };
    this.leaveUnread();
  }

  /** Notes that the next item comes after a move number. */
  expectMove(): void {
    this.line.isBefore = true;
    this.line.isNumbered = true;
  }

  /** Reports the NAGs at the end of a line, which no move follows. */
  reportNags(): void {
    for (const { text, place } of this.line.nags.splice(0)) this.report("NAG_WITHOUT_MOVE", place, text);
  }

  /** Keeps a part of the text that cannot be read. */
  keep(from: number, to: number): void {
    if (!this.isSkipped) this.game.events.push(UNREAD, from, to);
  }

  /** Keeps the rest of the line as text. */
  leaveUnread(): void {
    this.isUnread = true;
    this.open = 0;
    this.isBracket = false;
  }

  /** Returns a part of the text. */
  textOf(from: number, to: number): string {
    return decode(this.text, from, to);
  }
}

/** Returns at most the first 255 bytes of a token, as problems have it. */
export function cutToken(token: string): string {
  if (3 * token.length <= MAX_SYMBOL) return token;
  let [length, text] = [0, ""];
  for (const character of token) {
    length += utf8Length(character);
    if (length > MAX_SYMBOL) break;
    text += character;
  }
  return text;
}

/** The highest move number of a position. */
const LAST_NUMBER = 65_535;

/** Problems about the next ply. */
const OF_MOVES: readonly PgnProblemCode[] = [
  "ILLEGAL_MOVE",
  "AMBIGUOUS_MOVE",
  "PROMOTION_REQUIRED",
  "UNREADABLE",
];

export function newGame(begins: Place): ReadGame {
  return {
    begins,
    headers: {},
    problems: [],
    start: undefined,
    chess960: false,
    rules: 0,
    result: "*",
    events: [],
    moves: -1,
    tokens: [],
    check: undefined,
    isUncertain: false,
  };
}
