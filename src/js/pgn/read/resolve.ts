// Asks the core for the moves of games: which are legal, what they are, and why the others are refused.

import type { Packed } from "../../core/core.js";
import { ByteReader } from "../../core/bytes.js";
import type { ExplainRuleset } from "../../explain/ruleset.js";
import { nextVerdict } from "../../explain/verdict.js";
import { packBytes, toBytes } from "../../position/packed.js";
import type { Refusal } from "../../types/types.js";
import { encodeText } from "../../core/utf8.js";
import { decode } from "./bytes.js";
import type { GameExtent } from "./extent.js";
import { startOf, type TaggedStart } from "./game-start.js";
import { tokenLength, MOVE, START } from "./tokens.js";
import { saysMove, withoutSigns } from "./words.js";

/** A record has no more problems, and no more refused moves of a game are explained. */
export const MOST_PROBLEMS = 1000;

// The core's answers that are not the code of a move or the number of an outcome. The highest byte says what they are.
const REFUSED = 0xff;
const GLUED_MOVES = 0xfd;
/** The answer to all that follows a refused move in its line. */
export const LEFT = 0xfe000000;

/** Returns whether an answer is the code of a move, or of several. */
export function isLegal(answer: number): boolean {
  return answer >>> 24 <= GLUED_MOVES;
}

/** Why a move is refused, by the core's numbers from 1. */
const REASONS = ["ILLEGAL_MOVE", "AMBIGUOUS_MOVE", "PROMOTION_REQUIRED", "UNREADABLE"] as const;

/** The answer to a word that is not one legal move. */
export interface Parts {
  /** The legal moves with which it begins, glued together. */
  readonly moves: readonly GluedMove[];
  readonly refused: RefusedMove | undefined;
}

/** A move of several in a word, by offsets in bytes. */
export interface GluedMove {
  readonly from: number;
  readonly to: number;
  readonly code: number;
}

/** A move that cannot be played. */
export interface RefusedMove {
  readonly from: number;
  readonly code: (typeof REASONS)[number];
  readonly explained: RefusalText | undefined;
}

/** The position in which a move was refused, and the verdict on it. */
export interface RefusalText {
  readonly fen: string;
  readonly verdict: Refusal;
}

/** The core's answers to the tokens of games. */
export interface Answers {
  /** For each token: of a move its code, of a result the number of the outcome on the board, or {@link LEFT}. */
  readonly numbers: Uint32Array;
  /** The answers to words that are not one legal move, by the places of their tokens. */
  readonly parts: ReadonlyMap<number, Parts>;
  /** The starting positions of the games, with the FENs of those that are not the usual one. */
  readonly starts: readonly (TaggedStart & { readonly fen: string | undefined })[];
}

/** Returns the answers to the tokens of games. It changes those that begin a game. */
export function resolve(
  rules: ExplainRuleset,
  text: Uint8Array,
  games: readonly GameExtent[],
  tokens: Uint32Array,
): Answers {
  const starts = games.map(({ header }) => startOf(rules, header));
  const own: Packed[] = [];
  for (const [n, { start }] of starts.entries()) {
    // Without a starting position, no move is legal.
    if (start !== undefined)
      tokens[(games[n] as GameExtent).from] = start === null ? NO_START : own.push(start);
  }
  const { numbers, fens, parts } = ask(rules, text, own, tokens, MOST_PROBLEMS);
  let next = 0;
  return {
    numbers,
    parts,
    starts: starts.map((found) => ({ ...found, fen: found.start ? fens[next++] : undefined })),
  };
}

const NO_START = 0xffffffff;

/** Asks about the tokens of a text. @param explained how many refusals of each game are explained */
function ask(
  rules: ExplainRuleset,
  text: Uint8Array,
  starts: readonly Packed[],
  tokens: Uint32Array,
  explained: number,
): { numbers: Uint32Array; fens: string[]; parts: Map<number, Parts> } {
  const { core } = rules;
  const count = tokens.length / 2;
  const answer = core.ask((wasm) => {
    const size = 2 * core.positionLength;
    const tokensAt = text.length + size * starts.length;
    const room = core.inputRoom(wasm, tokensAt + tokens.byteLength);
    room.set(text);
    for (const [n, start] of starts.entries()) room.set(toBytes(start), text.length + size * n);
    room.set(new Uint8Array(tokens.buffer, tokens.byteOffset, tokens.byteLength), tokensAt);
    wasm.read_moves(text.length, starts.length, count, explained);
    const from = core.answer();
    const length = from.long();
    return from.bytes.slice(from.at, from.at + length);
  });
  const from = new ByteReader(answer, 4 * count);
  const numbers = new Uint32Array(answer.buffer, 0, count);
  const fens = starts.map(() => from.text(from.short()));
  const parts = new Map<number, Parts>();
  for (let n = 0; from.at < answer.length; n++) {
    const number = numbers[n] as number;
    const kind = number >>> 24;
    if (kind !== REFUSED && kind !== GLUED_MOVES) continue;
    const moves: GluedMove[] = [];
    while (from.byte() === PART) {
      const start = from.byte();
      moves.push({ from: start, to: start + from.byte(), code: from.long() });
    }
    const [at, more] = [tokens[2 * n] as number, tokens[2 * n + 1] as number];
    const refused =
      kind === REFUSED
        ? nextRefused(rules, from, number, text.subarray(at, at + tokenLength(more)))
        : undefined;
    parts.set(n, { moves, refused });
  }
  return { numbers, fens, parts };
}

/** Says that another move of a word follows. */
const PART = 1;

function nextRefused(rules: ExplainRuleset, from: ByteReader, number: number, word: Uint8Array): RefusedMove {
  const start = from.byte();
  const code = REASONS[(number & 0xff) - 1] as RefusedMove["code"];
  if (from.byte() === 0) return { from: start, code, explained: undefined };
  const fen = from.text(from.short());
  const size = 2 * rules.core.positionLength;
  const packed = packBytes(from.bytes.subarray(from.at, from.at + size));
  from.at += size;
  const verdict = nextVerdict(rules, from, packed, decode(word, start, word.length)) as Refusal;
  return { from: start, code, explained: { fen, verdict } };
}

/** Returns whether a word is meant as a move, legal or not. */
export function meansMove(rules: ExplainRuleset, word: string): boolean {
  return saysMove(word) || isFirstMove(rules, word);
}

/** Returns whether a word is, or begins with, a move that is legal in the usual starting position. */
export function isFirstMove(rules: ExplainRuleset, word: string): boolean {
  if (FIRST_MOVE.test(word)) return true;
  // All of them go to the third or fourth rank.
  const { move } = /[a-h][34]/i.test(word) ? withoutSigns(word) : { move: "" };
  if (move === "") return false;
  const room = new Uint8Array(3 * move.length);
  const length = encodeText(move, room);
  const tokens = Uint32Array.of(0, START, 0, MOVE | (length << 8) | (length << 16));
  return isLegal(ask(rules, room.subarray(0, length), [], tokens, 0).numbers[1] as number);
}

/** Most of the moves from the usual starting position. Others are in spellings that the core knows. */
const FIRST_MOVE = /^(?:[a-h][34](?!=)|N(?:b?1?[ac]|g?1?[fh])3(?!x?[a-h][1-8]))/;
