// What an app hands over that is to do something: looked at before it is asked to.

import { ArgumentError } from "./argument-error.js";

/** @throws {ArgumentError} if that has not these methods. @param methods their names, with blanks between */
export function requireMethods(value: unknown, methods: string, code: string, what: string): void {
  const has = (name: string) =>
    typeof (value as Record<string, unknown> | null | undefined)?.[name] === "function";
  if (!methods.split(" ").every(has)) throw new ArgumentError(code, `${what} has the methods ${methods}`);
}
