// What a game is made of besides its start: its headers.

import type { GameStart } from "../rules/start.js";
import { ArgumentError } from "../values/errors.js";
import { shown } from "../values/squares.js";
import { Position } from "./position.js";

/** What a game starts from: `fen`, read as the other options say, or `position`; else the usual array. */
export interface GameOptions extends GameStart<Position> {
  headers?: Record<string, string> | undefined;
}

/** @throws {ArgumentError} if the headers are no object of strings. */
export function headersOf(
  options: string | Position | Pick<GameOptions, "headers"> | null | undefined,
): Map<string, string> | undefined {
  if (typeof options !== "object" || options === null || options instanceof Position) return undefined;
  const { headers } = options;
  if (headers === undefined || headers === null) return undefined;
  const named = new Map<string, string>();
  for (const name of Object.keys(readHeaders(headers))) {
    const value = headers[name];
    if (typeof value !== "string")
      throw new ArgumentError("NOT_HEADERS", `headers are texts; ${shown(name)} is not`);
    named.set(name, value);
  }
  return named;
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
