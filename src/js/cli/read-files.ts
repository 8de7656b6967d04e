// What `check` and `convert` have in common: files are read, what is found is written in their order, and the exit code says
// what it was.

import os from "node:os";
import { type Given, numberOf, type Options, UsageError } from "./arguments.js";
import { type Block, blocksOf } from "./blocks.js";
import { Exit, Failure } from "./command.js";
import type { Form } from "./form.js";
import { piecesOf, STANDARD_INPUT } from "./input.js";
import { Progress } from "./progress.js";
import type { Terminal } from "./terminal.js";
import { answersTo } from "./threads.js";

/** More threads than any machine has cores. */
const MOST_JOBS = 1024;

/** What a thread gets at once: enough that sending it costs nothing, little enough to be held a few times with what it becomes. */
const BLOCK = 2 ** 20;

/** The options of reading files. */
export const READING: Options = {
  jobs: { value: "N", short: "j", text: "threads; by default as many as there are cores" },
  block: { value: "BYTES", text: `how much a thread reads at once; by default ${BLOCK}` },
};

/** Where goes what is found. */
export interface Output {
  /** Resolves when there is room for more. */
  write(part: Uint8Array): Promise<void>;
  /** There is no more; `isWhole`: every file could be read. */
  end(isWhole: boolean): Promise<void>;
}

/**
 * Reads the files, or the standard input; what is found goes to the output, which is opened when all is known to be right.
 * @throws {UsageError} if there is nothing to read; {@link Failure} if a thread fails.
 */
export async function readFiles(
  given: Given,
  terminal: Terminal,
  form: Form,
  open: (files: readonly string[]) => Output,
): Promise<Exit> {
  const files = filesOf(given);
  const size = numberOf(given, "block", 1, 2 ** 28) ?? BLOCK;
  // The first is of Node 18.14.
  const cores = os.availableParallelism?.() ?? os.cpus().length;
  const jobs = numberOf(given, "jobs", 1, MOST_JOBS) ?? cores;
  const progress = new Progress(files, terminal);
  let isUnread = false;
  async function* blocks(): AsyncGenerator<Block, void> {
    for (const file of files) {
      const pieces = piecesOf(file, (bytes) => progress.onRead(bytes));
      try {
        yield* blocksOf(file, pieces, size);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        isUnread = true;
        progress.hide();
        terminal.say(`x88: ${error.message}`);
      }
    }
  }
  const to = open(files);
  try {
    for await (const answer of answersTo(blocks(), form, jobs)) {
      progress.add(answer);
      // Should the reader of the output go away, it is this that was found.
      if (answer.problems > 0) process.exitCode = Exit.Found;
      if (answer.output.length === 0) continue;
      progress.hide();
      await to.write(answer.output);
    }
    await to.end(!isUnread);
  } finally {
    progress.hide();
  }
  terminal.say(progress.summary());
  if (isUnread) return Exit.Failed;
  return progress.problems > 0 ? Exit.Found : Exit.Fine;
}

/** @throws {UsageError} if nothing is named and nothing is piped. */
function filesOf({ operands }: Given): string[] {
  if (operands.length > 0) return [...operands];
  if (process.stdin.isTTY) throw new UsageError("name a file, or pipe one");
  return [STANDARD_INPUT];
}
