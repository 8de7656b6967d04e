import { ArgumentError } from "../types/argument-error.js";

/** The headers of a game, as the app sees them: a map that only x88 can write. Each change of the game makes another one. */
export class GameHeaders extends Map<string, string> {
  constructor(headers?: Iterable<readonly [string, string]>) {
    // The constructor of a map calls `set`, which throws here.
    super();
    for (const [name, value] of headers ?? []) super.set(name, value);
  }

  /** Returns a copy with another value for a header, or without it if the value is null. */
  with(name: string, value: string | null): GameHeaders {
    const headers = new Map(this);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return new GameHeaders(headers);
  }

  override set(): never {
    throw readOnly();
  }

  override delete(): never {
    throw readOnly();
  }

  override clear(): never {
    throw readOnly();
  }
}

function readOnly(): ArgumentError {
  return new ArgumentError(
    "READ_ONLY",
    "game.headers only shows headers. To change one, call game.setHeader(name, value); null removes it.",
  );
}
