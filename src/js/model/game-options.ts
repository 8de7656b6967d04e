// What a game is made of: where it starts, in one of several ways, and its headers.

import { ArgumentError } from "../values/errors.js";
import { optionsOf, switchOf } from "../values/options.js";
import { shown } from "../values/squares.js";
import type { FenOptions } from "../values/types.js";
import { Position } from "./position.js";

/** What a game starts from: `fen`, read as the other options say, or `position`; else the usual array. */
export interface GameOptions extends FenOptions {
  fen?: string | undefined;
  position?: Position | undefined;
  headers?: Record<string, string> | undefined;
}

/** @throws {ArgumentError} if it is not said in one way. {@link FenError} if a FEN is refused. */
export function startOf(options: string | Position | GameOptions | null | undefined): Position {
  if (typeof options === "string") return Position.fromFen(options);
  if (options instanceof Position) return own(options);
  const { fen, position, chess960, lenient, unreachable } = optionsOf<GameOptions>(options);
  if (position === undefined || position === null) {
    if (fen !== undefined && fen !== null) return Position.fromFen(fen, { chess960, lenient, unreachable });
    return switchOf(chess960, "chess960") ? Position.chess960(USUAL_ARRAY) : Position.initial();
  }
  if (!(position instanceof Position)) {
    throw new ArgumentError("NOT_A_POSITION", `the position of a game is a Position, not ${shown(position)}`);
  }
  if ([fen, chess960, lenient, unreachable].some((option) => option !== undefined && option !== null)) {
    throw new ArgumentError(
      "TWO_STARTS",
      "a game starts from a position, or from a FEN and how it is read; not from both",
    );
  }
  return own(position);
}

/** Another copy of the package may have made it: this game asks this copy's core. */
function own(position: Position): Position {
  return Object.getPrototypeOf(position) === Position.prototype
    ? position
    : Position.fromBytes(position.toBytes());
}

const USUAL_ARRAY = 518;

/** @throws {ArgumentError} if the headers are no object of strings. */
export function headersOf(
  options: string | Position | GameOptions | null | undefined,
): Map<string, string> | undefined {
  if (typeof options === "string" || options instanceof Position) return undefined;
  const { headers } = optionsOf<GameOptions>(options);
  if (headers === undefined || headers === null) return undefined;
  const entries = Object.entries(readHeaders(headers));
  const wrong = entries.find(([, value]) => typeof value !== "string");
  if (wrong) throw new ArgumentError("NOT_HEADERS", `headers are texts; ${shown(wrong[0])} is not`);
  return new Map(entries);
}

function readHeaders(headers: Record<string, string>): Record<string, string> {
  // A list, a map or a date has no such entries: what was meant would be lost in silence.
  if (Object.prototype.toString.call(headers) !== "[object Object]") {
    throw new ArgumentError("NOT_HEADERS", "headers are an object of texts");
  }
  return headers;
}
