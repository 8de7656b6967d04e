// Finds the lesson that teaches each article of the Laws.

import { articleOf } from "../lessons/articles.js";

/** @import { Lesson } from "../lessons/index.js" */
/** @import { Part, Row } from "./parts.js" */

/**
 * `at`: the first exercise of the lesson that teaches it, from 0; null: the lesson as a whole.
 * @typedef {{ id: string, title: string, at: number | null }} Taught
 * @typedef {{ article: string, words: string, untaught?: string, lessons: Taught[] }} TaughtRow
 * @typedef {{ title: string, rows: TaughtRow[] }} TaughtPart
 */

/**
 * @param {readonly Part[]} parts
 * @param {readonly { lessons: readonly Lesson[] }[]} chapters
 * @returns {TaughtPart[]}
 */
export function taughtIn(parts, chapters) {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const listed = parts.flatMap(({ rows }) => rows.map(({ article }) => article));
  return parts.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => taughtRow(row, lessons, listed)),
  }));
}

/**
 * @param {Row} row
 * @param {Lesson[]} lessons
 * @param {string[]} listed the articles of all rows
 * @returns {TaughtRow}
 */
function taughtRow({ article, words, as = [], untaught }, lessons, listed) {
  // Parts with their own row belong there.
  const parts = listed.filter((each) => each !== article && isWithin(each, article));
  const isHere = (/** @type {string} */ each) =>
    as.some((other) => isWithin(each, other)) ||
    (isWithin(each, article) && !parts.some((part) => isWithin(each, part)));
  const taught = lessons.flatMap((lesson) => taughtBy(lesson, isHere));
  return { article, words, ...(untaught && { untaught }), lessons: taught };
}

/**
 * @param {Lesson} lesson
 * @param {(article: string) => boolean} isHere
 * @returns {Taught[]}
 */
function taughtBy(lesson, isHere) {
  const { id, title, exercises } = lesson;
  const those = exercises.map((_, at) => isHere(articleOf(lesson, at) ?? ""));
  const at = those.indexOf(true);
  if (at >= 0) return [{ id, title, at: those.includes(false) ? at : null }];
  return isHere(lesson.article ?? "") ? [{ id, title, at: null }] : [];
}

/**
 * Returns whether an article equals another or is part of it: 3.7.3.1 is within 3.7, and 3.10 is not within
 * 3.1.
 * @param {string} article @param {string} whole
 */
function isWithin(article, whole) {
  return article === whole || article.startsWith(`${whole}.`);
}
