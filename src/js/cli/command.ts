import type { Given, Options } from "./arguments.js";
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
  run(given: Given, terminal: Terminal): Promise<Exit>;
}

/** An I/O error with a message of one line. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** The flag that all commands share. */
export const JSON_OPTION: Options = { json: { text: "print JSON, one object per line" } };
