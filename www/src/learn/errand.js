// Why an exercise is done: on the way through the lessons, to repeat it, or because it is the one of the day; and where one goes on
// after it. Knows no page.

import { neighboursOf } from "../lessons/places.js";
import { linkTo } from "./names.js";

/** @import { Lesson } from "../lessons/index.js" */

/** @typedef {"way" | "review" | "today"} Errand */

/** Where each has its page. */
export const PAGES = { review: "#/review", today: "#/today" };

/** @param {URLSearchParams} query of an address @returns {Errand} */
export function errandIn(query) {
  const named = query.get("for");
  return named === "review" || named === "today" ? named : "way";
}

/**
 * The address of an exercise that is done for a reason of its own.
 * @param {{ lesson: { id: string }, at: number }} place
 * @param {Exclude<Errand, "way">} errand
 */
export function errandLink({ lesson, at }, errand) {
  return `${linkTo(lesson, at)}?for=${errand}`;
}

/**
 * Where one goes on on the way.
 * @param {Lesson} lesson
 * @param {number} at which exercise, from 0
 */
export function nextOnTheWay(lesson, at) {
  if (at + 1 < lesson.exercises.length) return { href: linkTo(lesson, at + 1), label: "Next exercise" };
  const { next } = neighboursOf(lesson);
  return next ? { href: linkTo(next), label: "Next lesson" } : { href: "#/learn", label: "All lessons" };
}

/**
 * Where one goes on who repeats: to the one that comes after this one, or to the first again, which was left out.
 * @param {readonly string[]} due the names of what is to be repeated
 * @param {string} name of the exercise that is shown
 * @param {(name: string) => { lesson: { id: string }, at: number } | null} placeOf
 */
export function nextToRepeat(due, name, placeOf) {
  const at = due.indexOf(name);
  const [next] = [...due.slice(at + 1), ...due.slice(0, Math.max(at, 0))];
  const place = next === undefined ? null : placeOf(next);
  return place
    ? { href: errandLink(place, "review"), label: "Next to repeat" }
    : { href: PAGES.review, label: "All repeated" };
}
