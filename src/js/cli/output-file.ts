// A file that is written as a whole or not at all: a new file beside it takes its place when everything is in it. Knows files, links and
// signals; must not know what is written.

import { randomUUID } from "node:crypto";
import { accessSync, constants, readlinkSync, realpathSync, type Stats, unlinkSync } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "./arguments.js";
import { Failure } from "./command.js";
import { reasonOf, STANDARD_INPUT, statsOf } from "./input.js";
import type { Output } from "./read-files.js";

/** As many links as Linux follows. */
const MOST_LINKS = 40;

/** Where the system keeps devices and what a process has open: nothing there is replaced. */
const SYSTEM = /^\/(?:dev|proc)\//;

/** What the system says of a file that is written, as people say it. */
const REASONS = { ENOENT: "there is no such folder", EACCES: "you may not write there" };

/** The signals by which people and systems end a program. */
const ENDS: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** A file that is written. Opened with the first part: what goes wrong before has not touched anything. */
export class OutputFile implements Output {
  readonly #name: string;
  /** Where it is, with links followed. */
  readonly #target: string;
  /** What is there now. */
  readonly #old: Stats | undefined;
  /** Pipes and devices are written to; only a file has another put in its place. */
  readonly #isReplaced: boolean;
  #file: FileHandle | undefined;
  #draft: Draft | undefined;

  /**
   * @throws {UsageError} if it is one of those that are read: what of them cannot be read would be lost; {@link Failure} if it cannot be
   * written.
   */
  constructor(name: string, inputs: readonly string[]) {
    const old = statsOf(name);
    if (old?.isFile() && inputs.some((input) => isSame(input, old))) {
      throw new UsageError(`${JSON.stringify(name)} is read, and cannot be written at the same time`);
    }
    this.#name = name;
    this.#old = old;
    this.#isReplaced = (old === undefined || old.isFile()) && !SYSTEM.test(name);
    try {
      if (old?.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
      if (old !== undefined) accessSync(name, constants.W_OK);
      this.#target = this.#isReplaced ? targetOf(name) : name;
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** Writes; resolves when it is written. @throws {Failure} if it cannot be. */
  async write(part: Uint8Array): Promise<void> {
    await this.#told(async () => (await this.#opened()).writeFile(part));
  }

  /** Ends the file, and puts it where it belongs. @throws {Failure} if not everything could be read, or written. */
  async end(isWhole: boolean): Promise<void> {
    if (this.#isReplaced && !isWhole) {
      throw new Failure(`${this.#name}: nothing was written, because not every input could be read`);
    }
    await this.#told(async () => {
      const file = await this.#opened();
      // Or a machine that loses its power might have the new name and not the new content.
      if (this.#isReplaced) await file.sync();
      this.#file = undefined;
      await file.close();
      if (this.#draft !== undefined) await rename(this.#draft.path, this.#target);
      this.#draft?.forget();
      this.#draft = undefined;
    });
  }

  /** Leaves everything as it was. */
  async abandon(): Promise<void> {
    // What closing says adds nothing to why it is abandoned.
    await this.#file?.close().catch(() => {});
    this.#file = undefined;
    this.#draft?.remove();
    this.#draft = undefined;
  }

  async #opened(): Promise<FileHandle> {
    this.#file ??= this.#isReplaced ? await this.#beside() : await open(this.#target, "a");
    return this.#file;
  }

  /** A new file in the same folder, for only there a rename is one step; with the rights of the old one. */
  async #beside(): Promise<FileHandle> {
    this.#draft = new Draft(join(dirname(this.#target), `.x88-${randomUUID()}.tmp`));
    const file = await open(this.#draft.path, "wx");
    this.#file = file;
    if (this.#old !== undefined) {
      // Only the system's administrator can give a file away.
      await file.chown(this.#old.uid, this.#old.gid).catch(() => {});
      await file.chmod(this.#old.mode & 0o7777);
    }
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

/** A file that is not to stay, however the program ends. */
class Draft {
  readonly path: string;
  readonly #remove = () => this.remove();
  readonly #onSignal = (signal: NodeJS.Signals) => {
    this.remove();
    // Nobody listens any more: it ends as it would have.
    process.kill(process.pid, signal);
  };

  constructor(path: string) {
    this.path = path;
    process.once("exit", this.#remove);
    for (const signal of ENDS) process.once(signal, this.#onSignal);
  }

  /** It has been put elsewhere. */
  forget(): void {
    process.off("exit", this.#remove);
    for (const signal of ENDS) process.off(signal, this.#onSignal);
  }

  remove(): void {
    this.forget();
    try {
      unlinkSync(this.path);
    } catch {
      // It could not be made in the first place, or somebody was faster.
    }
  }
}

function isSame(input: string, { ino, dev }: Stats): boolean {
  const other = input === STANDARD_INPUT ? undefined : statsOf(input);
  return other !== undefined && other.ino === ino && other.dev === dev;
}

/** Where a file is, or would be made: links are followed, also one that leads to nothing yet. */
function targetOf(name: string): string {
  let path = name;
  for (let followed = 0; followed <= MOST_LINKS; followed++) {
    let next: string;
    try {
      next = readlinkSync(path);
    } catch {
      return path;
    }
    path = resolve(realpathSync(dirname(path)), next);
  }
  throw Object.assign(new Error(), { code: "ELOOP" });
}
