// Files and the standard input as pieces of bytes, unpacked if they are packed. Must not know what is in them.

import { createReadStream, type Stats, statSync } from "node:fs";
import { pipeline, Readable, type Transform } from "node:stream";
import zlib from "node:zlib";
import { Failure } from "./command.js";

/** The name of the standard input. */
export const STANDARD_INPUT = "-";

/** As much is read from a file at once. */
const PIECE = 1 << 18;

/** The bytes by which packed files begin, the longest first. */
const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

/** How large a file is, if that can be known. */
export function sizeOf(file: string): number | undefined {
  const stats = file === STANDARD_INPUT ? undefined : statsOf(file);
  return stats?.isFile() ? stats.size : undefined;
}

/** What the system knows of a file; undefined if there is none, or it does not say: why is told when it is opened. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/**
 * The bytes of a file, unpacked; `onRead` is told how many more have been read, as they stand in the file.
 * @throws {Failure} if it cannot be read or unpacked.
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

/** Why something could not be done with a file, for people; `own`: what is said otherwise here. @throws what is no error of the system */
export function reasonOf(error: unknown, own: Readonly<Record<string, string>> = {}): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return own[code] ?? REASONS[code] ?? message;
}

/** What the system says most often, as people say it. */
const REASONS: { [code: string]: string } = {
  ENOENT: "there is no such file",
  EACCES: "it may not be read",
  ENOTDIR: "a part of its path is no folder",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
  ENOSPC: "the disk is full",
  EISDIR: "it is a folder",
  EMFILE: "too many files are open",
  Z_BUF_ERROR: "it breaks off: unexpected end of packed data",
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
  // Its errors come out of the unpacker, which is destroyed by them.
  else yield* pipeline(Readable.from(all), unpacker, () => {}) as AsyncIterable<Uint8Array>;
}

/** The first bytes, enough to tell what is in them. */
async function beginning(pieces: AsyncGenerator<Uint8Array, void>): Promise<Uint8Array> {
  let first: Uint8Array = Buffer.alloc(0);
  while (first.length < ZSTD.length) {
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

/** What unpacks that, whatever the name of the file. @throws {Failure} if this Node cannot. */
function unpackerFor(first: Uint8Array): Transform | undefined {
  const begins = (bytes: readonly number[]) => bytes.every((byte, n) => first[n] === byte);
  if (begins(GZIP)) return zlib.createGunzip({ chunkSize: PIECE });
  if (!begins(ZSTD)) return undefined;
  // Of Node 22.15 and 23.8.
  if (zlib.createZstdDecompress === undefined)
    throw new Failure("to unpack zstd, Node 22.15 or later is needed");
  return zlib.createZstdDecompress({ chunkSize: PIECE });
}
