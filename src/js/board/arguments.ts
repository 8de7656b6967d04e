import { badArgument, requireMethods } from "../types/arguments.js";

/**
 * Checks the options of a board.
 * @param functions the names of the options that are functions
 * @throws {ArgumentError} if `options` is not an object, or one of its functions is not a function.
 */
export function requireOptions(options: unknown, functions: string): void {
  if (Object(options) !== options) throw badArgument("options", "an object", options);
  for (const name of functions.split(" ")) {
    const value = (options as Record<string, unknown>)[name];
    if (value !== undefined && value !== null) requireMethods(options, name, name, "a function");
  }
}
