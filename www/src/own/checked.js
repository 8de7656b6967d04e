// Reads a teacher's own lessons from untrusted text: a worker checks them, with a time limit.

import { MOST_BYTES, unpack } from "./packed.js";

/** @import { Chapter } from "../lessons/index.js" */

/** After that, the page probably could not run the exercise either. */
export const CHECK_MS = 15_000;

const NOT_CHECKED = ["The file: could not be checked here: reload the page, or open it in another browser"];

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
 * @param {string} text the content of a file
 * @returns {Promise<Chapter>}
 * @throws {LessonError}
 */
export async function readLessons(text) {
  if (text.length > MOST_BYTES) throw new LessonError(["The file: is too large to be a lesson"]);
  const problems = await checked(text);
  if (problems.length > 0) throw new LessonError(problems);
  return JSON.parse(text);
}

/** @param {string} text @returns {Promise<string[]>} */
function checked(text) {
  return new Promise((resolve) => {
    const worker = newWorker();
    if (!worker) return resolve(NOT_CHECKED);
    const late = ["The file: takes too long to check: ask for fewer moves at once, or accept fewer"];
    const timer = setTimeout(() => end(late), CHECK_MS);
    const end = (problems) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(problems);
    };
    worker.addEventListener("message", ({ data }) => end(data));
    worker.addEventListener("error", () => end(NOT_CHECKED));
    worker.postMessage(text);
  });
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

/** @returns {Promise<Own>} */
async function unfolded(packed) {
  const text = await unpack(packed);
  if (text === null) throw new LessonError(["The link: a part of it is missing, or it is too long"]);
  return { chapter: await readLessons(text), packed };
}
