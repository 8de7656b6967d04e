// A game with all that is said about it as the core packs it (`src/wasm/record.rs`): the order of PGN, move by move. Knows
// the packed form; must not know where a game comes from, nor whether its moves are legal.

import { ask, type Core, inputRoom, type Packed, putPosition, readAnswer, START } from "../core/scratch.js";
import { encodeText } from "../core/utf8.js";
import { LONGEST_MOVE, tooLarge } from "../values/limits.js";
import { squareNumber } from "../values/squares.js";
import type { Evaluation, GameResult, MarkColor, MoveAnnotations, UnreadStyle } from "../values/types.js";
import { type Move16, SPELLED, type SpelledMove } from "./spelling.js";

/** What is said at a move, with the movetext after it that could not be read. */
export interface Said extends MoveAnnotations {
  unread?: string[];
}

/** A move to be told: as a number, or as a text. */
export interface ToldMove {
  readonly move: Move16 | string;
  readonly said?: Said | undefined;
}

/** Where a variation begins, which replaces the move before, and where it ends. */
export const OPEN = "(";
export const CLOSE = ")";

/** Moves in the order of PGN: a move, the variations that replace it, then the next move. */
export type Movetext = (ToldMove | typeof OPEN | typeof CLOSE)[];

/** A game to be told. Without a start its headers describe none, and it has no moves. */
export interface ToldGame {
  readonly start: Packed | null;
  readonly headers: Iterable<readonly [string, string]>;
  readonly result: GameResult;
  readonly said: Said | undefined;
  readonly moves: Movetext;
}

/** How a game is written. */
export interface Style {
  readonly width: number;
  readonly letters: string;
  readonly glyphs: boolean;
  readonly long: boolean;
  readonly unread: UnreadStyle;
}

/** The results in the order of the core's numbers. */
export const RESULTS: readonly GameResult[] = ["*", "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"];

/** The colours of marks in the order of the core's numbers. */
export const MARK_COLORS: readonly MarkColor[] = ["green", "red", "yellow", "blue"];

/** What stands between two comments of one place. */
export const PARAGRAPH = "\n\n";

/** What comes next in the packed form, by the core's numbers. */
const PART = {
  end: 0,
  move: 1,
  moveText: 2,
  open: 3,
  close: 4,
  nag: 5,
  comment: 6,
  commentBefore: 7,
  unread: 8,
  clock: 9,
  elapsed: 10,
  centipawns: 11,
  mate: 12,
  depth: 13,
  arrow: 14,
  circle: 15,
};

const HAS_START = 1;
const GLYPHS = 2;
const LONG = 4;

/** As many bytes as a game may be packed in: four times those of the longest PGN that is read, so that all of it can be written. */
const MOST_BYTES = 2 ** 26;

/** Bytes that are written one after the other. @throws {ArgumentError} if they are too many. */
class Packer {
  bytes = new Uint8Array(1024);
  length = 0;
  private readonly unreadStyle: UnreadStyle;

  constructor({ unread }: Style) {
    this.unreadStyle = unread;
  }

  /** Makes room for so many bytes more. */
  private room(more: number): void {
    this.requireRoom(0);
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const wider = new Uint8Array(Math.max(needed, 2 * this.bytes.length));
    wider.set(this.bytes);
    this.bytes = wider;
  }

  private requireRoom(more: number): void {
    if (this.length + more > MOST_BYTES)
      throw tooLarge("a game with all that is said about it", MOST_BYTES, "bytes");
  }

  byte(...bytes: number[]): void {
    this.room(bytes.length);
    for (const byte of bytes) this.bytes[this.length++] = byte;
  }

  long(number: number): void {
    this.byte(number, number >> 8, number >> 16, number >> 24);
  }

  text(text: string): void {
    // Before there is room for it.
    this.requireRoom(text.length);
    this.room(4 + 3 * text.length);
    const at = this.length + 4;
    const length = encodeText(text, this.bytes.subarray(at));
    this.long(length);
    this.length = at + length;
  }

  /** What a comment has: the commands first, which belong to its text. */
  comment(part: number, said: Said): void {
    const { clock, elapsed, evaluation, arrows, circles } = said;
    const text = this.unreadStyle === "comment" ? withUnread(said) : (said.comment ?? "");
    const before = this.length;
    if (clock !== undefined) this.time(PART.clock, clock);
    if (elapsed !== undefined) this.time(PART.elapsed, elapsed);
    if (evaluation !== undefined) this.evaluation(evaluation);
    for (const { color, square } of circles ?? [])
      this.byte(PART.circle, MARK_COLORS.indexOf(color), squareNumber(square));
    for (const { color, from, to } of arrows ?? [])
      this.byte(PART.arrow, MARK_COLORS.indexOf(color), squareNumber(from), squareNumber(to));
    if (this.length === before && text === "") return;
    this.byte(part);
    this.text(text);
  }

  private time(part: number, milliseconds: number): void {
    this.byte(part);
    this.long(milliseconds % 2 ** 32);
    this.long(milliseconds / 2 ** 32);
  }

  private evaluation(evaluation: Evaluation): void {
    const isMate = "mate" in evaluation;
    this.byte(isMate ? PART.mate : PART.centipawns);
    this.long(isMate ? evaluation.mate : evaluation.centipawns);
    if (evaluation.depth === undefined) return;
    this.byte(PART.depth);
    this.long(evaluation.depth);
  }

  move({ move, said }: ToldMove): void {
    if (said?.commentBefore !== undefined) {
      this.byte(PART.commentBefore);
      this.text(said.commentBefore);
    }
    if (typeof move === "number") {
      this.byte(PART.move, move, move >> 8);
    } else {
      this.byte(PART.moveText);
      this.text(move.length > LONGEST_MOVE ? "" : move);
    }
    if (said === undefined) return;
    for (const nag of said.nags ?? []) this.byte(PART.nag, nag);
    this.comment(PART.comment, said);
  }

  /** The rest of a line is one only while nothing comes after it; whole variations stand anywhere. */
  unread(texts: readonly string[] | undefined, isEnd: boolean): void {
    if (this.unreadStyle !== "keep") return;
    for (const text of texts ?? []) {
      if (!isEnd && !text.startsWith("(")) continue;
      this.byte(PART.unread);
      this.text(text);
    }
  }

  movetext(moves: Movetext, said: Said | undefined): void {
    // Of each line that is open, what could not be read after its last move: it stands behind that move's variations.
    const unread = [said?.unread];
    for (const token of moves) {
      if (token === OPEN) {
        this.byte(PART.open);
        unread.push(undefined);
      } else if (token === CLOSE) {
        this.unread(unread.pop(), true);
        this.byte(PART.close);
      } else {
        this.unread(unread.pop(), false);
        this.move(token);
        unread.push(token.said?.unread);
      }
    }
    this.unread(unread.pop(), true);
    this.byte(PART.end);
  }
}

/** The comment, and after it what could not be read; braces within that are none of the comment's. */
function withUnread({ comment, unread = [] }: Said): string {
  const texts = unread.filter((text) => /\S/.test(text)).map((text) => text.replaceAll("{", "｛"));
  return [...(comment === undefined ? [] : [comment]), ...texts].join(PARAGRAPH);
}

const PLAIN: Style = { width: 0, letters: "en", glyphs: false, long: false, unread: "omit" };

function pack({ start, headers, result, said, moves }: ToldGame, style: Style): Packer {
  const packer = new Packer(style);
  const has = (flag: number, isSo: boolean) => (isSo ? flag : 0);
  packer.byte(has(HAS_START, start !== null) | has(GLYPHS, style.glyphs) | has(LONG, style.long));
  packer.long(style.width);
  packer.text(style.letters);
  packer.byte(RESULTS.indexOf(result));
  const tags = [...headers];
  packer.long(tags.length);
  for (const [name, value] of tags) {
    packer.text(name);
    packer.text(value);
  }
  if (said !== undefined) packer.comment(PART.commentBefore, said);
  packer.movetext(moves, said);
  return packer;
}

function putRecord(core: Core, { bytes, length }: Packer, start: Packed | null): void {
  inputRoom(core, length).set(bytes.subarray(0, length));
  if (start !== null) putPosition(START, start);
}

/** A game as PGN; or why not: a move is not legal where it stands, or the letters are unknown. */
export function writeRecord(game: ToldGame, style: Style): { pgn: string } | "ILLEGAL_MOVE" | "NOT_LETTERS" {
  const packer = pack(game, style);
  return ask((core) => {
    putRecord(core, packer, game.start);
    const fault = core.write_record(packer.length);
    if (fault !== 0) return fault === 1 ? "ILLEGAL_MOVE" : "NOT_LETTERS";
    return { pgn: readAnswer(core).longText() };
  });
}

/** Returns the moves that were told as numbers, up to the first one that is not legal where it stands. */
export function checkMoves(start: Packed, moves: Movetext): SpelledMove[] {
  const bare = moves.map((token) => (typeof token === "string" ? token : { move: token.move }));
  const packer = pack({ start, headers: [], result: "*", said: undefined, moves: bare }, PLAIN);
  return ask((core) => {
    putRecord(core, packer, start);
    const length = core.check_record(packer.length);
    const answer = readAnswer(core);
    return Array.from({ length }, () => answer.signed() & SPELLED);
  });
}
