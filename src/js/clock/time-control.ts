// Time controls: their data, as PGN writes them, and a clock's time as text.

import {
  badArgument,
  indexIn,
  optionsOf,
  requireObject,
  requireString,
  switchOf,
  wholeNumber,
} from "../types/arguments.js";

/** A part of a time control, with times in milliseconds. */
export interface Stage {
  /** The time that the stage adds. */
  time: number;
  /** The number of moves after which the next stage's time is added. A last stage that has it repeats. */
  moves?: number;
  /** The time that each move adds. */
  increment?: number;
  /** The time of each move that costs nothing. */
  delay?: number;
  /**
   * Whether the clock waits for the delay, or runs and gives back what was used of it.
   * @defaultValue `"simple"`
   */
  delayKind?: "simple" | "bronstein";
}

/**
 * How much time the players have.
 *
 * @category Time controls
 */
export interface TimeControl {
  /** The stages in their order; none for a game without clocks. */
  stages: Stage[];
  /** Set if the time that a player uses is added to the opponent's. */
  hourglass?: true;
}

const DELAYS = ["simple", "bronstein"];

/** Longer than a year: sums of such times stay exact. */
const LONGEST = 2 ** 40;

/** @internal Returns a number of milliseconds. @throws {ArgumentError} if it is not one from 0 to 34 years. */
export function requireTime(value: unknown, parameter: string): number {
  if (typeof value !== "number" || !(value >= 0 && value <= LONGEST))
    throw badArgument(parameter, "milliseconds from 0 to 2 ** 40", value);
  return value;
}

/** @internal Returns a copy that nobody changes. @throws {ArgumentError} if it does not match its declaration. */
export function requireControl(control: TimeControl): TimeControl {
  requireObject(control, "control");
  const { stages, hourglass } = optionsOf<TimeControl>(control, "stages hourglass", "control");
  if (!Array.isArray(stages)) throw badArgument("stages", "a list of stages", stages);
  const read = Array.from(stages as Stage[], (stage, n) => {
    requireObject(stage, "stages");
    const given = optionsOf<Stage>(stage, "time moves increment delay delayKind", "stages");
    const { moves, delayKind } = given;
    if (moves === undefined && n < stages.length - 1)
      throw badArgument("moves", "moves in every stage but the last", moves);
    if (moves !== undefined) wholeNumber(moves, "moves", 1e6, 1);
    for (const name of ["time", "increment", "delay"] as const)
      if (name === "time" || given[name] !== undefined) requireTime(given[name], name);
    if (delayKind !== undefined) indexIn(DELAYS, delayKind, "delayKind");
    return Object.freeze({ ...given }) as Stage;
  });
  const isHourglass = switchOf(hourglass, "hourglass");
  return Object.freeze({
    stages: Object.freeze(read) as Stage[],
    ...(isHourglass && { hourglass: true as const }),
  });
}

const SECONDS = "(\\d{1,9}(?:\\.\\d{1,3})?)";
const STAGE = /* @__PURE__ */ new RegExp(
  `^(?:(\\d{1,6})/)?${SECONDS}(?:\\+${SECONDS}(d)?)?(?:;? *d${SECONDS})?$`,
);

/** Longer than any real time control. */
const LONGEST_TEXT = 255;

/**
 * Returns the time control of a PGN header `TimeControl`, or null if it cannot be read. `"-"` has no stages.
 * @param options `unit`: of the main times, for texts such as `5+3`; the default is seconds
 *
 * @category Time controls
 *
 * @example
 * readTimeControl("40/7200:1800+30");
 * // { stages: [{ time: 7200000, moves: 40 }, { time: 1800000, increment: 30000 }] }
 * readTimeControl("5+3", { unit: "minutes" }); // { stages: [{ time: 300000, increment: 3000 }] }
 * readTimeControl("?"); // null
 */
export function readTimeControl(
  text: string,
  options?: { unit?: "seconds" | "minutes" | undefined } | null,
): TimeControl | null {
  const { unit } = optionsOf<{ unit?: "seconds" | "minutes" | undefined }>(options, "unit");
  const isMinutes = indexIn(["seconds", "minutes"], unit ?? "seconds", "unit") === 1;
  const plain = requireString(text, "text").trim();
  if (plain === "-") return { stages: [] };
  if (plain.length > LONGEST_TEXT) return null;
  const isHourglass = plain.startsWith("*");
  const parts = plain.slice(Number(isHourglass)).split(":");
  const stages: Stage[] = [];
  for (const [n, part] of parts.entries()) {
    const found = STAGE.exec(part.trim());
    if (found === null) return null;
    const [, moves, time, added, isDelay, delayed] = found;
    if ((moves === undefined && n < parts.length - 1) || Number(moves) === 0 || (isDelay && delayed))
      return null;
    const [increment, delay] = isDelay ? [undefined, added] : [added, delayed];
    stages.push({
      time: milliseconds(time) * (isMinutes ? 60 : 1),
      ...(moves !== undefined && { moves: Number(moves) }),
      ...(increment !== undefined && { increment: milliseconds(increment) }),
      ...(delay !== undefined && { delay: milliseconds(delay) }),
    });
  }
  return { stages, ...(isHourglass && { hourglass: true }) };
}

const milliseconds = (seconds: string | undefined) => Math.round(1000 * Number(seconds));

/**
 * Returns a time control as a PGN header `TimeControl` has it. The kind of a delay is not written.
 * @throws {ArgumentError} if it does not match its declaration.
 *
 * @category Time controls
 *
 * @example
 * writeTimeControl({ stages: [{ time: 5_400_000, moves: 40, increment: 30_000 }, { time: 900_000 }] }); // "40/5400+30:900"
 */
export function writeTimeControl(control: TimeControl): string {
  const { stages, hourglass } = requireControl(control);
  if (stages.length === 0) return "-";
  const parts = stages.map(({ time, moves, increment, delay }) => {
    const added = increment ? `+${seconds(increment)}` : "";
    return `${moves === undefined ? "" : `${moves}/`}${seconds(time)}${added}${delay ? `d${seconds(delay)}` : ""}`;
  });
  return (hourglass ? "*" : "") + parts.join(":");
}

const seconds = (time: number) => String(Math.round(time) / 1000);

/** Below this time a clock shows tenths of a second. */
const TENTHS_BELOW = 10_000;

/** @internal Returns the step in which the text of a time changes. */
export const stepOf = (time: number, tenthsBelow: number): number =>
  100 * Math.ceil(time / 100) < tenthsBelow ? 100 : 1000;

/** @internal Reads the option of {@link clockText}. */
export function tenthsIn(options: { tenthsBelow?: number | undefined } | null | undefined): number {
  const { tenthsBelow } = optionsOf<{ tenthsBelow?: number | undefined }>(options, "tenthsBelow");
  return requireTime(tenthsBelow ?? TENTHS_BELOW, "tenthsBelow");
}

/**
 * Returns a time as a clock shows it, rounded up: `0:00.0` appears only when the flag falls.
 * @param options `tenthsBelow`: the time below which tenths of a second are shown; the default is 10 seconds, 0 shows none
 *
 * @category Time controls
 *
 * @example
 * clockText(299_001); // "5:00"
 * clockText(3_600_000); // "1:00:00"
 * clockText(9_850); // "0:09.9"
 */
export function clockText(
  milliseconds: number,
  options?: { tenthsBelow?: number | undefined } | null,
): string {
  const time = requireTime(milliseconds, "milliseconds");
  const step = stepOf(time, tenthsIn(options));
  const units = Math.ceil(time / step);
  const whole = Math.floor((units * step) / 1000);
  const two = (count: number) => String(count % 60).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  const tenths = step === 100 ? `.${units % 10}` : "";
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole)}${tenths}`;
}
