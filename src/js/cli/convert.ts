// `x88 convert`: the games of PGN files in another form.

import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { ArgumentError, type PgnWriteOptions, writePgn } from "../index.js";
import { type Given, isOn, numberOf, textOf, UsageError } from "./arguments.js";
import { type Command, type Exit, Failure, JSON_OPTION } from "./command.js";
import type { Form } from "./form.js";
import { STANDARD_INPUT, statsOf } from "./input.js";
import { type Output, READING, readFiles } from "./read-files.js";
import { type Terminal, writeTo } from "./terminal.js";

/** Longer lines than that are asked for with 0. */
const WIDEST = 10_000;

export const convert: Command = {
  name: "convert",
  operands: "[FILES]",
  summary: "the games of PGN files as clean PGN, as JSON, or as FENs",
  details: [
    "--to pgn (the default): as the standard has it. --to json: one game a line, with variations, comments and problems.",
    "--to fen: the last position of each game, one a line. Without files the standard input is read.",
    "The exit code is as of x88 check, which lists the problems: 1 means that something could not be read as it stands.",
  ],
  options: {
    to: { value: "FORM", text: "pgn, json or fen" },
    output: { value: "FILE", short: "o", text: "where to write; by default the standard output" },
    width: { value: "N", text: "pgn: the most characters in a line of moves, 0 for no limit; by default 79" },
    glyphs: { text: "pgn: annotations as !? where there is a sign, not as $5" },
    letters: { value: "WHICH", text: "pgn: figurines, or a language for the letters of pieces (de)" },
    long: { text: "pgn: moves with both squares (Ng1-f3)" },
    "all-positions": { text: "fen: the start and the position after each ply" },
    ...READING,
    ...JSON_OPTION,
    json: { text: "the same as --to json" },
  },
  examples: [
    ["convert games.pgn -o clean.pgn", "Clean PGN"],
    ["convert --to json games.pgn | jq .headers.White", "For other programs"],
    ["convert --to fen --all-positions games.pgn | sort -u", "All positions, once"],
  ],
  run,
};

function run(given: Given, terminal: Terminal): Promise<Exit> {
  const name = textOf(given, "output");
  return readFiles(given, terminal, formOf(given), (files) =>
    name === undefined ? terminal : new OutputFile(name, files),
  );
}

/** The options of each form, besides those of all. */
const OPTIONS_OF = { pgn: ["width", "glyphs", "letters", "long"], json: [], fen: ["all-positions"] };

/** @throws {UsageError} if there is no such form, or an option is of another one. */
function formOf(given: Given): Form {
  const to = textOf(given, "to") ?? (isOn(given, "json") ? "json" : "pgn");
  if (to !== "pgn" && to !== "json" && to !== "fen") {
    throw new UsageError(`--to is pgn, json or fen, not ${JSON.stringify(to)}`);
  }
  if (isOn(given, "json") && to !== "json") throw new UsageError(`--json is not --to ${to}`);
  for (const [form, options] of Object.entries(OPTIONS_OF)) {
    const wrong = options.find((name) => form !== to && given.options[name] !== undefined);
    if (wrong !== undefined) throw new UsageError(`--${wrong} goes with --to ${form}`);
  }
  if (to === "json") return { to };
  if (to === "fen") return { to, allPositions: isOn(given, "all-positions") };
  const writing = {
    width: numberOf(given, "width", 0, WIDEST),
    letters: textOf(given, "letters"),
    glyphs: isOn(given, "glyphs"),
    long: isOn(given, "long"),
  };
  return { to, writing: checked(writing) };
}

/** @throws {UsageError} if games cannot be written like this. */
function checked(writing: PgnWriteOptions): PgnWriteOptions {
  try {
    writePgn({ moves: [] }, writing);
    return writing;
  } catch (error) {
    if (error instanceof ArgumentError) throw new UsageError(error.message);
    throw error;
  }
}

/** A file that is written. */
class OutputFile implements Output {
  readonly #name: string;
  readonly #stream: WriteStream;
  readonly #done: Promise<void>;

  /** @throws {UsageError} if it is one of those that are read: it would be empty before that. */
  constructor(name: string, inputs: readonly string[]) {
    const own = statsOf(name);
    for (const input of inputs) {
      const other = own?.isFile() && input !== STANDARD_INPUT ? statsOf(input) : undefined;
      if (other?.ino === own?.ino && other?.dev === own?.dev && other !== undefined) {
        throw new UsageError(`${JSON.stringify(name)} is read, and cannot be written at the same time`);
      }
    }
    this.#name = name;
    this.#stream = createWriteStream(name);
    this.#done = finished(this.#stream);
    // It is told by the next write, or by the end.
    this.#done.catch(() => {});
  }

  /** Writes; resolves when there is room for more. @throws {Failure} if it cannot. */
  async write(part: Uint8Array): Promise<void> {
    await this.#told(Promise.race([writeTo(this.#stream, part), this.#done]));
  }

  /** Ends the file. @throws {Failure} if not everything could be written. */
  async end(): Promise<void> {
    this.#stream.end();
    await this.#told(this.#done);
  }

  async #told(done: Promise<void>): Promise<void> {
    try {
      await done;
    } catch (error) {
      throw new Failure(`${this.#name}: it cannot be written: ${(error as Error).message}`);
    }
  }
}
