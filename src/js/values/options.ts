// What an app gives as options, read: whole numbers within their range, switches, styles.

import { ArgumentError } from "./argument-error.js";
import { shown } from "./squares.js";

// In the order of the core's numbers; the first is the default.
export const EN_PASSANT_STYLES = ["legal", "pseudo-legal", "always"];
export const CASTLING_STYLES = ["standard", "shredder"];

/**
 * The options that an app gives, or none.
 * @param known the names of all that there are, with blanks between
 * @throws {ArgumentError} if they are no object, or one is unknown.
 */
export function optionsOf<T extends object>(
  options: T | null | undefined,
  known: string,
  hints?: Hints,
): Partial<T> {
  if (options === undefined || options === null) return {};
  // A list, a map or a date has no options: what was meant would be lost in silence.
  if (Object.prototype.toString.call(options) !== "[object Object]") {
    throw new ArgumentError("NOT_OPTIONS", `options are an object, not ${shown(options)}`);
  }
  requireKnown(options, known, "options", hints);
  return options;
}

/** What to do instead, by the key that is not known. */
export type Hints = Readonly<Record<string, string>>;

/**
 * A misspelt key would be ignored in silence; one without a value is misspelt, too.
 * @param what what the object is
 * @throws {ArgumentError} if it has a key of its own that is not known.
 */
export function requireKnown(object: object, known: string, what: string, hints: Hints = {}): void {
  const names = known.split(" ");
  for (const key of Object.keys(object)) {
    if (names.includes(key)) continue;
    const hint = Object.hasOwn(hints, key) ? ` ${hints[key]}` : "";
    const message = `Expected no other keys than ${names.join(", ")} in ${what}, got ${shown(key)}.${hint}`;
    throw new ArgumentError("UNKNOWN_OPTION", message);
  }
}

/** A switch that is off by default. @throws {ArgumentError} if it is neither on nor off. */
export function switchOf(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== "boolean") {
    throw new ArgumentError("NOT_A_BOOLEAN", `${name} is true or false, not ${shown(value)}`);
  }
  return value;
}

/** @throws {ArgumentError} if the style is none of these. */
export function styleNumber(styles: readonly string[], style: unknown): number {
  const number = style === undefined ? 0 : styles.indexOf(style as string);
  if (number < 0) throw new ArgumentError("NOT_A_STYLE", `${shown(style)} is none of ${styles.join(", ")}`);
  return number;
}

/** The budget of `canWin`; none is the one after a fallen flag. */
export function nodesOf(
  options: { nodes?: number | undefined } | null | undefined,
  known = "nodes",
): number | undefined {
  const { nodes } = optionsOf(options, known);
  if (nodes === undefined) return undefined;
  return wholeNumber(nodes, "NOT_NODES", "nodes are a whole number", 1e16);
}

/** @throws {ArgumentError} with this code and message, if the value is no whole number from 0 to `most`. */
export function wholeNumber(value: unknown, code: string, message: string, most: number): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most) {
    throw new ArgumentError(code, message);
  }
  return value as number;
}
