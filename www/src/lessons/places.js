// Where a lesson is: in which chapter, and between which neighbours. Knows the outline only.

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
 * The lesson with all that is in it.
 * @param {Pick<Lesson, "id">} lesson one that there is
 * @returns {Promise<{ chapter: Chapter, lesson: Lesson }>}
 */
export async function loadLesson({ id }) {
  const place = places.find(({ lesson }) => lesson.id === id);
  if (!place) throw new RangeError(`there is no lesson ${id}`);
  const chapter = await loadChapter(place.chapter);
  return { chapter, lesson: chapter.lessons[place.at] };
}

/**
 * The lessons before and after this one, across the ends of chapters.
 * @param {Pick<Lesson, "id">} lesson
 * @returns {{ previous: LessonOutline | null, next: LessonOutline | null }}
 */
export function neighboursOf({ id }) {
  const at = places.findIndex(({ lesson }) => lesson.id === id);
  return { previous: places[at - 1]?.lesson ?? null, next: places[at + 1]?.lesson ?? null };
}

/**
 * Where an exercise is.
 * @param {string} name "lesson/exercise"
 * @returns {{ lesson: LessonOutline, at: number } | null} `at`: which of the lesson's, from 0
 */
export function placeOfExercise(name) {
  const [id, exercise] = name.split("/");
  const lesson = findLesson(id);
  const at = lesson?.exercises.findIndex((each) => each.id === exercise) ?? -1;
  return lesson && at >= 0 ? { lesson, at } : null;
}
