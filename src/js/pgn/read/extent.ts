// A game in a text, as its tags and tokens have it.

import type { GameResult, PgnProblemCode } from "../../types/types.js";

/** A part of the text, and where it begins. */
export interface Found {
  readonly text: string;
  readonly at: number;
}

/** The tags that matter for reading. */
export interface Header {
  readonly names: Set<string>;
  fen: Found | undefined;
  variant: Found | undefined;
  result: GameResult | undefined;
  /** Whether a tag was cut off. A repeated name then belongs to the next game. */
  isCutOff: boolean;
}

/** A problem that does not depend on the moves. */
export interface Note extends Found {
  readonly code: PgnProblemCode;
}

/** A game in a text. */
export interface GameExtent {
  /** Where it begins, with the text before it, and in which line. */
  readonly begins: number;
  readonly line: number;
  readonly headers: Record<string, string>;
  readonly header: Header;
  readonly notes: Note[];
  /** Its tokens. */
  readonly from: number;
  to: number;
  result: GameResult;
}

/** Returns a game without tags and tokens. @param from where its tokens begin */
export function newGame({ at, line }: { at: number; line: number }, from: number): GameExtent {
  return {
    begins: at,
    line,
    headers: {},
    header: { names: new Set(), fen: undefined, variant: undefined, result: undefined, isCutOff: false },
    notes: [],
    from,
    to: from,
    result: "*",
  };
}
