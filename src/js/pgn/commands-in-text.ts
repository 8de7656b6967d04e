// Commands in the text of comments: clock times, evaluations, arrows and colored squares (`[%clk 0:01:02]`). Any others are text.

import { isSquare } from "../types/squares.js";
import type { Annotations, Evaluation, Square } from "../types/types.js";
import { MARK_COLORS } from "./movetext.js";
import { isBlank, trimmed } from "./text.js";

/** A command, or text that would be one without spaces after its first bracket. */
export interface Command {
  readonly start: number;
  readonly end: number;
  readonly spaces: number;
  /** Where the name begins, and where the value does. */
  readonly name: number;
  readonly value: number;
}

/** Returns the first one at or after an offset. */
export function commandAfter(text: string, from: number): Command | null {
  let percent = -1;
  let start = text.indexOf("[", from);
  for (; start >= 0; start = text.indexOf("[", percent)) {
    percent = start + 1;
    while (text.charCodeAt(percent) === 32) percent++;
    if (text.charCodeAt(percent) === 37) break;
  }
  const close = start < 0 ? -1 : text.indexOf("]", percent);
  if (close < 0) return null;
  const name = percent + 1;
  return { start, end: close + 1, spaces: percent - start - 1, name, value: endOfName(text, name, close) };
}

/** Returns where the name of a command ends: at a space, or at the number in `clk0:01:04`. */
function endOfName(text: string, from: number, to: number): number {
  let at = from;
  for (; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 32 || (at > from && code < 58)) break;
  }
  return at;
}

/** Stores a command. Returns whether it was understood, and is the first of its name. */
export function takeCommand(text: string, { name, value, end }: Command, to: Annotations): boolean {
  const command = text.slice(name, value);
  let [from, last] = [value, end - 1];
  while (isBlank(text.charCodeAt(from))) from++;
  while (last > from && isBlank(text.charCodeAt(last - 1))) last--;
  if (command === "clk" || command === "emt") {
    const part = command === "clk" ? "clock" : "elapsed";
    const time = to[part] === undefined ? readTime(text, from, last) : -1;
    if (time >= 0) to[part] = time;
    return time >= 0;
  }
  if (command === "eval") {
    const evaluation = to.evaluation ? undefined : readEvaluation(text, from, last);
    if (evaluation) to.evaluation = evaluation;
    return evaluation !== undefined;
  }
  if (command === "cal") return mark(to, "arrows", text.slice(from, last), 2, ([from, to]) => ({ from, to }));
  if (command === "csl") return mark(to, "circles", text.slice(from, last), 1, ([square]) => ({ square }));
  return false;
}

/** Reads the marks of a list, each a color and squares. Returns whether the whole list was understood. */
function mark(
  to: Annotations,
  part: "arrows" | "circles",
  list: string,
  squares: number,
  make: (squares: Square[]) => object,
): boolean {
  const found: object[] = [];
  for (const item of list.split(",")) {
    const written = trimmed(item);
    const color = MARK_COLORS["GRYB".indexOf(written.charAt(0) || "-")];
    const names = [written.slice(1, 3), written.slice(3)].filter((name) => name !== "");
    if (color === undefined || names.length !== squares || !names.every(isSquare)) return false;
    found.push({ ...make(names as Square[]), color });
  }
  const marks: object[] = to[part] ?? [];
  for (const item of found) marks.push(item);
  Object.assign(to, { [part]: marks });
  return true;
}

/** Returns the number that the digits of a part of a text are, or -1 if there are other characters, none or more than `most`. */
function digitsIn(text: string, from: number, to: number, most: number): number {
  if (to <= from || to - from > most) return -1;
  let sum = 0;
  for (let n = from; n < to; n++) {
    const digit = text.charCodeAt(n) - 48;
    if (digit < 0 || digit > 9) return -1;
    sum = 10 * sum + digit;
  }
  return sum;
}

/** Returns the offset of a character in a part of a text, or the end of the part. */
function find(text: string, character: string, from: number, to: number): number {
  const at = text.indexOf(character, from);
  return at < 0 || at > to ? to : at;
}

/** Reads `h:mm:ss`, `mm:ss` or `ss`, with up to three decimals. Returns milliseconds, or -1. */
function readTime(text: string, from: number, to: number): number {
  const end = find(text, ".", from, to);
  const fraction = end === to ? 0 : digitsIn(text, end + 1, to, 3) * 10 ** (4 + end - to);
  let [seconds, at] = [0, from];
  for (let parts = 0; parts < 3 && fraction >= 0; parts++) {
    const colon = find(text, ":", at, end);
    const part = digitsIn(text, at, colon, 6);
    if (part < 0) return -1;
    seconds = 60 * seconds + part;
    if (colon === end) return 1000 * seconds + fraction;
    at = colon + 1;
  }
  return -1;
}

/** Reads a number without leading zeros of at most seven digits. Returns -1 if it is none. */
function numberIn(text: string, from: number, to: number): number {
  return to - from > 1 && text.charCodeAt(from) === 48 ? -1 : digitsIn(text, from, to, 7);
}

/** Reads `0.35`, `-1.2`, `+3`, `#4`, `#-4` or `-#4`, perhaps with a comma and the depth. */
function readEvaluation(text: string, from: number, to: number): Evaluation | undefined {
  const comma = find(text, ",", from, to);
  if (comma === to) return readScore(text, from, to);
  const score = trimmed(text, from, comma);
  const depth = trimmed(text, comma + 1, to);
  const [read, plies] = [readScore(score, 0, score.length), numberIn(depth, 0, depth.length)];
  return read === undefined || plies < 0 ? undefined : { ...read, depth: plies };
}

function readScore(text: string, from: number, to: number): Evaluation | undefined {
  let [at, sign] = [from, 0];
  let isMate = false;
  // Some write `-#1`.
  for (; at < to; at++) {
    // `#`, `-` or `+`.
    const code = text.charCodeAt(at);
    if (code === 35 && !isMate) isMate = true;
    else if ((code === 45 || code === 43) && sign === 0) sign = 44 - code;
    else break;
  }
  if (isMate) {
    const mate = numberIn(text, at, to);
    // Mate in -0 would be written back as mate in 0.
    return mate < 0 || (mate === 0 && sign < 0) ? undefined : { mate: sign < 0 ? -mate : mate };
  }
  const dot = find(text, ".", at, to);
  const pawns = numberIn(text, at, dot);
  const decimals = to - dot - 1;
  const hundredths = dot === to ? 0 : digitsIn(text, dot + 1, to, 2) * (decimals === 1 ? 10 : 1);
  if (pawns < 0 || hundredths < 0) return undefined;
  const centipawns = 100 * pawns + hundredths;
  return { centipawns: sign < 0 && centipawns > 0 ? -centipawns : centipawns };
}
