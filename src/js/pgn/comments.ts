// Comments and the commands in them (`[%clk 0:01:02]`), as PGN has them: written, and kept apart from text that only looks like one.
// `src/record/pgn/commands.rs` reads them.

import { scoreText, timeText } from "../codec/commands.js";
import type { Said } from "../codec/movetext.js";
import type { MarkColor } from "../values/types.js";
import { paragraphs, trimmed } from "./text.js";

/** A time: hours, minutes and seconds, or the last two or one of them. */
const TIME = /^(?:\d{1,6}:){0,2}\d{1,6}(?:\.\d{1,3})?$/;
const NUMBER = "(?:0|[1-9]\\d{0,6})";
const SCORE = new RegExp(`^(?:[-+]?${NUMBER}(?:\\.\\d{1,2})?|#(?:-[1-9]\\d{0,6}|\\+?${NUMBER}))$`);
const DEPTH = new RegExp(`^${NUMBER}$`);
const ARROW = /^[GRYB](?:[a-h][1-8]){2}$/;
const CIRCLE = /^[GRYB][a-h][1-8]$/;

/** The commands of which a place has one, by their names. */
const SINGLE = { clk: "clock", emt: "elapsed", eval: "evaluation" } as const;

/** Returns the comment for one place: the commands, then the text, which is never read back as a command. */
export function commentOf(said: Said, text: string): string {
  const commands = commandsOf(said);
  const plain = paragraphs(text);
  return [...commands, ...(plain === "" ? [] : [kept(plain, said)])].join(" ");
}

function commandsOf({ evaluation, clock, elapsed, circles, arrows }: Said): string[] {
  const commands: string[] = [];
  const add = (name: string, value: string) => commands.push(`[%${name} ${value}]`);
  if (evaluation !== undefined) {
    const { depth } = evaluation;
    add("eval", scoreText(evaluation) + (depth === undefined ? "" : `,${depth}`));
  }
  if (clock !== undefined) add("clk", timeText(clock));
  if (elapsed !== undefined) add("emt", timeText(elapsed));
  const letter = (color: MarkColor) => color.charAt(0).toUpperCase();
  if (circles?.length) add("csl", circles.map(({ color, square }) => letter(color) + square).join(","));
  if (arrows?.length) add("cal", arrows.map(({ color, from, to }) => letter(color) + from + to).join(","));
  return commands;
}

/** Text that a reader would take for a command gets a space after its first bracket, which the reader takes away. */
function kept(text: string, said: Said): string {
  let [written, left, at] = ["", 0, 0];
  for (let found = bracketed(text, at); found !== null; found = bracketed(text, at)) {
    at = found.end;
    // A reader takes one space away from text with a space there, even if it has such a command already.
    if (!isRead(found, found.spaces > 0 ? {} : said)) continue;
    written += `${text.slice(left, found.start + 1)} `;
    left = found.start + 1;
  }
  return written + text.slice(left);
}

/** Text with the form of a command; spaces may follow its first bracket. */
interface Bracketed {
  readonly start: number;
  readonly end: number;
  readonly spaces: number;
  readonly name: string;
  readonly value: string;
}

/** The first that does not begin before a place. */
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

/** Returns whether a reader takes it for a command and keeps it beside the annotations of that place. */
function isRead({ name, value }: Bracketed, said: Said): boolean {
  if (Object.hasOwn(SINGLE, name) && said[SINGLE[name as keyof typeof SINGLE]] !== undefined) return false;
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
