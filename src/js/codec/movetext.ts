// Responsibility: movetext in PGN order with variations and annotations, and the form in which its moves cross
// (`src/wasm/lines.rs`). Must not depend on: the source of a game.

import { ask, inputRoom, type Packed, putPosition, readAnswer, START } from "../core/scratch.js";
import { encodeInto } from "../core/utf8.js";
import { LONGEST_MOVE } from "../values/limits.js";
import type { MarkColor, MoveAnnotations } from "../values/types.js";
import { SPELLED, type SpelledMove } from "./spelling.js";

/** The annotations of a move, and the unreadable movetext after it. */
export interface NodeAnnotations extends MoveAnnotations {
  unread?: string[];
}

/** A move with its annotations. The move is a number or the string from a record. */
export interface MoveToken<M> {
  readonly move: M;
  readonly annotations?: NodeAnnotations | undefined;
}

/** The start of a variation, which replaces the move before it, and its end. */
export const OPEN = "(";
export const CLOSE = ")";

/** Moves in the order of PGN: a move, the variations that replace it, then the next move. */
export type Movetext<M = SpelledMove> = (MoveToken<M> | typeof OPEN | typeof CLOSE)[];

/** The colors of marks, in the order of the core's numbers. */
export const MARK_COLORS: readonly MarkColor[] = ["green", "red", "yellow", "blue"];

/** The separator between two comments of one place. */
export const PARAGRAPH = "\n\n";

/** The numbers that stand for a bracket in place of a string length. */
const BRACKETS = { [OPEN]: 0xffff, [CLOSE]: 0xfffe };

/** Returns the moves as numbers, up to the first illegal one. */
export function spellMoves(start: Packed, moves: Movetext<string>): SpelledMove[] {
  const texts = moves.map((token) => (typeof token === "string" ? token : textOf(token.move)));
  const most = texts.reduce((sum, text) => sum + 2 + 3 * text.length, 0);
  return ask((core) => {
    const room = inputRoom(core, most);
    putPosition(START, start);
    const length = core.spell(pack(moves, texts, room));
    const answer = readAnswer(core);
    return Array.from({ length }, () => answer.signed() & SPELLED);
  });
}

/** A string that is too long to be a move is replaced with the empty string. */
function textOf(move: string): string {
  return move.length > LONGEST_MOVE ? "" : move;
}

function pack(moves: Movetext<string>, texts: readonly string[], bytes: Uint8Array): number {
  let at = 0;
  for (const [n, text] of texts.entries()) {
    const token = moves[n];
    const isBracket = token === OPEN || token === CLOSE;
    const written = isBracket ? 0 : encodeInto(text, bytes, at + 2, bytes.length - at - 2);
    const head = isBracket ? BRACKETS[token] : written;
    bytes[at] = head;
    bytes[at + 1] = head >> 8;
    at += 2 + written;
  }
  return at;
}
