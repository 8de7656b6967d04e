// `x88 convert`: the games of PGN files in another form.

import { ArgumentError, type PgnWriteOptions, type UnreadStyle, writePgn } from "../index.js";
import { type Given, isOn, numberOf, textOf, UsageError } from "./arguments.js";
import { type Command, type Exit, JSON_OPTION } from "./command.js";
import type { Form } from "./form.js";
import { outputFile } from "./output-file.js";
import { READING, readFiles } from "./read-files.js";
import type { Terminal } from "./terminal.js";

/** The names of the standard output. */
const STANDARD_OUTPUT = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

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
    "With 2 (a file cannot be read, say) the output file is left as it was.",
  ],
  options: {
    to: { value: "FORM", text: "pgn, json or fen" },
    output: {
      value: "FILE",
      short: "o",
      text: "where to write, when all is done; - or nothing: the standard output",
    },
    width: { value: "N", text: "pgn: the most characters in a line of moves, 0 for no limit; by default 79" },
    glyphs: { text: "pgn: annotations as !? where there is a sign, not as $5" },
    letters: { value: "WHICH", text: "pgn: figurines, or a language for the letters of pieces (de)" },
    long: { text: "pgn: moves with both squares (Ng1-f3)" },
    unread: {
      value: "HOW",
      text: "pgn: moves that could not be read: comment (the default), omit, or keep as they were",
    },
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
    name === undefined || STANDARD_OUTPUT.includes(name) ? terminal : outputFile(name, files),
  );
}

/** The options of each form, besides those of all. */
const OPTIONS_OF = {
  pgn: ["width", "glyphs", "letters", "long", "unread"],
  json: [],
  fen: ["all-positions"],
};

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
    unread: textOf(given, "unread") as UnreadStyle | undefined,
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
