// Where a command writes: results to the standard output, everything else to the standard error. Knows whether they are terminals.
// Must not know what is written.

import { once } from "node:events";
import type { Writable } from "node:stream";

/** What was written can be printed: a text from a file may hold what a terminal takes for commands. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Those that everybody knows by a letter. */
const LETTERS: { [it: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** The text in one line, without anything that could make a terminal do more than show it. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (it) => LETTERS[it] ?? escaped(it));
}

/** The same of a text of lines, which it stays. */
export function printableLines(text: string): string {
  return text.replace(UNPRINTABLE, (it) => (it === "\n" || it === "\t" ? it : (LETTERS[it] ?? escaped(it))));
}

/** As JSON has it: in units of UTF-16. */
function escaped(it: string): string {
  return it.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A value as JSON in one line, of printable characters. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(UNPRINTABLE, escaped)}\n`;
}

/** The standard streams. */
export class Terminal {
  /** Whether somebody looks at what is said. */
  readonly isWatched = process.stderr.isTTY === true;

  constructor() {
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      // Nobody reads on, as after `| head`: that is the reader's right, and what was found so far stands.
      if (error.code === "EPIPE") process.exit();
      this.say(`x88: cannot write: ${error.message}`);
      process.exit(2);
    });
    process.stderr.on("error", () => {});
  }

  /** Writes a result; resolves when there is room for the next. What comes from a file (the bytes) is made printable if somebody looks. */
  async write(result: string | Uint8Array): Promise<void> {
    const isShown = process.stdout.isTTY === true && typeof result !== "string";
    await writeTo(process.stdout, isShown ? printableLines(Buffer.from(result).toString()) : result);
  }

  /** There is no more to write. (The streams of a process end with it.) */
  async end(): Promise<void> {}

  /** Says a line to whoever looks. */
  say(line: string): void {
    process.stderr.write(`${printable(line)}\n`);
  }

  /** Puts a line in the place of the one before, if somebody looks. */
  replaceLine(line: string): void {
    // Some terminals do not say how wide they are.
    const width = (process.stderr.columns || 80) - 1;
    if (this.isWatched) process.stderr.write(`\r\x1b[K${printable(line).slice(0, width)}`);
  }
}

/** Writes to a stream; resolves when there is room for more. */
async function writeTo(stream: Writable, data: string | Uint8Array): Promise<void> {
  if (data.length > 0 && !stream.write(data)) await once(stream, "drain");
}
