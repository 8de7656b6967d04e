// What a command is: its name, what it takes, what it does, and what it says of itself.

import type { Given, Options } from "./arguments.js";
import type { Terminal } from "./terminal.js";

/** How a command ends: by what it has found. */
export const Exit = {
  /** Nothing was wrong; the move is legal. */
  Fine: 0,
  /** There are problems; the move is refused. */
  Found: 1,
  /** It was called wrongly, or could not be done. */
  Failed: 2,
} as const;

export type Exit = (typeof Exit)[keyof typeof Exit];

/** A command. */
export interface Command {
  name: string;
  /** What stands after its name, such as `"FEN [SQUARE]"`. */
  operands: string;
  /** What it does, in half a line. */
  summary: string;
  /** What else there is to know of it, in lines. */
  details: readonly string[];
  options: Options;
  /** What can be typed after `x88`, and what that is good for. */
  examples: readonly (readonly [command: string, purpose: string])[];
  /** Does it. @throws {UsageError} if that cannot be done; {@link Failure} if it went wrong. */
  run(given: Given, terminal: Terminal): Promise<Exit>;
}

/** Something outside went wrong, as with a file; the message is one line. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** The switch that all commands have. */
export const JSON_OPTION: Options = { json: { text: "one JSON object a line" } };
