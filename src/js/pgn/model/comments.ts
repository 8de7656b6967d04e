// Comments: their commands (`[%clk 0:01:02]`) and the rest of their text, written and read. Text that looks like a command is protected
// when it is written.

import { isSquare } from "../../types/squares.js";
import type { Annotations, Evaluation, MarkColor, Square } from "../../types/types.js";
import { writtenTime } from "./times.js";
import { MARK_COLORS, type NodeAnnotations, PARAGRAPH } from "./movetext.js";
import { isBlank, paragraphs, trimmed } from "./text.js";

/** A command, or text that would be one without spaces after its first bracket. */
interface Command {
  readonly start: number;
  readonly end: number;
  readonly spaces: number;
  /** Where the name begins, and where the value does. */
  readonly name: number;
  readonly value: number;
}

/** Returns the first one at or after an offset. */
function commandAfter(text: string, from: number): Command | null {
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
  let value = name;
  // The name ends at a space, or at the number in `clk0:01:04`.
  while (value < close && text.charAt(value) > (value > name ? "9" : " ")) value++;
  return { start, end: close + 1, spaces: percent - start - 1, name, value };
}

/** Stores a command. Returns whether it was understood, and is the first of its name. */
function takeCommand(text: string, { name, value, end }: Command, to: Annotations): boolean {
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
  to[part] ??= [];
  for (const item of found) (to[part] as object[]).push(item);
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

/** Adds a comment to `place`, which it changes, because there are as many comments as moves. */
export function readComment(text: string, place: Annotations): void {
  const isFirst = place.comment === undefined && !hasCommands(place);
  const read: Annotations = isFirst ? place : {};
  const commands: Annotations = {};
  const plain = takeCommands(paragraphs(text), commands);
  copyCommands(commands, read);
  if (plain !== "") read.comment = plain;
  if (!isFirst) joined(place, read);
}

/** Copies commands, in one order, whatever their order in the text. */
function copyCommands({ clock, elapsed, evaluation, arrows, circles }: Annotations, to: Annotations): void {
  if (clock !== undefined) to.clock = clock;
  if (elapsed !== undefined) to.elapsed = elapsed;
  if (evaluation !== undefined) to.evaluation = evaluation;
  if (arrows !== undefined) to.arrows = arrows;
  if (circles !== undefined) to.circles = circles;
}

function hasCommands({ clock, elapsed, evaluation, arrows, circles }: Annotations): boolean {
  return (clock ?? elapsed ?? evaluation ?? arrows ?? circles) !== undefined;
}

/**
 * Moves the commands out of a comment, and returns the rest. A command stays in the text if it repeats another or would not be
 * written back as the same: other names, other colors, times below a millisecond. A command with spaces after its first bracket
 * (`[ %clk 0:01:02]`) is text, too. It loses one space, which is the writer's mark for it.
 */
function takeCommands(text: string, to: Annotations): string {
  let [plain, left] = ["", 0];
  for (let found = commandAfter(text, 0); found !== null; found = commandAfter(text, found.end)) {
    const { start, end, spaces } = found;
    if (spaces > 0) {
      if (takeCommand(text, found, {})) {
        plain += text.slice(left, start + 1);
        left = start + 2;
      }
    } else if (takeCommand(text, found, to)) {
      plain += text.slice(left, start);
      left = end;
      if (plain === "" || plain.endsWith("\n")) {
        // Paragraphs do not begin with spaces.
        while (isBlank(text.charCodeAt(left))) left++;
      } else if (text.charAt(left) === "\n") plain = trimmedEnd(plain);
      else if (plain.endsWith(" ") && text.charAt(left) === " ") left++;
    }
  }
  if (left === 0) return text;
  return left === text.length && plain === "" ? "" : trimmedEnd(plain + text.slice(left));
}

function trimmedEnd(text: string): string {
  return trimmed(`.${text}`).slice(1);
}

function say(place: Annotations, text: string): void {
  place.comment = place.comment === undefined ? text : place.comment + PARAGRAPH + text;
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

/** The commands, in the order in which they are written. */
export const COMMANDS: {
  readonly [P in "evaluation" | "clock" | "elapsed"]: (value: NonNullable<NodeAnnotations[P]>) => string;
} = {
  evaluation: (value) => `[%eval ${score(value)}${value.depth === undefined ? "" : `,${value.depth}`}]`,
  clock: (milliseconds) => `[%clk ${writtenTime(milliseconds)}]`,
  elapsed: (milliseconds) => `[%emt ${writtenTime(milliseconds)}]`,
};

/** Writes a field of an annotation as a command. */
function commandOf(part: keyof typeof COMMANDS, value: unknown): string {
  return (COMMANDS[part] as (value: unknown) => string)(value);
}

/** Pawns, or `#` and the moves to mate. */
function score(evaluation: Evaluation): string {
  return "mate" in evaluation ? `#${evaluation.mate}` : (evaluation.centipawns / 100).toFixed(2);
}

/** Returns the comment for one place: the commands, then the text, which readers never take for a command. */
export function commentOf(annotations: NodeAnnotations, text: string): string {
  const commands = commandsOf(annotations);
  const plain = paragraphs(text);
  return [...commands, ...(plain === "" ? [] : [kept(plain, annotations)])].join(" ");
}

function commandsOf(annotations: NodeAnnotations): string[] {
  const commands = (Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])
    .filter((part) => annotations[part] !== undefined)
    .map((part) => commandOf(part, annotations[part]));
  const { circles, arrows } = annotations;
  const letter = (color: MarkColor) => color.charAt(0).toUpperCase();
  if (circles?.length)
    commands.push(`[%csl ${circles.map(({ color, square }) => letter(color) + square).join(",")}]`);
  if (arrows?.length)
    commands.push(`[%cal ${arrows.map(({ color, from, to }) => letter(color) + from + to).join(",")}]`);
  return commands;
}

/** Adds a space after the first bracket of text that looks like a command. Readers remove that space. */
function kept(text: string, annotations: NodeAnnotations): string {
  let [written, left] = ["", 0];
  for (let found = commandAfter(text, 0); found !== null; found = commandAfter(text, found.end)) {
    // A reader removes one space from text that has one there, even if the place already has that command.
    if (!takeCommand(text, found, found.spaces > 0 ? {} : { ...annotations, arrows: [], circles: [] }))
      continue;
    written += `${text.slice(left, found.start + 1)} `;
    left = found.start + 1;
  }
  return written + text.slice(left);
}
