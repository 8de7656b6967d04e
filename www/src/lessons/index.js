// All lessons with all their texts, in order. The site itself uses the outline (outlined.js), and fetches a chapter when one of
// its lessons is opened (chapters.js).

import { CHAPTER_COUNT, loadChapter } from "./chapters.js";

/**
 * @import { ExerciseData } from "../exercise/exercise.js"
 * @import { Square } from "x88"
 *
 * A rule on the board before it is done, as lesson.schema.json has it.
 * @typedef {{ text: string, fen: string, chess960?: boolean, dests?: Square, arrows?: string[], squares?: Square[],
 *   moves?: string[], alone?: true, refused?: string }} Frame
 * @typedef {{ id: string, title: string, summary: string, article?: string, picture?: string[], text: string[], show?: Frame[],
 *   exercises: ExerciseData[] }} Lesson
 * @typedef {{ id: string, title: string, picture?: string[], lessons: Lesson[] }} Chapter
 */

export const CHAPTERS = await Promise.all(Array.from({ length: CHAPTER_COUNT }, (_, at) => loadChapter(at)));
