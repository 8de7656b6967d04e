// The format of progress in the browser and in files. The data is untrusted: invalid parts are ignored.

import { isRecord, recordOf } from "../stored.js";
import { isDay } from "./days.js";
import { INTERVALS, MOST_STARS } from "./spacing.js";

/** @import { Done } from "./spacing.js" */

/**
 * `done`: the solved exercises by name, the last one at the end; `days`: those on which the exercise of the day was solved, in
 * order; `name`: for results; `unknown`: exercises that do not exist in this version, stored by a newer one, which will find
 * them again.
 * @typedef {{ done: Map<string, Done>, days: string[], name: string, unknown: Map<string, Done> }} Account
 */

export const VERSION = 1;

/** In characters. */
const LONGEST_NAME = 60;

/** The maximum number of stored days, more than ten years. */
const MOST_DAYS = 4000;

/** The form of exercise names in every version. */
const NAME = /^[\w-]{1,60}\/[\w-]{1,60}$/;

/** The maximum number of stored unknown exercises; there are not nearly as many. */
const MOST_UNKNOWN = 3000;

/** @returns {Account} */
export function emptyAccount() {
  return { done: new Map(), days: [], name: "", unknown: new Map() };
}

/** @param {Account} account */
export function writtenAccount({ done, days, name, unknown }) {
  return JSON.stringify({ version: VERSION, done: Object.fromEntries([...unknown, ...done]), days, name });
}

/**
 * @param {unknown} data untrusted
 * @param {ReadonlySet<string>} names of all exercises
 * @returns {Account}
 */
export function accountIn(data, names) {
  const { done, days, name } = recordOf(data);
  const entries = (isRecord(done) ? Object.entries(done) : [])
    .filter(([, value]) => isDone(value))
    .map(plain);
  const others = entries.filter(([key]) => !names.has(key) && NAME.test(key));
  return {
    done: new Map(entries.filter(([key]) => names.has(key))),
    unknown: new Map(others.slice(-MOST_UNKNOWN)),
    days: Array.isArray(days) ? [...new Set(days.filter(isDay))].sort().slice(-MOST_DAYS) : [],
    name: readName(name),
  };
}

/**
 * Returns a learner's name: one line of limited length.
 * @param {unknown} name
 */
export function readName(name) {
  if (typeof name !== "string") return "";
  return [...name.replaceAll(/[\p{C}\s]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("");
}

/** @param {unknown} value */
function isDone(value) {
  if (!isRecord(value)) return false;
  const { stars, first, last, step, due } = value;
  const isWaiting = isWithin(step, 0, INTERVALS.length - 1) && isDay(due);
  return (
    isWithin(stars, 1, MOST_STARS) &&
    isDay(first) &&
    isDay(last) &&
    first <= last &&
    (isWaiting || (step === undefined && due === undefined))
  );
}

/**
 * Returns only the known fields.
 * @param {[string, any]} entry
 * @returns {[string, Done]}
 */
function plain([name, { stars, first, last, step, due, aside }]) {
  const done = { stars, first, last, ...(step === undefined ? {} : { step, due }) };
  return [name, aside === true ? { ...done, aside } : done];
}

/** @param {unknown} value @param {number} least @param {number} most @returns {value is number} */
function isWithin(value, least, most) {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
