// Writes comments with commands (`[%clk 0:01:02]`), and protects text that looks like a command. `read-comments.ts` reads them.

import { COMMANDS, commandOf } from "./commands.js";
import { commandAfter, takeCommand } from "./commands-in-text.js";
import type { NodeAnnotations } from "./movetext.js";
import type { MarkColor } from "../types/types.js";
import { paragraphs } from "./text.js";

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
    if (!takeCommand(text, found, found.spaces > 0 ? {} : { ...annotations })) continue;
    written += `${text.slice(left, found.start + 1)} `;
    left = found.start + 1;
  }
  return written + text.slice(left);
}
