// The lessons in their order, and where each has its neighbours. Knows the data only; what an exercise asks for is the
// engine's affair.

import firstGame from "./00-first-game.json" with { type: "json" };
import pieces from "./01-pieces.json" with { type: "json" };
import pawn from "./02-pawn.json" with { type: "json" };
import kingAndCheck from "./03-king-and-check.json" with { type: "json" };
import pinsAndDiscoveries from "./04-pins-and-discoveries.json" with { type: "json" };
import castling from "./05-castling.json" with { type: "json" };
import checkmateAndStalemate from "./06-checkmate-and-stalemate.json" with { type: "json" };
import drawsByClaim from "./07-draws-by-claim.json" with { type: "json" };
import deadPositions from "./08-dead-positions.json" with { type: "json" };
import time from "./09-time.json" with { type: "json" };
import chess960 from "./10-chess960.json" with { type: "json" };

/**
 * @import { ExerciseData } from "../exercise/exercise.js"
 * @import { Square } from "x88"
 *
 * A rule on the board before it is done, as lesson.schema.json has it.
 * @typedef {{ text: string, fen: string, chess960?: boolean, dests?: Square, arrows?: string[], squares?: Square[],
 *   moves?: string[], alone?: true, refused?: string }} Frame
 * @typedef {{ id: string, title: string, summary: string, article: string, picture?: string[], text: string[], show?: Frame[],
 *   exercises: ExerciseData[] }} Lesson
 * @typedef {{ id: string, title: string, picture?: string[], lessons: Lesson[] }} Chapter
 */

/** What the files hold is the schema's to say (lesson.schema.json). @type {unknown[]} */
const DATA = [
  firstGame,
  pieces,
  pawn,
  kingAndCheck,
  pinsAndDiscoveries,
  castling,
  checkmateAndStalemate,
  drawsByClaim,
  deadPositions,
  time,
  chess960,
];

export const CHAPTERS = /** @type {Chapter[]} */ (DATA);

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
