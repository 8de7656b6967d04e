// Checks arguments. Every error says what was expected, for which parameter, and what was received.

import { ArgumentError } from "./argument-error.js";

/** @internal Returns the error for a wrong value. */
export function badArgument(parameter: string, expected: string, value: unknown): ArgumentError {
  const message = `Expected ${expected} for "${parameter}", got ${shown(value)}.`;
  return new ArgumentError("BAD_ARGUMENT", message, parameter, expected);
}

/** @internal Returns a short form of any value for error messages. It never runs the value's own code. */
export function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return "an array";
  return Object(value) === value ? typeof value : String(value);
}

/**
 * @internal Returns the options of a call, or an empty object.
 * @param known the names of all options, separated by spaces
 * @param hint what to do instead of passing an unknown option
 * @throws {ArgumentError} if it is not a plain object or has an unknown key.
 */
export function optionsOf<T extends object>(
  options: T | null | undefined,
  known: string,
  parameter = "options",
  hint?: string,
): Partial<T> {
  // Without a prototype, so that a page whose scripts extend that of all objects sets no options.
  const own: Partial<T> = Object.create(null);
  if (options === undefined || options === null) return own;
  requireObject(options, parameter);
  requireKnown(options, known, parameter, hint);
  return Object.assign(own, options);
}

/**
 * @internal Checks the keys, because a misspelled key would otherwise be ignored silently.
 * @param known the names of all keys, separated by spaces
 * @throws {ArgumentError} if the object has any other own key.
 */
export function requireKnown(object: object, known: string, parameter: string, hint = ""): void {
  const names = known.split(" ");
  for (const key of Object.keys(object)) {
    if (names.includes(key)) continue;
    throw new ArgumentError(
      "UNKNOWN_OPTION",
      `Expected only ${names.join(", ")} in "${parameter}", got ${shown(key)}. ${hint}`.trim(),
    );
  }
}

/** @internal @throws {ArgumentError} unless it is a plain object: a list, map or date has no named fields. */
export function requireObject(value: unknown, parameter: string): asserts value is Record<string, unknown> {
  if (Object.prototype.toString.call(value) !== "[object Object]")
    throw badArgument(parameter, "an object", value);
}

/** @internal Reads an optional boolean. Default: false. */
export function switchOf(value: unknown, parameter: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== "boolean") throw badArgument(parameter, "true or false", value);
  return value;
}

/** @internal */
export function requireString(value: unknown, parameter: string, expected = "a string"): string {
  if (typeof value !== "string") throw badArgument(parameter, expected, value);
  return value;
}

/** @internal */
export function requireFunction(value: unknown, parameter: string): void {
  if (typeof value !== "function") throw badArgument(parameter, "a function", value);
}

/** @internal Checks that a value of any type has these methods. @param methods their names, separated by spaces */
export function requireMethods(value: unknown, methods: string, parameter: string, expected: string): void {
  const has = (name: string) =>
    typeof (value as Record<string, unknown> | null | undefined)?.[name] === "function";
  if (!methods.split(" ").every(has)) throw badArgument(parameter, expected, value);
}

/** @internal Returns the index of a value in a list. */
export function indexIn(values: readonly string[], value: unknown, parameter: string): number {
  const index = values.indexOf(value as string);
  if (index < 0) throw badArgument(parameter, `one of ${values.join(", ")}`, value);
  return index;
}

/** @internal Returns the value if it is a whole number from `least` to `most`. */
export function wholeNumber(value: unknown, parameter: string, most: number, least = 0): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    throw badArgument(parameter, `a whole number from ${least} to ${most}`, value);
  // Turns -0 into 0, which is how it is written.
  return (value as number) + 0;
}

/** @internal Returns the search option `nodes`; `undefined` means the default budget. */
export function nodesOf(
  options: { nodes?: number | undefined } | null | undefined,
  known = "nodes",
): number | undefined {
  const { nodes } = optionsOf(options, known);
  return nodes === undefined ? undefined : wholeNumber(nodes, "nodes", 1e16);
}
