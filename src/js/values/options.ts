// What an app gives as options, read: whole numbers within their range, switches, styles.

import { ArgumentError } from "./argument-error.js";
import { shown } from "./squares.js";

// In the order of the core's numbers; the first is the default.
export const EN_PASSANT_STYLES = ["legal", "pseudo-legal", "always"];
export const CASTLING_STYLES = ["standard", "shredder"];

/** The options that an app gives, or none. @throws {ArgumentError} if they are no object. */
export function optionsOf<T extends object>(options: T | null | undefined): Partial<T> {
  if (options === undefined || options === null) return {};
  if (typeof options !== "object" || Array.isArray(options)) {
    throw new ArgumentError("NOT_OPTIONS", `options are an object, not ${shown(options)}`);
  }
  return options;
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
export function nodesOf(options: { nodes?: number | undefined } | null | undefined): number | undefined {
  const { nodes } = optionsOf(options);
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
