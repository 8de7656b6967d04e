// Asks the core for the moves of games: which are legal, what they are, and why the others are refused.

import { type Packed, START } from "../core/core.js";
import { ByteReader } from "../core/bytes.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { nextVerdict } from "../explain/verdict.js";
import { packBytes, toBytes } from "../position/packed.js";
import type { Refusal } from "../types/types.js";
import { encodeText } from "../core/utf8.js";
import { decode, utf8Length } from "./bytes.js";
import {
  type Answers,
  type RefusalText,
  type RefusedMove,
  END,
  MOST_PROBLEMS,
  type OpenLine,
  type ReadGame,
  sizeOf,
  type ReadMove,
} from "./reading.js";
import { withoutSigns } from "./words.js";

/** The signs with which a game begins: from the usual position, or from the own one with the number above these. */
const USUAL = 3;
const OWN = 4;

/** The answers in the highest byte: the move is refused, for the reason in the lowest one; the line is left after such a move. */
const REFUSED = 0xff;
const LEFT = 0xfe;

/** Why a move is refused, by the core's numbers from 1. */
const REASONS = ["ILLEGAL_MOVE", "AMBIGUOUS_MOVE", "PROMOTION_REQUIRED", "UNREADABLE"] as const;

/** The core's answers. */
interface Reply {
  /** For each move its code, or what the highest byte says; for each end the number of the outcome. */
  readonly numbers: Uint32Array;
  /** The FENs of own starting positions. */
  readonly fens: readonly string[];
  /** The refusals by the places of their numbers. */
  readonly refusals: ReadonlyMap<number, RefusedMove>;
}

/** Asks about the tokens of a text. @param explained how many refusals of each game are explained */
function ask(
  rules: ExplainRuleset,
  text: Uint8Array,
  starts: readonly Packed[],
  tokens: Uint32Array,
  explained: number,
): Reply {
  const { core } = rules;
  const count = tokens.length / 2;
  const answer = core.ask((wasm) => {
    const size = 2 * core.positionLength;
    const tokensAt = text.length + size * starts.length;
    const room = core.inputRoom(wasm, tokensAt + tokens.byteLength);
    room.set(text);
    for (const [n, start] of starts.entries()) room.set(toBytes(start), text.length + size * n);
    room.set(new Uint8Array(tokens.buffer), tokensAt);
    wasm.read_moves(text.length, starts.length, count, explained);
    const from = core.answer();
    const length = from.long();
    return from.bytes.slice(from.at, from.at + length);
  });
  const from = new ByteReader(answer, 4 * count);
  const numbers = new Uint32Array(answer.buffer, 0, count);
  const fens = starts.map(() => from.text(from.short()));
  const refusals = new Map<number, RefusedMove>();
  let left = explained;
  for (let n = 0; from.at < answer.length; n++) {
    const [at, lengths] = [tokens[2 * n] as number, tokens[2 * n + 1] as number];
    const number = numbers[n] as number;
    if (lengths === 0) {
      if (at >= USUAL) left = explained;
    } else if (number >>> 24 === REFUSED) {
      const code = REASONS[(number & 0xff) - 1] as RefusedMove["code"];
      const [firstLength, firstMove] = [from.byte(), from.long()];
      const isExplained = code !== "UNREADABLE" && left-- > 0;
      const word = isExplained ? decode(text, at, at + (lengths >> 8)) : "";
      const told = isExplained ? nextExplained(rules, from, word) : undefined;
      refusals.set(n, { code, firstLength, firstMove, explained: told });
    }
  }
  return { numbers, fens, refusals };
}

function nextExplained(rules: ExplainRuleset, from: ByteReader, word: string): RefusalText {
  const fen = from.text(from.short());
  const size = 2 * rules.core.positionLength;
  const packed = packBytes(from.bytes.subarray(from.at, from.at + size));
  from.at += size;
  return { fen, verdict: nextVerdict(rules, from, packed, word) as Refusal };
}

/** The answers to what a first reading of a game asked, and to further questions, one by one. */
export class KnownMoves implements Answers {
  private readonly rules: ExplainRuleset;
  private readonly text: Uint8Array;
  /** The answers by the place and length of the move. */
  private readonly known = new Map<number, number | RefusedMove>();

  constructor(rules: ExplainRuleset, text: Uint8Array) {
    this.rules = rules;
    this.text = text;
  }

  /** Notes an answer. */
  note(at: number, length: number, answer: number | RefusedMove): void {
    this.known.set(256 * at + length, answer);
  }

  /** Returns the start of a line from the starting position of a game. */
  startOf(start: Packed | undefined | null): ReadMove {
    return { code: 0, before: null, packed: start ?? this.rules.initial() };
  }

  /** Returns the code of the next move of a line, or why it is refused. @param whole the length of the word that begins with it */
  of(line: OpenLine, at: number, length: number, whole: number): number | RefusedMove {
    const known = this.known.get(256 * at + length);
    return known ?? this.askAfter(line.last as ReadMove, this.text.subarray(at, at + whole), length);
  }

  /** Returns why the next move of a line is refused. @param whole the length of the word that begins with it */
  explain({ last }: OpenLine, at: number, length: number, whole: number): RefusalText | undefined {
    const found = this.askAfter(last as ReadMove, this.text.subarray(at, at + whole), length, 1);
    return typeof found === "number" ? undefined : found.explained;
  }

  /** Returns the number of the outcome after a move, or 0. */
  outcomeAfter(step: ReadMove): number {
    const position = this.positionAfter(step);
    const { numbers } = ask(
      this.rules,
      this.text.subarray(0, 0),
      [position],
      Uint32Array.of(OWN, 0, END, 0),
      0,
    );
    return numbers[1] as number;
  }

  private askAfter(step: ReadMove, word: Uint8Array, length: number, explained = 0): number | RefusedMove {
    const tokens = Uint32Array.of(OWN, 0, 0, length | (Math.min(255, word.length) << 8));
    const { numbers, refusals } = ask(this.rules, word, [this.positionAfter(step)], tokens, explained);
    return refusals.get(1) ?? (numbers[1] as number);
  }

  /** Returns the position after a move. Each move is played once, however many questions there are. */
  private positionAfter(step: ReadMove): Packed {
    const path: ReadMove[] = [];
    let known = step;
    for (; known.packed === undefined; known = known.before as ReadMove) path.push(known);
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
      known = part.at(-1) as ReadMove;
    }
    return step.packed as Packed;
  }
}

/** Long lines cross in parts of this many moves, which keeps the memory small. */
const PART = 4096;

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
  const answered = ask(rules, text, starts, tokens, MOST_PROBLEMS);
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
  const first = ++next.number;
  let [event, isRefused] = [0, isUncertain];
  let outcome: number | undefined;
  for (let n = 0; n < tokens.length; n += 2) {
    const number = numbers[next.number++] as number;
    if (tokens[n + 1] === 0) {
      if (tokens[n] === END) outcome = number >>> 24 === LEFT ? undefined : number;
      continue;
    }
    while ((events[event] as number) < 0) event += sizeOf(events[event] as number);
    events[event++] = number;
    isRefused ||= number >>> 24 >= LEFT;
  }
  const fen = start ? fens[next.fen++] : undefined;
  if (!isRefused) return { fen, outcome, again: undefined };
  const again = new KnownMoves(rules, text.subarray(begins.at));
  for (let n = 0; n < tokens.length; n += 2) {
    const [place, lengths] = [tokens[n] as number, tokens[n + 1] as number];
    const at = first + n / 2;
    const number = numbers[at] as number;
    if (lengths !== 0 && number >>> 24 !== LEFT)
      again.note(place - begins.at, lengths & 0xff, refusals.get(at) ?? number);
  }
  return { fen, outcome: isUncertain ? undefined : outcome, again };
}

/** Returns whether a word is, or begins with, a move that is legal in the usual starting position. */
export function firstMoveIn(rules: ExplainRuleset, word: string): boolean {
  const { move } = withoutSigns(word);
  if (move === "") return false;
  return askFirst(rules, word, move)?.firstLength !== 0;
}

/** Asks about a word as the first move of a game. Returns why it is refused, or undefined. */
function askFirst(rules: ExplainRuleset, word: string, move: string): RefusedMove | undefined {
  const bytes = new Uint8Array(3 * word.length);
  const text = bytes.subarray(0, encodeText(word, bytes));
  const tokens = Uint32Array.of(USUAL, 0, 0, utf8Length(move) | (text.length << 8));
  return ask(rules, text, [], tokens, 0).refusals.get(1);
}
