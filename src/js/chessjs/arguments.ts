// What the drop-in is given, looked at before it is used: what is of another type is refused in words, where chess.js stumbles over it.

import { ArgumentError } from "../index.js";

/** @throws {ArgumentError} if that is no object. */
export function requireObject<T extends object>(value: T): T {
  if (typeof value === "object" && value !== null) return value;
  throw new ArgumentError("NOT_AN_OBJECT", `an object is wanted here, not ${typed(value)}`);
}

/** @throws {ArgumentError} if that is no text. */
export function requireText(value: string, what: string): string {
  if (typeof value === "string") return value;
  throw new ArgumentError("NOT_A_STRING", `${what} is a string, not ${typed(value)}`);
}

function typed(value: unknown): string {
  return value === null ? "null" : `a value of type ${typeof value}`;
}
