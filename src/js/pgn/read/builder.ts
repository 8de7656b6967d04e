// Builds a game from its tokens and the core's answers: its events, which become nodes when they are wanted, and its problems.

import type { ExplainRuleset } from "../../explain/ruleset.js";
import { fullmoveNumber, turnOf } from "../../position/packed.js";
import type { GameResult, PgnProblemCode } from "../../types/types.js";
import type { Letters } from "../model/letters.js";
import { RESULTS } from "../model/results.js";
import { decode, utf8Length } from "./bytes.js";
import { COMMENT_EVENT, NAG_BEFORE_EVENT, NAG_EVENT, UNREAD, VARIATION, VARIATION_END } from "./events.js";
import type { GameExtent, Note } from "./extent.js";
import {
  type Answers,
  isLegal,
  LEFT,
  NO_MOVE,
  MOST_PROBLEMS,
  REASONS,
  type RefusalText,
  resolve,
} from "./resolve.js";
import { numberAt } from "./symbols.js";
import { MAX_SYMBOL } from "./tags.js";
import {
  CLOSE,
  COMMENT,
  commentLength,
  FAULT,
  FAULTS,
  GLUED,
  tokenKind,
  tokenLength,
  MOVE,
  TAGS_END,
  NAG,
  NAG_BEFORE,
  NOTE,
  NUMBER,
  OPEN,
  REMARK,
  REST,
  TOO_LONG,
  UNREADABLE,
  RESULT,
  tokenValue,
  WORD,
} from "./tokens.js";

/** The deepest nesting of variations, as in the core (`src/boundary/movetext.rs`). */
const MAX_DEPTH = 250;

/** The highest move number of a position. */
const LAST_NUMBER = 65_535;

/** A game that was read. */
export interface BuiltGame {
  /** Its events (`events.ts`). */
  readonly events: readonly number[];
  /** Where the events of the moves begin. Those before are about the start. */
  readonly moves: number;
  readonly problems: readonly FoundProblem[];
}

/** A problem of a game. */
export interface FoundProblem {
  readonly code: PgnProblemCode;
  readonly at: number;
  readonly ply: number;
  readonly token: string;
  readonly explained: RefusalText | undefined;
}

/** The main line or a variation while it is built. */
interface OpenLine {
  /** The number of plies since the start of the game. */
  plies: number;
  /** Whether the line has moves of its own. */
  hasMoves: boolean;
  /** Whether the next item belongs to the next move: after a move number or a variation. */
  isBefore: boolean;
  /** Whether that is after a move number. NAGs belong to the next move there, too. */
  isNumbered: boolean;
  /** The tokens of the NAGs of the next move. */
  readonly nags: (readonly [at: number, token: number])[];
  /** The difference between the move numbers in the text and the real ones. */
  shift: number;
  /** If words other than moves were passed over after the last one, the place of their problem among those of the game. */
  passed: number | undefined;
  /** Where the line begins. */
  readonly opened: number;
}

function newLine(plies: number, shift: number, opened: number): OpenLine {
  const [hasMoves, isBefore, isNumbered, passed] = [false, false, false, undefined];
  return { plies, hasMoves, isBefore, isNumbered, nags: [], shift, passed, opened };
}

/** Returns whether the last move of a game that is being read is legal; undefined if it is kept as text. */
export function isLastLegal(
  rules: ExplainRuleset,
  text: Uint8Array,
  game: GameExtent,
  tokens: Int32Array,
  letters: Letters | undefined,
): boolean | undefined {
  const { begins } = game;
  const last = tokens.length - 2;
  const part = text.subarray(begins, (tokens[last] as number) + tokenLength(tokens[last + 1] as number));
  const moved = tokens.map((number, n) => (n % 2 === 0 ? number - begins : number));
  moved[0] = 0;
  const answers = resolve(rules, part, [{ ...game, from: 0 }], moved, letters);
  const builder = new Builder(rules, part, moved, game, answers, 0);
  builder.read(0, last);
  return builder.isUnread ? undefined : isLegal(answers.numbers[last / 2] as number);
}

/** Builds a game. Its lines are on a list, so that nesting costs no stack. */
export class Builder {
  private readonly rules: ExplainRuleset;
  private readonly text: Uint8Array;
  private readonly tokens: Int32Array;
  private readonly answers: Answers;
  private readonly game: GameExtent;
  private readonly start: Answers["starts"][number];
  /** The number of the first move, and whether it is Black's. */
  private readonly firstNumber: number;
  private readonly isBlackFirst: boolean;
  private readonly events: number[] = [];
  private readonly problems: FoundProblem[] = [];
  private readonly notes: Iterator<Note>;
  private line: OpenLine = newLine(0, 0, 0);
  /** The lines that it interrupts. */
  private readonly outer: OpenLine[] = [];
  /** Where the events of the moves begin, or -1. */
  private moves = -1;
  /** Whether the rest of the line is kept as text because something could not be read. */
  isUnread = false;
  /** The number of open brackets in that text. */
  private open = 0;
  /** Whether the text ends with its last bracket, because the bracket itself could not be read. */
  private isBracket = false;
  private hasResult = false;
  /** The number of events after the last part that was kept as text. */
  private kept = -1;

  /** @param n the place of the game among those of the answers */
  constructor(
    rules: ExplainRuleset,
    text: Uint8Array,
    tokens: Int32Array,
    game: GameExtent,
    answers: Answers,
    n: number,
  ) {
    this.rules = rules;
    this.text = text;
    this.tokens = tokens;
    this.answers = answers;
    this.game = game;
    this.start = answers.starts[n] as Answers["starts"][number];
    const { start } = this.start;
    this.firstNumber = start ? fullmoveNumber(start) : 1;
    this.isBlackFirst = start ? turnOf(start) === "black" : false;
    this.notes = this.game.notes.values();
  }

  /** Reads tokens. */
  read(from: number, to: number): void {
    const { tokens } = this;
    const { numbers } = this.answers;
    for (let n = from; n < to; n += 2) {
      const at = tokens[n] as number;
      const token = tokens[n + 1] as number;
      const answer = numbers[n >> 1] as number;
      // Most tokens are one of these.
      if (tokenKind(token) === MOVE || tokenKind(token) === REST) {
        if (answer === NO_MOVE) continue;
        if (answer >= 0 && !this.isUnread) this.play(answer);
        else this.oddMove(n >> 1, at, token);
      } else if (tokenKind(token) === NUMBER) this.number(at, token);
      else if (tokenKind(token) === COMMENT) this.comment(at, at + commentLength(token));
      else this.other(at, token, answer);
    }
  }

  /** Returns the game at its end. */
  finish(): BuiltGame {
    const { events, problems, outer } = this;
    for (let line = outer.pop(); line !== undefined; line = outer.pop()) {
      this.reportNags();
      this.report("UNCLOSED_VARIATION", this.line.opened, "(");
      this.endVariation(line);
    }
    this.reportNags();
    return { events, moves: this.moves < 0 ? events.length : this.moves, problems };
  }

  private other(at: number, token: number, answer: number): void {
    const value = tokenValue(token);
    switch (tokenKind(token)) {
      case OPEN:
        this.openVariation(at, token);
        break;
      case CLOSE:
        this.closeVariation(at, token);
        break;
      case RESULT:
        this.result(at, token, answer);
        break;
      case NAG:
      case NAG_BEFORE: {
        const { hasMoves, isNumbered } = this.line;
        if (this.isUnread) this.keep(at, token);
        else if (tokenKind(token) === NAG && hasMoves && !isNumbered) this.events.push(NAG_EVENT, value);
        else this.line.nags.push([at, token]);
        break;
      }
      case WORD:
        this.passOver(at, at + tokenLength(token), token);
        break;
      case REMARK:
        if (this.isUnread) this.keep(at, token);
        else if (value === 1 && !this.line.hasMoves) this.passOver(at, at + tokenLength(token), token);
        break;
      case FAULT:
        if (!this.isUnread || value === TOO_LONG)
          this.report(FAULTS[value] as PgnProblemCode, at, this.textOf(at, token));
        if (!this.isUnread && value >= UNREADABLE) this.leave();
        if (this.isUnread) this.keep(at, token);
        break;
      case NOTE: {
        const { code, at, text } = this.notes.next().value as Note;
        this.report(code, at, text);
        break;
      }
      case TAGS_END: {
        const { start, fault } = this.start;
        if (fault !== undefined) this.report(fault.code, fault.tag.at, fault.tag.text);
        this.isUnread = start === null;
      }
    }
  }

  /** Handles a refused move, or one in a line that is kept as text. */
  private oddMove(n: number, at: number, token: number): void {
    const refused = this.isUnread ? undefined : this.answers.refused.get(n);
    if (refused !== undefined) {
      this.report(refused.code, at, this.textOf(at, token), refused.explained);
      this.leave();
    }
    this.keep(at, token);
  }

  private play(code: number): void {
    const { line, events } = this;
    if (this.moves < 0) this.moves = events.length;
    if (line.nags.length > 0)
      for (const [, token] of line.nags.splice(0)) events.push(NAG_BEFORE_EVENT, tokenValue(token));
    events.push(code);
    line.plies++;
    line.hasMoves = true;
    line.passed = undefined;
    line.isBefore = false;
    line.isNumbered = false;
  }

  /** Compares a move number with the next move's. In a game from its own position, numbers may start anywhere. */
  private number(at: number, token: number): void {
    const { line } = this;
    if (!this.isUnread) {
      const next = this.nextNumber;
      const number = numberAt(this.text, at, at + tokenValue(token));
      if (number >= 0 && number !== ((next + line.shift) & 0xffff)) {
        if (line.passed !== undefined) this.leaveAtPassed(line.passed);
        else {
          const isFirst = line.plies === 0 && this.outer.length === 0 && this.game.header.fen !== undefined;
          if (!isFirst) this.report("WRONG_MOVE_NUMBER", at, decode(this.text, at, at + tokenLength(token)));
          // Numbers that continue from here are correct.
          line.shift = number - next;
        }
      }
    }
    if (this.isUnread) this.keepPart(at, at + tokenValue(token), token);
    else {
      line.isBefore = true;
      line.isNumbered = true;
    }
  }

  /** The number of the next move. */
  private get nextNumber(): number {
    const plies = this.line.plies + Number(this.isBlackFirst);
    return Math.min(this.firstNumber + (plies >> 1), LAST_NUMBER);
  }

  /** Keeps the rest of the line as text, because a move was among the words that were passed over. */
  private leaveAtPassed(passed: number): void {
    const found = this.problems[passed];
    if (found !== undefined) this.problems[passed] = { ...found, code: "UNREADABLE", ply: found.ply + 1 };
    this.leave();
  }

  /** Passes over a word that says nothing about the moves. Of words in a row, only the first is reported. */
  private passOver(from: number, to: number, token: number): void {
    const { line } = this;
    if (!this.isUnread && line.passed === undefined) {
      // A move may have been among the words: the next move number tells.
      line.passed = this.problems.length;
      this.report("SKIPPED_TEXT", from, decode(this.text, from, to));
    }
    this.keepPart(from, to, token);
  }

  private comment(at: number, end: number): void {
    const { line, events } = this;
    if (this.isUnread) events.push(UNREAD, at, end);
    else {
      // A comment before the first move is about the starting position.
      const isBefore = (!line.hasMoves || line.isBefore) && this.moves >= 0;
      events.push(COMMENT_EVENT, Number(isBefore), at + 1, end);
    }
  }

  private openVariation(at: number, token: number): void {
    const { line, outer } = this;
    const fault = this.isUnread ? undefined : faultOfVariation(line, outer.length);
    if (!this.isUnread && fault === undefined) {
      outer.push(line);
      this.reportNags();
      line.isNumbered = false;
      this.line = newLine(line.plies - 1, line.shift, at);
      this.events.push(VARIATION);
      return;
    }
    if (fault !== undefined) {
      this.report(fault, at, "(");
      this.leave();
      this.isBracket = true;
    }
    this.open++;
    this.keep(at, token);
  }

  private closeVariation(at: number, token: number): void {
    const { line, outer } = this;
    if (this.isUnread && (this.open > 0 || outer.length === 0)) {
      this.open = Math.max(0, this.open - 1);
      this.isUnread = !(this.isBracket && this.open === 0);
      this.isBracket &&= this.isUnread;
      this.keep(at, token);
      return;
    }
    const next = outer.pop();
    if (next === undefined) {
      this.report("STRAY_CLOSE", at, ")");
      return;
    }
    this.reportNags();
    if (!line.hasMoves && !this.isUnread && line.passed === undefined)
      this.report("EMPTY_VARIATION", line.opened, "(");
    next.isBefore = true;
    this.endVariation(next);
  }

  private endVariation(outer: OpenLine): void {
    this.events.push(VARIATION_END);
    this.line = outer;
    this.isUnread = false;
  }

  private result(at: number, token: number, outcome: number): void {
    const result = RESULTS[tokenValue(token)] as GameResult;
    const text = this.textOf(at, token);
    if (this.outer.length + this.open > 0) {
      if (this.isUnread) this.keep(at, token);
      else this.report("RESULT_IN_VARIATION", at, text);
      return;
    }
    if (this.hasResult) {
      this.report("SECOND_RESULT", at, text);
      return;
    }
    this.hasResult = true;
    const stated = this.game.header.result;
    if (stated !== undefined && stated !== result) this.report("RESULT_UNLIKE_TAG", at, text);
    // An arbiter may decide differently from the board, but only about who won.
    const isOfBoard = result === "1-0" || result === "0-1" || result === "1/2-1/2";
    if (this.isUnread || !isOfBoard || outcome === 0 || outcome === LEFT) return;
    const { winner } = this.rules.outcome(outcome);
    const ofBoard = winner === null ? "1/2-1/2" : winner === "white" ? "1-0" : "0-1";
    if (ofBoard !== result) this.report("RESULT_UNLIKE_BOARD", at, text);
  }

  /** Reports a problem. @param explained why the core refuses the token */
  private report(code: PgnProblemCode, at: number, token: string, explained?: RefusalText): void {
    if (this.problems.length === MOST_PROBLEMS) return;
    const ply = this.line.plies + Number((REASONS as readonly string[]).includes(code));
    this.problems.push({ code, at, ply, token: cutToken(token), explained });
  }

  /** Reports the NAGs at the end of a line, which no move follows. */
  private reportNags(): void {
    for (const [at, token] of this.line.nags.splice(0))
      this.report("NAG_WITHOUT_MOVE", at, this.textOf(at, token));
  }

  /** Keeps the rest of the line as text. */
  private leave(): void {
    this.isUnread = true;
    this.open = 0;
    this.isBracket = false;
  }

  /** Keeps a token as text. */
  private keep(at: number, token: number): void {
    this.keepPart(at, at + tokenLength(token), token);
  }

  /** Keeps a part of the text, together with the part before it if the token continues its word. */
  private keepPart(from: number, to: number, token: number): void {
    const { events } = this;
    const last = events.length - 1;
    const isPart = (token & GLUED) !== 0 && this.kept === events.length && from <= (events[last] as number);
    if (isPart) events[last] = Math.max(to, events[last] as number);
    else events.push(UNREAD, from, to);
    this.kept = events.length;
  }

  private textOf(at: number, token: number): string {
    return decode(this.text, at, at + tokenLength(token));
  }
}

function faultOfVariation({ hasMoves }: OpenLine, depth: number): PgnProblemCode | undefined {
  if (!hasMoves) return "VARIATION_WITHOUT_MOVE";
  return depth < MAX_DEPTH ? undefined : "VARIATION_TOO_DEEP";
}

/** Returns at most the first 255 bytes of a token, as problems have it. */
function cutToken(token: string): string {
  if (3 * token.length <= MAX_SYMBOL) return token;
  let [length, text] = [0, ""];
  for (const character of token) {
    length += utf8Length(character);
    if (length > MAX_SYMBOL) break;
    text += character;
  }
  return text;
}
