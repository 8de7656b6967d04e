// Where the games of a text begin and end, and what stands between them. Tokens alone decide, with one exception: whether `0-0` at the
// end of a game is castling.
//
//             a tag or a comment                   the first symbol or sign
//   outside ─────────────────────────▶ tags ─────────────────────────────▶ moves
//      ▲                                                                     │
//      └── the tags of another game, its number 1 or first move, or the end ─┘

import type { ExplainRuleset } from "../../explain/ruleset.js";
import type { PgnProblemCode } from "../../types/types.js";
import { inEnglish, type Letters } from "../model/letters.js";
import {
  ASTERISK,
  BLANK,
  CLASSES,
  CR,
  DIGIT_0,
  DIGIT_1,
  decode,
  DOLLAR,
  findNewline,
  hasAt,
  isDigit,
  LEFT_BRACE,
  LEFT_BRACKET,
  LEFT_PARENTHESIS,
  latin,
  NEWLINE,
  pass,
  PERCENT_SIGN,
  RIGHT_BRACE,
  RIGHT_PARENTHESIS,
  SEMICOLON,
  SYMBOL,
  withoutPart,
} from "./bytes.js";
import { Between } from "./between.js";
import { commentAt, EVENT, findStop } from "./comment-text.js";
import { addHeader, type GameExtent, newGame, noteTag } from "./extent.js";
import { Movetext } from "./movetext.js";
import { Lines, type Place } from "./places.js";
import { MOST_PROBLEMS } from "./resolve.js";
import { afterNumber, numberAt, passMoves, symbolEnd } from "./symbols.js";
import { MAX_SYMBOL, oddTag, type Tag, usualTag } from "./tags.js";
import {
  COMMENT,
  FAULT,
  BAD_NAG,
  STRAY_CLOSE,
  TOO_LONG,
  TAGS_END,
  NAG,
  NOTE,
  NUMBER,
  REMARK,
  START,
  Tokens,
} from "./tokens.js";
import {
  BLANKS,
  isFirstMove,
  isRemark,
  isTimeOrEvaluation,
  resultOf,
  saysMove,
  withoutNumbers,
} from "./words.js";

/** The largest game, in bytes: 16 MiB. */
const LONGEST_GAME = 1 << 24;

/** What was not read of a text. */
export interface Rest {
  readonly at: number;
  readonly line: number;
  /** Whether it belongs to a game that is too long. */
  readonly isTooLong: boolean;
}

/** How a text is read. */
export interface ReadingOptions {
  /** Whether the text is the end of the input. */
  readonly isLast: boolean;
  readonly onlyTags: boolean;
  /** The piece letters of the moves; undefined for English. */
  readonly letters: Letters | undefined;
  /** The place where the text begins. */
  readonly begins: Place;
}

type Phase = "outside" | "tags" | "moves";

/** Finds the games of a text, and cuts them into tokens, in one pass. A game that the text cuts off is read again with what follows. */
export class Extents {
  readonly games: GameExtent[] = [];
  readonly tokens: Tokens;
  private readonly rules: ExplainRuleset;
  private readonly text: Uint8Array;
  private readonly how: ReadingOptions;
  private readonly lines: Lines;
  private readonly between: Between;
  /** The end of the readable part: once a game has begun, at most the largest size of a game. */
  private end: number;
  /** The start of a token that may continue after the text, or -1. */
  private unfinished = -1;

  /** The offset of a game's first tag inside another tag that was cut off, or -1. */
  private innerTag = -1;

  // The game.
  private phase: Phase = "outside";
  private game: GameExtent;
  private moves: Movetext;

  constructor(rules: ExplainRuleset, text: Uint8Array, how: ReadingOptions) {
    this.rules = rules;
    this.text = text;
    this.how = how;
    this.end = text.length;
    // Most tokens are a few bytes long.
    this.tokens = new Tokens(text.length >> 1);
    this.lines = new Lines(text, how.begins);
    this.between = new Between(this.lines);
    this.game = newGame({ at: 0, line: 1 }, 0);
    this.moves = new Movetext(rules, this.lines, this.game, this.tokens, how.letters);
  }

  /**
   * Reads the whole games of the text. If more input follows, the last one is not whole: what is left begins with it.
   * @param isTooLong whether the text begins inside a game that is too long
   */
  read(isTooLong: boolean): Rest {
    const { length } = this.text;
    let at = isTooLong ? this.passGame(0) : 0;
    for (;;) {
      if (at < 0) return this.restAt(-1 - at, true);
      at = this.readTokens(at);
      if (this.end === length) break;
      this.note("GAME_TOO_LONG", this.end, "");
      this.moves.isSkipped = true;
      this.endGame();
      this.end = length;
      at = this.passGame(at);
    }
    if (this.how.isLast) {
      if (this.phase !== "outside") this.reportSkipped();
      this.endGame();
      return this.restAt(at, false);
    }
    if (this.phase !== "outside") {
      const { begins, line, from } = this.game;
      this.tokens.length = from;
      return { at: begins, line, isTooLong: false };
    }
    const unfinished = this.unfinished < 0 ? at : this.unfinished;
    const begins = this.between.first ?? { at: unfinished, line: this.lines.number };
    // Text without a game may be as long as a game.
    return at - begins.at > LONGEST_GAME ? this.restAt(at, true) : { ...begins, isTooLong: false };
  }

  private restAt(at: number, isTooLong: boolean): Rest {
    return { at, line: this.lines.number, isTooLong };
  }

  /**
   * Skips a game that is too long, up to a line with the tag `Event`. If none follows, returns -1 - the offset of the rest, which may
   * be the beginning of such a line.
   */
  private passGame(from: number): number {
    const { text } = this;
    for (let at = from; ; ) {
      if (at > from || this.lines.isStart(at)) {
        const line = latin(text, at, Math.min(text.length, at + EVENT.length));
        if (line === EVENT) return at;
        if (EVENT.startsWith(line) && !this.how.isLast) return -1 - at;
      }
      at = findNewline(text, at, text.length);
      if (at === text.length) return -1 - at;
      this.lines.newline(at++);
    }
  }

  /** Returns whether input continues after the readable part. */
  private get goesOn(): boolean {
    return !this.how.isLast || this.end < this.text.length;
  }

  /** Returns whether a token from `at` to `end` may continue after the text. It must then not be read. */
  private isUnfinished(at: number, end: number): boolean {
    const isUnfinished = end >= this.end && this.goesOn;
    if (isUnfinished) this.unfinished = at;
    return isUnfinished;
  }

  /** Returns where the tokens end. */
  private readTokens(from: number): number {
    const { text } = this;
    let at = from;
    while (at < this.end) {
      const byte = text[at] as number;
      const kind = CLASSES[byte];
      if (kind === BLANK) at++;
      else if (kind === SYMBOL) at = this.symbolAt(at);
      else if (kind !== NEWLINE) at = this.signAt(byte, at);
      // A LF may follow.
      else if (byte === CR && this.isUnfinished(at, at + 1)) return at + 1;
      else {
        this.between.brackets = 0;
        this.lines.newline(at++);
      }
    }
    return at;
  }

  /** Reads a symbol. Returns where reading continues. */
  private symbolAt(at: number): number {
    const { text } = this;
    const end = symbolEnd(text, at, this.end, this.goesOn);
    if (this.isUnfinished(at, end)) return end;
    const { moves } = this;
    if (moves.zeros >= 0) moves.settleBefore(at, end);
    if (end - at > MAX_SYMBOL) this.longSymbol(at, withoutPart(text, at, at + MAX_SYMBOL));
    else if (!this.isMovetext) {
      if (this.beginsMoves(at, end)) this.moves.symbol(at, end);
    } else if ((text[at] as number) > DIGIT_1 || this.staysInGame(at, end)) this.moves.symbol(at, end);
    return this.moves.canPass && this.isMovetext ? passMoves(this.lines, end, this.end) : end;
  }

  private get isMovetext(): boolean {
    return this.phase === "moves" && this.moves.result === undefined;
  }

  /** Ends the game at number 1 after an empty line, which begins another game without tags. Returns whether the symbol belongs to a game. */
  private staysInGame(from: number, to: number): boolean {
    const { text, moves } = this;
    if ((text[from] as number) < DIGIT_0 || moves.depth > 0 || !moves.hasWords) return true;
    if (afterNumber(text, from, to) === from || this.lines.before(from) < 2) return true;
    const symbol = decode(text, from, to);
    // `1...` precedes Black's move.
    if (numberAt(text, from, to) !== 1 || symbol.includes("..") || isTimeOrEvaluation(symbol)) return true;
    this.endGame();
    return this.beginsGame(symbol, from, to);
  }

  /** Handles the first symbol of a game's moves, or one after its result. Returns whether it belongs to a game. */
  private beginsMoves(from: number, to: number): boolean {
    const { moves, lines } = this;
    const text = decode(this.text, from, to);
    if (text === BYTE_ORDER_MARK) return false;
    if (moves.result !== undefined && moves.depth === 0 && !this.isText) {
      const result = resultOf(text);
      if (result !== undefined && lines.before(from) < 2) {
        moves.addResult(result, from, to - from);
        return false;
      }
      if (isRemark(text)) return !moves.isSkipped;
    }
    if (this.isBetween) return this.beginsGame(text, from, to);
    this.enterMoves(from);
    return true;
  }

  /** Handles a symbol between games. Returns whether it begins a game, which has then begun. */
  private beginsGame(text: string, at: number, to: number): boolean {
    const { letters } = this.how;
    const all = text.replace(LEADING_BLANKS, "");
    // Unicode spaces do not belong to the text.
    if (all === "") return false;
    const unnumbered = withoutNumbers(all);
    const hasDigit = /^\d/.test(all);
    const isNumbered = hasDigit && unnumbered.length < all.length;
    const [word = ""] = unnumbered.replace(LEADING_BLANKS, "").split(BLANKS);
    const hasNumber = this.between.number !== undefined || isNumbered;
    if (this.between.brackets > 0) this.between.skip(text, at);
    else if (word === "" && hasDigit) this.between.setNumber(text, at, to);
    else if (word === "" && this.between.number !== undefined) {
      // A number's dots may be separated from it.
    } else if (
      word !== "" &&
      (isFirstMove(letters ? inEnglish(word, letters) : word) || (hasNumber && saysMove(word)))
    ) {
      if (isNumbered) this.between.skipNumber();
      this.beginWithNumber(at);
      return true;
    } else this.between.skip(text, at);
    return false;
  }

  /** Begins the moves of a game, with the number that came before them. */
  private beginWithNumber(at: number): void {
    const number = this.between.takeNumber();
    if (this.moves.result !== undefined) this.endGame();
    this.enterMoves(number?.at ?? at, number?.line);
    if (number === undefined) return;
    const length = number.to - number.at;
    this.moves.add(NUMBER, number.at, length, length);
  }

  /** Handles the start of a comment. After text or the likely number of a first move, it belongs to the next game. */
  private enterComment(at: number): void {
    if (this.isMovetext) return;
    const { number } = this.between;
    if (number !== undefined && /\.|^0*1$/.test(number.text)) this.beginWithNumber(at);
    else {
      this.between.skipNumber();
      if (this.moves.result !== undefined && this.isText) this.endGame();
    }
    this.enterGame(at);
  }

  /** Reads a comment in braces. Returns where reading continues. */
  private comment(at: number): number {
    const { lines, text } = this;
    this.enterComment(at);
    lines.beforeComment = lines.before(at);
    // Most comments end in their line.
    const stop = findStop(text, at + 1, this.end);
    if (stop < this.end && text[stop] === RIGHT_BRACE) {
      this.moves.add(COMMENT, at, stop - at);
      return stop + 1;
    }
    const line = lines.number;
    const { to, isClosed, isBeforeGame } = commentAt(lines, at, this.end, this.goesOn);
    this.moves.add(COMMENT, at, to - at);
    if (lines.number > line) this.between.brackets = 0;
    if (isClosed) return to + 1;
    if (!isBeforeGame && this.goesOn) return to;
    this.note("UNTERMINATED_COMMENT", at, "{");
    // A comment before any tag or move belongs to the game whose tags follow.
    if (isBeforeGame && (this.phase === "moves" || this.game.header.names.size > 0)) this.endGame();
    return to;
  }

  /** Reads a token that begins with a sign. Returns where reading continues. */
  private signAt(byte: number, at: number): number {
    const { text, end: limit } = this;
    switch (byte) {
      case PERCENT_SIGN: {
        if (!this.lines.isStart(at)) return this.symbolAt(at);
        const end = findNewline(text, at, limit);
        this.isUnfinished(at, end);
        return end;
      }
      case LEFT_BRACKET:
        return this.tagAt(at);
      case LEFT_BRACE:
        return this.comment(at);
      case SEMICOLON: {
        this.enterComment(at);
        const end = findNewline(text, at, limit);
        this.moves.add(COMMENT, at, end - at);
        return end;
      }
      case DOLLAR: {
        const end = pass(text, at + 1, limit, isDigit);
        this.numberedNag(at, Math.min(end, at + MAX_SYMBOL));
        return end;
      }
      case ASTERISK:
        this.asterisk(at);
        return at + 1;
      case LEFT_PARENTHESIS:
        return this.leftParenthesis(at);
      case RIGHT_PARENTHESIS:
        if (this.isOfMoves(")", at)) this.moves.close(at);
        return at + 1;
      default:
        this.stray(String.fromCharCode(byte), at);
        return at + 1;
    }
  }

  private leftParenthesis(at: number): number {
    // A draw offer or a diagram. Neither is kept.
    const isRemark = at + 2 < this.end && (hasAt(this.text, at, "(=)") || hasAt(this.text, at, "(D)"));
    const length = isRemark ? 3 : 1;
    this.moves.zeros = -1;
    if (this.isOfMoves(decode(this.text, at, at + length), at)) {
      if (isRemark) this.moves.add(REMARK, at, 3);
      else this.moves.open(at);
    }
    return at + length;
  }

  /** Handles `$` and a number. */
  private numberedNag(from: number, to: number): void {
    const text = decode(this.text, from, to);
    if (!this.isOfMoves(text, from)) return;
    const isFault = to - from === 1 || Number(text.slice(1)) > 255;
    this.moves.add(isFault ? FAULT : NAG, from, to - from, isFault ? BAD_NAG : Number(text.slice(1)));
  }

  private asterisk(at: number): void {
    const { moves } = this;
    moves.settle(true);
    const isInLine = this.lines.before(at) === 0;
    if (this.isText || (!isInLine && this.isBetween)) this.between.skip("*", at);
    else {
      this.enterMoves(at);
      this.moves.addResult("*", at, 1);
    }
  }

  /** Handles a stray closing brace or bracket. */
  private stray(sign: string, at: number): void {
    this.lines.beforeComment = 0;
    if (this.isText) this.between.skip(sign, at);
    else {
      this.enterGame(at);
      this.moves.add(FAULT, at, 1, STRAY_CLOSE);
    }
  }

  /** Handles the beginning of a symbol that is too long. */
  private longSymbol(from: number, to: number): void {
    if (this.isBetween) {
      this.between.skip(decode(this.text, from, to), from);
      return;
    }
    this.enterMoves(from);
    this.moves.noteWord();
    this.moves.add(FAULT, from, to - from, TOO_LONG);
  }

  /** Reads a tag. Returns where reading continues. */
  private tagAt(at: number): number {
    const { text, end } = this;
    this.moves.settle(false);
    // In concatenated files, a game may begin with a byte-order mark.
    const afterMark = at > 0 && text[at - 1] === 0xbf;
    const lines = Math.max(this.lines.before(at), Number(afterMark));
    const usual = usualTag(text, at, end);
    const isAfterText = lines === 0 && this.between.hasSkipped && this.isBetween;
    // Never lose a tag that changes the start of the game.
    const isText =
      isAfterText && usual === undefined && !MATTERING_TAG.test(latin(text, at, Math.min(end, at + 20)));
    if (isText) {
      this.between.skip("[", at);
      return at + 1;
    }
    const isFirst = this.innerTag === at;
    this.innerTag = -1;
    if (usual !== undefined) {
      this.tag(usual, at, lines, isFirst);
      return usual.end;
    }
    const tag = oddTag(text, at, end);
    if (this.isUnfinished(at, tag.end)) return tag.end;
    if (tag.nameTo > tag.nameFrom) {
      this.tag(tag, at, lines, false);
      if (tag.hasInner) this.innerTag = tag.end;
    } else if (this.isBetween) this.between.skip("[", at);
    else this.note("BAD_TAG", at, "[");
    this.lines.pass(at, tag.end);
    return tag.end;
  }

  /**
   * Handles a tag, possibly faulty. It begins a game or belongs to the current one.
   * @param lines how many lines end before it
   * @param isFirst whether it begins a game whatever came before it
   */
  private tag(tag: Tag, at: number, lines: number, isFirst: boolean): void {
    const name = decode(this.text, tag.nameFrom, tag.nameTo);
    const written = decode(this.text, tag.valueFrom, tag.valueTo);
    const value = written.includes("\\") ? written.replace(/\\(["\\])/g, "$1") : written;
    if (this.phase !== "outside" && (isFirst || this.isOfNext(name, lines))) this.endGame();
    if (this.moves.isSkipped && this.phase !== "outside") return;
    this.enterGame(at);
    // Brackets in the text before it do not count for what comes after the game.
    this.between.brackets = 0;
    const { header, headers } = this.game;
    const isLate = this.phase === "moves";
    const fault = tag.fault ?? (isLate ? "LATE_TAG" : undefined);
    if (fault !== undefined) this.note(fault, at, name);
    if (!isLate) {
      const isNew = noteTag(header, name, { text: value, at }, tag.isCutOff);
      const isUnknown = name === "Result" && header.result === undefined;
      if (!isNew) this.note("DUPLICATE_TAG", at, name);
      else if (isUnknown) this.note("UNKNOWN_RESULT", at, value);
    }
    addHeader(headers, name, value);
  }

  /** Returns whether a tag is of the next game. */
  private isOfNext(name: string, lines: number): boolean {
    const { names, isCutOff } = this.game.header;
    const { result, resultWithin } = this.moves;
    const has = names.has(name);
    if (this.phase === "tags") return (name === "Event" && has) || (isCutOff && has);
    // Without a result or an empty line before it, a tag that is new to the game is only late.
    return (
      result !== undefined ||
      lines === 2 ||
      (lines === 1 && (has || resultWithin !== undefined)) ||
      name === "Event"
    );
  }

  /** Begins a game, with the text before it, unless one is being read. */
  private enterGame(at: number, line: number = this.lines.number): void {
    if (this.phase === "outside") {
      this.end = Math.min(this.text.length, at + LONGEST_GAME);
      this.phase = "tags";
      this.game = newGame(this.between.first ?? { at, line }, this.tokens.length);
      this.moves = new Movetext(this.rules, this.lines, this.game, this.tokens, this.how.letters);
      this.tokens.push(START, 0);
      // Brackets in the text before a game do not count for the text after it.
      this.between.brackets = 0;
    }
    if (this.moves.result === undefined) this.reportSkipped();
  }

  /** Begins the moves, which ends the tags. */
  private enterMoves(at: number, line?: number): void {
    this.enterGame(at, line);
    if (this.phase === "moves") return;
    this.phase = "moves";
    this.moves.add(TAGS_END, at);
    this.moves.isSkipped ||= this.how.onlyTags;
  }

  /** Begins the moves with a token, or skips it as text between games. Returns whether it is of the moves. */
  private isOfMoves(token: string, at: number): boolean {
    const { isText } = this;
    if (isText) this.between.skip(token, at);
    else this.enterMoves(at);
    return !isText;
  }

  /** Ends the game, if one is being read. */
  private endGame(): void {
    if (this.phase === "outside") return;
    this.moves.settle(false);
    const { game, moves, tokens } = this;
    // Comments alone do not make a game.
    if (this.isBetween && moves.result === undefined) tokens.length = game.from;
    else {
      this.enterMoves(game.begins);
      const result = moves.depth > 0 ? (moves.result ?? moves.resultWithin) : moves.result;
      game.result = result ?? game.header.result ?? "*";
      game.to = tokens.length;
      this.games.push(game);
    }
    this.phase = "outside";
  }

  /** Returns whether only comments have been read since the start of the input or the end of the last game. */
  private get isBetween(): boolean {
    if (this.phase === "tags") return this.game.header.names.size === 0;
    return this.phase === "outside" || (this.moves.result !== undefined && this.moves.depth === 0);
  }

  /** Returns whether a sign belongs to no game: none has begun, or text has followed the last one. */
  private get isText(): boolean {
    return this.isBetween && (this.moves.result === undefined || this.between.first !== undefined);
  }

  /** Notes a problem that does not depend on the moves. */
  private note(code: PgnProblemCode, at: number, text: string): void {
    const { notes } = this.game;
    if (this.moves.isSkipped || notes.length === MOST_PROBLEMS) return;
    notes.push({ code, at, text });
    this.tokens.push(NOTE, at);
  }

  /** Reports skipped text for the game that follows it, or for the last one. */
  private reportSkipped(): void {
    const skipped = this.between.take();
    if (skipped !== undefined) this.note("SKIPPED_TEXT", skipped.at, skipped.text);
  }
}

/** The start of a tag that changes the start of a game. */
const MATTERING_TAG = /^\[\s*(?:fen|variant)\b/i;

const BYTE_ORDER_MARK = "\ufeff";

const LEADING_BLANKS = /* @__PURE__ */ new RegExp(`^${BLANKS.source}`);
