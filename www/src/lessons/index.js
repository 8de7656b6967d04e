// The lessons in their order, and where each has its neighbours. Knows the data only; what an exercise asks for is the
// engine's affair.

import pieces from "./01-pieces.json" with { type: "json" };

/**
 * @import { ExerciseData } from "../exercise/exercise.js"
 * @typedef {{ id: string, title: string, summary: string, article: string, text: string[], exercises: ExerciseData[] }} Lesson
 * @typedef {{ id: string, title: string, lessons: Lesson[] }} Chapter
 */

/** @type {Chapter[]} */
export const CHAPTERS = [pieces];

/** @type {{ chapter: Chapter, lesson: Lesson }[]} */
const places = CHAPTERS.flatMap((chapter) => chapter.lessons.map((lesson) => ({ chapter, lesson })));

/**
 * @param {string} id of the lesson
 * @returns {{ chapter: Chapter, lesson: Lesson } | null}
 */
export function findLesson(id) {
  return places.find(({ lesson }) => lesson.id === id) ?? null;
}

/**
 * The lessons before and after this one, across the ends of chapters.
 * @param {Lesson} lesson
 * @returns {{ previous: Lesson | null, next: Lesson | null }}
 */
export function neighboursOf(lesson) {
  const at = places.findIndex((place) => place.lesson.id === lesson.id);
  return { previous: places[at - 1]?.lesson ?? null, next: places[at + 1]?.lesson ?? null };
}
