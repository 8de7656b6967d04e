// Stores data about a teacher's own lessons in the browser: a pupil's progress in the last ones, and their names, so that the
// teacher's browser recognizes them in codes. Stored data is untrusted.

import { lessonNumber } from "../result/code.js";
import { ownName } from "../result/result.js";

/** @import { Kept } from "../shell/kept.js" */
/** @import { Own } from "./checked.js" */

const RESULTS = "x88-own-results";
const NAMES = "x88-own-names";

/** The oldest names are discarded. */
const MOST_NAMES = 60;

/** `name`: the name in codes. @typedef {{ name: string, title: string }} Known */

/**
 * Returns the store for progress in these lessons, which lasts until others are opened.
 * @param {Kept} kept
 * @param {Own} own
 * @returns {Pick<Kept, "read" | "write" | "follow">}
 */
export function keptResults(kept, { chapter, packed }) {
  const of = `${chapter.id} ${lessonNumber(packed)}`;
  return {
    read(key) {
      const data = recordIn(kept.read(RESULTS));
      const value = data.of === of ? data[key] : null;
      return typeof value === "string" ? value : null;
    },
    write(key, value) {
      const data = recordIn(kept.read(RESULTS));
      kept.write(RESULTS, JSON.stringify({ ...(data.of === of ? data : { of }), [key]: value }));
    },
    follow: (_, changed, signal) => kept.follow(RESULTS, changed, signal),
  };
}

/**
 * @param {Kept} kept
 * @param {Own} own the lessons opened here
 */
export function keepNames(kept, { chapter }) {
  const opened = chapter.lessons.map((lesson) => ({ name: ownName(chapter, lesson), title: lesson.title }));
  const names = new Set(opened.map(({ name }) => name));
  const others = keptNames(kept).filter(({ name }) => !names.has(name));
  kept.write(NAMES, JSON.stringify([...opened, ...others].slice(0, MOST_NAMES)));
}

/**
 * @param {Kept} kept
 * @returns {Known[]} the last opened first
 */
export function keptNames(kept) {
  const data = parsed(kept.read(NAMES));
  const isKnown = (each) => typeof each?.name === "string" && typeof each.title === "string";
  return Array.isArray(data) ? data.filter(isKnown).slice(0, MOST_NAMES) : [];
}

/** @returns {Record<string, unknown>} */
function recordIn(text) {
  const data = parsed(text);
  return typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
}

/** @param {string | null} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
