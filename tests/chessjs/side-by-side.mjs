// Calls chess.js and x88/chessjs alike and compares values, including the order of keys, and error messages.

import assert from "node:assert/strict";
import { inspect, isDeepStrictEqual } from "node:util";
import * as theirs from "chess.js";
import * as ours from "x88/chessjs";
import { differenceOf } from "./differences.mjs";

export { ours, theirs };

/** Returns the result or the error of a call in comparable form. */
export function outcomeOf(call) {
  try {
    return { returned: plain(call()) };
  } catch ({ name, message, location }) {
    if (name !== "SyntaxError") return { name, message };
    // Syntax errors of a PGN have the place of chess.js, but other messages.
    return { name, start: { ...location.start }, end: { ...location.end } };
  }
}

/** Returns a value with ordered keys and, for a move, its class and the results of its methods. */
export function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, part]) => [key, plain(part)]);
  if (!(value instanceof ours.Move) && !(value instanceof theirs.Move)) return { entries };
  return { entries, is: MOVE_METHODS.filter((name) => value[name]()), json: JSON.stringify(value) };
}

const MOVE_METHODS = Object.getOwnPropertyNames(theirs.Move.prototype).filter(
  (name) => name !== "constructor",
);

/** Two games that receive the same calls. */
export class Pair {
  /** The methods that all pairs have called. */
  static asked = new Set();

  constructor(...options) {
    this.theirs = new theirs.Chess(...options);
    this.ours = new ours.Chess(...options);
    this.trace = [`new Chess(${options.map((it) => JSON.stringify(it)).join(", ")})`];
  }

  /** Calls a method of both, compares the results and returns them. */
  same(method, ...args) {
    this.trace.push(`${method}(${args.map((it) => JSON.stringify(it)).join(", ")})`);
    Pair.asked.add(method);
    const row = differenceOf(this, method, args);
    const right = row?.right?.(this, method, args);
    const [said, found] = [this.theirs, this.ours].map((chess) =>
      outcomeOf(() => chess[method](...args.map(copy))),
    );
    if (row !== undefined && right === undefined) return found;
    const expected = row === undefined ? said : { returned: plain(right) };
    if (!isDeepStrictEqual(found, expected)) {
      const [theirs, ours] = [expected, found].map((it) => inspect(it, { depth: 9, breakLength: 150 }));
      assert.fail(
        `${this.trace.slice(-40).join("\n")}\nin ${this.theirs.fen()}\nchess.js: ${theirs}\nx88: ${ours}`,
      );
    }
    return found;
  }
}

function copy(value) {
  return typeof value === "object" && value !== null ? { ...value } : value;
}
