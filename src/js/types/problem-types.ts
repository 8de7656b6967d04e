import type { MessageDetails } from "./message-types.js";
import type { FenField, FenProblemCode, SetupProblemCode } from "./numbers.js";
import type { Square } from "./position-types.js";

/**
 * The severity of a problem in a setup:
 *
 * - `"unplayable"`: the rules cannot be applied
 * - `"unreachable"`: the position is playable, but no game leads to it
 */
export type Severity = "unplayable" | "unreachable";

/**
 * A problem in a FEN.
 *
 * @category Positions
 */
export interface FenProblem extends MessageDetails {
  /** The field with the problem. */
  field: FenField;
  /** The offset in the string where the problem starts. */
  offset: number;
  /** The stable name of the problem, such as `"RANK_LENGTH"`. */
  code: FenProblemCode;
  /** The severity, for problems of the position. Problems of the notation have none. */
  severity?: Severity;
  /** The number of occurrences. `offset` is the first one. */
  count: number;
  /** One English sentence. */
  message: string;
}

/**
 * A reason why a setup is not a possible position.
 *
 * @category Positions
 */
export interface SetupProblem extends MessageDetails {
  /** The stable name of the problem. */
  code: SetupProblemCode;
  /** The severity of the problem. */
  severity: Severity;
  /** One English sentence. */
  message: string;
  /** The squares that show the problem. Empty if a piece is missing or a count is wrong. */
  squares: Square[];
}

/** The result of {@link validateFen}. */
export interface FenVerdict {
  /** Whether `Position.fromFen` accepts the FEN with the same options. */
  ok: boolean;
  /** All problems, whether or not the options accept them. */
  problems: FenProblem[];
}
