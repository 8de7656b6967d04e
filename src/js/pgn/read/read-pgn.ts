// Reads the games of a string, of bytes, or of the chunks of a file, stream or iterable.

import type { ExplainRuleset } from "../../explain/ruleset.js";
import { badArgument, optionsOf, requireFunction } from "../../types/arguments.js";
import { X88Error } from "../../types/errors.js";
import { PgnError } from "../../types/pgn-error.js";
import type { RulesTypes } from "../../types/rules-types.js";
import type {
  PgnChunk,
  PgnProblemCode,
  PgnReadOptions,
  PgnSource,
  PgnStream,
  PgnStreamOptions,
} from "../../types/types.js";
import { type Draft, recordOf } from "./drafts.js";
import { PgnText, READ_OPTIONS, type ReadingStyle, readingStyle } from "./pgn-text.js";
import { StringOffsets } from "./string-offsets.js";
import { REASONS } from "./resolve.js";
import { turns } from "./turns.js";

/** The size of one read: large enough for few crossings, small enough to save memory. */
const CHUNK = 1 << 17;

/** @internal Returns the first game of a PGN. @throws {PgnError} if there is none, or a problem loses moves. */
export function firstGame(
  rules: ExplainRuleset,
  pgn: string | Uint8Array,
  options?: Pick<PgnReadOptions, "letters"> | null,
): Draft {
  const draft =
    gamesOf(rules, pgn, readingStyle(options, "letters"), (draft) => draft).next().value ?? undefined;
  const problem = draft?.problems.find(({ code }) => losing().includes(code));
  if (draft === undefined || problem !== undefined) throw new PgnError(problem ?? null);
  return draft;
}

/** The PGN problems that lose movetext. */
const losing = (): readonly PgnProblemCode[] => [
  ...REASONS,
  "BAD_FEN",
  "UNKNOWN_VARIANT",
  "VARIATION_TOO_DEEP",
  "VARIATION_WITHOUT_MOVE",
  "TOO_LONG",
  "GAME_TOO_LONG",
];

/**
 * Yields the games of a PGN.
 * @throws {ArgumentError} immediately if `pgn` is not a string or bytes.
 */
export function gamesOf<G>(
  rules: ExplainRuleset,
  pgn: string | Uint8Array,
  style: ReadingStyle,
  make: (draft: Draft) => G,
): Generator<G, void> {
  const isText = typeof pgn === "string";
  if (!isText && !isBytes(pgn)) throw badArgument("pgn", "a string or a Uint8Array", pgn);
  return gamesFrom(new PgnText(rules, style, isText ? new StringOffsets(pgn) : undefined), pgn, make);
}

/** Returns whether a value is a `Uint8Array`, also from another realm. */
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

function* gamesFrom<G>(text: PgnText, pgn: PgnChunk, make: (draft: Draft) => G): Generator<G, void> {
  for (const piece of cut(pgn)) yield* text.read(piece).map(make);
  yield* text.finish(pgn.length).map(make);
}

/** Yields a string or bytes in pieces of the size for one read. The length of bytes can be a property that lies; that of a part is true. */
function* cut(given: PgnChunk): Generator<PgnChunk, void> {
  if (given.length === 0) return;
  const chunk = typeof given === "string" ? given : given.subarray(0);
  for (let at = 0; at < chunk.length; ) {
    const end = typeof chunk === "string" ? pieceEnd(chunk, at) : at + CHUNK;
    yield typeof chunk === "string" ? chunk.slice(at, end) : chunk.subarray(at, end);
    at = end;
  }
}

/** Returns the end of a chunk that starts at `at`. It never cuts a character. */
function pieceEnd(text: string, at: number): number {
  const end = at + CHUNK;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last < 0xdc00 ? end + 1 : end;
}

/** @internal See `readPgnStream`. */
export function streamedGames<T extends RulesTypes>(
  rules: ExplainRuleset<T>,
  source: PgnSource | PgnChunk,
  options?: PgnStreamOptions | null,
): AsyncGenerator<T["record"], void> {
  const known = `${READ_OPTIONS} onProgress signal`;
  const style = readingStyle(options, known);
  const { onProgress, signal } = optionsOf(options, known);
  if (onProgress !== undefined && onProgress !== null) requireFunction(onProgress, "onProgress");
  return games<T>(new PgnText(rules, style), piecesOf(source), {
    total: lengthOf(source),
    onProgress,
    signal,
  });
}

interface Watch extends Pick<PgnStreamOptions, "onProgress" | "signal"> {
  total: number | undefined;
}

async function* games<T extends RulesTypes>(
  text: PgnText,
  source: AsyncIterable<PgnChunk>,
  { total, onProgress, signal }: Watch,
): AsyncGenerator<T["record"], void> {
  let count = 0;
  const turn = turns();
  const tell = () => onProgress?.({ read: text.bytes, games: count, ...(total !== undefined && { total }) });
  stopIfAborted(signal);
  for await (const piece of source) {
    stopIfAborted(signal);
    const read = text.read(piece);
    count += read.length;
    yield* read.map(recordOf<T>);
    tell();
    await turn();
  }
  stopIfAborted(signal);
  const left = text.finish(text.bytes);
  count += left.length;
  yield* left.map(recordOf<T>);
  tell();
}

function stopIfAborted(signal: PgnStreamOptions["signal"]): void {
  if (signal?.aborted) throw signal.reason ?? new X88Error("ABORTED", "reading was ended");
}

/**
 * Returns the source in pieces of the size for one read, without cutting a character of a string.
 * @throws {ArgumentError} if the source cannot yield chunks; later, if a chunk is not a string or bytes
 */
function piecesOf(source: PgnSource | PgnChunk): AsyncIterable<PgnChunk> {
  return pieces(whole(chunksOf(source)));
}

/** Returns the total number of bytes, if it is known. */
function lengthOf(source: PgnSource | PgnChunk): number | undefined {
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
  for await (const chunk of given) yield* cut(chunk);
}
