// The refusal of a move as an error.

import { X88Error } from "./errors.js";
import type { Code, Refusal } from "./types.js";

/** A move was refused; nothing was changed. `code` is the verdict's. */
export class IllegalMoveError extends X88Error {
  override readonly name = "IllegalMoveError";
  declare readonly code: Code;
  /** Why, with the squares that show it. */
  readonly verdict: Refusal;
  constructor(verdict: Refusal) {
    super(verdict.code, verdict.message);
    this.verdict = verdict;
  }

  /** Legal moves that may have been meant, in SAN; empty unless the text was ambiguous or fits no legal move. */
  get candidates(): readonly string[] {
    return this.verdict.candidates ?? [];
  }
}
