import { ArgumentError, type PgnWriteOptions, type UnreadStyle, writePgn } from "../entries/variants.js";
import { type Arguments, isOn, numberOf, textOf, UsageError } from "./arguments.js";
import { type Command, type Exit, JSON_OPTION } from "./command.js";
import type { Form } from "./form.js";
import { outputFile } from "./output-file.js";
import { READING, readFiles, type Source } from "./read-files.js";
import type { Terminal } from "./terminal.js";

/** File names that mean standard output. */
const STANDARD_OUTPUT = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/** The largest width; 0 means no limit. */
const WIDEST = 10_000;

export const convert: Command = {
  name: "convert",
  operands: "[FILES]",
  summary: "convert PGN or JSON files to clean PGN, JSON or FENs",
  details: [
    "--to pgn (the default) writes standard PGN. --to json writes one game per line with variations, comments and problems.",
    "--to fen writes the last position of each game. Reads standard input if you name no files. The input may also be the",
    "output of --to json: the first bytes tell. A line that is not a game is reported and skipped.",
    "Exit codes: 0 = OK, 1 = problems found (x88 check lists them), 2 = usage or I/O error. After 2 the output file is",
    "unchanged.",
  ],
  options: {
    from: { value: "FORM", text: "pgn or json (default: as the file begins)" },
    to: { value: "FORM", text: "pgn, json or fen" },
    output: {
      value: "FILE",
      short: "o",
      text: "output file, replaced at the end (default: standard output)",
    },
    width: { value: "N", text: "pgn: line width of the moves, 0 for no limit (default: 79)" },
    glyphs: { text: "pgn: write glyphs such as !? instead of $5" },
    letters: { value: "WHICH", text: "pgn: figurines, or a language code for piece letters to write (de)" },
    long: { text: "pgn: write moves with both squares (Ng1-f3)" },
    unread: {
      value: "HOW",
      text: "pgn: unreadable moves: comment (default), omit or keep",
    },
    "all-positions": { text: "fen: write every position of each game" },
    ...READING,
    ...JSON_OPTION,
    json: { text: "same as --to json" },
  },
  examples: [
    ["convert games.pgn -o clean.pgn", "Clean PGN"],
    ["convert --to json games.pgn | jq .headers.White", "Use the games in other programs"],
    ["convert games.jsonl -o games.pgn", "Write PGN from JSON"],
    ["convert --to fen --all-positions games.pgn | sort -u", "List all positions once"],
  ],
  run,
};

function run(given: Arguments, terminal: Terminal): Promise<Exit> {
  const name = textOf(given, "output");
  const from = sourceOf(given);
  const open = (files: readonly string[]) =>
    name === undefined || STANDARD_OUTPUT.includes(name) ? terminal : outputFile(name, files);
  return readFiles(given, terminal, formOf(given), open, from);
}

/** Returns the input format, or undefined if the input decides. @throws {UsageError} if it is unknown. */
function sourceOf(given: Arguments): Source | undefined {
  const from = textOf(given, "from");
  if (from === undefined || from === "pgn" || from === "json") return from;
  throw new UsageError(`expected pgn or json for --from, got ${JSON.stringify(from)}`);
}

/** The options that only one format takes. */
const OPTIONS_OF = {
  pgn: ["width", "glyphs", "letters", "long", "unread"],
  json: [],
  fen: ["all-positions"],
};

/** Returns the output format. @throws {UsageError} if it is unknown or an option belongs to another format. */
function formOf(given: Arguments): Form {
  const to = textOf(given, "to") ?? (isOn(given, "json") ? "json" : "pgn");
  if (to !== "pgn" && to !== "json" && to !== "fen") {
    throw new UsageError(`expected pgn, json or fen for --to, got ${JSON.stringify(to)}`);
  }
  if (isOn(given, "json") && to !== "json") throw new UsageError(`--json cannot be combined with --to ${to}`);
  for (const [form, options] of Object.entries(OPTIONS_OF)) {
    const wrong = options.find((name) => form !== to && given.options[name] !== undefined);
    if (wrong !== undefined) throw new UsageError(`--${wrong} requires --to ${form}`);
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

/** Validates PGN options by writing an empty game. @throws {UsageError} if one is invalid. */
function checked(writing: PgnWriteOptions): PgnWriteOptions {
  try {
    writePgn({ moves: [] }, writing);
    return writing;
  } catch (error) {
    if (error instanceof ArgumentError) throw new UsageError(error.message);
    throw error;
  }
}
