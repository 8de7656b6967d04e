import { X88Error } from "../types/errors.js";
import { optionsOf, requireFunction } from "../types/arguments.js";
import type { GameRecord, PgnChunk, PgnSource, PgnStreamOptions } from "../types/types.js";
import { recordOf } from "./pgn-frames.js";
import { lengthOf, piecesOf } from "./pgn-source.js";
import { PgnText, readFlags } from "./pgn-text.js";

/**
 * Yields the games of a PGN that arrives in chunks, cut anywhere. The source is a `File` or `Blob`, the body of a response, a
 * Node stream, or any iterable of strings or bytes. Memory does not grow with the number of games. Leaving the loop (`break`, an
 * error) cancels the source, and the stream is not locked afterwards. Offsets are in bytes; for strings, in those of their UTF-8
 * form.
 *
 * @throws {ArgumentError} immediately if the source cannot yield chunks; during iteration if a chunk is not a string or bytes.
 * The iteration also throws the errors of the source and of `onProgress`, and the reason of the signal.
 *
 * @category PGN
 *
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
  const known = "moves onProgress signal";
  const flags = readFlags(options, known);
  const { onProgress, signal } = optionsOf(options, known);
  if (onProgress !== undefined && onProgress !== null) requireFunction(onProgress, "onProgress");
  return games(piecesOf(source), flags, { total: lengthOf(source), onProgress, signal });
}

interface Watch extends Pick<PgnStreamOptions, "onProgress" | "signal"> {
  total: number | undefined;
}

async function* games(
  source: AsyncIterable<PgnChunk>,
  flags: number,
  { total, onProgress, signal }: Watch,
): AsyncGenerator<GameRecord, void> {
  const text = new PgnText(flags);
  let count = 0;
  const tell = () => onProgress?.({ read: text.bytes, games: count, ...(total !== undefined && { total }) });
  stopIfAborted(signal);
  for await (const piece of source) {
    stopIfAborted(signal);
    const read = text.read(piece);
    count += read.length;
    yield* read.map(recordOf);
    tell();
  }
  stopIfAborted(signal);
  const left = text.finish(text.bytes);
  count += left.length;
  yield* left.map(recordOf);
  tell();
}

function stopIfAborted(signal: PgnStreamOptions["signal"]): void {
  if (signal?.aborted) throw signal.reason ?? new X88Error("ABORTED", "reading was ended");
}
