// The numbers that the core takes, read from what an app gives: whole ones within their range, those of styles, budgets.

import { ArgumentError } from "./errors.js";
import { shown } from "./squares.js";

// In the order of the core's numbers; the first is the default.
export const EN_PASSANT_STYLES = ["legal", "pseudo-legal", "always"];
export const CASTLING_STYLES = ["standard", "shredder"];

/** As many positions as fit in memory. */
const MOST_NODES = 10_000_000;

/** @throws {ArgumentError} if the style is none of these. */
export function styleNumber(styles: readonly string[], style: unknown): number {
  const number = style === undefined ? 0 : styles.indexOf(style as string);
  if (number < 0) throw new ArgumentError("NOT_A_STYLE", `${shown(style)} is none of ${styles.join(", ")}`);
  return number;
}

/** The budget of `canWin`; none is the one after a fallen flag. */
export function nodesOf(options: { nodes?: number } | undefined): number | undefined {
  const { nodes } = options ?? {};
  if (nodes === undefined) return undefined;
  return wholeNumber(nodes, "NOT_NODES", `nodes are a number of positions, 0 to ${MOST_NODES}`, MOST_NODES);
}

/** @throws {ArgumentError} with this code and message, if the value is no whole number from 0 to `most`. */
export function wholeNumber(value: unknown, code: string, message: string, most: number): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most) {
    throw new ArgumentError(code, message);
  }
  return value as number;
}
