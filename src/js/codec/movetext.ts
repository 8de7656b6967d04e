// Movetext: moves in the order of PGN, with their variations and annotations, and how the moves of one cross to be read
// (`src/wasm/lines.rs`). Must not know where a game comes from.

import { ask, inputRoom, type Packed, putPosition, readAnswer, START } from "../core/scratch.js";
import { encodeInto } from "../core/utf8.js";
import { LONGEST_MOVE } from "../values/limits.js";
import type { MarkColor, MoveAnnotations } from "../values/types.js";
import { SPELLED, type SpelledMove } from "./spelling.js";

/** The annotations of a move, with the movetext after it that could not be read. */
export interface Said extends MoveAnnotations {
  unread?: string[];
}

/** A move, as a number or as a record writes it, and its annotations. */
export interface ToldMove<M> {
  readonly move: M;
  readonly said?: Said | undefined;
}

/** Where a variation begins, which replaces the move before, and where it ends. */
export const OPEN = "(";
export const CLOSE = ")";

/** Moves in the order of PGN: a move, the variations that replace it, then the next move. */
export type Movetext<M = SpelledMove> = (ToldMove<M> | typeof OPEN | typeof CLOSE)[];

/** The colours of marks in the order of the core's numbers. */
export const MARK_COLORS: readonly MarkColor[] = ["green", "red", "yellow", "blue"];

/** What stands between two comments of one place. */
export const PARAGRAPH = "\n\n";

/** What stands for a bracket in the place of a text's length. */
const BRACKETS = { [OPEN]: 0xffff, [CLOSE]: 0xfffe };

/** Returns the moves as numbers, up to the first one that is not legal where it stands. */
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

/** A text that is too long to mean a move means none. */
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
