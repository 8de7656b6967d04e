// What a PGN comes from piece by piece: a file, a stream, anything that gives one piece after the other. Knows no games.

import { badArgument, requireMethods } from "../values/arguments.js";
import type { PgnChunk, PgnSource, PgnStream } from "../values/types.js";
import { CHUNK, isBytes, pieceEnd } from "./read-pgn.js";

/** How the chunks are asked for, one by one. */
interface Steps {
  next(): unknown;
  /** No more of them are wanted. */
  stop(): unknown;
  /** Whatever has happened: others may have the source. */
  letGo?(): void;
}

/**
 * The text in pieces that are read at once, with no character of a string cut in two.
 * @throws {ArgumentError} if there is nothing that could give any; later, if what comes is no text
 */
export function piecesOf(source: PgnSource | PgnChunk): AsyncIterable<PgnChunk> {
  return pieces(whole(chunks(stepsOf(source))));
}

/** How many bytes there will be, if that is known. */
export function lengthOf(source: PgnSource | PgnChunk): number | undefined {
  if (isBytes(source)) return source.length;
  return typeof source === "object" && "stream" in source && typeof source.size === "number"
    ? source.size
    : undefined;
}

type PgnChunks = Partial<AsyncIterable<PgnChunk> & Iterable<PgnChunk>>;

/** Nothing is asked before the first chunk is wanted: a stream that is only handed over is not locked. */
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

/** As a `ReadableStream` is iterated, which not every browser can: who stops cancels it, and in the end it is not locked. */
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

/** The chunks. Who gives them is told if there would be more that nobody wants; not if it has broken. */
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

/** The chunks, with no character of a text cut in two. */
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

/** The chunks in pieces that are read at once. */
async function* pieces(given: AsyncIterable<PgnChunk>): AsyncGenerator<PgnChunk, void> {
  for await (const chunk of given) {
    for (let at = 0; at < chunk.length; ) {
      const end = typeof chunk === "string" ? pieceEnd(chunk, at) : at + CHUNK;
      yield typeof chunk === "string" ? chunk.slice(at, end) : chunk.subarray(at, end);
      at = end;
    }
  }
}
