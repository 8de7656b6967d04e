import { BLACK, materialOf } from "../codec/packed.js";
import { kindOf, PROMOTION, unpackMoves } from "../codec/spelling.js";
import type { Line } from "../rules/line.js";
import { ROLES } from "../values/squares.js";
import type { Color, Role } from "../values/types.js";

/** Most valuable first, the order in which boards show them. */
const ORDER: readonly Role[] = ["queen", "rook", "bishop", "knight", "pawn"];

/** Returns the captured pieces of each side: the pieces of the start, after promotions, that are not on the board. */
export function capturedPieces(line: Line): Record<Color, Role[]> {
  const kinds = unpackMoves(line.path).map(kindOf);
  const of = (black: number): Role[] => {
    const [before, now] = [materialOf(line.start.packed, black), materialOf(line.position.packed, black)];
    for (const [n, kind] of kinds.entries()) {
      if (kind < PROMOTION || (line.flagsAt(n) & BLACK) !== black) continue;
      before[ROLES[kind - PROMOTION] as Role]++;
      before.pawn--;
    }
    return ORDER.flatMap((role) => new Array<Role>(Math.max(0, before[role] - now[role])).fill(role));
  };
  return { white: of(0), black: of(1) };
}
