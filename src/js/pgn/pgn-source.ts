// Reads the chunks of a file, stream or iterable.

import { badArgument } from "../types/arguments.js";
import type { PgnChunk, PgnSource, PgnStream } from "../types/types.js";
import { CHUNK, isBytes, pieceEnd } from "./read-pgn.js";

/**
 * Returns the source in pieces of the size for one read, without cutting a character of a string.
 * @throws {ArgumentError} if the source cannot yield chunks; later, if a chunk is not a string or bytes
 */
export function piecesOf(source: PgnSource | PgnChunk): AsyncIterable<PgnChunk> {
  return pieces(whole(chunksOf(source)));
}

/** Returns the total number of bytes, if it is known. */
export function lengthOf(source: PgnSource | PgnChunk): number | undefined {
  if (isBytes(source)) return source.length;
  return typeof source === "object" && "stream" in source && typeof source.size === "number"
    ? source.size
    : undefined;
}

/** Nothing is read before the first chunk is wanted: passing a stream does not lock it. */
function chunksOf(source: PgnSource | PgnChunk): AsyncIterable<unknown> | Iterable<unknown> {
  if (typeof source === "string" || isBytes(source)) return [source];
  if (typeof source === "object" && source !== null) {
    if ("getReader" in source && typeof source.getReader === "function") return streamed(() => source);
    if ("stream" in source && typeof source.stream === "function") return streamed(() => source.stream());
    const given = source as Partial<AsyncIterable<unknown> & Iterable<unknown>>;
    if (typeof (given[Symbol.asyncIterator] ?? given[Symbol.iterator]) === "function")
      return given as Iterable<unknown>;
  }
  throw badArgument("source", "a string, bytes, a Blob or a stream", source);
}

/** Iterates a `ReadableStream` by hand, because not every browser can. Cancels it if the caller stops early, and releases it. */
async function* streamed(begin: () => PgnStream): AsyncGenerator<unknown, void> {
  const reader = begin().getReader();
  let isOpen = false;
  try {
    for (;;) {
      isOpen = false;
      const { done, value } = await reader.read();
      if (done) return;
      isOpen = true;
      yield value;
    }
  } finally {
    const stopping = isOpen ? reader.cancel() : undefined;
    reader.releaseLock?.();
    await stopping;
  }
}

/** Yields the chunks without cutting a character of a string. */
async function* whole(given: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<PgnChunk, void> {
  let half = "";
  for await (const chunk of given) {
    if (typeof chunk !== "string") {
      if (!isBytes(chunk)) {
        throw badArgument("source", "chunks that are strings or Uint8Arrays", chunk);
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

/** Yields the chunks in pieces of the size for one read. */
async function* pieces(given: AsyncIterable<PgnChunk>): AsyncGenerator<PgnChunk, void> {
  for await (const chunk of given) {
    for (let at = 0; at < chunk.length; ) {
      const end = typeof chunk === "string" ? pieceEnd(chunk, at) : at + CHUNK;
      yield typeof chunk === "string" ? chunk.slice(at, end) : chunk.subarray(at, end);
      at = end;
    }
  }
}
