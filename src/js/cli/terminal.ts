// Where a command writes: results to the standard output, what else is to say to the standard error. Knows whether somebody
// looks at them, and colours. Must not know what is written.

import { once } from "node:events";
import type { Writable } from "node:stream";

/** Where results go. */
export interface Output {
  /** Resolves when there is room for more. */
  write(part: Uint8Array): Promise<void>;
  /** There is no more. */
  end(): Promise<void>;
  /** The work has failed: what was written is not wanted. */
  discard(): Promise<void>;
}

/** What was written can be printed: a text from a file may hold what a terminal takes for commands. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The text without anything that could make a terminal do more than show it. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escaped);
}

/** The same of a text of several lines, which stay. */
export function printableLines(text: string): string {
  return text.replace(UNPRINTABLE, (it) => (it === "\n" ? it : escaped(it)));
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** A value as JSON in one line, of printable characters. */
export function jsonLine(value: unknown): string {
  const text = JSON.stringify(value).replace(UNPRINTABLE, (it) =>
    // As JSON has it: in units of UTF-16.
    Array.from(it, (_, n) => `\\u${it.charCodeAt(n).toString(16).padStart(4, "0")}`).join(""),
  );
  return `${text}\n`;
}

/** Ways in which a text can be shown, as terminals number them. */
export type Style = "bold" | "dim" | "red" | "green" | "onRed" | "onYellow";

const NUMBERS: Record<Style, readonly [on: number, off: number]> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  onRed: [41, 49],
  onYellow: [43, 49],
};

/** The standard streams. */
export class Terminal implements Output {
  readonly isColored: boolean;
  /** Whether somebody looks at what is said. */
  readonly isWatched = process.stderr.isTTY === true;

  constructor() {
    this.isColored = isColored(process.env, process.stdout.isTTY === true);
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      // Nobody reads on, as after `| head`: that is the reader's right, and what was found so far stands.
      if (error.code === "EPIPE") process.exit();
      this.say(`x88: cannot write: ${error.message}`);
      process.exit(2);
    });
    process.stderr.on("error", () => {});
  }

  /** Writes a result; resolves when there is room for the next. */
  async write(result: string | Uint8Array): Promise<void> {
    await writeTo(process.stdout, result);
  }

  /** There is no more to write. (The streams of a process end with it.) */
  async end(): Promise<void> {}

  /** What was written, has been seen. */
  async discard(): Promise<void> {}

  /** For texts of others: where somebody looks at them, a terminal is kept from obeying them. Programs get them as they are. */
  ofTexts(): Output {
    if (process.stdout.isTTY !== true) return this;
    const decoder = new TextDecoder();
    return {
      write: (part) => this.write(printableLines(decoder.decode(part, { stream: true }))),
      end: async () => this.write(printableLines(decoder.decode())),
      discard: async () => {},
    };
  }

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

  /** The text in a style, if there are colours. */
  styled(text: string, style: Style): string {
    const [on, off] = NUMBERS[style];
    return this.isColored ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  }
}

/** Writes to a stream; resolves when there is room for more. */
export async function writeTo(stream: Writable, data: string | Uint8Array): Promise<void> {
  if (data.length > 0 && !stream.write(data)) await once(stream, "drain");
}

/** Whether there are colours: what `FORCE_COLOR` and `NO_COLOR` want, else if it is a terminal that has them. */
export function isColored(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: none, TERM: kind } = env;
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return none === undefined || none === "" ? isTerminal && kind !== "dumb" : false;
}
