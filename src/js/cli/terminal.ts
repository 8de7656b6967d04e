// Writes results to standard output and everything else to standard error.

import { once } from "node:events";
import type { Writable } from "node:stream";
import { reasonOf } from "./input.js";

/** Characters that a terminal could interpret as commands. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Characters with a one-letter escape. */
const LETTERS: { [it: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Escapes a string to one printable line. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (it) => LETTERS[it] ?? escaped(it));
}

/** Escapes a string, keeping its lines. */
export function printableLines(text: string): string {
  return text.replace(UNPRINTABLE, (it) => (it === "\n" || it === "\t" ? it : (LETTERS[it] ?? escaped(it))));
}

/** Escapes UTF-16 code units as JSON does. */
function escaped(it: string): string {
  return it.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Returns a value as one line of printable JSON. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(UNPRINTABLE, escaped)}\n`;
}

/** The standard streams. */
export class Terminal {
  /** Whether standard error is a terminal. */
  readonly isWatched = process.stderr.isTTY === true;

  constructor() {
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      // The reader closed the pipe, as `head` does. Keep the exit code.
      if (error.code === "EPIPE") process.exit();
      this.say(`x88: cannot write: ${reasonOf(error)}`);
      process.exit(2);
    });
    process.stderr.on("error", () => {});
  }

  /** Writes a result; resolves when there is room for the next. Escapes bytes, which come from a file, on a terminal. */
  async write(result: string | Uint8Array): Promise<void> {
    const isShown = process.stdout.isTTY === true && typeof result !== "string";
    await writeTo(process.stdout, isShown ? printableLines(Buffer.from(result).toString()) : result);
  }

  /** Does nothing: the streams end with the process. */
  async end(): Promise<void> {}

  /** Writes a line to standard error. */
  say(line: string): void {
    process.stderr.write(`${printable(line)}\n`);
  }

  /** Replaces the last line on a terminal. */
  replaceLine(line: string): void {
    // Some terminals do not report their width.
    const width = (process.stderr.columns || 80) - 1;
    if (this.isWatched) process.stderr.write(`\r\x1b[K${printable(line).slice(0, width)}`);
  }
}

async function writeTo(stream: Writable, data: string | Uint8Array): Promise<void> {
  if (data.length > 0 && !stream.write(data)) await once(stream, "drain");
}
