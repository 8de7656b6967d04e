// Which pieces a game has seen go: by counting, not by remembering.

import { materialOf } from "../codec/packed.js";
import { ROLES } from "../values/squares.js";
import type { Color, Role } from "../values/types.js";
import type { JudgedLine } from "./judged-line.js";
import type { Position } from "./position.js";

/** The most valuable first, as they are shown beside a board. */
const ORDER: readonly Role[] = ["queen", "rook", "bishop", "knight", "pawn"];

/** The captured pieces of each side: those of the start, with what pawns became, that are not on the board. */
export function capturedPieces(line: JudgedLine<Position>): Record<Color, Role[]> {
  const promoted = line.promotions();
  const of = (black: number): Role[] => {
    const [before, now] = [materialOf(line.start.packed, black), materialOf(line.position.packed, black)];
    for (const { role } of promoted.filter((promotion) => promotion.black === black)) {
      before[ROLES[role] as Role]++;
      before.pawn--;
    }
    return ORDER.flatMap((role) => new Array<Role>(Math.max(0, before[role] - now[role])).fill(role));
  };
  return { white: of(0), black: of(1) };
}
