// Which article of the FIDE Laws of Chess a lesson and each of its exercises teach, and how it is named. Knows no page.

/** @import { Lesson } from "./index.js" */

/**
 * The article that an exercise teaches: its own, or its lesson's.
 * @param {Pick<Lesson, "article" | "exercises">} lesson
 * @param {number | null} at which exercise, from 0; null: the lesson itself
 */
export function articleOf({ article, exercises }, at) {
  return (at === null ? undefined : exercises[at].article) ?? article;
}

/**
 * A teacher's own lesson may teach none.
 * "FIDE Laws, article 3.9.2", "FIDE Laws, Guidelines II.3": what is not numbered as an article is not called one.
 * @param {string | undefined} article as the lessons have it
 */
export function articleName(article) {
  if (article === undefined) return "";
  return /^\d/.test(article) ? `FIDE Laws, article ${article}` : `FIDE Laws, ${article}`;
}
