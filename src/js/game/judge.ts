// The verdict on a move in a game, and the pieces that were captured in it.

import type { ReadInput } from "../position/ruleset.js";
import { type ExplainPosition, illegalMove } from "../explain/position.js";
import { ALL_REASONS, IS_RECORD, nextVerdict } from "../explain/verdict.js";
import { inputNumber } from "../position/moves.js";
import { BLACK, materialOf } from "../position/packed.js";
import { kindOf, PROMOTION } from "../position/spelling.js";
import type { IllegalMoveError } from "../types/illegal-move.js";
import type { RulesTypes } from "../types/rules-types.js";
import { ROLES } from "../types/squares.js";
import type * as t from "../types/types.js";
import type { Line } from "./line.js";

/**
 * Returns the verdict on a move in the position on the board.
 * @param over the number of the outcome if the game has ended, otherwise 0
 * @param isRecord whether the move is only recorded: then the turn may also pass
 * @param isAll whether the verdict has all reasons
 */
export function judge<T extends RulesTypes>(
  line: Line<T, ExplainPosition<T>>,
  input: ReadInput,
  over: number,
  isRecord = false,
  isAll = false,
): T["verdict"] {
  const { rules, packed } = line.position;
  return line.askWithMoves((wasm, core) => {
    const flags = (isRecord ? IS_RECORD : 0) | (isAll ? ALL_REASONS : 0);
    wasm.explain(inputNumber(core, input), line.ply, over, flags);
    return nextVerdict(rules, core.answer(), packed, input, isAll);
  });
}

/** @internal Returns the error for a move that was just refused. Parameters as in {@link judge}. */
export function refusalOf<T extends RulesTypes>(
  line: Line<T, ExplainPosition<T>>,
  input: ReadInput,
  over: number,
  isRecord = false,
  place?: string,
): IllegalMoveError {
  return illegalMove(input, line.position, judge(line, input, over, isRecord), line.ply + 1, place);
}

/** Most valuable first, the order in which boards show them. */
const ORDER: readonly t.Role[] = ["queen", "rook", "bishop", "knight", "pawn"];

/** Returns the captured pieces of each side: the pieces of the start, after promotions, that are not on the board. */
export function capturedPieces<T extends RulesTypes>(
  line: Line<T, ExplainPosition<T>>,
): Record<t.Color, t.Role[]> {
  const kinds = line.codes.slice(0, line.ply).map(kindOf);
  const of = (black: number): t.Role[] => {
    const [before, now] = [materialOf(line.start.packed, black), materialOf(line.position.packed, black)];
    for (const [n, kind] of kinds.entries()) {
      if (kind < PROMOTION || (line.flagsAt(n) & BLACK) !== black) continue;
      before[ROLES[kind - PROMOTION] as t.Role]++;
      before.pawn--;
    }
    return ORDER.flatMap((role) => new Array<t.Role>(Math.max(0, before[role] - now[role])).fill(role));
  };
  return { white: of(0), black: of(1) };
}
