// Asks the core for the moves of games: which are legal, what they are, and why the others are refused.

import type { Core, Packed } from "../../core/core.js";
import { ByteReader } from "../../core/bytes.js";
import type { ExplainRuleset } from "../../explain/ruleset.js";
import { nextVerdict } from "../../explain/verdict.js";
import { inputNumber } from "../../position/moves.js";
import { packBytes, toBytes } from "../../position/packed.js";
import type { Refusal } from "../../types/types.js";
import { encodeText } from "../../core/utf8.js";
import { inEnglish, type Letters, spellingsOf } from "../model/letters.js";
import { decode, utf8Length } from "./bytes.js";
import type { GameExtent } from "./extent.js";
import { startOf, type TaggedStart } from "./game-start.js";
import { MOVE, tokenKind, tokenLength, tokenValue } from "./tokens.js";

/** A record has no more problems, and no more refused moves of a game are explained. */
export const MOST_PROBLEMS = 1000;

// The core's answers below 0 are not the code of a move or the number of an outcome.
/** The answers from here on say in the lowest byte why a move is refused. */
const REFUSED = 0xff << 24;
/** The answer to all that follows a refused move in its line. */
export const LEFT: number = 0xfe << 24;
/** The answer to the last square of a word if it is not a move of its own. */
export const NO_MOVE: number = 0xfd << 24;

/** Returns whether an answer is the code of a move. */
export function isLegal(answer: number): boolean {
  return answer >= 0;
}

/** Why a move is refused, by the core's numbers from 1. Problems with these codes are about the next ply. */
export const REASONS = [
  "ILLEGAL_MOVE",
  "AMBIGUOUS_MOVE",
  "PROMOTION_REQUIRED",
  "UNREADABLE",
  // Not a number of the core.
  "OTHER_LETTERS",
] as const;

/** A move that cannot be played. */
export interface RefusedMove {
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
  readonly numbers: Int32Array;
  /** Why moves are refused, by the places of their tokens. */
  readonly refused: ReadonlyMap<number, RefusedMove>;
  /** The starting positions of the games, with the FENs of those that are not the usual one. */
  readonly starts: readonly (TaggedStart & { readonly fen: string | undefined })[];
}

/** Returns the answers to the tokens of games. It changes those that begin a game. */
export function resolve(
  rules: ExplainRuleset,
  text: Uint8Array,
  games: readonly GameExtent[],
  tokens: Int32Array,
  letters: Letters | undefined,
): Answers {
  const starts = games.map(({ header }) => startOf(rules, header));
  const own: Packed[] = [];
  for (const [n, { start }] of starts.entries()) {
    // Without a starting position, no move is legal.
    if (start !== undefined)
      tokens[(games[n] as GameExtent).from] = start === null ? NO_START : own.push(start);
  }
  const { numbers, fens, refused } = ask(rules, text, own, tokens, MOST_PROBLEMS, letters);
  let next = 0;
  return {
    numbers,
    refused,
    starts: starts.map((found) => ({ ...found, fen: found.start ? fens[next++] : undefined })),
  };
}

const NO_START = -1;

/** Returns a text with the moves in English letters at its end, and the tokens of them. */
function inEnglishLetters(
  text: Uint8Array,
  tokens: Int32Array,
  letters: Letters,
): [text: Uint8Array, tokens: Int32Array] {
  const moved = tokens.slice();
  let [moves, length] = ["", text.length];
  for (let n = 0; n < tokens.length; n += 2) {
    const [at, token] = [tokens[n] as number, tokens[n + 1] as number];
    if (tokenKind(token) !== MOVE) continue;
    const move = inEnglish(decode(text, at, at + tokenValue(token)), letters);
    const bytes = utf8Length(move);
    moved[n] = length;
    moved[n + 1] = MOVE | (bytes << 16);
    moves += move;
    length += bytes;
  }
  const all = new Uint8Array(length);
  all.set(text);
  encodeText(moves, all.subarray(text.length));
  return [all, moved];
}

/** Asks about the tokens of a text. @param explained how many refusals of each game are explained */
function ask(
  rules: ExplainRuleset,
  text: Uint8Array,
  starts: readonly Packed[],
  tokens: Int32Array,
  explained: number,
  letters?: Letters,
): { numbers: Int32Array; fens: string[]; refused: Map<number, RefusedMove> } {
  const { core } = rules;
  const count = tokens.length / 2;
  const [said, sent] = letters ? inEnglishLetters(text, tokens, letters) : [text, tokens];
  const answer = core.ask((wasm) => {
    const size = 2 * core.positionLength;
    const tokensAt = said.length + size * starts.length;
    const room = core.inputRoom(wasm, tokensAt + sent.byteLength);
    room.set(said);
    for (const [n, start] of starts.entries()) room.set(toBytes(start), said.length + size * n);
    room.set(new Uint8Array(sent.buffer, sent.byteOffset, sent.byteLength), tokensAt);
    wasm.read_moves(said.length, starts.length, count, explained);
    const from = core.answer();
    const length = from.long();
    return from.bytes.slice(from.at, from.at + length);
  });
  const from = new ByteReader(answer, 4 * count);
  const numbers = new Int32Array(answer.buffer, 0, count);
  const fens = starts.map(() => from.text(from.short()));
  const refused = new Map<number, RefusedMove>();
  for (let n = 0; from.at < answer.length; n++) {
    const number = numbers[n] as number;
    if (number < REFUSED || number >= 0) continue;
    const [at, more] = [tokens[2 * n] as number, tokens[2 * n + 1] as number];
    const [word, what] = [decode(text, at, at + tokenLength(more)), from.byte()];
    const packed = what > 0 ? nextPosition(core, from) : "";
    const isForeign = what === POSITION && isLegalElsewhere(rules, word, packed);
    refused.set(n, {
      code: isForeign ? "OTHER_LETTERS" : (REASONS[(number & 0xff) - 1] as RefusedMove["code"]),
      explained: what === VERDICT ? nextExplained(rules, from, packed, word) : undefined,
    });
  }
  return { numbers, fens, refused };
}

/** What follows an answer about a refused move: the position and the verdict, or the position alone. */
const [VERDICT, POSITION] = [1, 2];

function nextPosition({ positionLength }: Core, from: ByteReader): Packed {
  const { bytes, at } = from;
  from.at += 2 * positionLength;
  return packBytes(bytes.subarray(at, from.at));
}

function nextExplained(rules: ExplainRuleset, from: ByteReader, packed: Packed, word: string): RefusalText {
  return { fen: from.text(from.short()), verdict: nextVerdict(rules, from, packed, word) as Refusal };
}

/** Returns whether a refused word is a legal move in the piece letters of another language. */
function isLegalElsewhere({ core, readInput }: ExplainRuleset, word: string, packed: Packed): boolean {
  const isMove = (move: string) =>
    core.askAbout(packed, (wasm) => wasm.find_move(inputNumber(core, readInput(move)))) !== 0;
  return spellingsOf(word).some(isMove);
}
