// Writes a file as a whole or not at all: a draft beside it takes its place at the end.

import { randomUUID } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "./arguments.js";
import { Failure } from "./command.js";
import { reasonOf, STANDARD_INPUT, statsOf } from "./input.js";
import type { Output } from "./read-files.js";

/** Devices, and what a process has open: written to, not replaced. */
const SYSTEM = /^\/(?:dev|proc)\//;

/** What the system says of a file that cannot be written, in words. */
const REASONS = { ENOENT: "there is no such folder", EACCES: "you may not write there" };

/** The draft is removed however the program ends; after these it ends as it would have without a listener. */
const SIGNALS: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * The output in a file. What goes wrong before its end leaves the file as it was.
 * @throws {UsageError} if the file is one of the inputs; {@link Failure} if it cannot be written, then and later.
 */
export function outputFile(name: string, inputs: readonly string[]): Output {
  const old = statsOf(name);
  if (old?.isFile() && inputs.some((input) => isSame(input, old)))
    throw new UsageError(`${JSON.stringify(name)} is read, and cannot be written at the same time`);
  const attempt = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new Failure(`${name}: it cannot be written: ${reasonOf(error, REASONS)}`);
    }
  };
  const isReplaced = (old === undefined || old.isFile()) && !SYSTEM.test(name);
  // A link stays: the file that it leads to is replaced. Only in the same folder is a rename one step.
  const target = isReplaced && old !== undefined ? attempt(() => realpathSync(name)) : name;
  const draft = isReplaced ? join(dirname(target), `.x88-${randomUUID()}.tmp`) : undefined;
  const file = attempt(() => {
    if (old !== undefined) accessSync(name, constants.W_OK);
    if (draft === undefined) return openSync(target, "a");
    const opened = openSync(draft, "wx");
    removeAtTheEnd(draft);
    if (old !== undefined) fchmodSync(opened, old.mode & 0o7777);
    return opened;
  });
  return {
    async write(part) {
      attempt(() => writeFileSync(file, part));
    },
    async end(isWhole) {
      if (draft === undefined) return attempt(() => closeSync(file));
      if (!isWhole) throw new Failure(`${name}: nothing was written, because not every input could be read`);
      attempt(() => {
        // A machine that loses its power would have the new name, and maybe not the content.
        fsyncSync(file);
        closeSync(file);
        renameSync(draft, target);
      });
    },
  };
}

function removeAtTheEnd(draft: string): void {
  const remove = () => rmSync(draft, { force: true });
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
