// Responsibility: checks a page's question like `Position.canWin`, before a worker is started. Must not depend on the core.

import type { Color, Position, Setup } from "../index.js";
import { badArgument, nodesOf } from "../values/arguments.js";
import type { AbortSignalLike } from "../values/platform-types.js";
import { requireIsBlack } from "../values/squares.js";
import { WorkerError } from "./errors.js";

/**
 * Returns the question as plain data.
 * @throws {WorkerError} if it is not about a position.
 * @throws {ArgumentError} if `Position.canWin` would throw it.
 */
export function readQuestion(
  position: Position,
  color: Color,
  options: { nodes?: number } | undefined,
): { setup: Setup; color: Color; nodes: number | undefined } {
  if (typeof position?.toSetup !== "function" || typeof position.canWin !== "function") {
    throw new WorkerError("NOT_A_POSITION", "what is asked about is not a Position");
  }
  requireIsBlack(color, "color");
  return { setup: position.toSetup(), color, nodes: nodesOf(options, "nodes signal") };
}

/** @throws {ArgumentError} unless it has the methods of an `AbortSignal`. */
export function readSignal(signal: AbortSignalLike | null | undefined): AbortSignalLike | undefined {
  if (signal === undefined || signal === null) return undefined;
  if (
    [signal.throwIfAborted, signal.addEventListener, signal.removeEventListener].some(
      (part) => typeof part !== "function",
    )
  )
    throw badArgument("signal", "an AbortSignal", signal);
  return signal;
}
