// The options of a board: an object whose functions are functions.

import { badArgument, requireMethods } from "../values/arguments.js";

/** @throws {ArgumentError} if it is not an object, or one of its functions is not one. @param functions their names */
export function requireOptions(options: unknown, functions: string): void {
  if (Object(options) !== options) throw badArgument("options", "an object", options);
  for (const name of functions.split(" ")) {
    const value = (options as Record<string, unknown>)[name];
    if (value !== undefined && value !== null) requireMethods(options, name, name, "a function");
  }
}
