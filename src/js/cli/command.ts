// The usage lines and help pages.

import type { Arguments, Options } from "./arguments.js";
import type { Terminal } from "./terminal.js";

/** The exit codes. */
export const Exit = {
  /** No problems; the move is legal. */
  Fine: 0,
  /** Problems found; the move is refused. */
  Found: 1,
  /** A usage error or an I/O error. */
  Failed: 2,
} as const;

export type Exit = (typeof Exit)[keyof typeof Exit];

/** A command of `npx x88`. */
export interface Command {
  name: string;
  /** The operands in its usage line, such as `"FEN [SQUARE]"`. */
  operands: string;
  /** A short description for the list of commands. */
  summary: string;
  /** Further lines of help. */
  details: readonly string[];
  options: Options;
  /** Commands to type after `x88`, with their purpose. */
  examples: readonly (readonly [command: string, purpose: string])[];
  /** Runs the command. @throws {UsageError} if the arguments are invalid. @throws {Failure} if a file cannot be read or written. */
  run(given: Arguments, terminal: Terminal): Promise<Exit>;
}

/** The flag that all commands share. */
export const JSON_OPTION: Options = { json: { text: "print JSON, one object per line" } };

const HELP: Options = { help: { short: "h", text: "show this help" } };

/** Returns the usage line of a command. */
export function usageOf({ name, operands, options }: Command): string {
  const names = Object.entries(options).map(([option, { value }]) =>
    value === undefined ? `[--${option}]` : `[--${option} ${value}]`,
  );
  return ["x88", name, ...names, operands].join(" ");
}

/** Returns the help page of a command. */
export function helpOf(command: Command): string {
  const { operands, name, summary, details, options, examples } = command;
  return `${[
    `x88 ${name} [options] ${operands}`,
    "",
    ...[summary, ...details].map((line) => (line === "" ? "" : `  ${line}`)),
    "",
    "Options:",
    ...columns(
      Object.entries({ ...options, ...HELP }).map(([option, { value, short, text }]) => [
        `${short === undefined ? "    " : `-${short}, `}--${option}${value === undefined ? "" : ` ${value}`}`,
        text,
      ]),
    ),
    "",
    "Examples:",
    ...examples.flatMap(([line, purpose]) => [`  ${purpose}`, `    x88 ${line}`]),
  ].join("\n")}\n`;
}

/** Returns the help page of the program. */
export function helpOfAll(commands: readonly Command[]): string {
  return `${[
    "x88: the rules of chess, on the command line",
    "",
    "Usage: x88 COMMAND [options] ...",
    "",
    ...columns(commands.map(({ name, operands, summary }) => [`${name} ${operands}`, summary])),
    "",
    "  FEN is a FEN in quotes, or startpos. The file - is standard input. Gzip and zstd files are unpacked.",
    "  `x88 COMMAND --help` describes a command; `x88 --version` prints the version.",
    "  Exit codes: 0 = OK, 1 = problems found or move refused, 2 = usage or I/O error.",
    "",
    "Examples:",
    ...commands.map(({ examples }) => `  x88 ${examples[0]?.[0]}`),
  ].join("\n")}\n`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
