// Asks the core for the moves of games: which are legal, what they are, and why the others are refused.

import { type Packed, START } from "../core/core.js";
import { ByteReader } from "../core/bytes.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { nextVerdict } from "../explain/verdict.js";
import { packBytes, toBytes } from "../position/packed.js";
import type { PgnProblemCode, Refusal } from "../types/types.js";
import { encodeText } from "../core/utf8.js";
import { decode, utf8Length } from "./bytes.js";
import { END, type OpenLine, type ReadGame, sizeOf, type Step } from "./reading.js";
import { withoutSigns } from "./words.js";

/** The signs with which a game begins: from the usual position, or from the own one with the number above these. */
const USUAL = 3;
const OWN = 4;

/** The answers in the highest byte: the move is refused, for the reason in the lowest one; the line is left after such a move. */
const REFUSED = 0xff;
const LEFT = 0xfe;

/** Why a move is refused, by the core's numbers from 1. */
const REASONS = ["ILLEGAL_MOVE", "AMBIGUOUS_MOVE", "PROMOTION_REQUIRED", "UNREADABLE"] as const;

/** The core tells no more refusals of a game than a record keeps problems. */
export const MOST_PROBLEMS = 1000;

/** Why a word is not a legal move. */
export interface Refused {
  readonly code: PgnProblemCode & (typeof REASONS)[number];
  /** The length and the code of the move with which the word begins (`e4e5`), or zeros. */
  readonly firstLength: number;
  readonly firstMove: number;
  readonly fen: string;
  readonly verdict: Refusal;
}

/** The core's answers, in the order of the questions. */
interface Reply {
  /** For each move its code, or what the highest byte says; for each end the number of the outcome. */
  readonly numbers: Uint32Array;
  /** The refusals by the places of their numbers, as far as they were told. */
  readonly refusals: ReadonlyMap<number, Refused>;
  /** The FENs of own starting positions. */
  readonly fens: readonly string[];
}

/** Asks about the tokens of a text. */
function ask(rules: ExplainRuleset, text: Uint8Array, starts: readonly Packed[], tokens: Uint32Array): Reply {
  const { core } = rules;
  const answer = core.ask((wasm) => {
    const size = 2 * core.positionLength;
    const tokensAt = text.length + size * starts.length;
    const room = core.inputRoom(wasm, tokensAt + tokens.byteLength);
    room.set(text);
    for (const [n, start] of starts.entries()) room.set(toBytes(start), text.length + size * n);
    room.set(new Uint8Array(tokens.buffer), tokensAt);
    wasm.read_moves(text.length, starts.length, tokens.length / 2);
    const from = core.answer();
    const length = from.long();
    return from.bytes.slice(from.at, from.at + length);
  });
  const from = new ByteReader(answer);
  const [refused, count] = [from.long(), from.long()];
  const numbers = new Uint32Array(answer.buffer, from.at, count);
  from.at += numbers.byteLength;
  const refusals = refused === 0 ? NONE : readRefusals(rules, text, tokens, numbers, from);
  return { numbers, refusals, fens: starts.map(() => from.text(from.short())) };
}

const NONE: ReadonlyMap<number, Refused> = /* @__PURE__ */ new Map();

/** Returns whether the token at an index has an answer. */
function hasAnswer(tokens: ArrayLike<number>, n: number): boolean {
  return tokens[n + 1] !== 0 || tokens[n] === END;
}

function readRefusals(
  rules: ExplainRuleset,
  text: Uint8Array,
  tokens: Uint32Array,
  numbers: Uint32Array,
  from: ByteReader,
): Map<number, Refused> {
  const refusals = new Map<number, Refused>();
  let [answer, inGame] = [0, 0];
  for (let n = 0; n < tokens.length; n += 2) {
    const [at, lengths] = [tokens[n] as number, tokens[n + 1] as number];
    if (lengths === 0 && at >= USUAL) inGame = 0;
    if (!hasAnswer(tokens, n)) continue;
    const number = numbers[answer++] as number;
    if (lengths === 0 || number >>> 24 !== REFUSED || inGame++ >= MOST_PROBLEMS) continue;
    const word = decode(text, at, at + (lengths >> 8));
    refusals.set(answer - 1, nextRefusal(rules, from, number & 0xff, word));
  }
  return refusals;
}

function nextRefusal(rules: ExplainRuleset, from: ByteReader, reason: number, word: string): Refused {
  const [firstLength, firstMove, fen] = [from.byte(), from.long(), from.text(from.short())];
  const size = 2 * rules.core.positionLength;
  const packed = packBytes(from.bytes.subarray(from.at, from.at + size));
  from.at += size;
  const verdict = nextVerdict(rules, from, packed, word) as Refusal;
  return { code: REASONS[reason - 1] as Refused["code"], firstLength, firstMove, fen, verdict };
}

/** The answers to what a first reading of a game asked, and to further questions, one by one. */
export class KnownMoves {
  private readonly rules: ExplainRuleset;
  private readonly text: Uint8Array;
  /** The answers by the place and length of the move. */
  private readonly known = new Map<number, number | Refused>();

  constructor(rules: ExplainRuleset, text: Uint8Array) {
    this.rules = rules;
    this.text = text;
  }

  /** Notes an answer. */
  note(at: number, length: number, answer: number | Refused): void {
    this.known.set(256 * at + length, answer);
  }

  /** Returns the start of a line from the starting position of a game. */
  startOf(start: Packed | undefined | null): Step {
    return { code: 0, before: null, packed: start ?? this.rules.initial() };
  }

  /** Returns the code of the next move of a line, or why it is refused. @param whole the length of the word that begins with it */
  of(line: OpenLine, at: number, length: number, whole: number): number | Refused {
    const known = this.known.get(256 * at + length);
    return known ?? this.askAfter(line.last as Step, this.text.subarray(at, at + whole), length);
  }

  /** Does the same for a word that is not part of the text as UTF-8. */
  ofText(line: OpenLine, word: string, move: string): number | Refused {
    return this.askAfter(line.last as Step, encoded(word), utf8Length(move));
  }

  /** Returns the number of the outcome after a move, or 0. */
  outcomeAfter(step: Step): number {
    const { numbers } = ask(this.rules, NO_TEXT, [this.positionAfter(step)], Uint32Array.of(OWN, 0, END, 0));
    return numbers[0] as number;
  }

  private askAfter(step: Step, word: Uint8Array, length: number): number | Refused {
    const tokens = Uint32Array.of(OWN, 0, 0, length | (Math.min(255, word.length) << 8));
    const { numbers, refusals } = ask(this.rules, word, [this.positionAfter(step)], tokens);
    return refusals.get(0) ?? (numbers[0] as number);
  }

  /** Returns the position after a move. Each move is played once, however many questions there are. */
  private positionAfter(step: Step): Packed {
    const path: Step[] = [];
    let known = step;
    for (; known.packed === undefined; known = known.before as Step) path.push(known);
    path.reverse();
    const { core } = this.rules;
    for (let n = 0; n < path.length; n += PART) {
      const part = path.slice(n, n + PART);
      const positions: Packed[] = [];
      core.ask((wasm) => {
        core.putMoves(
          wasm,
          part.map(({ code }) => code),
          0,
          part.length,
        );
        core.putPosition(START, known.packed as Packed);
        wasm.play_moves(part.length);
        core.readSteps(part.length, [], positions);
      });
      for (const [m, played] of part.entries()) played.packed = positions[m];
      known = part.at(-1) as Step;
    }
    return step.packed as Packed;
  }
}

/** Long lines cross in parts of this many moves, which keeps the memory small. */
const PART = 4096;

const NO_TEXT: Uint8Array = /* @__PURE__ */ new Uint8Array(0);

/** A game with the core's answers. */
export interface ResolvedGame {
  /** The FEN of an own starting position. */
  readonly fen: string | undefined;
  /** The number of the outcome where the main line has a result, or 0; undefined if it was not asked or the core has left the line. */
  readonly outcome: number | undefined;
  /** The answers, if the game has to be read again. */
  readonly again: KnownMoves | undefined;
}

/** Fills in the codes of the moves of games. */
export function resolveMoves(
  rules: ExplainRuleset,
  text: Uint8Array,
  games: readonly ReadGame[],
): ResolvedGame[] {
  const starts: Packed[] = [];
  const tokens = new Uint32Array(games.reduce((sum, game) => sum + 2 + game.tokens.length, 0));
  let at = 0;
  for (const game of games) {
    tokens[at] = game.start ? OWN + starts.length : USUAL;
    if (game.start) starts.push(game.start);
    tokens.set(game.tokens, at + 2);
    at += 2 + game.tokens.length;
  }
  const answered = ask(rules, text, starts, tokens);
  const places = { number: 0, fen: 0 };
  return games.map((game) => fill(rules, text, game, answered, places));
}

/** Fills in the codes of a game's moves. @param next the places of the next number and the next FEN */
function fill(
  rules: ExplainRuleset,
  text: Uint8Array,
  { tokens, events, start, begins, isUncertain }: ReadGame,
  { numbers, refusals, fens }: Reply,
  next: { number: number; fen: number },
): ResolvedGame {
  const first = next.number;
  let [event, isRefused] = [0, isUncertain];
  let outcome: number | undefined;
  for (let n = 0; n < tokens.length; n += 2) {
    if (!hasAnswer(tokens, n)) continue;
    const number = numbers[next.number++] as number;
    if (tokens[n + 1] === 0) {
      outcome = number >>> 24 === LEFT ? undefined : number;
      continue;
    }
    while ((events[event] as number) < 0) event += sizeOf(events[event] as number);
    events[event++] = number;
    isRefused ||= number >>> 24 >= LEFT;
  }
  const fen = start ? fens[next.fen++] : undefined;
  if (!isRefused) return { fen, outcome, again: undefined };
  const again = new KnownMoves(rules, text.subarray(begins.at));
  for (let n = 0, at = first; n < tokens.length; n += 2) {
    if (!hasAnswer(tokens, n)) continue;
    const [place, lengths] = [tokens[n] as number, tokens[n + 1] as number];
    const number = numbers[at] as number;
    const known = number >>> 24 === REFUSED ? refusals.get(at) : number >>> 24 === LEFT ? undefined : number;
    if (lengths !== 0 && known !== undefined) again.note(place - begins.at, lengths & 0xff, known);
    at++;
  }
  return { fen, outcome: isUncertain ? undefined : outcome, again };
}

/** Returns whether a word is in SAN or UCI, whether or not it is legal. */
export function isSan(rules: ExplainRuleset, word: string): boolean {
  const { numbers } = askFirst(rules, word, word);
  const [number] = numbers as unknown as [number];
  return number >>> 24 !== REFUSED || REASONS[(number & 0xff) - 1] !== "UNREADABLE";
}

/** Returns whether a word is, or begins with, a move that is legal in the usual starting position. */
export function firstMoveIn(rules: ExplainRuleset, word: string): boolean {
  const { move } = withoutSigns(word);
  if (move === "") return false;
  const { numbers, refusals } = askFirst(rules, word, move);
  return (numbers[0] as number) >>> 24 !== REFUSED || (refusals.get(0) as Refused).firstLength > 0;
}

/** Asks about a word as the first move of a game. */
function askFirst(rules: ExplainRuleset, word: string, move: string): Reply {
  const text = encoded(word);
  return ask(rules, text, [], Uint32Array.of(USUAL, 0, 0, utf8Length(move) | (text.length << 8)));
}

function encoded(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  return bytes.subarray(0, encodeText(text, bytes));
}
