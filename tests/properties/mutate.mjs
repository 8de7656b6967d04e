// Mutates JSON values in one place or several. The table of strange values has the only chess knowledge.

import { CoreError, X88Error } from "x88";
import { rowsOf } from "../support/tables.mjs";

/** Returns a repeatable random number generator: SplitMix32. */
export function randomOf(seed) {
  let state = seed >>> 0;
  return (end) => {
    state = (state + 0x9e3779b9) >>> 0;
    let n = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    n = Math.imul(n ^ (n >>> 15), 0x735a2d97);
    return ((n ^ (n >>> 15)) >>> 0) % end;
  };
}

/** The values of a kind of untrusted input. */
export const untrusted = (kind) =>
  rowsOf("untrusted.txt")
    .filter(([of]) => of === kind)
    .map(([, ...json]) => JSON.parse(json.join("|")));

const STRANGE = untrusted("strange");

const isObject = (value) => typeof value === "object" && value !== null;

/**
 * Returns a mutated copy.
 * @param {unknown} input
 * @param {(end: number) => number} random
 * @param {unknown} other an input to take parts from
 */
export function mutated(input, random, other) {
  let result = structuredClone(input);
  for (let n = 1 + random(3); n > 0; n--) result = changedOnce(result, random, other);
  return result;
}

function changedOnce(value, random, other) {
  const isHere = !isObject(value) || Object.keys(value).length === 0 || random(8) === 0;
  if (isHere) return changedHere(value, random, other);
  const keys = Object.keys(value);
  const key = keys[random(keys.length)];
  switch (random(7)) {
    case 0:
      if (Array.isArray(value)) value.splice(Number(key), 1);
      else delete value[key];
      break;
    case 1:
      if (Array.isArray(value)) value.splice(Number(key), 0, structuredClone(value[key]));
      else value[partOf(other, random, keys)] = structuredClone(value[key]);
      break;
    default:
      value[key] = changedOnce(value[key], random, isObject(other) ? other[key] : undefined);
  }
  return value;
}

/** Returns a key of the other input, or a new one. */
function partOf(other, random, keys) {
  const names = isObject(other) ? Object.keys(other) : keys;
  return names[random(Math.max(names.length, 1))] ?? "x";
}

function changedHere(value, random, other) {
  const choice = random(5);
  if (choice === 0) return structuredClone(STRANGE[random(STRANGE.length)]);
  if (choice === 1 && other !== undefined) return structuredClone(other);
  if (typeof value === "number") return choice === 2 ? value + random(3) - 1 : value ^ (1 << random(16));
  if (typeof value === "string") return changedText(value, random, typeof other === "string" ? other : "");
  return structuredClone(STRANGE[random(STRANGE.length)]);
}

function changedText(text, random, other) {
  const [from, to] = [random(text.length + 1), random(text.length + 1)].sort((a, b) => a - b);
  const piece = STRANGE[random(STRANGE.length)];
  switch (random(5)) {
    case 0:
      return text.slice(0, from) + text.slice(Math.min(to, from + 4));
    case 1:
      return text.slice(0, to) + text.slice(from);
    case 2:
      return (
        text.slice(0, from) +
        String.fromCharCode(random(random(2) === 0 ? 128 : 65536)) +
        text.slice(from + 1)
      );
    case 3:
      return (
        text.slice(0, from) +
        (typeof piece === "string" ? piece : ` ${text.slice(from, to)} `) +
        text.slice(from)
      );
    default:
      return text.slice(0, from) + other.slice(random(other.length + 1));
  }
}

// Checks that only errors of the package with a code are thrown.

/** Returns the result of `ask`, or `undefined` if it throws a documented error. */
export function unlessRefused(ask) {
  try {
    return ask();
  } catch (error) {
    const isTyped =
      error instanceof X88Error && !(error instanceof CoreError) && typeof error.code === "string";
    if (!isTyped) throw error;
    return undefined;
  }
}

/** Throws if two values differ as JSON. */
export function assertSame(a, b, what) {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  if (first !== second) throw new Error(`${what}:\n  ${first}\n  ${second}`);
}
