// A teacher's own lessons, from a text of which nothing is known: checked in a worker, which is ended when it takes too long. Knows no page.

import { MOST_BYTES, unpack } from "./packed.js";

/** @import { Chapter } from "../lessons/index.js" */

/** After that an exercise is taken for one that the page could not run either. */
const MOST_MS = 15_000;

const NOT_CHECKED = ["The file: could not be checked here: reload the page, or open it in another browser"];

/** `packed`: by which links name them. @typedef {{ chapter: Chapter, packed: string }} Own */

/** Lessons that cannot be shown; each problem is a sentence for the person who wrote them. */
export class LessonError extends Error {
  /** @param {readonly string[]} problems */
  constructor(problems) {
    super(problems.join("\n"));
    this.name = "LessonError";
    this.problems = problems;
  }
}

/**
 * @param {string} text whatever was in a file
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
    const late = ["The file: takes too long to be checked: ask for fewer moves at once, or accept fewer"];
    const timer = setTimeout(() => end(late), MOST_MS);
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

/** @returns {Worker | null} null: this browser starts none */
function newWorker() {
  try {
    return new Worker(new URL("./check.worker.js", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}

/** The lessons that links carry; those that were opened last are at hand for the next step. */
export class OwnLessons {
  /** @type {{ packed: string, found: Promise<Own> } | null} */
  #last = null;

  /**
   * @param {string} packed as a link has it
   * @returns {Promise<Own>}
   * @throws {LessonError}
   */
  find(packed) {
    if (this.#last?.packed !== packed) {
      const last = { packed, found: unfolded(packed) };
      this.#last = last;
      // What has failed once may not fail when it is asked for again.
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
