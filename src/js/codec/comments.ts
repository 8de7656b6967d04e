// Responsibility: reads comments and commands as the core packs them (`src/wasm/pgn.rs`), and joins several for one place.

import type { ByteReader } from "../core/bytes.js";
import { squareName } from "../values/squares.js";
import type { Annotations, Arrow, Circle, Evaluation, MarkColor } from "../values/types.js";
import { MARK_COLORS, PARAGRAPH, type NodeAnnotations } from "./movetext.js";
import { COMMANDS, commandOf } from "./commands.js";

/** Returns an eight-byte offset or time. These never exceed the safe integers. */
export function nextOffset(from: ByteReader): number {
  return from.long() + from.long() * 2 ** 32;
}

/** The flag of a comment that can have commands. */
const HAS_COMMANDS = 2;

/**
 * Adds a comment to `place`; its flags have already been read. It changes `place` because there are as many comments as moves.
 */
export function readComment(from: ByteReader, flags: number, place: Annotations): void {
  const text = from.text(from.long());
  const again = flags & HAS_COMMANDS ? readCommands(from, place) : NOTHING;
  if (again.length > 0) say(place, (text === "" ? again : [...again, text]).join(" "));
  else if (text !== "") say(place, text);
}

function say(place: Annotations, text: string): void {
  place.comment = place.comment === undefined ? text : place.comment + PARAGRAPH + text;
}

const NOTHING: readonly string[] = [];

/** Adds the commands of a comment. A command that the place already has becomes words of the comment. */
function readCommands(from: ByteReader, place: Annotations): readonly string[] {
  const known = from.byte();
  let again = NOTHING;
  if (known & 1) {
    const clock = nextOffset(from);
    if (place.clock === undefined) place.clock = clock;
    else again = [...again, COMMANDS.clock(clock)];
  }
  if (known & 2) {
    const elapsed = nextOffset(from);
    if (place.elapsed === undefined) place.elapsed = elapsed;
    else again = [...again, COMMANDS.elapsed(elapsed)];
  }
  if (known & 4) {
    const score = from.signed();
    const evaluation: Evaluation = known & 8 ? { mate: score } : { centipawns: score };
    if (known & 16) evaluation.depth = from.long();
    if (place.evaluation === undefined) place.evaluation = evaluation;
    else again = [...again, COMMANDS.evaluation(evaluation)];
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

/**
 * Joins the annotations from two places about one move. Comments become paragraphs. The first time or evaluation counts; the
 * second stays in the comment. Changes `first` instead of copying it, so that you can join any number.
 */
export function joined<S extends NodeAnnotations>(
  first: S | undefined,
  second: S | undefined,
): S | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  const words: string[] = [];
  for (const part of Object.keys(second) as (keyof NodeAnnotations)[]) {
    const [known, more] = [first[part], second[part]];
    if (part === "comment") continue;
    if (known === undefined) Object.assign(first, { [part]: more });
    else if (typeof known === "string") Object.assign(first, { [part]: known + PARAGRAPH + more });
    else if (Array.isArray(known)) for (const item of more as unknown[]) (known as unknown[]).push(item);
    else words.push(commandOf(part as keyof typeof COMMANDS, more));
  }
  if (second.comment !== undefined) words.push(second.comment);
  if (words.length > 0) say(first, words.join(" "));
  return first;
}
