// A line that an engine considers, as legal moves with an evaluation from White's side.

import type { Evaluation, GameMove } from "../types/types.js";
import type { UciPosition } from "./commands.js";
import { forWhite } from "./evaluation.js";
import type { UciInfo } from "./messages.js";

/**
 * A line that the engine considers, from White's side.
 *
 * @category Engines
 */
export interface EngineLine<M = GameMove> {
  /** The rank of the line, from 1 for the best. */
  multipv: number;
  depth: number;
  evaluation: Evaluation;
  /** Set if the score is only a bound, from White's side. A first line never has it. */
  bound?: "lower" | "upper";
  /** The chances per mille, if the engine's option `UCI_ShowWDL` is on. */
  wdl?: [white: number, draw: number, black: number];
  /** The positions that were searched so far, those per second, and the time in milliseconds, if the engine sends them. */
  nodes?: number;
  nps?: number;
  time?: number;
  /** The legal moves of the line. */
  moves: M[];
  /** The moves as PGN has them, such as `"12... Nc6 13. Bb5"`. */
  text: string;
}

/** Returns the line of an `info`, or null if the line has no score, no legal move or `mate 0`. */
export function lineOf<M>(
  position: UciPosition<unknown, M>,
  { multipv = 1, depth = 0, score, wdl, pv, nodes, nps, time }: UciInfo,
): EngineLine<M> | null {
  if (score === undefined || pv === undefined) return null;
  const isBlack = position.turn === "black";
  const evaluation = forWhite(score, isBlack, depth);
  const { moves, text } = position.playLine(pv);
  if (evaluation === null || moves.length === 0) return null;
  const { bound } = score;
  const turned = bound === "lower" ? "upper" : "lower";
  return {
    multipv,
    depth,
    evaluation,
    ...(bound !== undefined && { bound: isBlack ? turned : bound }),
    ...(wdl !== undefined && { wdl: isBlack ? [wdl[2], wdl[1], wdl[0]] : wdl }),
    ...(nodes !== undefined && { nodes }),
    ...(nps !== undefined && { nps }),
    ...(time !== undefined && { time }),
    moves,
    text,
  };
}
