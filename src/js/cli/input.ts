// Reads files and standard input as chunks of bytes and decompresses them.

import { Failure } from "./arguments.js";
import { createReadStream, type Stats, statSync } from "node:fs";
import { pipeline, Readable, type Transform } from "node:stream";

import zlib from "node:zlib";

/** The file name that means standard input. */
export const STANDARD_INPUT = "-";

/** The chunk size in bytes. */
const PIECE = 1 << 18;

/** The first bytes of compressed files. */
const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

/** The byte-order marks of UTF-16, which some shells write. */
const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Returns the size of a file in bytes, or undefined if it is unknown. */
export function sizeOf(file: string): number | undefined {
  const stats = file === STANDARD_INPUT ? undefined : statsOf(file);
  return stats?.isFile() ? stats.size : undefined;
}

/** Returns the status of a file, or undefined if it is not available. Opening the file then reports the reason. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Yields the decompressed bytes of a file and calls `onRead` with the number of compressed bytes read.
 * @throws {Failure} if the file cannot be read or decompressed.
 */
export async function* piecesOf(
  file: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* unpacked(counted(open(file), onRead));
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${file}: ${error.message}`);
    throw new Failure(`${file}: ${reasonOf(error)}`);
  }
}

/** The most bytes that tell what a file contains. */
const SIGNIFICANT = 256;

/** Returns the first bytes of a file, and all of them. */
export async function begun(
  pieces: AsyncGenerator<Uint8Array, void>,
): Promise<{ first: Uint8Array; all: AsyncGenerator<Uint8Array, void> }> {
  const first = await beginning(pieces, SIGNIFICANT);
  return { first, all: again(first, pieces) };
}

/** Describes a system error; `own` overrides messages by error code. Rethrows errors that are not system errors. */
export function reasonOf(error: unknown, own: Readonly<Record<string, string>> = {}): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return own[code] ?? REASONS[code] ?? message;
}

/** Messages for the most common error codes. */
const REASONS: { [code: string]: string } = {
  ENOENT: "no such file",
  EACCES: "permission denied",
  ENOTDIR: "a part of the path is not a folder",
  ELOOP: "its symbolic links form a loop",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "the disk is full",
  EISDIR: "it is a folder",
  EMFILE: "too many files are open",
  Z_BUF_ERROR: "the compressed data ends unexpectedly",
};

function open(file: string): AsyncIterable<Uint8Array> {
  return file === STANDARD_INPUT ? process.stdin : createReadStream(file, { highWaterMark: PIECE });
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    onRead(piece.length);
    yield piece;
  }
}

async function* unpacked(pieces: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
  const first = await beginning(pieces);
  const unpacker = unpackerFor(first);
  const all = again(first, pieces);
  if (unpacker === undefined) yield* all;
  // Errors of the source destroy the decompressor, which reports them.
  else yield* pipeline(Readable.from(all), unpacker, () => {}) as AsyncIterable<Uint8Array>;
}

/** Returns the first bytes, at least `least` if there are as many. */
async function beginning(pieces: AsyncGenerator<Uint8Array, void>, least = ZSTD.length): Promise<Uint8Array> {
  let first: Uint8Array = Buffer.alloc(0);
  while (first.length < least) {
    const { value } = await pieces.next();
    if (value === undefined) break;
    first = Buffer.concat([first, value]);
  }
  return first;
}

async function* again(
  first: Uint8Array,
  pieces: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  if (first.length > 0) yield first;
  yield* pieces;
}

/** Returns the decompressor for a signature, or undefined. @throws {Failure} if this version of Node has none, or for UTF-16. */
function unpackerFor(first: Uint8Array): Transform | undefined {
  const begins = (bytes: readonly number[]) => bytes.every((byte, n) => first[n] === byte);
  if (UTF_16.some(begins)) throw new Failure("it is UTF-16: convert it to UTF-8");
  if (begins(GZIP)) return zlib.createGunzip({ chunkSize: PIECE });
  if (!begins(ZSTD)) return undefined;
  // Added in Node 22.15 and 23.8.
  if (zlib.createZstdDecompress === undefined) throw new Failure("zstd files need Node 22.15 or later");
  return zlib.createZstdDecompress({ chunkSize: PIECE });
}
