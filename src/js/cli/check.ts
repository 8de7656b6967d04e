import { type Arguments, isOn } from "./arguments.js";
import { type Command, type Exit, JSON_OPTION } from "./command.js";
import { READING, readFiles } from "./read-files.js";
import type { Terminal } from "./terminal.js";

export const check: Command = {
  name: "check",
  operands: "[FILES]",
  summary: "list the problems in PGN files",
  details: [
    "Prints each problem as file:line:column: message. Reads standard input if you name no files, and decompresses gzip",
    "and zstd. Prints a summary to standard error.",
    "Exit codes: 0 = no problems, 1 = problems found or no game, 2 = usage or I/O error.",
  ],
  options: { ...READING, ...JSON_OPTION },
  examples: [
    ["check games.pgn", "Check a file"],
    ["check --json games.pgn.gz | head", "Print the first problems as JSON"],
    ["check < games.pgn", "Read standard input"],
  ],
  run,
};

function run(given: Arguments, terminal: Terminal): Promise<Exit> {
  const form = { to: "problems", json: isOn(given, "json") } as const;
  return readFiles(given, terminal, form, () => terminal);
}
