// The article of the FIDE Laws of Chess that a lesson or exercise teaches, and its name.

/** @import { Lesson } from "./index.js" */

/**
 * Returns the article that an exercise teaches: its own, or its lesson's.
 * @param {Pick<Lesson, "article" | "exercises">} lesson
 * @param {number | null} at the index of the exercise; null: the lesson itself
 */
export function articleOf({ article, exercises }, at) {
  return (at === null ? undefined : exercises[at].article) ?? article;
}

/**
 * Returns "FIDE Laws, article 3.9.2", or "FIDE Laws, Guidelines II.3" for a part without article numbers. A teacher's own lesson
 * may have none.
 * @param {string | undefined} article as in the lessons
 */
export function articleName(article) {
  if (article === undefined) return "";
  return /^\d/.test(article) ? `FIDE Laws, article ${article}` : `FIDE Laws, ${article}`;
}
