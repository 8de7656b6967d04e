// Reads comments: their commands (`[%clk 0:01:02]`) and the rest of the text, and joins several for one place.

import type { Annotations } from "../types/types.js";
import { type COMMANDS, commandOf } from "./commands.js";
import { commandAfter, takeCommand } from "./commands-in-text.js";
import { type NodeAnnotations, PARAGRAPH } from "./movetext.js";
import { isBlank, paragraphs, trimmed } from "./text.js";

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
