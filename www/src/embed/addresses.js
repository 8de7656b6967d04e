// The addresses at which a lesson, or one exercise of it, is shown without the site around it. Knows no page.

import { SHOW } from "../learn/names.js";
import { exerciseNumbered } from "../learn/steps.js";

/** A lesson of ours by its id, or one of a teacher's own, which its address carries. @typedef {{ id: string } | { packed: string, index: number }} Framable */

/** What stands in the place of a lesson's id where the address carries the lesson. */
export const OWN = "own";

/**
 * @param {Framable} lesson
 * @param {number} [only] which exercise alone, from 0; default: all of the lesson
 */
export function embedLink(lesson, only) {
  return addressOf(lesson, only === undefined ? "" : `/${only + 1}`, []);
}

/** A step of a lesson that is shown as a whole. @param {Framable} lesson @param {number | null} at null: what the lesson shows */
export function embedStepLink(lesson, at) {
  return addressOf(lesson, "", [`step=${at === null ? SHOW : at + 1}`]);
}

/** @param {Framable} lesson @param {string} path @param {string[]} query */
function addressOf(lesson, path, query) {
  const isOwn = "packed" in lesson;
  const carried = isOwn ? [`number=${lesson.index + 1}`, `lesson=${lesson.packed}`] : [];
  const asked = [...query, ...carried].join("&");
  return `#/embed/${isOwn ? OWN : lesson.id}${path}${asked && `?${asked}`}`;
}

/**
 * What is asked for: `only`: one exercise, from 0; `step`: which of the whole lesson, as addresses have it. Null: there is no such.
 * @param {import("../shell/router.js").Place} place
 * @param {{ exercises: readonly unknown[] }} lesson
 * @returns {{ only?: number, step?: string } | null}
 */
export function embedded({ path: [, number, ...more], query }, { exercises }) {
  const step = query.get("step") ?? undefined;
  const named = number ?? step;
  const at = named === undefined ? 0 : exerciseNumbered(named);
  const isThere = exercises[at] !== undefined || (number === undefined && step === SHOW);
  if (!isThere || more.length > 0) return null;
  return number === undefined ? { step } : { only: at };
}
