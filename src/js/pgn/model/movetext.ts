// Movetext in the order of PGN, with variations and annotations.

import type { AnyPosition } from "../../position/position.js";
import type { MarkColor, MoveAnnotations } from "../../types/types.js";
import { CLOSES, OPENS, spellLine } from "../../position/moves.js";
import type { SpelledMove } from "../../position/spelling.js";

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

/** Returns the moves as numbers, up to the first illegal one. */
export function spellMoves({ rules, packed }: AnyPosition, moves: Movetext<string>): SpelledMove[] {
  const inputs = moves.map((token) => (token === OPEN ? OPENS : token === CLOSE ? CLOSES : token.move));
  return spellLine(rules.core, packed, inputs);
}
