// All lessons with all their texts, in order. The site itself uses the outline (outlined.js), and fetches a chapter when one of
// its lessons is opened (chapters.js).

import { CHAPTER_COUNT, loadChapter } from "./chapters.js";

/**
 * @import { InferOutput } from "valibot"
 * @import { CHAPTER } from "./check/schema.js"
 *
 * @typedef {InferOutput<typeof CHAPTER>} Chapter
 * @typedef {Chapter["lessons"][number]} Lesson
 * @typedef {NonNullable<Lesson["show"]>[number]} Frame A rule on the board before it is done.
 */

export const CHAPTERS = await Promise.all(Array.from({ length: CHAPTER_COUNT }, (_, at) => loadChapter(at)));
