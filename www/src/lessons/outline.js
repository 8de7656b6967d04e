// What is known of the lessons before one is opened: names, pictures, and which exercise the site begins with. Made of the chapters;
// knows no page, and no rules.

/** @import { ExerciseData } from "../exercise/exercise.js" */
/** @import { Chapter, Lesson } from "./index.js" */

/**
 * A picture is one or two pieces, "wr". Of the exercises only the names are known, and in which one moves pieces from the beginning.
 * @typedef {{ id: string, moving?: true }} ExerciseOutline
 * @typedef {{ id: string, title: string, summary: string, picture: string[], exercises: ExerciseOutline[] }} LessonOutline
 * @typedef {{ id: string, title: string, picture: string[], lessons: LessonOutline[] }} ChapterOutline
 *
 * The exercise that a newcomer finds on the first screen: `lesson`, and which of its exercises, from 0.
 * @typedef {{ lesson: string, at: number, exercise: ExerciseData }} Opening
 * @typedef {{ chapters: ChapterOutline[], opening: Opening }} Outline
 */

/** The kinds in which pieces are moved from the beginning. */
const MOVING = ["play", "visit", "reach"];

/**
 * @param {readonly Chapter[]} chapters
 * @returns {Outline}
 * @throws {RangeError} if there is no exercise to begin with
 */
export function outlineOf(chapters) {
  return { chapters: chapters.map(chapterOutline), opening: openingOf(chapters) };
}

/**
 * The first exercise in which a piece is moved, and whose position is on the board from the beginning.
 * @param {readonly Chapter[]} chapters
 * @returns {Opening}
 */
function openingOf(chapters) {
  for (const { id, exercises } of chapters.flatMap(({ lessons }) => lessons)) {
    const at = exercises.findIndex(({ kind, before }) => MOVING.includes(kind) && !before);
    if (at >= 0) return { lesson: id, at, exercise: exercises[at] };
  }
  throw new RangeError("no exercise begins with a move of the learner's");
}

/** @param {Chapter} chapter @returns {ChapterOutline} */
function chapterOutline({ id, title, picture, lessons }) {
  const outlines = lessons.map(lessonOutline);
  return { id, title, picture: picture ?? outlines[0].picture, lessons: outlines };
}

/** @param {Lesson} lesson @returns {LessonOutline} */
function lessonOutline({ id, title, summary, picture, exercises }) {
  const outlines = exercises.map(exerciseOutline);
  return { id, title, summary, picture: picture ?? [pieceIn(exercises[0])], exercises: outlines };
}

/** @param {ExerciseData} exercise @returns {ExerciseOutline} */
function exerciseOutline({ id, kind }) {
  return MOVING.includes(kind) ? { id, moving: true } : { id };
}

/** For a lesson without a picture: the first of the learner's pieces on its first board, the king if there is no other. */
function pieceIn({ fen, side }) {
  const isOwn = (letter) => (side === "white" ? /[QRBNP]/ : /[qrbnp]/).test(letter);
  const letter = [...fen.split(" ")[0]].find(isOwn) ?? "k";
  return `${side[0]}${letter.toLowerCase()}`;
}
