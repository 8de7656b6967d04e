// Argument checks of the drop-in: values of other types throw an error of x88, unlike in chess.js.

import { ArgumentError } from "../index.js";

/** Returns the error for an invalid argument. */
export function badArgument(parameter: string, expected: string, value: unknown): ArgumentError {
  const got = value === null ? "null" : `a value of type ${typeof value}`;
  const message = `Expected ${expected} for "${parameter}", got ${got}.`;
  return new ArgumentError("BAD_ARGUMENT", message, parameter, expected);
}

/** @throws {ArgumentError} if it is not an object. */
export function requireObject<T extends object>(value: T, parameter = "options"): T {
  if (typeof value === "object" && value !== null) return value;
  throw badArgument(parameter, "an object", value);
}

/** @throws {ArgumentError} if it is not a string. */
export function requireText(value: string, parameter: string): string {
  if (typeof value === "string") return value;
  throw badArgument(parameter, "a string", value);
}
