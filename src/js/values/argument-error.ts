// The base of all errors, and the one that every part of the package throws, those without a core too. The others: `errors.ts`.

import { brand } from "./branded.js";

/**
 * The base of all errors that x88 throws on purpose.
 *
 * @example
 * try {
 *   Position.fromFen("nonsense");
 * } catch (error) {
 *   error instanceof X88Error; // true
 *   error.code; // "MISSING_FIELD"
 * }
 */
export class X88Error extends Error {
  override readonly name: string = "X88Error";
  /** The stable name of what went wrong. */
  declare readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

brand(X88Error, "X88Error");

/**
 * What is wrong with an argument:
 *
 * - `"BAD_ARGUMENT"`: it is not of the declared type, or out of range
 * - `"UNKNOWN_OPTION"`: an options object has a key that x88 does not know
 * - `"TOO_LARGE"`: it would need more memory or time than x88 gives to one call
 * - `"NO_SUCH_PATH"`: the game has no line along this path
 * - `"RESULT_DECIDED"`: the moves decide another result
 */
export type ArgumentErrorCode =
  | "BAD_ARGUMENT"
  | "UNKNOWN_OPTION"
  | "TOO_LARGE"
  | "NO_SUCH_PATH"
  | "RESULT_DECIDED";

/**
 * An argument is not what the declaration asks for. Nothing was changed.
 *
 * @example
 * try {
 *   Position.initial().legalDests("e9");
 * } catch (error) {
 *   error.code; // "BAD_ARGUMENT"
 *   error.parameter; // "from"
 *   error.expected; // "a square such as \"e4\""
 *   error.message; // "Expected a square such as \"e4\" for \"from\", got \"e9\"."
 * }
 */
export class ArgumentError extends X88Error {
  override readonly name = "ArgumentError";
  declare readonly code: ArgumentErrorCode;
  /** The parameter, option or field that has a wrong value, if the code is `"BAD_ARGUMENT"`. */
  declare readonly parameter: string | undefined;
  /** What it should be, if the code is `"BAD_ARGUMENT"`. */
  declare readonly expected: string | undefined;
  constructor(code: ArgumentErrorCode, message: string, parameter?: string, expected?: string) {
    super(code, message);
    this.parameter = parameter;
    this.expected = expected;
  }
}

brand(ArgumentError, "ArgumentError");
