// The lessons as known before one is opened: names, pictures, and the exercise of the start page. Built from the chapters.

import { KINDS } from "../exercise/kinds.js";

/** @import { ExerciseData, ExerciseKind } from "../exercise/types.js" */
/** @import { Chapter, Lesson } from "./index.js" */

/**
 * A picture is one or two pieces, "wr". Of exercises, it has only the names, and whether the learner moves pieces from the start.
 * @typedef {{ id: string, moving?: true }} ExerciseOutline
 * `minutes`: to plan for a lesson in class.
 * @typedef {{ id: string, title: string, summary: string, picture: string[], minutes: number, exercises: ExerciseOutline[] }} LessonOutline
 * @typedef {{ id: string, title: string, part?: string, picture: string[], lessons: LessonOutline[] }} ChapterOutline
 *
 * The first exercise, on the start page: `lesson`, and its index.
 * @typedef {{ lesson: string, at: number, exercise: ExerciseData }} Opening
 * @typedef {{ chapters: ChapterOutline[], opening: Opening }} Outline
 */

/** The kind of the first exercise on the start page, which loads the code of no other. */
export const OPENING_KIND = "visit";

/**
 * @param {readonly Chapter[]} chapters
 * @returns {Outline}
 * @throws {RangeError} if there is no suitable first exercise.
 */
export function outlineOf(chapters) {
  return { chapters: chapters.map(chapterOutline), opening: openingOf(chapters) };
}

/**
 * Returns the first exercise of the only kind that the start page loads, if no moves are played before it.
 * @param {readonly Chapter[]} chapters
 * @returns {Opening}
 */
function openingOf(chapters) {
  for (const { id, exercises } of chapters.flatMap(({ lessons }) => lessons)) {
    const at = exercises.findIndex(({ kind, before }) => kind === OPENING_KIND && !before);
    if (at >= 0) return { lesson: id, at, exercise: exercises[at] };
  }
  throw new RangeError(`no exercise of kind ${OPENING_KIND} begins without moves`);
}

/** @param {Chapter} chapter @returns {ChapterOutline} */
function chapterOutline({ id, title, part, picture, lessons }) {
  const outlines = lessons.map(lessonOutline);
  return { id, title, part, picture: picture ?? outlines[0].picture, lessons: outlines };
}

/** @param {Lesson} lesson @returns {LessonOutline} */
function lessonOutline({ id, title, summary, picture, show, exercises }) {
  const outlines = exercises.map(exerciseOutline);
  const minutes = exercises.reduce(
    (sum, { kind }) => sum + (kind === "game" ? GAME : EXERCISE),
    show ? SHOWN : 0,
  );
  return { id, title, summary, picture: picture ?? [pieceIn(exercises[0])], minutes, exercises: outlines };
}

/** In minutes, for a lesson's demonstration, an exercise, and one that is a game. */
const [SHOWN, EXERCISE, GAME] = [2, 1, 10];

/** @param {ExerciseData} exercise @returns {ExerciseOutline} */
function exerciseOutline({ id, kind }) {
  return /** @type {ExerciseKind} */ (KINDS[kind]).isMoving ? { id, moving: true } : { id };
}

/** For a lesson without a picture: the learner's first piece on its first board, the king only if there is no other. @param {ExerciseData} exercise */
function pieceIn({ fen, side }) {
  const isOwn = (/** @type {string} */ letter) => (side === "white" ? /[QRBNP]/ : /[qrbnp]/).test(letter);
  const letter = [...fen.split(" ")[0]].find(isOwn) ?? "k";
  return `${side[0]}${letter.toLowerCase()}`;
}
