// A file that a command writes. What stood there stays until everything has been written, so that no failure costs a file. Must not
// know what is written.

import { randomBytes } from "node:crypto";
import { accessSync, constants, createWriteStream, realpathSync, renameSync, rmSync } from "node:fs";
import type { WriteStream } from "node:fs";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { UsageError } from "./arguments.js";
import { Failure } from "./command.js";
import { STANDARD_INPUT, statsOf } from "./input.js";
import { type Output, writeTo } from "./terminal.js";

/** By these somebody ends a program from outside. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Opens a file for writing. Nothing is at its place before {@link Output.end}, and what was there stays if that never comes. A pipe or a
 * device is written at once: nothing of it could be lost.
 * @param inputs the files that are read
 * @throws {UsageError} if it is one of them; {@link Failure} if it cannot be written.
 */
export function openOutput(name: string, inputs: readonly string[]): Output {
  return reported(name, () => {
    const old = statsOf(name);
    if (old !== undefined && !old.isFile()) return new OutputFile(name, createWriteStream(name));
    for (const input of inputs) {
      const other = old === undefined || input === STANDARD_INPUT ? undefined : statsOf(input);
      if (other !== undefined && other.ino === old?.ino && other.dev === old.dev)
        throw new UsageError(`${JSON.stringify(name)} is read, and cannot be written at the same time`);
    }
    // A file that may not be written could still be replaced by another one.
    if (old !== undefined) accessSync(name, constants.W_OK);
    // Through links: they stay, and lead to the new file.
    const place = old === undefined ? name : realpathSync(name);
    const written = join(dirname(place), `.x88-${randomBytes(8).toString("hex")}.tmp`);
    const stream = createWriteStream(written, { flags: "wx", mode: old?.mode ?? 0o666 });
    return new OutputFile(name, stream, { written, place });
  });
}

/** Where the bytes are until all have been written, and where they go then. */
interface Places {
  written: string;
  place: string;
}

class OutputFile implements Output {
  readonly #name: string;
  readonly #stream: WriteStream;
  readonly #done: Promise<void>;
  readonly #places: Places | undefined;

  constructor(name: string, stream: WriteStream, places?: Places) {
    this.#name = name;
    this.#stream = stream;
    this.#places = places;
    this.#done = finished(stream);
    // The next write or the end reports it.
    this.#done.catch(() => {});
    if (places === undefined) return;
    process.on("exit", this.#remove);
    for (const signal of SIGNALS) process.once(signal, this.#interrupted);
  }

  async write(part: Uint8Array): Promise<void> {
    await reported(this.#name, () => Promise.race([writeTo(this.#stream, part), this.#done]));
  }

  async end(): Promise<void> {
    await reported(this.#name, async () => {
      this.#stream.end();
      await this.#done;
      if (this.#places !== undefined) renameSync(this.#places.written, this.#places.place);
    }).finally(this.#forget);
  }

  async discard(): Promise<void> {
    this.#stream.destroy();
    await this.#done.catch(() => {});
    this.#remove();
    this.#forget();
  }

  readonly #remove = (): void => {
    if (this.#places !== undefined) rmSync(this.#places.written, { force: true });
  };

  readonly #forget = (): void => {
    process.off("exit", this.#remove);
    for (const signal of SIGNALS) process.off(signal, this.#interrupted);
  };

  readonly #interrupted = (signal: NodeJS.Signals): void => {
    this.#remove();
    this.#forget();
    // As if nobody had listened: whoever started the program sees how it ended.
    process.kill(process.pid, signal);
  };
}

/** @throws {Failure} for what the system says of the file, at once or later. */
function reported<T>(name: string, work: () => T): T {
  const failed = (error: unknown): never => {
    if (error instanceof UsageError || error instanceof Failure) throw error;
    throw new Failure(`${name}: it cannot be written: ${(error as Error).message}`);
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(failed) as T) : result;
  } catch (error) {
    return failed(error);
  }
}
