// The parts of the course: the first chapter is the path on the start page, and some of the others begin a part.

/** @import { ChapterOutline } from "../lessons/outline.js" */

/** `from`: the number of the first chapter, from 1. @typedef {{ title: string, from: number, chapters: ChapterOutline[] }} Part */

/** @param {readonly ChapterOutline[]} chapters all of them @returns {Part[]} */
export function partsOf([, ...chapters]) {
  /** @type {Part[]} */
  const parts = [];
  for (const [at, chapter] of chapters.entries()) {
    if (chapter.part) parts.push({ title: chapter.part, from: at + 2, chapters: [] });
    parts.at(-1)?.chapters.push(chapter);
  }
  return parts;
}
