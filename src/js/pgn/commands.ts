// The PGN commands that a move has at most once, as they are written.

import type { Evaluation } from "../types/types.js";
import type { NodeAnnotations } from "./movetext.js";

/** The commands, in the order in which they are written. */
export const COMMANDS: {
  readonly [P in "evaluation" | "clock" | "elapsed"]: (value: NonNullable<NodeAnnotations[P]>) => string;
} = {
  evaluation: (value) => `[%eval ${score(value)}${value.depth === undefined ? "" : `,${value.depth}`}]`,
  clock: (milliseconds) => `[%clk ${time(milliseconds)}]`,
  elapsed: (milliseconds) => `[%emt ${time(milliseconds)}]`,
};

/** Writes a field of an annotation as a command. */
export function commandOf(part: keyof typeof COMMANDS, value: unknown): string {
  return (COMMANDS[part] as (value: unknown) => string)(value);
}

/** Pawns, or `#` and the moves to mate. */
function score(evaluation: Evaluation): string {
  return "mate" in evaluation ? `#${evaluation.mate}` : (evaluation.centipawns / 100).toFixed(2);
}

/** Hours, minutes and seconds, with a fraction only if there is one. */
function time(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (count: number) => String(count % 60).padStart(2, "0");
  const rest = milliseconds % 1000;
  const fraction = rest === 0 ? "" : `.${String(rest).padStart(3, "0").replace(/0+$/, "")}`;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}${fraction}`;
}
