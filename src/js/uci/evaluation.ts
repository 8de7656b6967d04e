// An engine's score as x88 and PGN have it: from White's side.

import { badArgument, requireObject, wholeNumber } from "../types/arguments.js";
import { requireIsBlack } from "../types/squares.js";
import type { Color, Evaluation } from "../types/types.js";
import type { UciInfo, UciScore } from "./messages.js";

/**
 * Returns the evaluation of an `info` line from White's side, as {@link GameTree.annotate} takes it. Returns null if the line has no
 * score, if the score is only a bound, or if it is `mate 0`: then the game is over, and `position.outcome()` says how.
 * @param turn the side to move where the search began
 * @throws {ArgumentError} if an argument does not match its declaration.
 *
 * @category Evaluations
 *
 * @example
 * evaluationOf({ depth: 12, score: { centipawns: -31 } }, "black"); // { centipawns: 31, depth: 12 }
 * evaluationOf({ depth: 12, score: { centipawns: -31, bound: "upper" } }, "black"); // null
 */
export function evaluationOf(info: UciInfo, turn: Color): Evaluation | null {
  requireObject(info, "info");
  const isBlack = requireIsBlack(turn, "turn") === 1;
  const { score, depth } = info as UciInfo;
  if (score !== undefined) requireObject(score, "score");
  return score === undefined || score.bound !== undefined ? null : forWhite(score, isBlack, depth);
}

/** @internal Returns an evaluation from White's side, or null for `mate 0`. A bound counts as the score. */
export function forWhite(score: UciScore, isBlack: boolean, depth?: number): Evaluation | null {
  const turned = (value: unknown, name: string) => {
    const whole = wholeNumber(value, name, MOST, -MOST);
    return isBlack ? 0 - whole : whole;
  };
  const at = depth === undefined ? {} : { depth: wholeNumber(depth, "depth", MOST) };
  if ("centipawns" in score) return { centipawns: turned(score.centipawns, "centipawns"), ...at };
  const mate = turned(score.mate, "mate");
  return mate === 0 ? null : { mate, ...at };
}

/** Above any score. */
const MOST = Number.MAX_SAFE_INTEGER;

/** Returns the number of an evaluation, and whether it counts moves to mate. */
function partsOf(evaluation: Evaluation): { value: number; isMate: boolean } {
  requireObject(evaluation, "evaluation");
  const { mate, centipawns }: { mate?: unknown; centipawns?: unknown } = evaluation;
  const isMate = mate !== undefined;
  const value = isMate ? mate : centipawns;
  if (!Number.isFinite(value))
    throw badArgument("evaluation", "an object with centipawns or mate", evaluation);
  return { value: value as number, isMate };
}

/**
 * Returns an evaluation as boards show it: pawns with two decimals and a sign, or `#` and the number of moves to mate.
 * @throws {ArgumentError} if it does not match its declaration.
 *
 * @category Evaluations
 *
 * @example
 * evaluationText({ centipawns: 31 }); // "+0.31"
 * evaluationText({ centipawns: 0 }); // "0.00"
 * evaluationText({ mate: -4 }); // "#-4"
 */
export function evaluationText(evaluation: Evaluation): string {
  const { value, isMate } = partsOf(evaluation);
  if (isMate) return `#${value}`;
  const text = (Math.abs(value) / 100).toFixed(2);
  return Number(text) === 0 ? "0.00" : `${value < 0 ? "-" : "+"}${text}`;
}

/**
 * Returns who is likely to win, from -1 (Black) to 1 (White): the curve that lichess fitted to games of its players. A chart or a bar
 * shows it better than centipawns, because 2 pawns more matter less at +9 than at 0.
 * @throws {ArgumentError} if the evaluation does not match its declaration.
 *
 * @category Evaluations
 *
 * @example
 * winningChances({ centipawns: 0 }); // 0
 * winningChances({ centipawns: 100 }).toFixed(2); // "0.18"
 */
export function winningChances(evaluation: Evaluation): number {
  const { value, isMate } = partsOf(evaluation);
  // A near mate counts more than a far one, and any mate more than 10 pawns.
  const centipawns = isMate
    ? Math.sign(value) * (21 - Math.min(10, Math.abs(value))) * 100
    : Math.max(-1000, Math.min(1000, value));
  return 2 / (1 + Math.exp(-0.00368208 * centipawns)) - 1;
}
