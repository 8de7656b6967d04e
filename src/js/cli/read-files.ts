// Reads PGN files for `check` and `convert`.

import { ArgumentError, readPgn } from "../entries/variants.js";
import { Failure, type Arguments, numberOf, type Options, textOf, UsageError } from "./arguments.js";
import type { Block } from "./block.js";
import { Exit } from "./command.js";
import type { Form } from "./form.js";
import { begun, piecesOf, STANDARD_INPUT } from "./input.js";
import { beginsJson, linesOf } from "./json-lines.js";
import { Progress, type Terminal } from "./terminal.js";
import { answersTo, blocksOf } from "./threads.js";

import os from "node:os";

/** More threads than any machine has cores. */
const MOST_JOBS = 1024;

/** The default block size: large enough to make transfers cheap, small enough to hold several in memory. */
const BLOCK = 2 ** 20;

/** The options that both commands share. */
export const READING: Options = {
  jobs: { value: "N", short: "j", text: "number of threads (default: number of cores)" },
  "from-letters": { value: "WHICH", text: "piece letters of the moves that are read (de)" },
  block: { value: "BYTES", text: `bytes that a thread reads at once (default: ${BLOCK})` },
};

/** Returns the piece letters of the input. @throws {UsageError} if the language is unknown. */
function lettersOf(given: Arguments): string | undefined {
  const letters = textOf(given, "from-letters");
  try {
    readPgn("", { letters });
    return letters;
  } catch (error) {
    if (error instanceof ArgumentError) throw new UsageError(error.message);
    throw error;
  }
}

/** The format of the input. Without it, each file's first bytes decide. */
export type Source = "pgn" | "json";

/** A destination for results. */
export interface Output {
  /** Writes bytes; resolves when there is room for more. */
  write(part: Uint8Array): Promise<void>;
  /** Ends the output. `isWhole`: every file could be read. */
  end(isWhole: boolean): Promise<void>;
}

/**
 * Reads the files, or standard input, and writes the results in the order of the input.
 * @throws {UsageError} if there is nothing to read.
 * @throws {Failure} if a thread fails.
 */
export async function readFiles(
  given: Arguments,
  terminal: Terminal,
  form: Form,
  open: (files: readonly string[]) => Output,
  from?: Source,
): Promise<Exit> {
  const files = filesOf(given);
  const letters = lettersOf(given);
  const size = numberOf(given, "block", 1, 2 ** 24) ?? BLOCK;
  // `availableParallelism` was added in Node 18.14.
  const cores = os.availableParallelism?.() ?? os.cpus().length;
  const jobs = numberOf(given, "jobs", 1, MOST_JOBS) ?? cores;
  const progress = new Progress(files, terminal);
  let isUnread = false;
  async function* blocks(): AsyncGenerator<Block, void> {
    for (const file of files) {
      const pieces = piecesOf(file, (bytes) => progress.onRead(bytes));
      try {
        const { first, all } = await begun(pieces);
        const isJson = from === "json" || (from === undefined && beginsJson(first));
        yield* (isJson ? linesOf : blocksOf)(file, all, size);
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
    for await (const answer of answersTo(blocks(), { ...form, letters }, jobs)) {
      progress.add(answer);
      // Kept in case the reader of the output closes the pipe.
      if (answer.problems > 0) process.exitCode = Exit.Found;
      for (const error of answer.errors) {
        progress.hide();
        terminal.say(error);
      }
      if (answer.output.length === 0) continue;
      progress.hide();
      await to.write(answer.output);
    }
    await to.end(!isUnread);
  } finally {
    progress.hide();
  }
  // A failed download, for example, is text without any game.
  const isOther = progress.games === 0 && progress.bytes > 0 && progress.problems === 0;
  if (isOther) terminal.say("x88: this is not PGN: it has no games");
  terminal.say(progress.summary());
  if (isUnread) return Exit.Failed;
  return progress.problems > 0 || isOther ? Exit.Found : Exit.Fine;
}

/** Returns the input files. @throws {UsageError} if there are none and standard input is a terminal. */
function filesOf({ operands }: Arguments): string[] {
  if (operands.length > 0) return [...operands];
  if (process.stdin.isTTY) throw new UsageError("name a file or pipe one in");
  return [STANDARD_INPUT];
}
