// Time controls and clocks: tables worked out by hand, and random calls against sums of time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, Clock, clockText, DataError, readTimeControl, writeTimeControl } from "x88/clock";
import { oneOf, randomOf } from "../support/random.mjs";

const MINUTE = 60_000;
const sides = ["white", "black"];
const minutes = (...times) => ({ stages: times.map((time) => ({ time: time * MINUTE })) });
const timesOf = (clock, now) => sides.map((color) => clock.left(color, now));

/** Presses in turns, each after the time it takes. */
function played(clock, times, from = 0) {
  let now = from;
  let playing = clock.start("white", now);
  for (const time of times) {
    now += time;
    playing = playing.press(now);
  }
  return [playing, now];
}

test("the times used in a game of lichess give every %clk of it, and its end", () => {
  // https://lichess.org/H7z1mmv9 (CC0), 180+2: the seconds left after each move. On lichess the first moves are not timed.
  const white =
    "180 181 181 183 183 184 182 183 172 162 163 162 148 125 119 115 106 95 34 33 35 30 20 20 22 22 14 11 11 12 9 6 4 6 7 8 8";
  const black =
    "180 181 181 182 174 173 172 137 126 125 115 96 91 79 81 76 70 62 53 54 42 42 44 41 40 41 41 40 42 41 40 41 42 28 24 21 19";
  const [seconds, others] = [white, black].map((list) => list.split(" ").map(Number));
  let now = 1000;
  let clock = new Clock(readTimeControl("180+2")).start("white", now);
  const left = { white: 180, black: 180 };
  for (let n = 1; n < seconds.length; n++)
    for (const [color, after] of [
      ["white", seconds[n]],
      ["black", others[n]],
    ]) {
      const used = left[color] + 2 - after;
      assert.ok(used >= 0 && clock.running === color);
      now += used * 1000;
      clock = clock.press(now);
      left[color] = after;
      assert.equal(clock.left(color, now), after * 1000, `${color} ${n + 1}`);
    }
  // White lost on time.
  assert.equal(clock.settle(now + 7999).flagged, null);
  assert.equal(clock.settle(now + 8000).flagged, "white");
});

test("times of a page's clock have fractions, of which the time left has none", () => {
  const clock = new Clock(minutes(1)).start("white", 0.25);
  assert.equal(clock.left("white", 100.5), 59_900);
  assert.equal(clock.settle(60_000.2).flagged, null);
  assert.equal(clock.left("white", 60_000.2), 1);
  assert.equal(clock.settle(60_000.25).flagged, "white");
  // UCI has no delay.
  const delayed = new Clock({ stages: [{ time: 60_000, increment: 1000, delay: 2000 }] });
  assert.deepEqual([delayed.limits(0).winc, delayed.limits(0).binc], [3000, 3000]);
});

test("time controls are read as PGN and programs write them, and written back", () => {
  const rows = {
    "-": { stages: [] },
    300: { stages: [{ time: 300_000 }] },
    "60+1": { stages: [{ time: 60_000, increment: 1000 }] },
    "5400+30": { stages: [{ time: 5_400_000, increment: 30_000 }] },
    "40/7200": { stages: [{ time: 7_200_000, moves: 40 }] },
    "40/7200:20/3600:1800": {
      stages: [{ time: 7_200_000, moves: 40 }, { time: 3_600_000, moves: 20 }, { time: 1_800_000 }],
    },
    "40/5400+30:1800+30": {
      stages: [
        { time: 5_400_000, moves: 40, increment: 30_000 },
        { time: 1_800_000, increment: 30_000 },
      ],
    },
    "0.5+0.1": { stages: [{ time: 500, increment: 100 }] },
    "*180": { stages: [{ time: 180_000 }], hourglass: true },
    "300d5": { stages: [{ time: 300_000, delay: 5000 }] },
    "300+2d5": { stages: [{ time: 300_000, increment: 2000, delay: 5000 }] },
  };
  for (const [text, control] of Object.entries(rows)) {
    assert.deepEqual(readTimeControl(text), control, text);
    assert.equal(writeTimeControl(control), text);
  }
  assert.deepEqual(readTimeControl("300+5d"), rows["300d5"], "an older spelling");
  assert.deepEqual(readTimeControl(" 300; d5 "), rows["300d5"]);
  assert.deepEqual(readTimeControl("5+3", { unit: "minutes" }), {
    stages: [{ time: 300_000, increment: 3000 }],
  });
  for (const text of [
    "",
    "?",
    "600:20/180",
    "blitz",
    "1/0x5",
    "0/60",
    "+5",
    "60+",
    "1e9",
    "60+1+1",
    "300+5d5d",
    "x".repeat(1e6),
  ])
    assert.equal(readTimeControl(text), null, text.slice(0, 20));
  assert.throws(() => readTimeControl(5), ArgumentError);
  assert.throws(() => readTimeControl("5", { unit: "hours" }), ArgumentError);
  assert.throws(() => writeTimeControl({ stages: [{ time: 5 }, { time: 5 }] }), ArgumentError);
});

test("a time is shown rounded up, so that 0:00 is a fallen flag", () => {
  const rows = [
    [0, "0:00.0", "0:00"],
    [1, "0:00.1", "0:01"],
    [9_850, "0:09.9", "0:10"],
    [9_901, "0:10", "0:10"],
    [10_000, "0:10", "0:10"],
    [59_001, "1:00", "1:00"],
    [3_599_001, "1:00:00", "1:00:00"],
    [36_061_000, "10:01:01", "10:01:01"],
  ];
  for (const [time, shown, whole] of rows)
    assert.deepEqual([clockText(time), clockText(time, { tenthsBelow: 0 })], [shown, whole], String(time));
  for (const wrong of [-1, Number.NaN, "5", undefined, Number.POSITIVE_INFINITY])
    assert.throws(() => clockText(wrong), ArgumentError);
});

test("increments come after each move, and stages after their last one", () => {
  const [fischer, now] = played(
    new Clock({ stages: [{ time: 3 * MINUTE, increment: 2000 }] }),
    [5000, 1000, 0, 9000],
  );
  assert.deepEqual(timesOf(fischer, now), [180_000 - 5000 + 4000, 180_000 - 10_000 + 4000]);
  assert.equal(
    new Clock({ stages: [{ time: 600_000 }] }).start("white", 0).press(1000).left("white", 1000),
    599_000,
  );
  const control = readTimeControl("2/60+1:1/30:20+5");
  const lines = [
    // After each move: White's time at 10 seconds a move, the stage, the moves to go.
    [51_000, 0, 1],
    [42_000 + 30_000, 1, 1],
    [62_000 + 20_000, 2, null],
    [77_000, 2, null],
  ];
  for (const [n, [left, stage, toGo]] of lines.entries()) {
    const [clock] = played(new Clock(control), Array(2 * n + 1).fill(10_000));
    assert.deepEqual(
      [clock.left("white", 0), clock.stage("white"), clock.movesToGo("white")],
      [left, stage, toGo],
    );
  }
  const [repeated] = played(new Clock(readTimeControl("2/60")), Array(7).fill(1000));
  assert.deepEqual(
    [repeated.left("white", 0), repeated.stage("white"), repeated.movesToGo("white")],
    [176_000, 0, 2],
  );
});

test("a simple delay shows no running time, Bronstein's returns at most what was used", () => {
  const simple = new Clock({ stages: [{ time: MINUTE, delay: 5000 }] }).start("white", 0);
  assert.deepEqual(
    [0, 4999, 5000, 8000].map((now) => simple.left("white", now)),
    [60_000, 60_000, 60_000, 57_000],
  );
  assert.deepEqual(
    [simple.press(3000), simple.press(8000)].map((clock) => clock.left("white", 9000)),
    [60_000, 57_000],
  );
  const bronstein = new Clock({ stages: [{ time: MINUTE, delay: 5000, delayKind: "bronstein" }] }).start(
    "white",
    0,
  );
  assert.deepEqual(
    [0, 3000, 8000].map((now) => bronstein.left("white", now)),
    [60_000, 57_000, 52_000],
  );
  assert.deepEqual(
    [bronstein.press(3000), bronstein.press(8000)].map((clock) => clock.left("white", 9000)),
    [60_000, 57_000],
  );
});

test("an hourglass gives the used time to the opponent", () => {
  const clock = new Clock(readTimeControl("*60")).start("white", 0);
  assert.deepEqual(timesOf(clock, 10_000), [50_000, 70_000]);
  assert.deepEqual(timesOf(clock.press(10_000), 30_000), [70_000, 50_000]);
  assert.deepEqual(timesOf(clock, 90_000), [0, 120_000]);
});

test("a fallen flag is found by press, pause and settle, and stays", () => {
  const clock = new Clock({ stages: [{ time: 1000, increment: 500 }] }).start("white", 0);
  assert.deepEqual([clock.flagged, clock.settle(999), clock.settle(999).flagged], [null, clock, null]);
  for (const fallen of [
    clock.press(1000),
    clock.pause(1000),
    clock.settle(5000),
    clock.start("black", 2000),
  ]) {
    assert.deepEqual([fallen.flagged, fallen.running, ...timesOf(fallen, 9000)], ["white", null, 0, 1000]);
    const calls = [
      (it) => it.press(9000),
      (it) => it.start("black", 0),
      (it) => it.pause(0),
      (it) => it.settle(0),
      (it) => it.give("white", 5),
      (it) => it.sync({ white: 5, black: 5 }, 0),
    ];
    for (const call of calls) assert.equal(call(fallen), fallen, String(call));
    assert.deepEqual(Clock.fromJSON(fallen.toJSON()), fallen);
  }
  assert.equal(clock.press(1001, { lag: 2 }).flagged, null, "lag is given back");
  assert.equal(clock.press(300, { lag: 9000 }).left("white", 300), 1500, "at most the time used");
});

test("time that runs backwards costs nothing, and a pause keeps the turn", () => {
  const clock = new Clock(minutes(1)).start("white", 5000);
  assert.equal(clock.left("white", 0), 60_000);
  assert.equal(clock.press(1000).left("white", 1000), 60_000);
  const paused = clock.pause(6000);
  assert.deepEqual([paused.running, paused.left("white", 90_000)], [null, 59_000]);
  assert.equal(paused.start("white", 90_000).left("white", 91_000), 58_000);
  assert.throws(() => paused.press(0), ArgumentError);
  assert.throws(() => new Clock(minutes(1)).press(0), ArgumentError);
});

test("a server's times are set, and the way of their message costs nothing", () => {
  const clock = new Clock(minutes(1)).start("white", 0);
  const synced = clock.sync({ white: 30_000, black: 40_000 }, 1000, { delay: 200 });
  assert.deepEqual(
    [1000, 1200, 2200].map((now) => synced.left("white", now)),
    [30_000, 30_000, 29_000],
  );
  assert.equal(synced.nextChange(1000, { tenthsBelow: 0 }), 1200);
  assert.equal(new Clock(minutes(1)).sync({ white: 5, black: 6 }, 0).running, null);
  assert.deepEqual(clock.give("white", 15_000).left("white", 5000), 70_000);
});

test("the engine's words are whole milliseconds", () => {
  const clock = new Clock(readTimeControl("40/60+1:30")).start("white", 0);
  assert.deepEqual(clock.limits(0.5), {
    wtime: 59_999,
    btime: 60_000,
    winc: 1000,
    binc: 1000,
    movestogo: 40,
  });
  assert.equal(new Clock(minutes(1)).start("white", 0).limits(MINUTE).wtime, 1);
});

test("only increments, stages and gifts create time, and storing a clock changes nothing", () => {
  const random = randomOf(Number(process.env.X88_SEED ?? 1));
  const controls = ["180+2", "3/60+1:2/30:20", "2/60", "*60", "120d3", "90+1d2"].map((text) =>
    readTimeControl(text),
  );
  for (let n = 0; n < 300; n++) {
    const control = structuredClone(oneOf(random, controls));
    if (random(2)) for (const stage of control.stages) if (stage.delay) stage.delayKind = "bronstein";
    let clock = new Clock(control);
    let [now, created] = [random(1e6), 2 * control.stages[0].time];
    clock = clock.start(oneOf(random, sides), now);
    let [spent, at] = [0, now];
    for (let calls = 0; calls < 60 && clock.flagged === null; calls++) {
      now += random(2500);
      const mover = clock.running;
      const stage = mover && control.stages[clock.stage(mover)];
      const before = timesOf(clock, now).reduce((one, other) => one + other);
      const call = random(8);
      if (call === 0) {
        clock = clock.give(oneOf(random, sides), 777);
        created += 777;
      } else if (call === 1) clock = Clock.fromJSON(JSON.parse(JSON.stringify(clock)));
      else if (call === 2) clock = clock.pause(now);
      else if (mover === null) clock = clock.start(oneOf(random, sides), now);
      else {
        const isLast = clock.movesToGo(mover) === 1;
        const used = Math.max(0, now - at);
        clock = clock.press(now);
        if (clock.flagged === null) {
          const next = control.stages[clock.stage(mover)];
          created += (stage.increment ?? 0) + (isLast ? next.time : 0);
          if (stage.delayKind === "bronstein") created += Math.min(used, stage.delay);
        }
      }
      if (clock.flagged !== null) break;
      const after = timesOf(clock, now).reduce((one, other) => one + other);
      if (call === 1 || call === 2) assert.equal(after, before);
      if (clock.running !== mover || call === 2 || call > 2) at = now;
      spent = created - after;
      assert.ok(spent >= 0, `${JSON.stringify(clock)}: more time than was given`);
    }
  }
});

test("the text of a time stays until the change that is foretold", () => {
  const random = randomOf(Number(process.env.X88_SEED ?? 1));
  for (const text of ["12", "75", "3700", "*11", "20d3"])
    for (const tenthsBelow of [0, 10_000]) {
      const shown = (clock, now) =>
        timesOf(clock, now)
          .map((time) => clockText(time, { tenthsBelow }))
          .join();
      const clock = new Clock(readTimeControl(text)).start("white", 0);
      let now = random(500);
      for (let n = 0; n < 60; n++) {
        const wait = clock.nextChange(now, { tenthsBelow });
        if (wait === null) break;
        assert.ok(wait > 0);
        assert.equal(shown(clock, now + wait - 1), shown(clock, now), `${text} at ${now}`);
        assert.notEqual(shown(clock, now + wait), shown(clock, now), `${text} at ${now}`);
        now += wait + random(50);
      }
    }
  assert.equal(new Clock(minutes(1)).nextChange(0), null);
});

test("wrong arguments and data are refused", () => {
  const control = minutes(1);
  for (const wrong of [
    () => new Clock({ stages: [] }),
    () => new Clock({ stages: [{ time: -1 }] }),
    () => new Clock({ stages: [{ time: 5, bonus: 1 }] }),
    () => new Clock({ stages: [{ time: 5, moves: 0 }] }),
    () => new Clock({ stages: [{ time: 5, delay: 1, delayKind: "fast" }] }),
    () => new Clock(control, { left: { red: 5 } }),
    () => new Clock(control).left("red", 0),
    () => new Clock(control).left("white"),
    () => new Clock(control).start("white", Number.NaN),
    () => new Clock(control).give("white", -5),
  ])
    assert.throws(wrong, ArgumentError, String(wrong));
  const data = new Clock(control).start("white", 0).toJSON();
  for (const wrong of [
    { ...data, left: {} },
    { ...data, turn: "red" },
    { ...data, more: 1 },
    { ...data, turn: undefined },
    null,
  ])
    assert.throws(() => Clock.fromJSON(wrong), DataError, JSON.stringify(wrong));
});
