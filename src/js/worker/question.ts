// What a page asks, read from what an app gives: refused here as `Position.canWin` refuses it, before any worker is started.
// Has no core: what it needs to know of numbers and names stands in files that have none.

import { ArgumentError } from "../errors.js";
import type { Color, Position, Setup } from "../index.js";
import { nodesOf } from "../numbers.js";
import { requireIsBlack } from "../squares.js";
import { WorkerError } from "./errors.js";

/**
 * The question as plain data.
 * @throws {WorkerError} if it is not about a position; else what `Position.canWin` throws.
 */
export function readQuestion(
  position: Position,
  color: Color,
  options: { nodes?: number } | undefined,
): { setup: Setup; color: Color; nodes: number | undefined } {
  if (typeof position?.toSetup !== "function" || typeof position.canWin !== "function") {
    throw new WorkerError("NOT_A_POSITION", "what is asked about is not a Position");
  }
  try {
    requireIsBlack(color);
    return { setup: position.toSetup(), color, nodes: nodesOf(options) };
  } catch (error) {
    // The position's own error is of the class that the app imports; the one at hand is of a copy. Asked like this it
    // always refuses, and never searches.
    if (error instanceof ArgumentError) position.canWin(color, { nodes: Number.NaN });
    throw error;
  }
}
