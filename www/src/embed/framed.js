// The lesson in a frame, one of ours or a teacher's own, with its addresses.

import { linkTo } from "../learn/names.js";
import { exerciseNumbered } from "../learn/steps.js";
import { findLesson, loadLesson } from "../lessons/places.js";
import { ownLink } from "../own/addresses.js";
import { findOwn } from "../own/find.js";
import { NotFound } from "../shell/not-found.js";
import { embedded, OWN } from "./addresses.js";

/** @import { Chapter, Lesson } from "../lessons/index.js" */
/** @import { Place } from "../shell/router.js" */
/** @import { Framable } from "./addresses.js" */
/** @import { Surroundings } from "../shell/site.js" */

/**
 * `framable`: in addresses; `onSite`: its address without a frame.
 * @typedef {{ chapter: Chapter, lesson: Lesson, framable: Framable, onSite: (at: number | null) => string }} Framed
 */

/** @param {Place} place @returns {Promise<Framed>} @throws {NotFound} */
export async function findFramed(place) {
  const framed = place.path[0] === OWN ? await own(place) : await ours(place);
  if (!embedded(place, framed.lesson)) throw new NotFound("There's no exercise with this number");
  return framed;
}

/** @param {Place} place @returns {Promise<Framed>} */
async function ours({ path: [id] }) {
  const outline = findLesson(id);
  if (!outline) throw new NotFound("There's no lesson with this name");
  const { chapter, lesson } = await loadLesson(outline);
  const onSite = (/** @type {number | null} */ at) => linkTo(lesson, at ?? undefined);
  return { chapter, lesson, framable: { id: lesson.id }, onSite };
}

/** @param {Place} place @returns {Promise<Framed>} */
async function own({ query }) {
  const { chapter, packed } = await findOwn(query);
  const index = exerciseNumbered(query.get("number") ?? "1");
  const lesson = chapter.lessons[index];
  if (!lesson) throw new NotFound("There is no lesson of this number");
  const onSite = (/** @type {number | null} */ at) => ownLink(packed, { lesson: index, at: at ?? undefined });
  return { chapter, lesson, framable: { packed, index }, onSite };
}

// Reports the height of the content to the embedding page whenever it changes.

/**
 * @param {Pick<Surroundings, "page" | "tellParent" | "signal">} surroundings
 */
export function tellHeight({ page, tellParent, signal }) {
  let told = 0;
  const tell = () => {
    const height = Math.ceil(page.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tellParent(heightMessage(height));
  };
  const observer = new ResizeObserver(tell);
  observer.observe(page.body);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

// The messages from a framed lesson to the embedding page: plain data, documented in docs/site/embedding.md.

/** The version of the messages. Adding a field does not change it. */
export const VERSION = 2;

/**
 * The height that the frame needs, in CSS pixels.
 * @param {number} height
 */
function heightMessage(height) {
  return { x88: "height", version: VERSION, height };
}

/**
 * Reports a solved exercise.
 * @param {{ lesson: string, exercise: string, number: number, stars: number, hints: number, errors: number }} solved
 *   `number`: its number in the lesson, from 1
 */
export function solvedMessage({ lesson, exercise, number, stars, hints, errors }) {
  return { x88: "solved", version: VERSION, lesson, exercise, number, stars, hints, errors };
}

/**
 * Reports that all exercises of a lesson are solved.
 * @param {{ lesson: string, solved: number, of: number, stars: number }} finished
 */
export function finishedMessage({ lesson, solved, of, stars }) {
  return { x88: "finished", version: VERSION, lesson, solved, of, stars };
}
