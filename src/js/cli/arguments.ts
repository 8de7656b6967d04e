// What stands after a command, read. Knows how options are written; must not know what any command does with them.

import util from "node:util";

/** An option of a command. */
export interface Option {
  /** The name of its value, such as `"N"`; without it the option is a switch. */
  value?: string;
  /** The letter that means the same. */
  short?: string;
  /** What it does, in a few words. */
  text: string;
}

/** The options of a command, by name. */
export type Options = Readonly<Record<string, Option>>;

/** What was given. */
export interface Given {
  operands: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** The command was called in a way that it cannot be; the message is one line. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** @throws {UsageError} for an option that there is not, or one without its value. */
export function readArguments(args: readonly string[], options: Options): Given {
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
    return { operands: positionals, options: values as Given["options"] };
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(inOneLine(error.message));
    throw error;
  }
}

/** What the parser says, in one line; without how an operand can begin with a dash: no operand here does. */
function inOneLine(message: string): string {
  const [first = ""] = message.split(". ");
  return first
    .replaceAll(/(?<![.?])\n/g, ".\n")
    .replaceAll("\n", " ")
    .replace(/\.$/, "");
}

/** The text given with an option. */
export function textOf(given: Given, name: string): string | undefined {
  const value = given.options[name];
  return typeof value === "string" ? value : undefined;
}

/** Whether a switch was given. */
export function isOn(given: Given, name: string): boolean {
  return given.options[name] === true;
}

/** The whole number given with an option, or undefined. @throws {UsageError} if it is none, or out of its range. */
export function numberOf(given: Given, name: string, least: number, most: number): number | undefined {
  const text = textOf(given, name);
  return text === undefined ? undefined : wholeNumber(text, `--${name}`, least, most);
}

/** @throws {UsageError} if the text is no whole number from `least` to `most`. */
export function wholeNumber(text: string, name: string, least: number, most: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${name} is a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`);
}

/** The operands of a command that takes so many. @throws {UsageError} */
export function operandsOf(given: Given, least: number, most: number): string[] {
  const { operands } = given;
  if (operands.length < least) throw new UsageError("an operand is missing");
  if (operands.length > most) {
    const isFen = operands[0]?.includes("/") && !operands[0].includes(" ");
    throw new UsageError(
      isFen
        ? "a FEN has spaces: put it in quotes"
        : `that is one operand too many: ${JSON.stringify(operands[most])}`,
    );
  }
  return operands;
}
