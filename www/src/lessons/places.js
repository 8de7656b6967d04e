// Finds the chapter and the neighbors of a lesson, from the outline.

import { loadChapter } from "./chapters.js";
import { OUTLINE } from "./outlined.js";

/** @import { Chapter, Lesson } from "./index.js" */
/** @import { LessonOutline } from "./outline.js" */

const places = OUTLINE.chapters.flatMap(({ lessons }, chapter) =>
  lessons.map((lesson, at) => ({ lesson, chapter, at })),
);

/**
 * @param {string} id
 * @returns {LessonOutline | null}
 */
export function findLesson(id) {
  return places.find(({ lesson }) => lesson.id === id)?.lesson ?? null;
}

/**
 * Returns the complete lesson.
 * @param {Pick<Lesson, "id">} lesson an existing one
 * @returns {Promise<{ chapter: Chapter, lesson: Lesson }>}
 */
export async function loadLesson({ id }) {
  const place = places.find(({ lesson }) => lesson.id === id);
  if (!place) throw new RangeError(`there is no lesson ${id}`);
  const chapter = await loadChapter(place.chapter);
  return { chapter, lesson: chapter.lessons[place.at] };
}

/**
 * Returns the lessons before and after this one, across chapters.
 * @param {Pick<Lesson, "id">} lesson
 * @returns {{ previous: LessonOutline | null, next: LessonOutline | null }}
 */
export function neighboursOf({ id }) {
  const at = places.findIndex(({ lesson }) => lesson.id === id);
  return { previous: places[at - 1]?.lesson ?? null, next: places[at + 1]?.lesson ?? null };
}

/**
 * Returns the place of an exercise.
 * @param {string} name "lesson/exercise"
 * @returns {{ lesson: LessonOutline, at: number } | null} `at`: its index in the lesson
 */
export function placeOfExercise(name) {
  const [id, exercise] = name.split("/");
  const lesson = findLesson(id);
  const at = lesson?.exercises.findIndex((each) => each.id === exercise) ?? -1;
  return lesson && at >= 0 ? { lesson, at } : null;
}
