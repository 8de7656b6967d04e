// Responsibility: reads comments and commands as the core packs them (`src/wasm/pgn.rs`), and joins several for one place.

import type { ByteReader } from "../core/bytes.js";
import { squareName } from "../types/squares.js";
import type { Annotations, Arrow, Circle, Evaluation, MarkColor } from "../types/types.js";
import { MARK_COLORS, PARAGRAPH, type NodeAnnotations } from "./movetext.js";
import { type COMMANDS, commandOf } from "./commands.js";

/** Returns an eight-byte offset or time. These never exceed the safe integers. */
export function nextOffset(from: ByteReader): number {
  return from.long() + from.long() * 2 ** 32;
}

/** The flag of a comment that can have commands. */
const HAS_COMMANDS = 2;

/** Adds a comment to `place`; its flags have already been read. It changes `place` because there are as many comments as moves. */
export function readComment(from: ByteReader, flags: number, place: Annotations): void {
  const text = from.text(from.long());
  const isFirst = place.comment === undefined && !hasCommands(place);
  const read: Annotations = isFirst ? place : {};
  if (flags & HAS_COMMANDS) readCommands(from, read);
  if (text !== "") read.comment = text;
  if (!isFirst) joined(place, read);
}

function hasCommands({ clock, elapsed, evaluation, arrows, circles }: Annotations): boolean {
  return (clock ?? elapsed ?? evaluation ?? arrows ?? circles) !== undefined;
}

function say(place: Annotations, text: string): void {
  place.comment = place.comment === undefined ? text : place.comment + PARAGRAPH + text;
}

function readCommands(from: ByteReader, read: Annotations): void {
  const known = from.byte();
  if (known & 1) read.clock = nextOffset(from);
  if (known & 2) read.elapsed = nextOffset(from);
  if (known & 4) {
    const score = from.signed();
    const evaluation: Evaluation = known & 8 ? { mate: score } : { centipawns: score };
    if (known & 16) evaluation.depth = from.long();
    read.evaluation = evaluation;
  }
  if (known & 32) read.arrows = readMarks(from, nextArrow);
  if (known & 64) read.circles = readMarks(from, nextCircle);
}

function readMarks<T>(from: ByteReader, next: (from: ByteReader, color: MarkColor) => T): T[] {
  return Array.from({ length: from.long() }, () => next(from, MARK_COLORS[from.byte()] as MarkColor));
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
