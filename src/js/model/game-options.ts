// What a game is made of besides its start: its headers.

import type { GameStart } from "../rules/start.js";
import { tooLarge } from "../values/limits.js";
import { orderBeside } from "../values/ordered.js";
import { badArgument, requireObject, requireString, switchOf } from "../values/arguments.js";
import { Position } from "./position.js";

/** What a game starts from: `fen`, read as the other options say, or `position`; else the usual array. */
export interface GameOptions extends GameStart<Position> {
  headers?: Record<string, string> | undefined;
  /** The names of the headers in their order; those that it leaves out come after them. */
  headerOrder?: readonly string[] | undefined;
  /**
   * Whether a proof that a position is dead (article 5.2.2) ends the game. After each move the game then asks
   * {@link Position.isDead} with its default `nodes`, which takes about a millisecond.
   * @defaultValue `false`
   */
  deadPositions?: boolean | undefined;
}

/** The option `deadPositions`. @throws {ArgumentError} if it is not a boolean. */
export function deadPositionsOf(options: string | Position | GameOptions | null | undefined): boolean {
  if (typeof options !== "object" || options === null || options instanceof Position) return false;
  return switchOf(options.deadPositions, "deadPositions");
}

/** How many names an order may have: one with holes alone would take hours. */
const MOST_NAMES = 2 ** 20;

/** @throws {ArgumentError} if the headers are no object of strings, or their order is no list of names. */
export function headersOf(
  options: string | Position | Pick<GameOptions, "headers" | "headerOrder"> | null | undefined,
): Map<string, string> | undefined {
  if (typeof options !== "object" || options === null || options instanceof Position) return undefined;
  const { headers, headerOrder } = options;
  const order = readOrder(headerOrder);
  if (headers === undefined || headers === null) return undefined;
  requireObject(headers, "headers");
  const names = new Set(Object.keys(headers));
  const named = new Map<string, string>();
  for (const name of new Set([...order.filter((name) => names.has(name)), ...names])) {
    named.set(name, requireString(headers[name], `headers.${name}`));
  }
  return named;
}

/** Headers as data. */
export function headersData(headers: ReadonlyMap<string, string>): {
  headers: Record<string, string>;
  headerOrder?: string[];
} {
  const object = Object.fromEntries(headers);
  const headerOrder = orderBeside(object, [...headers.keys()]);
  return { headers: object, ...(headerOrder && { headerOrder }) };
}

function readOrder(order: unknown): string[] {
  if (order === undefined || order === null) return [];
  if (!Array.isArray(order)) throw badArgument("headerOrder", "a list of names", order);
  if (order.length > MOST_NAMES) throw tooLarge("the order of headers", MOST_NAMES, "names");
  return Array.from(order as unknown[], (name) => requireString(name, "headerOrder", "a list of names"));
}
