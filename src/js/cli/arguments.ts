// Reads the arguments of a command.

import util from "node:util";

/** An option of a command. */
export interface Option {
  /** The name of its value, such as `"N"`. Without it the option is a flag. */
  value?: string;
  /** Its one-letter form. */
  short?: string;
  /** A short description. */
  text: string;
}

/** The options of a command, by name. */
export type Options = Readonly<Record<string, Option>>;

/** The parsed arguments of a command. */
export interface Arguments {
  operands: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** An I/O error with a message of one line. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** An error in how a command was called, with a message of one line. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Parses arguments. @throws {UsageError} for an unknown option, or an option without its value. */
export function readArguments(args: readonly string[], options: Options): Arguments {
  const known = Object.entries(options).map(([name, { value, short }]) => [
    name,
    { type: value === undefined ? "boolean" : "string", ...(short !== undefined && { short }) },
  ]);
  try {
    const { values, positionals } = util.parseArgs({
      args: [...args],
      options: Object.fromEntries(known),
      allowPositionals: true,
    });
    return { operands: positionals, options: values as Arguments["options"] };
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(inOneLine(error.message));
    throw error;
  }
}

/** Returns the first sentence of a parser error on one line. The rest explains operands that start with a dash; x88 has none. */
function inOneLine(message: string): string {
  const [first = ""] = message.split(". ");
  return first
    .replaceAll(/(?<![.?])\n/g, ".\n")
    .replaceAll("\n", " ")
    .replace(/\.$/, "");
}

/** Returns the value of an option, or undefined. */
export function textOf(given: Arguments, name: string): string | undefined {
  const value = given.options[name];
  return typeof value === "string" ? value : undefined;
}

/** Returns whether a flag was given. */
export function isOn(given: Arguments, name: string): boolean {
  return given.options[name] === true;
}

/** Returns the integer value of an option, or undefined. @throws {UsageError} if it is not an integer from `least` to `most`. */
export function numberOf(given: Arguments, name: string, least: number, most: number): number | undefined {
  const text = textOf(given, name);
  return text === undefined ? undefined : wholeNumber(text, `--${name}`, least, most);
}

/** Parses an integer. @throws {UsageError} if it is not an integer from `least` to `most`. */
export function wholeNumber(text: string, name: string, least: number, most: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(
    `expected a whole number from ${least} to ${most} for ${name}, got ${JSON.stringify(text)}`,
  );
}

/** Returns the operands. @throws {UsageError} if there are fewer than `least` or more than `most`. */
export function operandsOf(given: Arguments, least: number, most: number): string[] {
  const { operands } = given;
  if (operands.length < least) throw new UsageError("an argument is missing");
  if (operands.length > most) {
    const isFen = operands[0]?.includes("/") && !operands[0].includes(" ");
    throw new UsageError(
      isFen
        ? "a FEN contains spaces: put it in quotes"
        : `unexpected argument ${JSON.stringify(operands[most])}`,
    );
  }
  return operands;
}
