// What boards are given, looked at before it is used: games and boards are objects of others, of which the methods have to be there.

import { ArgumentError } from "../values/argument-error.js";

/** @throws {ArgumentError} if that is no function. */
export function requireFunction(value: unknown, what: string): void {
  if (typeof value !== "function") throw new ArgumentError("NOT_A_FUNCTION", `${what} is a function`);
}

/** @throws {ArgumentError} if options are no object, or what is called is no function. @param functions the names of those */
export function requireOptions(options: unknown, functions: string): void {
  if (typeof options !== "object" || options === null)
    throw new ArgumentError("NOT_OPTIONS", "options are an object");
  for (const name of functions.split(" ")) {
    const value = (options as Record<string, unknown>)[name];
    if (value !== undefined && value !== null) requireFunction(value, name);
  }
}
