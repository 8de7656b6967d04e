// Commands in the text of comments: clock times, evaluations, arrows and colored squares (`[%clk 0:01:02]`). Any others are text.

import { isSquare } from "../types/squares.js";
import type { Annotations, Evaluation, Square } from "../types/types.js";
import { MARK_COLORS } from "./movetext.js";
import { trimmed } from "./text.js";

/** A command, or text that would be one without spaces after its first bracket. */
export interface Command {
  readonly start: number;
  readonly end: number;
  readonly spaces: number;
  readonly name: string;
  readonly value: string;
}

/** Returns the first one at or after an offset. */
export function commandAfter(text: string, from: number): Command | null {
  let percent = -1;
  let start = text.indexOf("[", from);
  for (; start >= 0; start = text.indexOf("[", percent)) {
    percent = start + 1;
    while (text.charAt(percent) === " ") percent++;
    if (text.charAt(percent) === "%") break;
  }
  const close = start < 0 ? -1 : text.indexOf("]", percent);
  if (close < 0) return null;
  const at = endOfName(text, percent + 1, close);
  const name = text.slice(percent + 1, at);
  return { start, end: close + 1, spaces: percent - start - 1, name, value: trimmed(text.slice(at, close)) };
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
export function takeCommand({ name, value }: Command, to: Annotations): boolean {
  switch (name) {
    case "clk":
      return take(to, "clock", readTime, value);
    case "emt":
      return take(to, "elapsed", readTime, value);
    case "eval":
      return take(to, "evaluation", readEvaluation, value);
    case "cal":
      return mark(to, "arrows", value, 2, ([from, to]) => ({ from, to }));
    case "csl":
      return mark(to, "circles", value, 1, ([square]) => ({ square }));
    default:
      return false;
  }
}

function take<P extends keyof Annotations>(
  to: Annotations,
  part: P,
  read: (value: string) => Annotations[P],
  value: string,
): boolean {
  const found = to[part] === undefined ? read(value) : undefined;
  if (found !== undefined) to[part] = found;
  return found !== undefined;
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

/** Reads `h:mm:ss`, `mm:ss` or `ss`, with up to three decimals. Returns milliseconds. */
function readTime(text: string): number | undefined {
  const dot = text.indexOf(".");
  const end = dot < 0 ? text.length : dot;
  const decimals = text.length - end - 1;
  const fraction = dot < 0 ? 0 : digitsIn(text, dot + 1, text.length, 3) * 10 ** (3 - decimals);
  let [seconds, from] = [0, 0];
  for (let parts = 0; parts < 3 && fraction >= 0; parts++) {
    const colon = text.indexOf(":", from);
    const part = digitsIn(text, from, colon < 0 ? end : colon, 6);
    if (part < 0) return undefined;
    seconds = 60 * seconds + part;
    if (colon < 0) return 1000 * seconds + fraction;
    from = colon + 1;
  }
  return undefined;
}

/** Reads a number without leading zeros of at most seven digits. Returns -1 if it is none. */
function numberIn(text: string, from: number, to: number): number {
  return to - from > 1 && text.charCodeAt(from) === 48 ? -1 : digitsIn(text, from, to, 7);
}

/** Reads `0.35`, `-1.2`, `+3`, `#4`, `#-4` or `-#4`, perhaps with a comma and the depth. */
function readEvaluation(text: string): Evaluation | undefined {
  const comma = text.indexOf(",");
  const written = comma < 0 ? text : trimmed(text.slice(0, comma));
  const score = readScore(written);
  if (score === undefined || comma < 0) return score;
  const depth = trimmed(text.slice(comma + 1));
  const plies = numberIn(depth, 0, depth.length);
  return plies < 0 ? undefined : { ...score, depth: plies };
}

function readScore(text: string): Evaluation | undefined {
  // Some write `-#1`.
  const [, first, hash, second] = /^([-+]?)(#?)([-+]?)/.exec(text) as unknown as [
    string,
    string,
    string,
    string,
  ];
  const isMate = hash !== "";
  if (first !== "" && second !== "") return undefined;
  const from = first.length + hash.length + second.length;
  const isNegative = first + second === "-";
  if (isMate) {
    const mate = numberIn(text, from, text.length);
    // Mate in -0 would be written back as mate in 0.
    return mate < 0 || (mate === 0 && isNegative) ? undefined : { mate: isNegative ? -mate : mate };
  }
  const dot = text.indexOf(".", from);
  const pawns = numberIn(text, from, dot < 0 ? text.length : dot);
  const decimals = text.length - dot - 1;
  const hundredths = dot < 0 ? 0 : digitsIn(text, dot + 1, text.length, 2) * (decimals === 1 ? 10 : 1);
  if (pawns < 0 || hundredths < 0) return undefined;
  const centipawns = 100 * pawns + hundredths;
  return { centipawns: isNegative && centipawns > 0 ? -centipawns : centipawns };
}
