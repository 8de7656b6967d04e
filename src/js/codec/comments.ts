// Comments with their commands, as the core packs them while it reads a PGN (`src/wasm/pgn.rs`), and what several of them say of
// one place, joined. Knows the packed form; must not know which place it is.

import type { ByteReader } from "../core/bytes.js";
import { squareName } from "../values/squares.js";
import type { Annotations, Arrow, Circle, Evaluation, MarkColor } from "../values/types.js";
import { MARK_COLORS, PARAGRAPH, type Said } from "./movetext.js";
import { scoreText, timeText } from "./commands.js";

/** Eight bytes: an offset or a time, which are never too large for a number. */
export function nextOffset(from: ByteReader): number {
  return from.long() + from.long() * 2 ** 32;
}

/** The flag of a comment that may have commands. */
const COMMANDS = 2;

/** Adds what a comment says whose flags have been read. (To the place itself: there are as many comments as moves.) */
export function readComment(from: ByteReader, flags: number, place: Annotations): void {
  const text = from.text(from.long());
  const again = flags & COMMANDS ? readCommands(from, place) : NOTHING;
  if (again.length > 0) say(place, (text === "" ? again : [...again, text]).join(" "));
  else if (text !== "") say(place, text);
}

function say(place: Annotations, text: string): void {
  place.comment = place.comment === undefined ? text : place.comment + PARAGRAPH + text;
}

const NOTHING: readonly string[] = [];

/** Adds the commands of a comment; those of which the place has one already are words. */
function readCommands(from: ByteReader, place: Annotations): readonly string[] {
  const known = from.byte();
  let again = NOTHING;
  if (known & 1) {
    const clock = nextOffset(from);
    if (place.clock === undefined) place.clock = clock;
    else again = [...again, SINGLE.clock(clock)];
  }
  if (known & 2) {
    const elapsed = nextOffset(from);
    if (place.elapsed === undefined) place.elapsed = elapsed;
    else again = [...again, SINGLE.elapsed(elapsed)];
  }
  if (known & 4) {
    const score = from.signed();
    const evaluation: Evaluation = known & 8 ? { mate: score } : { centipawns: score };
    if (known & 16) evaluation.depth = from.long();
    if (place.evaluation === undefined) place.evaluation = evaluation;
    else again = [...again, SINGLE.evaluation(evaluation)];
  }
  if (known & 32) {
    place.arrows ??= [];
    readMarks(from, place.arrows, nextArrow);
  }
  if (known & 64) {
    place.circles ??= [];
    readMarks(from, place.circles, nextCircle);
  }
  return again;
}

function readMarks<T>(from: ByteReader, marks: T[], next: (from: ByteReader, color: MarkColor) => T): void {
  for (let left = from.long(); left > 0; left--)
    marks.push(next(from, MARK_COLORS[from.byte()] as MarkColor));
}

function nextArrow(from: ByteReader, color: MarkColor): Arrow {
  return { from: squareName(from.byte()), to: squareName(from.byte()), color };
}

function nextCircle(from: ByteReader, color: MarkColor): Circle {
  return { square: squareName(from.byte()), color };
}

/** The commands of which a place has one, in the order in which they are written. */
const SINGLE: { [P in "evaluation" | "clock" | "elapsed"]: (value: NonNullable<Said[P]>) => string } = {
  evaluation: (value) => `[%eval ${scoreText(value)}${value.depth === undefined ? "" : `,${value.depth}`}]`,
  clock: (time) => `[%clk ${timeText(time)}]`,
  elapsed: (time) => `[%emt ${timeText(time)}]`,
};

/**
 * What is said in two places about one move, as if it stood in one: comments become paragraphs, and of times and evaluations the
 * first counts; the second stays in the text. What the first says is added to, not copied: any number may be joined.
 */
export function joined<S extends Said>(first: S | undefined, second: S | undefined): S | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  const words: string[] = [];
  for (const part of Object.keys(second) as (keyof Said)[]) {
    const [known, more] = [first[part], second[part]];
    if (part === "comment") continue;
    if (known === undefined) Object.assign(first, { [part]: more });
    else if (typeof known === "string") Object.assign(first, { [part]: known + PARAGRAPH + more });
    else if (Array.isArray(known)) for (const item of more as unknown[]) (known as unknown[]).push(item);
    else words.push((SINGLE[part as keyof typeof SINGLE] as (value: unknown) => string)(more));
  }
  if (second.comment !== undefined) words.push(second.comment);
  if (words.length > 0) say(first, words.join(" "));
  return first;
}
