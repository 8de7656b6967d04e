// What the program says of itself, made of what its commands say.

import type { Options } from "./arguments.js";
import type { Command } from "./command.js";

const HELP: Options = { help: { short: "h", text: "this text" } };

/** The right use of a command, in one line. */
export function usageOf({ name, operands, options }: Command): string {
  const names = Object.entries(options).map(([option, { value }]) =>
    value === undefined ? `[--${option}]` : `[--${option} ${value}]`,
  );
  return ["x88", name, ...names, operands].join(" ");
}

/** The help of a command. */
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

/** The help of the whole. */
export function helpOfAll(commands: readonly Command[]): string {
  return `${[
    "x88: the rules of chess, on the command line",
    "",
    "Usage: x88 COMMAND [options] ...",
    "",
    ...columns(commands.map(({ name, operands, summary }) => [`${name} ${operands}`, summary])),
    "",
    "  FEN is a FEN in quotes, or startpos. A file named - is the standard input; .gz and .zst are unpacked.",
    "  `x88 COMMAND --help` tells of a command, `x88 --version` the version.",
    "  The exit code is 0 if nothing is wrong, 1 if there are problems or a move is refused, 2 after a wrong call or",
    "  with a file that cannot be read.",
    "",
    "Examples:",
    ...commands.map(({ examples }) => `  x88 ${examples[0]?.[0]}`),
  ].join("\n")}\n`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
