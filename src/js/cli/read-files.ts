// What `check` and `convert` have in common: files are read, what is found is written in their order, and the exit code says
// what it was.

import { type Given, numberOf, type Options, UsageError } from "./arguments.js";
import { Exit, type Failure } from "./command.js";
import { coreCount, findings, type Task, type Work } from "./games.js";
import { STANDARD_INPUT } from "./input.js";
import { Progress } from "./progress.js";
import type { Terminal } from "./terminal.js";

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
  /** Something went wrong, and there will be no more. */
  abandon(): Promise<void>;
}

/**
 * Reads the files, or the standard input; what is found goes to the output, which is opened when all is known to be right.
 * @throws {UsageError} if there is nothing to read; {@link Failure} if a thread fails.
 */
export async function readFiles(
  given: Given,
  terminal: Terminal,
  form: Task["form"],
  open: (files: readonly string[]) => Output,
): Promise<Exit> {
  const files = filesOf(given);
  const progress = new Progress(files, terminal);
  let isUnread = false;
  const work = {
    files,
    task: { form },
    jobs: numberOf(given, "jobs", 1, MOST_JOBS) ?? coreCount(),
    blockSize: numberOf(given, "block", 1, 2 ** 28) ?? BLOCK,
    onRead: progress.onRead,
    onUnread(failure: Failure) {
      isUnread = true;
      progress.hide();
      terminal.say(`x88: ${failure.message}`);
    },
  };
  const to = open(files);
  try {
    await writeFindings(work, progress, to);
    await to.end(!isUnread);
  } catch (error) {
    await to.abandon();
    throw error;
  } finally {
    progress.hide();
  }
  terminal.say(progress.summary());
  if (isUnread) return Exit.Failed;
  return progress.problems > 0 ? Exit.Found : Exit.Fine;
}

async function writeFindings(work: Work, progress: Progress, to: Output): Promise<void> {
  for await (const { output, block, games, problems } of findings(work)) {
    progress.games += games;
    progress.problems += problems;
    progress.bytes += block.length;
    // Should the reader of the output go away, it is this that was found.
    if (problems > 0) process.exitCode = Exit.Found;
    if (output.length === 0) continue;
    progress.hide();
    await to.write(output);
  }
}

/** @throws {UsageError} if nothing is named and nothing is piped. */
function filesOf({ operands }: Given): string[] {
  if (operands.length > 0) return [...operands];
  if (process.stdin.isTTY) throw new UsageError("name a file, or pipe one");
  return [STANDARD_INPUT];
}
