// Moves that only variants have: drops, captures that explode, wins that are not mate.

import type { ReadInput } from "../position/ruleset.js";
import { DROPPED, DROPS, moveOf, readInput } from "../position/moves.js";
import { BLACK, CHESS960, RULES_SHIFT } from "../position/packed.js";
import { DROP, kindOf, SPELLED, spelling } from "../position/spelling.js";
import { shown } from "../types/arguments.js";
import { colorOf, NUMBERED, roleNumber, ROLES, squareName, squareNumber } from "../types/squares.js";
import type { MoveInput as UsualInput, Role, Square } from "../types/types.js";
import type { DropMove, DropRole, Move, MoveInput } from "../types/variant-types.js";
import { ATOMIC, THREE_CHECK } from "./packed.js";

/** The check bits of a move that wins by a rule of its variant: no mate, and a check only in three-check. */
const WIN = 3;

/** Describes a move, as `moveOf` does. */
export function variantMoveOf(code: number, flags: number): Move {
  const rules = flags >> RULES_SHIFT;
  const move = kindOf(code) === DROP ? dropOf(code, flags) : moveOf(code, flags);
  const isWin = ((code >> 16) & 3) === WIN;
  return {
    ...move,
    ...(rules === ATOMIC && move.captured !== undefined && { explosion: around(code >> 6) }),
    ...(isWin && { isCheck: rules === THREE_CHECK, isCheckmate: false }),
  };
}

/** The role takes the place of the origin. */
function dropOf(code: number, flags: number): DropMove {
  const { san, uci, isCheck, isCheckmate } = spelling(code & SPELLED, (flags & CHESS960) !== 0);
  const role = ROLES[(code >> 21) & 7] as DropRole;
  const color = colorOf(flags & BLACK);
  return { to: squareName(code >> 6), color, role, kind: "drop", san, uci, isCheck, isCheckmate };
}

/** Returns a square with its neighbors. */
function around(center: number): Square[] {
  const isNear = (distance: number) => Math.abs(distance) < 2;
  const file = (square: number) => (square >> 3) & 7;
  return NUMBERED.filter((_, n) => isNear(file(n) - file(center)) && isNear((n & 7) - (center & 7)));
}

/** Reads a move from an app. */
export function readVariantInput(input: MoveInput): ReadInput {
  if (typeof input !== "object" || input === null || input.from !== undefined || !("role" in input))
    return readInput(input as UsualInput);
  const { role, to } = input;
  const [number, target] = [roleNumber(role as Role), squareNumber(to)];
  if (number < 1) return { got: `a drop whose "role" is ${shown(role)}` };
  if (target < 0) return { got: `a drop whose "to" is ${shown(to)}` };
  return DROPS | (number << DROPPED) | (target << 6);
}
