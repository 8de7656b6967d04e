// Writes a file as a whole or not at all: a draft beside it takes its place at the end. Must not know what is written.

import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, realpathSync, type Stats, unlinkSync } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UsageError } from "./arguments.js";
import { Failure } from "./command.js";
import { reasonOf, STANDARD_INPUT, statsOf } from "./input.js";
import type { Output } from "./read-files.js";

/** Devices, and what a process has open: written to, not replaced. */
const SYSTEM = /^\/(?:dev|proc)\//;

/** What the system says of a file that cannot be written, in words. */
const REASONS = { ENOENT: "there is no such folder", EACCES: "you may not write there" };

const SIGNALS: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** A file that is written. The first part opens it: what goes wrong before has not touched anything. */
export class OutputFile implements Output {
  readonly #name: string;
  /** The file to replace, or what is written to. */
  readonly #target: string;
  /** The path of the draft. Pipes and devices have none. */
  readonly #draft: string | undefined;
  /** The permissions of the file that is replaced. */
  readonly #mode: number | undefined;
  #file: FileHandle | undefined;
  #cleanup: Cleanup | undefined;

  /**
   * @throws {UsageError} if the file is one of the inputs. {@link Failure} if it cannot be written.
   */
  constructor(name: string, inputs: readonly string[]) {
    const old = statsOf(name);
    if (old?.isFile() && inputs.some((input) => isSame(input, old)))
      throw new UsageError(`${JSON.stringify(name)} is read, and cannot be written at the same time`);
    this.#name = name;
    this.#mode = old?.mode;
    try {
      if (old?.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
      if (old !== undefined) accessSync(name, constants.W_OK);
      const isReplaced = (old === undefined || old.isFile()) && !SYSTEM.test(name);
      // A link stays: the file that it leads to is replaced.
      this.#target = isReplaced && old !== undefined ? realpathSync(name) : name;
      // Only in the same folder is a rename one step.
      this.#draft = isReplaced ? join(dirname(this.#target), `.x88-${randomUUID()}.tmp`) : undefined;
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** Writes; resolves when it is written. @throws {Failure} if it cannot be. */
  async write(part: Uint8Array): Promise<void> {
    await this.#told(async () => (await this.#opened()).writeFile(part));
  }

  /** Ends the file, and puts it in its place. @throws {Failure} if not everything could be read, or written. */
  async end(isWhole: boolean): Promise<void> {
    if (this.#draft !== undefined && !isWhole)
      throw new Failure(`${this.#name}: nothing was written, because not every input could be read`);
    await this.#told(async () => {
      const file = await this.#opened();
      // A machine that loses its power would have the new name, and maybe not the content.
      if (this.#draft !== undefined) await file.sync();
      this.#file = undefined;
      await file.close();
      if (this.#draft !== undefined) await rename(this.#draft, this.#target);
      this.#cleanup?.cancel();
    });
  }

  /** Leaves everything as it was. */
  async abandon(): Promise<void> {
    // An error of closing adds nothing to the one that led here.
    await this.#file?.close().catch(() => {});
    this.#cleanup?.run();
  }

  async #opened(): Promise<FileHandle> {
    this.#file ??=
      this.#draft === undefined ? await open(this.#target, "a") : await this.#openDraft(this.#draft);
    return this.#file;
  }

  async #openDraft(path: string): Promise<FileHandle> {
    this.#cleanup = new Cleanup(path);
    const file = await open(path, "wx");
    if (this.#mode !== undefined) await file.chmod(this.#mode & 0o7777);
    return file;
  }

  async #told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw this.#failure(error);
    }
  }

  #failure(error: unknown): Failure {
    return new Failure(`${this.#name}: it cannot be written: ${reasonOf(error, REASONS)}`);
  }
}

/** Removes a file however the program ends, unless it is cancelled. */
class Cleanup {
  readonly #path: string;
  readonly #onExit = () => this.run();
  readonly #onSignal = (signal: NodeJS.Signals) => {
    this.run();
    // Without a listener, the program ends as it would have.
    process.kill(process.pid, signal);
  };

  constructor(path: string) {
    this.#path = path;
    process.once("exit", this.#onExit);
    for (const signal of SIGNALS) process.once(signal, this.#onSignal);
  }

  run(): void {
    this.cancel();
    if (existsSync(this.#path)) unlinkSync(this.#path);
  }

  cancel(): void {
    process.off("exit", this.#onExit);
    for (const signal of SIGNALS) process.off(signal, this.#onSignal);
  }
}

function isSame(input: string, { ino, dev }: Stats): boolean {
  const other = input === STANDARD_INPUT ? undefined : statsOf(input);
  return other !== undefined && other.ino === ino && other.dev === dev;
}
