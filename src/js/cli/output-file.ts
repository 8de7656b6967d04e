// Writes a file completely or not at all. A draft in the same folder replaces it at the end.

import { Failure, UsageError } from "./arguments.js";
import { reasonOf, STANDARD_INPUT, statsOf } from "./input.js";
import type { Output } from "./read-files.js";
import { randomUUID } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** Devices and open descriptors, which are written to and not replaced. */
const SYSTEM = /^\/(?:dev|proc)\//;

/** Messages for error codes that mean something else when writing. */
const REASONS = { ENOENT: "no such folder", EACCES: "permission denied" };

/** Signals after which the draft is removed before the process ends. */
const SIGNALS: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Opens an output file. An error before the end leaves the old file unchanged.
 * @throws {UsageError} if the name is not that of a file, or the file is one of the inputs.
 * @throws {Failure} if the file cannot be written, now or later.
 */
export function outputFile(name: string, inputs: readonly string[]): Output {
  if (name === "" || name.endsWith("/"))
    throw new UsageError(`expected a file name for --output, got ${JSON.stringify(name)}`);
  const old = statsOf(name);
  if (old?.isFile() && inputs.some((input) => isSame(input, old)))
    throw new UsageError(`${JSON.stringify(name)} is an input and cannot also be the output`);
  const attempt = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new Failure(`${name}: cannot write: ${reasonOf(error, REASONS)}`);
    }
  };
  const isReplaced = (old === undefined || old.isFile()) && !SYSTEM.test(name);
  // Replace the target of a symbolic link, not the link. A rename is atomic only within a folder.
  const target = isReplaced && old !== undefined ? attempt(() => realpathSync(name)) : name;
  const draft = isReplaced ? join(dirname(target), `.x88-${randomUUID()}.tmp`) : undefined;
  const file = attempt(() => {
    if (old !== undefined) accessSync(name, constants.W_OK);
    if (draft === undefined) return openSync(target, "a");
    // Before the file exists: a signal may arrive at any time.
    removeAtTheEnd(draft);
    const opened = openSync(draft, "wx");
    if (old !== undefined) fchmodSync(opened, old.mode & 0o7777);
    return opened;
  });
  return {
    async write(part) {
      attempt(() => writeFileSync(file, part));
    },
    async end(isWhole) {
      if (draft === undefined) return attempt(() => closeSync(file));
      if (!isWhole) throw new Failure(`${name} was not written, because an input could not be read`);
      attempt(() => {
        // Without this, a power failure could leave the new name with missing content.
        fsyncSync(file);
        closeSync(file);
        renameSync(draft, target);
      });
    },
  };
}

function removeAtTheEnd(draft: string): void {
  const remove = () => existsSync(draft) && rmSync(draft);
  process.once("exit", remove);
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      remove();
      process.kill(process.pid, signal);
    });
  }
}

function isSame(input: string, { ino, dev }: { ino: number; dev: number }): boolean {
  const other = input === STANDARD_INPUT ? undefined : statsOf(input);
  return other !== undefined && other.ino === ino && other.dev === dev;
}
