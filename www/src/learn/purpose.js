// The purpose of an exercise: as part of the lessons, to review it, or as the exercise of the day; and what comes next.

import { neighboursOf } from "../lessons/places.js";
import { linkTo } from "./names.js";

/** @import { Lesson } from "../lessons/index.js" */

/** @typedef {"lessons" | "review" | "today"} Purpose */

/** The address of the page for today's exercises. */
export const TODAY = "#/today";

/** @param {URLSearchParams} query of an address @returns {Purpose} */
export function purposeIn(query) {
  const named = query.get("for");
  return named === "review" || named === "today" ? named : "lessons";
}

/**
 * Returns the address of an exercise with a purpose.
 * @param {{ lesson: { id: string }, at: number }} place
 * @param {Exclude<Purpose, "lessons">} purpose
 */
export function linkFor({ lesson, at }, purpose) {
  return `${linkTo(lesson, at)}?for=${purpose}`;
}

/**
 * Returns the next step in the lessons.
 * @param {Lesson} lesson
 * @param {number} at the index of the exercise
 */
export function nextInLessons(lesson, at) {
  if (at + 1 < lesson.exercises.length) return { href: linkTo(lesson, at + 1), label: "Next exercise" };
  const { next } = neighboursOf(lesson);
  return next ? { href: linkTo(next), label: "Next lesson" } : { href: "#/learn", label: "All lessons" };
}

/**
 * Returns the next exercise to review: the one after this, or the first, which was skipped.
 * @param {readonly string[]} due the names of the exercises to review
 * @param {string} name of the current exercise
 * @param {(name: string) => { lesson: { id: string }, at: number } | null} placeOf
 */
export function nextToRepeat(due, name, placeOf) {
  const at = due.indexOf(name);
  const [next] = [...due.slice(at + 1), ...due.slice(0, Math.max(at, 0))];
  const place = next === undefined ? null : placeOf(next);
  return place
    ? { href: linkFor(place, "review"), label: "Next to review" }
    : { href: TODAY, label: "All repeated" };
}
