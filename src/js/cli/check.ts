// `x88 check`: what is wrong with PGN files.

import { type Given, isOn } from "./arguments.js";
import { type Command, type Exit, JSON_OPTION } from "./command.js";
import { READING, readFiles } from "./read-files.js";
import type { Terminal } from "./terminal.js";

export const check: Command = {
  name: "check",
  operands: "[FILES]",
  summary: "what is wrong with PGN files, each problem with its place",
  details: [
    "One problem a line, as file:line:column: message; of a refused move, why. Without files the standard input is read.",
    "Files of any size, also packed with gzip or zstd. A summary goes to the standard error.",
    "The exit code is 0 if there are no problems, 1 if there are, 2 if a file cannot be read.",
  ],
  options: { ...READING, ...JSON_OPTION },
  examples: [
    ["check games.pgn", "Is the file in order?"],
    ["check --json games.pgn.gz | head", "The first problems, as data"],
    ["check < games.pgn", "The standard input"],
  ],
  run,
};

function run(given: Given, terminal: Terminal): Promise<Exit> {
  const form = { to: "problems", json: isOn(given, "json") } as const;
  return readFiles(given, terminal, form, () => terminal);
}
