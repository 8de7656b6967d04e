// Reads a teacher's own lessons from untrusted text: a worker checks them, with a time limit.

import { MOST_BYTES, pack, unpack } from "./packed.js";

/** @import { Chapter } from "../lessons/index.js" */
/** @import { Checked } from "./checking.js" */

/** After that, the page probably could not run the exercise either. */
export const CHECK_MS = 15_000;

export const TOO_LARGE = "The file: is too large to be a lesson";
const NOT_CHECKED = "The file: could not be checked here: reload the page, or open it in another browser";
const LATE = "The file: takes too long to check: ask for fewer moves at once, or accept fewer";

/** `packed`: the name in links. @typedef {{ chapter: Chapter, packed: string }} Own */

/** The error for invalid lessons; each problem is a sentence for the author. */
export class LessonError extends Error {
  /** @param {readonly string[]} problems */
  constructor(problems) {
    super(problems.join("\n"));
    this.name = "LessonError";
    this.problems = problems;
  }
}

/**
 * Packs a lesson for a link.
 * @param {Chapter} chapter
 * @returns {Promise<string>}
 * @throws {LessonError} if it is too large
 */
export async function packedOf(chapter) {
  const packed = await pack(JSON.stringify(chapter));
  if (packed === null) throw new LessonError(["The lesson: is too large for a link"]);
  return packed;
}

/**
 * Checks lessons in a worker.
 * @param {string} text
 * @param {{ isJson?: boolean, signal?: AbortSignal }} [options] `isJson`: from a link; otherwise as text; `signal`: ends it
 * @returns {Promise<Checked | null>} null if it was ended
 */
export function checked(text, { isJson = false, signal } = {}) {
  const failed = (/** @type {string} */ problem) => ({
    chapter: null,
    problems: [problem],
    lines: [],
    starts: [],
  });
  return new Promise((resolve) => {
    if (text.length > MOST_BYTES) return resolve(failed(TOO_LARGE));
    const worker = newWorker();
    if (!worker) return resolve(failed(NOT_CHECKED));
    const end = (/** @type {Checked | null} */ found) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(found);
    };
    const timer = setTimeout(() => end(failed(LATE)), CHECK_MS);
    worker.addEventListener("message", ({ data }) => end(data));
    worker.addEventListener("error", () => end(failed(NOT_CHECKED)));
    signal?.addEventListener("abort", () => end(null), { once: true });
    worker.postMessage({ text, isJson });
  });
}

/**
 * @param {string} text
 * @param {{ isJson?: boolean }} [options]
 * @returns {Promise<Chapter>}
 * @throws {LessonError}
 */
export async function readLessons(text, options) {
  const found = await checked(text, options);
  if (!found?.chapter) throw new LessonError(found?.problems ?? []);
  return found.chapter;
}

/** @returns {Worker | null} null if the browser cannot start one */
function newWorker() {
  try {
    return new Worker(new URL("./check.worker.js", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}

/** The lessons in links; the last ones are cached for the next step. */
export class OwnLessons {
  /** @type {{ packed: string, found: Promise<Own> } | null} */
  #last = null;

  /**
   * @param {string} packed as in a link
   * @returns {Promise<Own>}
   * @throws {LessonError}
   */
  find(packed) {
    if (this.#last?.packed !== packed) {
      const last = { packed, found: unfolded(packed) };
      this.#last = last;
      // A failed attempt may succeed next time.
      last.found.catch(() => {
        if (this.#last === last) this.#last = null;
      });
    }
    return this.#last.found;
  }
}

/** @param {string} packed @returns {Promise<Own>} */
async function unfolded(packed) {
  const text = await unpack(packed);
  if (text === null) throw new LessonError(["The link: a part of it is missing, or it is too long"]);
  return { chapter: await readLessons(text, { isJson: true }), packed };
}
