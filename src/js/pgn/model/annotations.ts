// Reads annotations from an app or a file, checks them, and copies them, because callers may change their own objects.

import { badArgument, requireKnown, requireObject, wholeNumber } from "../../types/arguments.js";
import { requireSquare } from "../../types/squares.js";
import type {
  AnnotationChanges,
  Arrow,
  Circle,
  Evaluation,
  MarkColor,
  MoveAnnotations,
} from "../../types/types.js";
import { LONGEST_TIME } from "./times.js";
import { MARK_COLORS, type NodeAnnotations } from "./movetext.js";

/** The limits of an evaluation: seven digits, plus two for hundredths of a pawn. */
const MOST_CENTIPAWNS = 999_999_999;
const MOST_MOVES = 9_999_999;

type Part = keyof NodeAnnotations;

/** The reader of each field. It returns `undefined` for an empty value. */
const READERS: { [P in Part]-?: (value: unknown, part: P) => NodeAnnotations[P] | undefined } = {
  commentBefore: readText,
  comment: readText,
  nagsBefore: (value, part) => listOf(value, part, readNag),
  nags: (value, part) => listOf(value, part, readNag),
  clock: readTime,
  elapsed: readTime,
  evaluation: readEvaluation,
  circles: (value, part) => listOf(value, part, readCircle),
  arrows: (value, part) => listOf(value, part, readArrow),
  unread: (value, part) => listOf(value, part, (text) => requireText(text, part)),
};

const PARTS: readonly Part[] = /* @__PURE__ */ (() => Object.keys(READERS) as Part[])();

/** Apps cannot set unread movetext. */
const OF_APPS: readonly Part[] = /* @__PURE__ */ (() => PARTS.filter((part) => part !== "unread"))();

/** Changes to annotations, with `null` for removed fields. */
type Changes = { [P in Part]?: NodeAnnotations[P] | null };

/** Reads the changes that an app wants. @throws {ArgumentError} if they do not match their declaration. */
export function readChanges(changes: AnnotationChanges): Changes {
  const given = objectOf(changes);
  requireKnown(given, OF_APPS.join(" "), "annotations");
  const read: Record<string, unknown> = {};
  for (const part of OF_APPS) {
    const value = given[part];
    if (value !== undefined) read[part] = value === null ? null : (readPart(part, value) ?? null);
  }
  return read;
}

/** Returns the annotations of a record's node, or undefined. @throws {ArgumentError} if they do not match their declaration. */
export function readAnnotations(node: object): NodeAnnotations | undefined {
  const annotations: Record<string, unknown> = {};
  for (const part of PARTS) {
    const value = (node as Record<string, unknown>)[part] ?? undefined;
    const read = value === undefined ? value : readPart(part, value);
    if (read !== undefined) annotations[part] = read;
  }
  return orUndefined(annotations);
}

/** Returns a copy with changes applied. */
export function changed(
  annotations: NodeAnnotations | undefined,
  changes: Changes,
): NodeAnnotations | undefined {
  const next: Record<string, unknown> = { ...copyOf(annotations ?? {}), ...changes };
  for (const part in next) if (next[part] === null) delete next[part];
  return orUndefined(next);
}

/** Returns a deep copy. */
export function copyOf(annotations: NodeAnnotations): NodeAnnotations {
  const copy: Record<string, unknown> = { ...annotations };
  for (const part in copy) if (typeof copy[part] === "object") copy[part] = copied(copy[part]);
  return copy;
}

/** Copies a list or an object, two levels deep. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  return typeof value === "object" ? { ...value } : value;
}

/** Returns a deep copy without unread movetext. */
export function annotationsOf(annotations: NodeAnnotations | undefined): MoveAnnotations {
  const { unread: _, ...rest } = copyOf(annotations ?? {});
  return rest;
}

/** Returns the annotations with fields in a fixed order, or undefined if there are none. */
export function ordered(annotations: NodeAnnotations): NodeAnnotations | undefined {
  // Most moves have none, and this is asked of each.
  if (orUndefined(annotations) === undefined) return undefined;
  const sorted: Record<string, unknown> = {};
  for (const part of PARTS) if (annotations[part] !== undefined) sorted[part] = annotations[part];
  return sorted;
}

function orUndefined(annotations: NodeAnnotations): NodeAnnotations | undefined {
  return Object.keys(annotations).length > 0 ? annotations : undefined;
}

function readPart(part: Part, value: unknown): NodeAnnotations[Part] | undefined {
  return (READERS[part] as (value: unknown, part: Part) => NodeAnnotations[Part] | undefined)(value, part);
}

function refuse(part: string, wanted: string, value: unknown): never {
  throw badArgument(part, wanted, value);
}

function objectOf(value: unknown): Record<string, unknown> {
  requireObject(value, "annotations");
  return value;
}

function requireText(value: unknown, part: Part): string {
  return typeof value === "string" ? value : refuse(part, "a string", value);
}

function readText(value: unknown, part: Part): string | undefined {
  const text = requireText(value, part);
  // Spaces alone are an empty comment: PGN cannot store spaces at the ends of a comment.
  return /[^ \t\n\f\r]/.test(text) ? text : undefined;
}

function listOf<T>(value: unknown, part: Part, read: (item: unknown) => T): T[] | undefined {
  if (!Array.isArray(value)) refuse(part, "a list", value);
  const list = Array.from(value as unknown[], read);
  return list.length > 0 ? list : undefined;
}

function readNag(value: unknown): number {
  return wholeNumber(value, "nags", 255);
}

function readTime(value: unknown, part: Part): number {
  return wholeNumber(value, part, LONGEST_TIME);
}

function readEvaluation(value: unknown): Evaluation {
  const given = objectOf(value);
  requireKnown(given, "centipawns mate depth", "evaluation");
  const { centipawns, mate, depth } = given;
  if ((centipawns === undefined) === (mate === undefined))
    refuse("evaluation", "an object with either centipawns or mate", value);
  const score =
    mate === undefined
      ? { centipawns: wholeNumber(centipawns, "centipawns", MOST_CENTIPAWNS, -MOST_CENTIPAWNS) }
      : { mate: wholeNumber(mate, "mate", MOST_MOVES, -MOST_MOVES) };
  return depth === undefined || depth === null
    ? score
    : { ...score, depth: wholeNumber(depth, "depth", MOST_MOVES) };
}

function readColor(value: unknown): MarkColor {
  return MARK_COLORS.includes(value as MarkColor)
    ? (value as MarkColor)
    : refuse("color", `one of ${MARK_COLORS.join(", ")}`, value);
}

function squareOf(value: unknown, parameter: string): Arrow["from"] {
  requireSquare(value, parameter);
  return value as Arrow["from"];
}

function readArrow(value: unknown): Arrow {
  const { from, to, color } = objectOf(value);
  return { from: squareOf(from, "from"), to: squareOf(to, "to"), color: readColor(color) };
}

function readCircle(value: unknown): Circle {
  const { square, color } = objectOf(value);
  return { square: squareOf(square, "square"), color: readColor(color) };
}
