// What differs between the entries: which core plays, and between standard chess and variants. Every position has a ruleset.

import type { Core, Packed } from "../core/core.js";
import type { MessageDetails } from "../types/message-types.js";
import type { BareOutcome, RulesTypes } from "../types/rules-types.js";
import type { Variant } from "../types/variant-types.js";

/** What the core's numbers of problems mean. */
export interface ProblemNames {
  /** The fields of a FEN. */
  readonly fields: readonly string[];
  /**
   * The FEN problems, in the order of the core's numbers: the code, and after a colon its parameters. The setup problems come next,
   * then `more`.
   */
  readonly fen: readonly string[];
  /**
   * The setup problems, in the order of the core's numbers: the key of the message, and after a colon its parameters. A `?` marks
   * a position that is merely unreachable.
   */
  readonly setup: readonly string[];
  /** The FEN problems that only variants have. */
  readonly more?: readonly string[];
}

/**
 * A move from an app, after reading: a string; the number that `src/boundary/input.rs` takes; or a value that is not a move. It is
 * read before the core is called, because reading can run the app's own getters.
 */
export type ReadInput = string | number | NoMove;

/** A value that is not a move, described in words. */
interface NoMove {
  readonly got: string;
}

export interface Ruleset<T extends RulesTypes = RulesTypes> {
  readonly core: Core;
  /** The variants by the numbers of their rules, with their PGN tags. Standard chess, which has no tag, is number 0. */
  readonly variants: readonly (readonly [Variant, string?])[];
  /** What the core's numbers of problems mean. */
  readonly problems: ProblemNames;
  /** The names of further options for the start of a game and for a FEN, with a space before each. */
  readonly startOptions: string;
  /** Whether the proofs of `x88/can-win` apply: not to variants. */
  readonly hasProofs: boolean;

  /** Returns the sentence for a refusal, problem, note or outcome. */
  message(details: MessageDetails): string;
  /**
   * Describes a move.
   * @param code the move as it crosses
   * @param flags `flagsOf` the position before it
   */
  move(code: number, flags: number): T["move"];
  /** Reads a move from an app. */
  readInput(input: T["moveInput"]): ReadInput;
  /** Returns the outcome with the core's number, from 1. */
  outcome(number: number): BareOutcome<T>;
  /** Returns the starting position. */
  initial(variant?: Variant | null): Packed;
  /** Returns the core's flags for the further options of a FEN. @throws {ArgumentError} if one is wrong. */
  fenFlags(options: Partial<T["fenOptions"]>): number;
  /** Returns the position as plain data. */
  toSetup(packed: Packed): T["setup"];
  /** Packs plain data without validating the position. @throws {ArgumentError} if it does not match its declaration. */
  packSetup(setup: T["setup"]): Packed;
  /** Returns whether untrusted bytes are in the canonical form of a position. */
  isWellPacked(packed: Packed): boolean;
}

/** Returns the key of a message in words, such as `"No king."` */
export function keyInWords({ messageKey }: MessageDetails): string {
  const words = messageKey.replace(/^(FEN|SETUP)_/, "").replaceAll("_", " ");
  return `${words.charAt(0)}${words.slice(1).toLowerCase()}.`;
}
