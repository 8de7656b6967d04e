// Writes results to standard output and everything else, such as the progress, to standard error.

import { reasonOf, sizeOf } from "./input.js";
import { once } from "node:events";
import type { Writable } from "node:stream";

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

/** The time between updates in milliseconds. */
const PAUSE = 100;

/** Counts what has been read. */
export class Progress {
  games = 0;
  problems = 0;
  /** The number of decompressed bytes. */
  bytes = 0;
  /** The number of compressed bytes read, and their total, or NaN if it is unknown. */
  private read = 0;
  private readonly total: number;
  private readonly started = performance.now();
  private shown = Number.NEGATIVE_INFINITY;
  private isShown = false;

  constructor(
    files: readonly string[],
    private readonly terminal: Terminal,
  ) {
    this.total = files.reduce((sum, file) => sum + (sizeOf(file) ?? Number.NaN), 0);
  }

  /** Adds a block. */
  add(answer: { games: number; problems: number; read: number }): void {
    this.games += answer.games;
    this.problems += answer.problems;
    this.bytes += answer.read;
  }

  /** Adds compressed bytes and updates the line. */
  onRead(bytes: number): void {
    this.read += bytes;
    const now = performance.now();
    if (!this.terminal.isWatched || now - this.shown < PAUSE) return;
    this.shown = now;
    this.isShown = true;
    const share = this.total > 0 ? ` (${Math.floor((100 * this.read) / this.total)}%)` : "";
    this.terminal.replaceLine(`${megabytes(this.read)} MB${share}, ${this.counts()}`);
  }

  /** Removes the line. Call this before you write anything else. */
  hide(): void {
    if (this.isShown) this.terminal.replaceLine("");
    this.isShown = false;
  }

  /** Returns the summary. */
  summary(): string {
    const seconds = Math.max(performance.now() - this.started, 1) / 1000;
    const speed = megabytes(this.bytes / seconds);
    return `${this.counts()}, ${megabytes(this.bytes)} MB in ${seconds.toFixed(1)} s (${speed} MB/s)`;
  }

  private counts(): string {
    return `${counted(this.games, "game")}, ${counted(this.problems, "problem")}`;
  }
}

function counted(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
