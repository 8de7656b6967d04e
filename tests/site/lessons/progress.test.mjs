// The stored progress: stars, review dates, and invalid data in its place. The tests set the clock.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, daysBetween, isDay, laterBy, untilMidnight } from "../../../www/src/learn/days.js";
import { Progress } from "../../../www/src/learn/progress.js";
import { accountIn, readName } from "../../../www/src/learn/progress-data.js";
import { INTERVALS, merged, starsFor } from "../../../www/src/learn/spacing.js";
import { newKept } from "./made.mjs";

const NAMES = new Set(["rook/one", "rook/two", "rook/three", "pawn/one"]);
const CLEAN = { hints: 0, errors: 0 };
const MISSED = { hints: 0, errors: 1 };

/** A progress whose clock stays at noon of a day until the test advances it. */
function made(entries, day = "2026-03-01") {
  const kept = newKept(entries);
  const clock = { day };
  const now = () => new Date(`${clock.day}T12:00`);
  const wait = (days) => {
    clock.day = laterBy(clock.day, days);
  };
  return {
    progress: new Progress(NAMES, kept, now),
    kept,
    wait,
    clock,
    again: () => new Progress(NAMES, kept, now),
  };
}

test("days use the local time zone and the calendar", () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 0, 0, 1)), "2026-01-05");
  assert.equal(dayOf(new Date(2026, 11, 31, 23, 59, 59)), "2026-12-31");
  assert.equal(laterBy("2026-02-27", 2), "2026-03-01");
  assert.equal(laterBy("2028-02-27", 2), "2028-02-29");
  assert.equal(daysBetween("2026-03-28", "2026-03-30"), 2);
  for (const wrong of ["2026-02-30", "2026-1-5", "yesterday", "", null, 20260105, "2026-01-05T00:00"]) {
    assert.equal(isDay(wrong), false, String(wrong));
  }
  assert.equal(untilMidnight(new Date(2026, 5, 1, 23, 59, 30)), 30_000);
  for (const last of [8.64e15, Number.NaN]) assert.ok(untilMidnight(new Date(last)) > 0, String(last));
});

test("three stars without help, two with a little, one otherwise; the best result is stored", () => {
  assert.deepEqual(
    [0, 1, 2, 3, 50].map((errors) => starsFor({ hints: 0, errors })),
    [3, 2, 2, 1, 1],
  );
  assert.equal(starsFor({ hints: 1, errors: 1 }), 2);
  assert.equal(starsFor({ hints: 2, errors: 1 }), 1);
  const { progress, again } = made();
  for (const [errors, best] of [
    [5, 1],
    [1, 2],
    [0, 3],
    [9, 3],
  ]) {
    progress.add("rook/one", { hints: 0, errors });
    assert.equal(progress.starsOf("rook/one"), best);
  }
  assert.equal(again().starsOf("rook/one"), 3);
  assert.equal(again().starsOf("rook/two"), 0);
});

test("a missed exercise comes back at growing intervals, and then no more", () => {
  const { progress, wait } = made();
  progress.add("rook/one", MISSED);
  assert.deepEqual(progress.due, []);
  for (const days of INTERVALS) {
    wait(days - 1);
    assert.deepEqual(progress.due, [], `not before ${days} days`);
    wait(1);
    assert.deepEqual(progress.due, ["rook/one"], `after ${days} days`);
    progress.add("rook/one", CLEAN);
    assert.deepEqual(progress.due, []);
  }
  wait(1000);
  assert.deepEqual(progress.due, []);
  assert.equal(progress.nextDue, null);
});

test("another miss resets the review to tomorrow, and solving it again at once changes nothing", () => {
  const { progress, wait } = made();
  progress.add("rook/one", { hints: 1, errors: 0 });
  progress.add("rook/one", CLEAN);
  assert.deepEqual(progress.nextDue, { day: "2026-03-02", count: 1 });
  wait(1);
  progress.add("rook/one", CLEAN);
  assert.deepEqual(progress.nextDue, { day: "2026-03-05", count: 1 });
  wait(5);
  assert.deepEqual(progress.due, ["rook/one"], "it waits");
  progress.add("rook/one", MISSED);
  assert.deepEqual(progress.nextDue, { day: "2026-03-08", count: 1 });
  progress.add("rook/two", CLEAN);
  wait(100);
  assert.deepEqual(progress.due, ["rook/one"], "what was never missed does not come back");
});

test("reviews and the exercise of the day do not move the learner's place", () => {
  const { progress, wait, again } = made();
  progress.add("rook/one", MISSED);
  progress.add("rook/two", CLEAN);
  progress.add("pawn/one", CLEAN, { isAside: true });
  assert.equal(progress.last, "rook/two");
  assert.equal(progress.starsOf("pawn/one"), 3, "it counts all the same");
  assert.equal(again().last, "rook/two", "it is kept so");
  wait(1);
  progress.add("rook/one", CLEAN, { isAside: true });
  assert.equal(again().last, "rook/two");
  progress.add("pawn/one", CLEAN, { isAside: true });
  assert.equal(again().last, "rook/two");
  progress.add("pawn/one", CLEAN);
  assert.equal(again().last, "pawn/one", "whoever comes there on the way is there");
  const { progress: fresh } = made();
  fresh.add("pawn/one", CLEAN, { isAside: true });
  assert.equal(fresh.last, null);
});

test("solved out of order in one tab and in order in another: it counts as in order", () => {
  const one = { stars: 1, first: "2026-03-01", last: "2026-03-01" };
  assert.equal(merged({ ...one, aside: true }, one).aside, undefined);
  assert.equal(merged({ ...one, aside: true }, { ...one, aside: true }).aside, true);
});

test("the longest overdue exercises come first", () => {
  const { progress, wait } = made();
  progress.add("rook/two", MISSED);
  wait(1);
  progress.add("rook/one", MISSED);
  wait(1);
  assert.deepEqual(progress.due, ["rook/two", "rook/one"]);
});

test("a reset deletes all progress", () => {
  const { progress, again } = made();
  progress.add("rook/one", MISSED);
  progress.addDay();
  progress.reset();
  assert.deepEqual([again().count, again().last, again().days], [0, null, []]);
});

test("repeating an exercise does not move the learner's place", () => {
  const { progress, again } = made();
  for (const name of ["rook/one", "rook/two", "rook/one"]) progress.add(name, CLEAN);
  assert.equal(progress.last, "rook/two");
  assert.equal(again().last, "rook/two");
});

test("listeners hear about each solution, with its mistakes and hints", () => {
  const { progress } = made();
  const heard = [];
  const ending = new AbortController();
  progress.hear((solved) => heard.push(solved), ending.signal);
  progress.add("rook/one", { hints: 1, errors: 2 });
  ending.abort();
  progress.add("rook/one", CLEAN);
  assert.deepEqual(heard, [{ name: "rook/one", hints: 1, errors: 2, stars: 1 }]);
});

const GOOD = { stars: 2, first: "2026-01-01", last: "2026-01-02", step: 1, due: "2026-01-05" };

test("invalid stored progress is dropped, part by part", () => {
  for (const text of ["{", "null", "[]", "7", '"x"', '{"done":[]}', '{"done":null,"days":{}}']) {
    assert.equal(made({ "x88-progress": text }).progress.count, 0, text);
  }
  const broken = [
    { stars: 0 },
    { stars: 4 },
    { stars: "3" },
    { first: "2026-13-01" },
    { first: "2026-01-03" },
    { last: null },
    { step: 5 },
    { step: -1 },
    { step: undefined },
    { due: "soon" },
    { due: undefined },
  ];
  for (const part of broken) {
    const done = { "rook/one": { ...GOOD, ...part }, "rook/two": GOOD };
    const { progress } = made({ "x88-progress": JSON.stringify({ version: 1, done }) });
    assert.deepEqual(
      [progress.has("rook/one"), progress.has("rook/two")],
      [false, true],
      JSON.stringify(part),
    );
  }
  const { done, days, name } = accountIn(
    JSON.parse(
      `{"done":{"__proto__":${JSON.stringify(GOOD)},"no/such":${JSON.stringify(GOOD)},"rook/one":${JSON.stringify({ ...GOOD, more: "<b>" })}},
       "days":["2026-01-02","x",null,"2026-01-01","2026-01-02"],"name":"  Ada\\n\\u202e Lovelace "}`,
    ),
    NAMES,
  );
  assert.deepEqual([...done], [["rook/one", GOOD]]);
  assert.deepEqual(days, ["2026-01-01", "2026-01-02"]);
  assert.equal(name, "Ada Lovelace");
});

test("a name is one line of limited length", () => {
  assert.equal(readName("🦄".repeat(100)), "🦄".repeat(60));
  for (const none of [undefined, null, 7, {}, " \n\t", "\u0000"]) assert.equal(readName(none), "");
});

test("merging two accounts keeps everything earned", () => {
  const missedLater = { stars: 1, first: "2026-01-04", last: "2026-01-09", step: 0, due: "2026-01-10" };
  for (const both of [
    [GOOD, missedLater],
    [missedLater, GOOD],
  ]) {
    assert.deepEqual(merged(...both), {
      stars: 2,
      first: "2026-01-01",
      last: "2026-01-09",
      step: 0,
      due: "2026-01-10",
    });
  }
  const clean = { stars: 3, first: "2026-01-02", last: "2026-01-02" };
  assert.deepEqual(merged(clean, GOOD), { ...GOOD, stars: 3 }, "of one day: what is to be repeated");
  assert.deepEqual(merged(GOOD, clean), { ...GOOD, stars: 3 });

  const { progress, again } = made();
  progress.add("rook/one", CLEAN);
  progress.name = "Ada";
  progress.merge({
    done: new Map([
      ["rook/one", GOOD],
      ["pawn/one", GOOD],
    ]),
    days: ["2026-01-02"],
    name: "Eve",
  });
  assert.deepEqual([again().count, again().last, again().name], [2, "rook/one", "Ada"]);
  assert.equal(again().starsOf("rook/one"), 3);
  assert.deepEqual(again().days, ["2026-01-02"]);
});

test("a clock set back, or a repeated day while traveling, loses nothing", () => {
  const { progress, clock, again } = made();
  progress.add("rook/one", MISSED);
  progress.add("rook/two", CLEAN);
  clock.day = "2026-02-28";
  assert.deepEqual(progress.due, []);
  progress.add("rook/one", CLEAN);
  progress.add("rook/two", CLEAN);
  assert.deepEqual([again().count, again().starsOf("rook/one")], [2, 3]);
  assert.equal(again().solvedOn("rook/one"), "2026-02-28");
});

test("exercises solved while the clock was years ahead come back once it is right", () => {
  const { progress, clock, wait, again } = made({}, "2099-12-31");
  progress.add("rook/one", MISSED);
  clock.day = "2026-03-01";
  assert.deepEqual(again().due, ["rook/one"]);
  progress.add("rook/one", CLEAN);
  assert.deepEqual(again().due, []);
  assert.deepEqual(again().nextDue, { day: "2026-03-04", count: 1 });
  wait(3);
  assert.deepEqual(again().due, ["rook/one"]);
});

test("a clock beyond the valid years loses nothing either", () => {
  for (const time of [
    new Date(8.64e15),
    new Date(-8.64e15),
    new Date(Date.UTC(9999, 11, 30)),
    new Date(Number.NaN),
  ]) {
    const kept = newKept();
    const progress = new Progress(NAMES, kept, () => time);
    progress.add("rook/one", MISSED);
    progress.addDay();
    assert.ok(isDay(progress.today), String(time));
    const again = new Progress(NAMES, kept, () => time);
    assert.deepEqual([again.count, again.days.length], [1, 1], String(time));
  }
});

test("a newer version's unknown exercises stay stored, but do not count", () => {
  const done = { "tomorrow/one": GOOD, "rook/one": GOOD, "tomorrow/two": { ...GOOD, stars: 3 } };
  const { progress, kept, again } = made({ "x88-progress": JSON.stringify({ version: 1, done }) });
  assert.deepEqual([progress.count, progress.last], [1, "rook/one"]);
  progress.add("rook/two", CLEAN);
  const written = JSON.parse(kept.read("x88-progress")).done;
  assert.deepEqual([written["tomorrow/one"], written["tomorrow/two"]], [GOOD, { ...GOOD, stars: 3 }]);
  assert.equal(again().last, "rook/two");
  const newer = new Progress(new Set([...NAMES, "tomorrow/one"]), kept);
  assert.equal(newer.count, 3);
  progress.reset();
  assert.deepEqual(JSON.parse(kept.read("x88-progress")).done, {});
});

test("progress from another tab is not overwritten, even without a storage event", () => {
  const { progress, again } = made();
  progress.add("rook/one", CLEAN);
  const other = again();
  other.add("rook/two", CLEAN);
  other.name = "Ada";
  progress.add("rook/three", CLEAN);
  progress.addDay();
  assert.deepEqual([again().count, again().name, again().days.length], [3, "Ada", 1]);
  other.merge({ done: new Map([["pawn/one", GOOD]]), days: [], name: "", unknown: new Map() });
  assert.deepEqual([again().count, again().days.length], [4, 1]);
});
