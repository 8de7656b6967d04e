// The exercise of the day comes from the date alone, and days in a run are counted kindly.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exerciseOfDay, runOf } from "../../www/src/learn/daily.js";
import { comingDay, dateInWords, dayInWords } from "../../www/src/learn/day-words.js";
import { laterBy } from "../../www/src/learn/days.js";
import { CHAPTERS } from "../../www/src/lessons/index.js";
import { outlineOf } from "../../www/src/lessons/outline.js";
import { placeOfExercise } from "../../www/src/lessons/places.js";

const { chapters } = outlineOf(CHAPTERS);
/** A year from the 1st of January on. */
const year = Array.from({ length: 365 }, (_, at) => laterBy("2026-01-01", at));

test("each day has its exercise, of the first seven chapters, in which a piece is moved", () => {
  const early = CHAPTERS.slice(0, 7).flatMap(({ lessons }) => lessons);
  for (const day of year) {
    const name = exerciseOfDay(day, chapters);
    assert.equal(exerciseOfDay(day, chapters), name);
    const { lesson, at } = placeOfExercise(name);
    const data = early.find(({ id }) => id === lesson.id).exercises[at];
    assert.match(data.kind, /^(?:play|visit|reach)$/, name);
  }
  assert.ok(exerciseOfDay("1969-12-31", chapters), "also where a clock is wrong");
});

test("none comes again before all others have come, and two days in a row are of different lessons", () => {
  const names = year.map((day) => exerciseOfDay(day, chapters));
  const all = new Set(names).size;
  assert.ok(all > 100, String(all));
  assert.equal(new Set(names.slice(0, all)).size, all);
  for (const [at, name] of names.entries()) {
    assert.notEqual(name.split("/")[0], names[at + 1]?.split("/")[0], year[at]);
  }
});

test("places are found by the names of exercises", () => {
  assert.deepEqual(placeOfExercise("rook/one-turn")?.at, 1);
  for (const none of ["rook/none", "none/one-turn", "rook", "", "/", "__proto__/x"]) {
    assert.equal(placeOfExercise(none), null, none);
  }
});

test("a run of days goes on over one that is left out, and ends silently", () => {
  const today = "2026-03-10";
  for (const [days, run] of [
    [[], 0],
    [["2026-03-10"], 1],
    [["2026-03-09"], 1],
    [["2026-03-08"], 1],
    [["2026-03-07"], 0],
    [["2026-03-05", "2026-03-07", "2026-03-08", "2026-03-10"], 4],
    [["2026-03-04", "2026-03-07", "2026-03-08", "2026-03-10"], 3],
    // A clock that was ahead.
    [["2026-03-09", "2026-03-10", "2027-01-01"], 2],
  ]) {
    assert.equal(runOf(days, today), run, days.join());
  }
});

test("days in words", () => {
  assert.match(dayInWords("2026-11-22"), /^Sunday,? 22 November 2026$/);
  assert.equal(dateInWords("2026-02-01"), "1 February 2026");
  assert.equal(comingDay("2026-11-23", "2026-11-22"), "tomorrow");
  assert.equal(comingDay("2026-11-25", "2026-11-22"), "on Wednesday");
  assert.equal(comingDay("2026-12-03", "2026-11-22"), "on 3 December");
});
