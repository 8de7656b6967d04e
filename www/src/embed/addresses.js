// The addresses at which a lesson, or one exercise of it, is shown without the site around it. Knows no page.

import { SHOW } from "../learn/names.js";
import { exerciseNumbered } from "../learn/steps.js";

/** @import { Named } from "../learn/names.js" */

/**
 * @param {Named} lesson
 * @param {number} [at] which exercise alone, from 0; default: all of the lesson
 */
export function embedLink({ id }, at) {
  return at === undefined ? `#/embed/${id}` : `#/embed/${id}/${at + 1}`;
}

/** A step of a lesson that is shown as a whole. @param {Named} lesson @param {number | null} at null: what the lesson shows */
export function embedStepLink({ id }, at) {
  return `#/embed/${id}?step=${at === null ? SHOW : at + 1}`;
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
