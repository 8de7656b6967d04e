// The clock of a game: a value to which the app passes the time.

import { readingData } from "../types/argument-error.js";
import { badArgument, optionsOf, requireObject, wholeNumber } from "../types/arguments.js";
import { requireIsBlack } from "../types/squares.js";
import type { Color } from "../types/position-types.js";
import {
  requireControl,
  requireTime,
  type Stage,
  stepOf,
  tenthsIn,
  type TimeControl,
} from "./time-control.js";

/**
 * A clock as plain data, with times in milliseconds.
 *
 * @category Clocks
 */
export interface ClockData {
  control: TimeControl;
  /** The time that each side had left at `since`, or has while the clock stands. */
  left: Record<Color, number>;
  /** How often each side has pressed the clock. */
  pressed: Record<Color, number>;
  /** The side whose time runs, or goes on after a pause. */
  turn?: Color;
  /** When that side's time began to run, by the clock of the app; missing while it stands. */
  since?: number;
  /** The side whose flag has fallen. */
  flagged?: Color;
}

/** What `limits` returns: the words of UCI's `go`. */
export interface ClockLimits {
  wtime: number;
  btime: number;
  winc: number;
  binc: number;
  movestogo?: number;
}

const COLORS = ["white", "black"] as const;

const otherOf = (color: Color): Color => (color === "white" ? "black" : "white");

/** The highest number of moves, above that of any game. */
const MOST_PRESSES = 2 ** 20;

/**
 * A chess clock. It is immutable, like a `Position`: each call returns another one. `now` is any clock in milliseconds, such as
 * `Date.now()` on a server or `performance.now()` in a page; where it runs backwards, nobody loses time.
 *
 * @category Clocks
 *
 * @example
 * let clock = new Clock({ stages: [{ time: 300_000, increment: 3000 }] }).start("white", 0);
 * clock = clock.press(4000);
 * clock.left("white", 4000); // 299000
 * clock.running; // "black"
 */
export class Clock {
  /** @internal */
  readonly data: ClockData;

  /**
   * Creates a clock that stands. Each side has the time of the first stage, without an increment.
   * @param options `left`: other times, for example with the increment of the first move
   * @throws {ArgumentError} if the control has no stages, or an argument does not match its declaration.
   *
   * @example
   * new Clock({ stages: [{ time: 60_000 }] }, { left: { black: 30_000 } }).left("black", 0); // 30000
   */
  constructor(control: TimeControl, options?: { left?: Partial<Record<Color, number>> | undefined } | null) {
    const read = requireControl(control);
    const [first] = read.stages;
    if (first === undefined) throw badArgument("control", "a time control with a stage", control);
    const { left } = optionsOf<{ left?: Partial<Record<Color, number>> | undefined }>(options, "left");
    const given = optionsOf<Partial<Record<Color, number>>>(left, "white black", "left");
    const of = (color: Color) => requireTime(given[color] ?? first.time, color);
    this.data = { control: read, left: both(of), pressed: { white: 0, black: 0 } };
  }

  /**
   * Returns the clock that {@link Clock.toJSON} wrote. A server that was restarted neither loses nor gains time.
   * @throws {DataError} if `data` does not match its declaration.
   *
   * @example
   * const clock = new Clock({ stages: [{ time: 60_000 }] }).start("white", 0);
   * Clock.fromJSON(JSON.parse(JSON.stringify(clock))).left("white", 1000); // 59000
   */
  static fromJSON(data: ClockData): Clock {
    return readingData(() => {
      requireObject(data, "data");
      const own = optionsOf<ClockData>(data, "control left pressed turn since flagged", "data");
      const { control, left, pressed, turn, since, flagged } = own;
      const read = requireControl(control as TimeControl);
      requireObject(left, "left");
      requireObject(pressed, "pressed");
      for (const color of [turn, flagged]) if (color !== undefined) requireIsBlack(color, "turn");
      if (since !== undefined && turn === undefined)
        throw badArgument("since", "no since without a turn", since);
      return made({
        control: new Clock(read).control,
        left: both((color) => requireTime(left[color], "left")),
        pressed: both((color) => wholeNumber(pressed[color], "pressed", MOST_PRESSES)),
        ...(turn !== undefined && { turn }),
        ...(since !== undefined && flagged === undefined && { since: requireNow(since) }),
        ...(flagged !== undefined && { flagged }),
      });
    });
  }

  /**
   * The time control.
   *
   * @example
   * new Clock({ stages: [{ time: 60_000 }] }).control.stages[0]?.time; // 60000
   */
  get control(): TimeControl {
    return this.data.control;
  }

  /**
   * The side whose time runs, or null.
   *
   * @example
   * new Clock({ stages: [{ time: 60_000 }] }).running; // null
   */
  get running(): Color | null {
    const { turn, since } = this.data;
    return (since !== undefined && turn) || null;
  }

  /**
   * The side whose flag has fallen, or null. Only {@link Clock.press}, {@link Clock.pause} and {@link Clock.settle} find out.
   *
   * @example
   * new Clock({ stages: [{ time: 1000 }] }).start("white", 0).settle(1000).flagged; // "white"
   */
  get flagged(): Color | null {
    return this.data.flagged ?? null;
  }

  /**
   * Returns the whole milliseconds that a side has left, rounded up, at least 0.
   *
   * @example
   * new Clock({ stages: [{ time: 60_000, delay: 5000 }] }).start("white", 0).left("white", 7000); // 58000
   */
  left(color: Color, now: number): number {
    return Math.ceil(this.exactly(color, now));
  }

  /** @internal Returns the time that a side has left, with fractions. */
  exactly(color: Color, now: number): number {
    requireIsBlack(color, "color");
    const { control, left } = this.data;
    const used = this.used(requireNow(now));
    if (color === this.running) return Math.max(0, left[color] - used);
    const isGiven = control.hourglass && color !== this.running && this.running !== null;
    return left[color] + (isGiven ? Math.min(used, left[otherOf(color)]) : 0);
  }

  /**
   * Returns the number of the stage that a side is in, from 0. A last stage that repeats keeps its number.
   *
   * @example
   * new Clock({ stages: [{ time: 7_200_000, moves: 40 }, { time: 1_800_000 }] }).stage("white"); // 0
   */
  stage(color: Color): number {
    return this.placeOf(color).stage;
  }

  /**
   * Returns the number of moves until a side's next time is added, or null if no more is added.
   *
   * @example
   * new Clock({ stages: [{ time: 7_200_000, moves: 40 }, { time: 1_800_000 }] }).movesToGo("white"); // 40
   */
  movesToGo(color: Color): number | null {
    return this.placeOf(color).toGo;
  }

  /**
   * Starts a side's time. Time that is running is deducted first, without an increment.
   *
   * @example
   * new Clock({ stages: [{ time: 60_000 }] }).start("white", 0).running; // "white"
   */
  start(color: Color, now: number): Clock {
    requireIsBlack(color, "color");
    const paused = this.pause(now);
    return paused.flagged ? paused : made({ ...paused.data, turn: color, since: now });
  }

  /**
   * Ends the move of the side whose time runs. Deducts its time, adds the increment and, after the last move of a stage, the time
   * of the next one, and starts the opponent's. If the time had run out, adds nothing and sets {@link Clock.flagged}; from then
   * on, every call returns the same clock.
   * @param options `lag`: milliseconds that the player gets back, at most the time used
   * @throws {ArgumentError} if no time runs.
   *
   * @example
   * const clock = new Clock({ stages: [{ time: 60_000, increment: 2000 }] }).start("white", 0).press(5000);
   * clock.left("white", 5000); // 57000
   */
  press(now: number, options?: { lag?: number | undefined } | null): Clock {
    const { lag } = optionsOf<{ lag?: number | undefined }>(options, "lag");
    const given = requireTime(lag ?? 0, "lag");
    const { data, running } = this;
    requireNow(now);
    if (data.flagged !== undefined) return this;
    if (running === null) throw badArgument("now", "a clock that runs", now);
    const back = Math.max(0, this.elapsed(now) - given);
    const { delay = 0, delayKind, increment = 0 } = this.stageOf(running);
    const used = delayKind === "bronstein" ? back : Math.max(0, back - delay);
    if (used >= data.left[running]) return this.fallen(running);
    const returned = delayKind === "bronstein" ? Math.min(back, delay) : 0;
    const pressed = { ...data.pressed, [running]: data.pressed[running] + 1 };
    const other = otherOf(running);
    const left = {
      [running]: data.left[running] - used + returned + increment,
      [other]: data.left[other] + (data.control.hourglass ? used : 0),
    } as Record<Color, number>;
    const next = made({ ...data, left, pressed, turn: other, since: now });
    if (this.movesToGo(running) === 1) left[running] += next.stageOf(running).time;
    return next;
  }

  /**
   * Stops the clock and deducts the time that has run. {@link Clock.start} continues it. Pause a page's clock before you store it:
   * `performance.now()` restarts with the page.
   *
   * @example
   * new Clock({ stages: [{ time: 60_000 }] }).start("white", 0).pause(1000).left("white", 9000); // 59000
   */
  pause(now: number): Clock {
    const { data, running } = this;
    const used = this.used(requireNow(now));
    if (running === null) return this;
    if (used >= data.left[running]) return this.fallen(running);
    const { since: _, ...rest } = data;
    return made({ ...rest, left: both((color) => this.exactly(color, now)) });
  }

  /**
   * Returns the clock with a fallen flag if the time of the running side has run out, otherwise the same clock. A server that has
   * no timer calls it when it reads a game.
   *
   * @example
   * new Clock({ stages: [{ time: 1000 }] }).start("white", 0).settle(999).flagged; // null
   */
  settle(now: number): Clock {
    const { running } = this;
    return running !== null && this.exactly(running, now) === 0 ? this.fallen(running) : this;
  }

  /**
   * Gives a side more time. Its move goes on.
   *
   * @example
   * new Clock({ stages: [{ time: 60_000 }] }).give("black", 15_000).left("black", 0); // 75000
   */
  give(color: Color, milliseconds: number): Clock {
    requireIsBlack(color, "color");
    const { data } = this;
    const more = requireTime(milliseconds, "milliseconds");
    if (data.flagged !== undefined) return this;
    return made({ ...data, left: { ...data.left, [color]: data.left[color] + more } });
  }

  /**
   * Sets both times, as a server sends them.
   * @param options `delay`: milliseconds for which the running side's time waits, for the way of the message
   *
   * @example
   * const clock = new Clock({ stages: [{ time: 60_000 }] }).start("white", 0);
   * clock.sync({ white: 50_000, black: 60_000 }, 9000).left("white", 9500); // 49500
   */
  sync(left: Record<Color, number>, now: number, options?: { delay?: number | undefined } | null): Clock {
    requireObject(left, "left");
    const { delay } = optionsOf<{ delay?: number | undefined }>(options, "delay");
    const since = requireNow(now) + requireTime(delay ?? 0, "delay");
    const { data } = this;
    const times = both((color) => requireTime(left[color], "left"));
    if (data.flagged !== undefined) return this;
    return made({ ...data, left: times, ...(this.running !== null && { since }) });
  }

  /**
   * Returns the milliseconds until a time changes as {@link clockText} shows it, or null if none does: what a page passes to
   * `setTimeout`.
   *
   * @example
   * new Clock({ stages: [{ time: 60_000 }] }).start("white", 0).nextChange(400); // 600
   */
  nextChange(now: number, options?: { tenthsBelow?: number | undefined } | null): number | null {
    const tenthsBelow = tenthsIn(options);
    const { data, running } = this;
    requireNow(now);
    if (running === null) return null;
    const time = this.exactly(running, now);
    if (time === 0) return null;
    const step = stepOf(time, tenthsBelow);
    const next = (Math.ceil(time / step) - 1) * step;
    // Where tenths begin, the text changes before the second does.
    const tenths = 100 * (Math.ceil(tenthsBelow / 100) - 1);
    const wait = time - (step === 1000 && time > tenths ? Math.max(next, tenths) : next) + this.waiting(now);
    if (!data.control.hourglass) return wait;
    const other = this.exactly(otherOf(running), now);
    const otherStep = stepOf(other, tenthsBelow);
    return Math.min(wait, Math.ceil(other / otherStep) * otherStep - other + 1);
  }

  /**
   * Returns the times as the words of UCI's `go`, for an engine that plays on this clock. UCI has no delay: it is added to the
   * increment.
   *
   * @example
   * new Clock({ stages: [{ time: 300_000, increment: 3000 }] }).limits(0);
   * // { wtime: 300000, btime: 300000, winc: 3000, binc: 3000 }
   */
  limits(now: number): ClockLimits {
    const time = (color: Color) => Math.max(1, Math.floor(this.exactly(color, now)));
    const added = (color: Color) => {
      const { increment = 0, delay = 0 } = this.stageOf(color);
      return Math.floor(increment + delay);
    };
    const toGo = this.movesToGo(this.data.turn ?? "white");
    return {
      wtime: time("white"),
      btime: time("black"),
      winc: added("white"),
      binc: added("black"),
      ...(toGo !== null && { movestogo: toGo }),
    };
  }

  /**
   * Returns the clock as plain data. {@link Clock.fromJSON} restores it, running as before.
   *
   * @example
   * new Clock({ stages: [{ time: 60_000 }] }).toJSON().left; // { white: 60000, black: 60000 }
   */
  toJSON(): ClockData {
    const { control, left, pressed, ...rest } = this.data;
    const { stages, ...kind } = control;
    return {
      control: { stages: stages.map((stage) => ({ ...stage })), ...kind },
      left: { ...left },
      pressed: { ...pressed },
      ...rest,
    };
  }

  /** @internal Returns how long the running side's time has run. */
  elapsed(now: number): number {
    const { since } = this.data;
    return since === undefined ? 0 : Math.max(0, now - since);
  }

  /** @internal Returns what of it counts now. */
  used(now: number): number {
    const { running } = this;
    if (running === null) return 0;
    const { delay = 0, delayKind } = this.stageOf(running);
    return delayKind === "bronstein" ? this.elapsed(now) : Math.max(0, this.elapsed(now) - delay);
  }

  /** @internal Returns the time until the running side's time counts. */
  waiting(now: number): number {
    const { running } = this;
    if (running === null) return 0;
    const { delay = 0, delayKind } = this.stageOf(running);
    return Math.max(0, (this.data.since as number) + (delayKind === "bronstein" ? 0 : delay) - now);
  }

  /** @internal Returns the clock with a fallen flag. */
  fallen(color: Color): Clock {
    const { since: _, ...rest } = this.data;
    return made({ ...rest, left: { ...rest.left, [color]: 0 }, flagged: color });
  }

  /** @internal */
  stageOf(color: Color): Stage {
    return this.data.control.stages[this.stage(color)] as Stage;
  }

  /** @internal Returns a side's stage, and the moves to the next one. */
  placeOf(color: Color): { stage: number; toGo: number | null } {
    requireIsBlack(color, "color");
    const { control, pressed } = this.data;
    const last = control.stages.length - 1;
    let played = pressed[color];
    for (const [stage, { moves }] of control.stages.entries()) {
      if (moves === undefined) return { stage, toGo: null };
      if (stage === last) return { stage, toGo: moves - (played % moves) };
      if (played < moves) return { stage, toGo: moves - played };
      played -= moves;
    }
    return { stage: last, toGo: null };
  }
}

/** Returns a clock with this data, which is known to be right. */
function made(data: ClockData): Clock {
  return Object.assign<Clock, { data: ClockData }>(Object.create(Clock.prototype), { data });
}

function both(of: (color: Color) => number): Record<Color, number> {
  return { white: of(COLORS[0]), black: of(COLORS[1]) };
}

/** @throws {ArgumentError} if it is not a finite number. */
function requireNow(now: unknown): number {
  if (typeof now !== "number" || !Number.isFinite(now))
    throw badArgument("now", "a number of milliseconds", now);
  return now;
}
