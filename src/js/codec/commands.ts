// Times and evaluations as PGN writes them in commands.

import type { Evaluation } from "../values/types.js";

/** Writes an evaluation: pawns, or the moves to mate. */
export function scoreText(evaluation: Evaluation): string {
  return "mate" in evaluation ? `#${evaluation.mate}` : (evaluation.centipawns / 100).toFixed(2);
}

/** Writes a time, always with hours. */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (count: number) => String(count % 60).padStart(2, "0");
  const rest = milliseconds % 1000;
  const fraction = rest === 0 ? "" : `.${String(rest).padStart(3, "0").replace(/0+$/, "")}`;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}${fraction}`;
}
