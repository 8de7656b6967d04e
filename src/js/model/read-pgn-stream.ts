// Games out of a PGN that comes piece by piece.

import { ArgumentError, X88Error } from "../values/errors.js";
import { optionsOf } from "../values/options.js";
import { shown } from "../values/squares.js";
import type { GameRecord, PgnChunk, PgnSource, PgnStream, PgnStreamOptions } from "../values/types.js";
import { PgnText, readFlags } from "./pgn-text.js";
import { CHUNK, isBytes, pieceEnd } from "./read-pgn.js";

/**
 * The games of a PGN that comes in pieces, cut anywhere: a `File` or `Blob`, the body of a response, a stream of Node, any
 * iterable of texts or bytes. Memory does not grow with their number. Offsets are in bytes, of texts in those of their UTF-8 form.
 *
 * @throws {ArgumentError} if the source is no such thing, at once; while iterating, what the source or `onProgress` throws, and the reason
 * of the signal.
 * @example
 * const file = new Blob(["1. e4 e5 *\n\n", "1. d4 *\n"]); // or that of an <input type="file">, or response.body
 * const lengths = [];
 * for await (const game of readPgnStream(file)) lengths.push(game.moves.length);
 * lengths; // [2, 1]
 */
export function readPgnStream(
  source: PgnSource | PgnChunk,
  options?: PgnStreamOptions | null,
): AsyncGenerator<GameRecord, void> {
  const flags = readFlags(options);
  const { onProgress, signal } = optionsOf(options);
  if (onProgress !== undefined && onProgress !== null && typeof onProgress !== "function") {
    throw new ArgumentError("NOT_A_FUNCTION", `onProgress is a function, not ${shown(onProgress)}`);
  }
  const [chunks, total] = chunksOf(source);
  return games(chunks, flags, { total, onProgress, signal });
}

interface Watch extends Pick<PgnStreamOptions, "onProgress" | "signal"> {
  total: number | undefined;
}

async function* games(
  chunks: AsyncIterable<PgnChunk> | Iterable<PgnChunk>,
  flags: number,
  { total, onProgress, signal }: Watch,
): AsyncGenerator<GameRecord, void> {
  const text = new PgnText(flags);
  let count = 0;
  stopIfAborted(signal);
  for await (const chunk of whole(chunks)) {
    for (const piece of pieces(chunk)) {
      stopIfAborted(signal);
      const read = text.read(piece);
      count += read.length;
      yield* read;
      onProgress?.({ read: text.bytes, games: count, ...(total !== undefined && { total }) });
    }
  }
  stopIfAborted(signal);
  const left = text.finish(text.bytes);
  yield* left;
  onProgress?.({ read: text.bytes, games: count + left.length, ...(total !== undefined && { total }) });
}

function stopIfAborted(signal: PgnStreamOptions["signal"]): void {
  if (signal?.aborted) throw signal.reason ?? new X88Error("ABORTED", "reading was ended");
}

/** Where the pieces come from, and how many bytes there will be if that is known. */
function chunksOf(
  source: PgnSource | PgnChunk,
): [AsyncIterable<PgnChunk> | Iterable<PgnChunk>, number | undefined] {
  if (typeof source === "string") return [[source], undefined];
  if (isBytes(source)) return [[source], source.length];
  if (typeof source === "object" && source !== null) {
    if ("getReader" in source && typeof source.getReader === "function") return [drain(source), undefined];
    if ("stream" in source && typeof source.stream === "function") {
      return [drain(source.stream()), typeof source.size === "number" ? source.size : undefined];
    }
    if (Symbol.asyncIterator in source || Symbol.iterator in source) return [source, undefined];
  }
  throw new ArgumentError("NOT_A_PGN", `a PGN is text or bytes, a Blob, or a stream; not ${shown(source)}`);
}

/** Not every browser can iterate a `ReadableStream`. */
async function* drain(stream: PgnStream): AsyncGenerator<PgnChunk, void> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    // Who stops before the end wants no more of it.
    if (!isDone) await reader.cancel();
  }
}

/** The chunks, with no character of a text cut in two. */
async function* whole(chunks: AsyncIterable<PgnChunk> | Iterable<PgnChunk>): AsyncGenerator<PgnChunk, void> {
  let half = "";
  for await (const chunk of chunks) {
    if (typeof chunk !== "string") {
      if (!isBytes(chunk)) {
        throw new ArgumentError(
          "NOT_A_PGN",
          `the pieces of a PGN are texts or Uint8Arrays, not ${shown(chunk)}`,
        );
      }
      if (half !== "") yield half;
      half = "";
      yield chunk;
      continue;
    }
    const text = half + chunk;
    const last = text.charCodeAt(text.length - 1);
    half = last >= 0xd800 && last < 0xdc00 ? text.slice(-1) : "";
    yield half === "" ? text : text.slice(0, -1);
  }
  if (half !== "") yield half;
}

/** A chunk in pieces that are read at once. */
function* pieces(chunk: PgnChunk): Generator<PgnChunk, void> {
  if (chunk.length <= CHUNK) {
    yield chunk;
    return;
  }
  for (let at = 0; at < chunk.length; ) {
    const end = typeof chunk === "string" ? pieceEnd(chunk, at) : at + CHUNK;
    yield typeof chunk === "string" ? chunk.slice(at, end) : chunk.subarray(at, end);
    at = end;
  }
}
