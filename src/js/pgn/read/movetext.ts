// Cuts the movetext of a game into tokens. It knows the brackets and the result, but not which moves are legal. It asks only about `0-0`
// at the end of the main line, and only if what follows does not decide:
//
//     what follows                         what `0-0` is
//     a move, its number or a variation    castling, legal or not
//     a result                             castling; the result if the tag `Result` is 0-0 and castling is not legal
//     a tag, other text, or the end        castling if it is legal and the tag `Result` is not 0-0; otherwise the result

import type { ExplainRuleset } from "../../explain/ruleset.js";
import type { GameResult } from "../../types/types.js";
import type { Letters } from "../model/letters.js";
import { RESULTS, spelledResult } from "../model/results.js";
import { decode, DIGIT_9, DOT, utf8Length } from "./bytes.js";
import { isLastLegal } from "./builder.js";
import type { GameExtent } from "./extent.js";
import { isNumericMove } from "./move-shapes.js";
import type { Lines } from "./places.js";
import { partsOf, ZEROS } from "./parts.js";
import { afterNumber, numberAt, TWO_SQUARES, UNUSUAL, usualMove, withoutCheck } from "./symbols.js";
import { CLOSE, GLUED, MOVE, NUMBER, OPEN, REMARK, REST, RESULT, type Tokens, WORD } from "./tokens.js";
import { BLANKS, isRemark, saysMove } from "./words.js";

/** Splits a symbol into words and the blanks between them. */
const KEPT_BLANKS = /* @__PURE__ */ new RegExp(`(${BLANKS.source})`);

export class Movetext {
  /** The number of open brackets. */
  depth = 0;
  result: GameResult | undefined;
  /** The result at the end of a variation, which is the game's if the variation is never closed. */
  resultWithin: GameResult | undefined;
  /** Whether the main line has words that are not numbers, results or signs. A number can begin a game after these. */
  hasWords = false;
  /** Whether the rest of the game is skipped. */
  isSkipped = false;
  /** The place among the tokens of a `0-0` that is castling or the result, as what follows decides; -1 without one. */
  zeros = -1;
  private zerosLine = 0;
  /** Whether the main line is known to be kept as text, which lasts until the end of the game. */
  private isLeft = false;
  private readonly rules: ExplainRuleset;
  private readonly lines: Lines;
  private readonly text: Uint8Array;
  private readonly game: GameExtent;
  private readonly tokens: Tokens;
  private readonly letters: Letters | undefined;

  constructor(rules: ExplainRuleset, lines: Lines, game: GameExtent, tokens: Tokens, letters?: Letters) {
    this.rules = rules;
    this.lines = lines;
    this.text = lines.text;
    this.game = game;
    this.tokens = tokens;
    this.letters = letters;
  }

  /** Whether nothing matters up to the next result. */
  get canPass(): boolean {
    return this.isSkipped && this.hasWords;
  }

  /** Adds a token, unless the game is skipped. */
  add(kind: number, at: number, length = 0, value = 0): void {
    if (!this.isSkipped) this.tokens.push(kind, at, length, value);
  }

  /** Adds the start of a variation. */
  open(at: number): void {
    this.depth++;
    this.resultWithin = undefined;
    this.add(OPEN, at, 1);
  }

  /** Adds the end of a variation. */
  close(at: number): void {
    if (this.depth > 0) this.depth--;
    this.resultWithin = undefined;
    this.add(CLOSE, at, 1);
  }

  /** Adds a result. */
  addResult(result: GameResult, at: number, length: number, glued = 0): void {
    if (this.depth > 0) this.resultWithin = result;
    else this.result ??= result;
    this.add(RESULT | glued, at, length, RESULTS.indexOf(result));
  }

  /** Notes a word of the line. */
  noteWord(): void {
    if (this.depth === 0) this.hasWords = true;
  }

  /** Adds the tokens of a symbol. */
  symbol(from: number, to: number): void {
    const { text } = this;
    const at = (text[from] as number) > DIGIT_9 ? from : afterNumber(text, from, to);
    if (at === to) {
      // Four digits can be a move by the numbers of its squares.
      const isShort = to - from < 4 || text[to - 1] === DOT;
      if (isShort || !isNumericMove(decode(text, from, to))) this.add(NUMBER, from, to - from, to - from);
      else this.words(from, to);
      return;
    }
    const usual = usualMove(text, at, to);
    if (usual === UNUSUAL) {
      this.words(from, to);
      return;
    }
    this.noteWord();
    if (at > from) this.add(NUMBER, from, to - from, at - from);
    const end = usual === TWO_SQUARES ? withoutCheck(text, to) : to;
    this.add(at > from ? MOVE | GLUED : MOVE, at, to - at, end - at);
    if (usual === TWO_SQUARES) this.add(REST | GLUED, end - 2, to - end + 2, 2);
  }

  /** Adds the words of a symbol. Most symbols are one word. */
  private words(from: number, to: number): void {
    const text = decode(this.text, from, to);
    // In windows-1252 each byte is a character.
    const isUtf8 = text.length < to - from || !/[^\0-\x7f]/.test(text);
    // Words and blanks in turns.
    const words = text.split(KEPT_BLANKS);
    let last = words.length - 1;
    while (last > 0 && (last % 2 === 1 || words[last] === "")) last--;
    let at = from;
    for (const [n, word] of words.entries()) {
      if (n % 2 === 0) this.word(word, at, isUtf8, n === last);
      at += isUtf8 ? utf8Length(word) : word.length;
    }
  }

  private word(word: string, from: number, isUtf8: boolean, isLast: boolean): void {
    const bytes = (start: number, end: number) => (isUtf8 ? utf8Length(word.slice(start, end)) : end - start);
    const parts = partsOf(word);
    for (const [n, part] of parts.entries()) {
      const { kind, from: start, to: end, value } = part;
      const at = from + bytes(0, start);
      const length = bytes(start, end);
      const glued = n > 0 ? GLUED : 0;
      if (kind === MOVE || kind === WORD || kind === ZEROS || (kind === REMARK && value === 1))
        this.noteWord();
      if (kind === RESULT) this.addResult(RESULTS[value] as GameResult, at, length, glued);
      else if (kind === NUMBER || kind === MOVE || kind === ZEROS) {
        const isLastPart = isLast && n === parts.length - 1;
        if (kind === ZEROS && isLastPart && this.depth === 0 && this.result === undefined && !this.isSkipped)
          [this.zeros, this.zerosLine] = [this.tokens.length, this.lines.number];
        this.add((kind === NUMBER ? NUMBER : MOVE) | glued, at, length, bytes(start, start + value));
      } else this.add(kind | glued, at, length, value);
    }
  }

  /** Decides whether `0-0` is castling or a result, by a symbol that follows it. Remarks about the last move do not decide it. */
  settleBefore(from: number, to: number): void {
    const symbol = decode(this.text, from, to);
    if (isRemark(symbol)) return;
    if (spelledResult(symbol) !== undefined) this.settle(true);
    else {
      const number = numberAt(this.text, from, to);
      const beginsAgain = number === 1 && this.lines.number > this.zerosLine + 1 && !symbol.includes("..");
      // A year is not a move number.
      const isNext = symbol.includes(".") || /^\d{1,3}$/.test(symbol);
      const goesOn = number < 0 ? saysMove(symbol) : isNext && !beginsAgain;
      if (goesOn) this.zeros = -1;
      else this.settle(false);
    }
  }

  /** Decides whether `0-0` is castling or a result, if the game ends with it. @param hasResult whether a result follows */
  settle(hasResult: boolean): void {
    const at = this.zeros;
    if (at < 0) return;
    this.zeros = -1;
    const saysSo = this.game.header.result === ZERO_RESULT;
    if (hasResult && !saysSo) return;
    const { numbers } = this.tokens;
    const tokens = numbers.subarray(this.game.from, at + 2);
    // Asking about each of many, with all moves before it, would take quadratic time.
    const isLegal = this.isLeft
      ? undefined
      : isLastLegal(this.rules, this.text, this.game, tokens, this.letters);
    this.isLeft = isLegal === undefined;
    const isMove = isLegal === true ? hasResult || !saysSo : isLegal === undefined && !saysSo;
    if (isMove) return;
    const more = numbers[at + 1] as number;
    numbers[at + 1] = RESULT | (more & (GLUED | 0xff00)) | (RESULTS.indexOf(ZERO_RESULT) << 16);
    this.result = ZERO_RESULT;
  }
}

/** The result that looks like castling: both players lost. */
const ZERO_RESULT = "0-0";
