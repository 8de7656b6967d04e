// Responsibility: reads the chunks of a file, stream or iterable. Must not know games.

import { badArgument, requireMethods } from "../values/arguments.js";
import type { PgnChunk, PgnSource, PgnStream } from "../values/types.js";
import { CHUNK, isBytes, pieceEnd } from "./read-pgn.js";

/** The operations on a source of chunks. */
interface Steps {
  next(): unknown;
  /** Tells the source that no more chunks are wanted. */
  stop(): unknown;
  /** Releases the source in any case, because other code may use it. */
  letGo?(): void;
}

/**
 * Returns the source in pieces of the size for one read, without cutting a character of a string.
 * @throws {ArgumentError} if the source cannot yield chunks; later, if a chunk is not a string or bytes
 */
export function piecesOf(source: PgnSource | PgnChunk): AsyncIterable<PgnChunk> {
  return pieces(whole(chunks(stepsOf(source))));
}

/** Returns the total number of bytes, if it is known. */
export function lengthOf(source: PgnSource | PgnChunk): number | undefined {
  if (isBytes(source)) return source.length;
  return typeof source === "object" && "stream" in source && typeof source.size === "number"
    ? source.size
    : undefined;
}

type PgnChunks = Partial<AsyncIterable<PgnChunk> & Iterable<PgnChunk>>;

/** Nothing is read before the first chunk is wanted: passing a stream does not lock it. */
function stepsOf(source: PgnSource | PgnChunk): () => Steps {
  if (typeof source === "string" || isBytes(source)) return () => stepsOfIterable([source]);
  if (typeof source === "object" && source !== null) {
    if ("getReader" in source && typeof source.getReader === "function") return () => stepsOfStream(source);
    if ("stream" in source && typeof source.stream === "function")
      return () => stepsOfStream(source.stream());
    const given = source as PgnChunks;
    if (typeof iteratorMaker(given) === "function") return () => stepsOfIterable(given);
  }
  throw badArgument("source", "a string, bytes, a Blob or a stream", source);
}

/**
 * Iterates a `ReadableStream` by hand, because not every browser can. Stopping cancels the stream, and the lock is always
 * released.
 */
function stepsOfStream(stream: PgnStream): Steps {
  requireMethods(stream, "getReader", "source", "a string, bytes, a Blob or a stream");
  const reader = stream.getReader();
  requireMethods(reader, "read cancel", "source", "a stream whose reader can read and cancel");
  return { next: () => reader.read(), stop: () => reader.cancel(), letGo: () => reader.releaseLock?.() };
}

function iteratorMaker(source: PgnChunks): unknown {
  const { [Symbol.asyncIterator]: asynchronous, [Symbol.iterator]: plain } = source;
  return asynchronous ?? plain;
}

function stepsOfIterable(source: PgnChunks): Steps {
  const iterator = Reflect.apply(iteratorMaker(source) as () => Iterator<unknown>, source, []);
  requireMethods(iterator, "next", "source", "an iterable");
  return { next: () => iterator.next(), stop: () => iterator.return?.() };
}

/** Yields the chunks. If the caller stops early, stops the source too, unless it has failed. */
async function* chunks(begin: () => Steps): AsyncGenerator<unknown, void> {
  const { next, stop, letGo } = begin();
  let isOpen = false;
  try {
    for (;;) {
      isOpen = false;
      const { done, value } = stepOf(await next());
      if (done) return;
      isOpen = true;
      yield value;
    }
  } finally {
    const stopping = isOpen ? stop() : undefined;
    letGo?.();
    await stopping;
  }
}

function stepOf(step: unknown): { done?: unknown; value?: unknown } {
  if (typeof step === "object" && step !== null) return step;
  throw badArgument("source", "a reader of { done, value }", step);
}

/** Yields the chunks without cutting a character of a string. */
async function* whole(given: AsyncIterable<unknown>): AsyncGenerator<PgnChunk, void> {
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
