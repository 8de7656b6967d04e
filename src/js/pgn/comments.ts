// Writes comments with commands (`[%clk 0:01:02]`), and protects text that looks like a command. `src/record/pgn/commands.rs`
// reads them.

import { COMMANDS, commandOf } from "./commands.js";
import type { NodeAnnotations } from "./movetext.js";
import type { MarkColor } from "../types/types.js";
import { paragraphs, trimmed } from "./text.js";

/** A time: hours, minutes and seconds, or just the last two or one. */
const TIME = /^(?:\d{1,6}:){0,2}\d{1,6}(?:\.\d{1,3})?$/;
const NUMBER = "(?:0|[1-9]\\d{0,6})";
const SCORE = new RegExp(`^(?:[-+]?${NUMBER}(?:\\.\\d{1,2})?|#(?:-[1-9]\\d{0,6}|\\+?${NUMBER}))$`);
const DEPTH = new RegExp(`^${NUMBER}$`);
const ARROW = /^[GRYB](?:[a-h][1-8]){2}$/;
const CIRCLE = /^[GRYB][a-h][1-8]$/;

/** The commands that a place has at most once, by name. */
const SINGLE = { clk: "clock", emt: "elapsed", eval: "evaluation" } as const;

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
  let [written, left, at] = ["", 0, 0];
  for (let found = bracketed(text, at); found !== null; found = bracketed(text, at)) {
    at = found.end;
    // A reader removes one space from text that has one there, even if the place already has that command.
    if (!isRead(found, found.spaces > 0 ? {} : annotations)) continue;
    written += `${text.slice(left, found.start + 1)} `;
    left = found.start + 1;
  }
  return written + text.slice(left);
}

/** Text with the form of a command. Spaces can follow its first bracket. */
interface Bracketed {
  readonly start: number;
  readonly end: number;
  readonly spaces: number;
  readonly name: string;
  readonly value: string;
}

/** Returns the first such text at or after an offset. */
function bracketed(text: string, from: number): Bracketed | null {
  let [start, percent] = [from, -1];
  while (percent < 0) {
    start = text.indexOf("[", start);
    if (start < 0) return null;
    let after = start + 1;
    while (text.charAt(after) === " ") after++;
    if (text.charAt(after) === "%") percent = after;
    else start = after;
  }
  const close = text.indexOf("]", percent);
  if (close < 0) return null;
  const inside = text.slice(percent + 1, close);
  const space = inside.indexOf(" ");
  const [name, value] = space < 0 ? ["", ""] : [inside.slice(0, space), trimmed(inside.slice(space + 1))];
  return { start, end: close + 1, spaces: percent - start - 1, name, value };
}

/** Returns whether a reader takes it for a command that it keeps beside the annotations of the place. */
function isRead({ name, value }: Bracketed, annotations: NodeAnnotations): boolean {
  if (Object.hasOwn(SINGLE, name) && annotations[SINGLE[name as keyof typeof SINGLE]] !== undefined)
    return false;
  const all = (mark: RegExp) => value.split(",").every((part) => mark.test(trimmed(part)));
  switch (name) {
    case "clk":
    case "emt":
      return TIME.test(value);
    case "eval": {
      const comma = value.indexOf(",");
      if (comma < 0) return SCORE.test(value);
      return SCORE.test(trimmed(value.slice(0, comma))) && DEPTH.test(trimmed(value.slice(comma + 1)));
    }
    case "cal":
      return all(ARROW);
    case "csl":
      return all(CIRCLE);
    default:
      return false;
  }
}
