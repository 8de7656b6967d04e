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
  readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(textOf(message), cause === undefined ? undefined : { cause });
    this.code = textOf(code);
  }
}

/** @internal What an error tells of a value: not every one can become a text. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : `a value of type ${typeof value}`;
}

brand(X88Error, "X88Error");

/**
 * An argument is not of the type the declaration asks for, or out of its range.
 *
 * @example
 * try {
 *   Position.initial().legalDests("e9");
 * } catch (error) {
 *   error.name; // "ArgumentError"
 *   error.code; // "NOT_A_SQUARE"
 *   error.message; // "\"e9\" is not a square \"a1\" to \"h8\""
 * }
 */
export class ArgumentError extends X88Error {
  override readonly name = "ArgumentError";
}

brand(ArgumentError, "ArgumentError");
