// The exercise of the day depends on the date and on earlier progress; a run of days tolerates a gap.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exerciseForToday, exerciseOfDay, runOf } from "../../../www/src/learn/daily.js";
import { comingDay, dateInWords, dayInWords } from "../../../www/src/learn/day-words.js";
import { laterBy } from "../../../www/src/learn/days.js";
import { allNames } from "../../../www/src/learn/names.js";
import { Progress } from "../../../www/src/learn/progress.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { outlineOf } from "../../../www/src/lessons/outline.js";
import { placeOfExercise } from "../../../www/src/lessons/places.js";
import { newKept } from "./made.mjs";

const { chapters } = outlineOf(CHAPTERS);
/** A learner who has solved everything. */
const all = () => true;
/** The days of a year, from January 1. */
const year = Array.from({ length: 365 }, (_, at) => laterBy("2026-01-01", at));

test("each day has an exercise of the first seven chapters that moves a piece", () => {
  const early = CHAPTERS.slice(0, 7).flatMap(({ lessons }) => lessons);
  for (const day of year) {
    const name = exerciseOfDay(day, chapters, all);
    assert.equal(exerciseOfDay(day, chapters, all), name);
    const { lesson, at } = placeOfExercise(name);
    const data = early.find(({ id }) => id === lesson.id).exercises[at];
    assert.match(data.kind, /^(?:play|visit|reach)$/, name);
  }
  assert.ok(exerciseOfDay("1969-12-31", chapters, all), "also where a clock is wrong");
});

test("an exercise repeats only after all others, and two days in a row use different lessons", () => {
  const names = year.map((day) => exerciseOfDay(day, chapters, all));
  const count = new Set(names).size;
  assert.ok(count > 100, String(count));
  assert.equal(new Set(names.slice(0, count)).size, count);
  for (const [at, name] of names.entries()) {
    assert.notEqual(name.split("/")[0], names[at + 1]?.split("/")[0], year[at]);
  }
});

test("a newcomer gets an exercise of the first lesson, on any day", () => {
  const [first] = chapters[0].lessons;
  for (const day of year)
    assert.equal(exerciseOfDay(day, chapters, () => false).split("/")[0], first.id, day);
});

test("it comes from lessons with solved exercises, and in time from all of them", () => {
  const known = ["first-rook", "first-knight", "castling-prevented"];
  const solved = new Set(known.map((id) => `${id}/${lessonNamed(id).exercises[0].id}`));
  const names = year.slice(0, 40).map((day) => exerciseOfDay(day, chapters, (name) => solved.has(name)));
  assert.deepEqual([...new Set(names.map((name) => name.split("/")[0]))].sort(), known.toSorted());
});

function lessonNamed(id) {
  return chapters.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id);
}

test("progress made today counts from tomorrow", () => {
  const clock = { day: "2026-03-01" };
  const names = new Set(allNames(chapters));
  const progress = new Progress(names, newKept(), () => new Date(`${clock.day}T12:00`));
  const morning = exerciseForToday(progress, chapters);
  for (const id of ["castling-prevented", "first-mate"]) {
    for (const exercise of lessonNamed(id).exercises) progress.add(`${id}/${exercise.id}`);
  }
  assert.equal(exerciseForToday(progress, chapters), morning);
  clock.day = "2026-03-02";
  assert.match(exerciseForToday(progress, chapters), /^(?:castling-prevented|first-mate)\//);
});

test("exercises are found by id", () => {
  assert.deepEqual(placeOfExercise("rook/one-turn")?.at, 1);
  for (const none of ["rook/none", "none/one-turn", "rook", "", "/", "__proto__/x"]) {
    assert.equal(placeOfExercise(none), null, none);
  }
});

test("a run of days survives one missed day, and ends without a message", () => {
  const today = "2026-03-10";
  for (const [days, run] of [
    [[], 0],
    [["2026-03-10"], 1],
    [["2026-03-09"], 1],
    [["2026-03-08"], 1],
    [["2026-03-07"], 0],
    [["2026-03-05", "2026-03-07", "2026-03-08", "2026-03-10"], 4],
    [["2026-03-04", "2026-03-07", "2026-03-08", "2026-03-10"], 3],
    // The clock was ahead.
    [["2026-03-09", "2026-03-10", "2027-01-01"], 2],
  ]) {
    assert.equal(runOf(days, today), run, days.join());
  }
});

test("formats days as text", () => {
  assert.match(dayInWords("2026-11-22"), /^Sunday,? 22 November 2026$/);
  assert.equal(dateInWords("2026-02-01"), "1 February 2026");
  assert.equal(comingDay("2026-11-23", "2026-11-22"), "tomorrow");
  assert.equal(comingDay("2026-11-25", "2026-11-22"), "on Wednesday");
  assert.equal(comingDay("2026-12-03", "2026-11-22"), "on 3 December");
});
