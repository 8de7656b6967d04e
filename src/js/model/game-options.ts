// What a game is made of besides its start: its headers.

import type { GameStart } from "../rules/start.js";
import { ArgumentError } from "../values/errors.js";
import { tooLarge } from "../values/limits.js";
import { orderBeside } from "../values/ordered.js";
import { shown } from "../values/squares.js";
import { Position } from "./position.js";

/** What a game starts from: `fen`, read as the other options say, or `position`; else the usual array. */
export interface GameOptions extends GameStart<Position> {
  headers?: Record<string, string> | undefined;
  /** The names of the headers in their order; those that it leaves out come after them. */
  headerOrder?: readonly string[] | undefined;
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
  const names = new Set(Object.keys(readHeaders(headers)));
  const named = new Map<string, string>();
  for (const name of new Set([...order.filter((name) => names.has(name)), ...names])) {
    const value = headers[name];
    if (typeof value !== "string")
      throw new ArgumentError("NOT_HEADERS", `headers are texts; ${shown(name)} is not`);
    named.set(name, value);
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
  if (!Array.isArray(order))
    throw new ArgumentError("NOT_HEADERS", `the order of headers is a list of names, not ${shown(order)}`);
  if (order.length > MOST_NAMES) throw tooLarge("the order of headers", MOST_NAMES, "names");
  return Array.from(order as unknown[], (name) => {
    if (typeof name === "string") return name;
    throw new ArgumentError("NOT_HEADERS", `the name of a header is a text, not ${shown(name)}`);
  });
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The headers of a game, if it has any, which an app may have changed. @throws {ArgumentError} if they are no texts. */
export function requireTexts(headers = NONE): ReadonlyMap<string, string> {
  for (const entry of headers)
    if (entry.some((text) => typeof text !== "string"))
      throw new ArgumentError("NOT_HEADERS", "headers are texts");
  return headers;
}

function readHeaders(headers: Record<string, string>): Record<string, string> {
  // A list, a map or a date has no such entries: what was meant would be lost in silence.
  if (Object.prototype.toString.call(headers) !== "[object Object]") {
    throw new ArgumentError("NOT_HEADERS", "headers are an object of texts");
  }
  return headers;
}
