// A move inside the drop-in: what it changes on the board, and how it is written. Made from a move of x88, or by the
// generator for boards that x88 refuses. Knows no position.

import type { Position, Move as RulesMove } from "../explain.js";
import * as names from "./names.js";
import { LINES, KNIGHTS } from "./sight.js";

/** A move; pieces and squares by their numbers, 0 for none. */
export interface Step {
  readonly black: number;
  readonly from: number;
  readonly to: number;
  readonly piece: number;
  readonly captured: number;
  readonly promotion: number;
  /** What is special about it, added up. */
  readonly flags: number;
  readonly rookFrom: number;
  readonly rookTo: number;
  san: string;
  /** Its two squares, and the piece a pawn becomes; in Chess960 castling is the king's move onto the rook. */
  readonly lan: string;
  /** What x88 plays; none if the board is one that it refuses. */
  readonly move: RulesMove | undefined;
  /** The position after it, if that is known already. */
  readonly next: Position | undefined;
}

const ROLES = ["", "pawn", "knight", "bishop", "rook", "queen", "king"];

const FLAGS: Record<RulesMove["kind"], number> = {
  quiet: names.NORMAL,
  "double-step": names.BIG_PAWN,
  capture: names.CAPTURE,
  "en-passant": names.EN_PASSANT,
  "castle-kingside": names.KINGSIDE,
  "castle-queenside": names.QUEENSIDE,
  null: names.NULL_MOVE,
};

/** A legal move of x88 as a step. */
export function stepOf(move: RulesMove): Step {
  const promotion = move.promotion === undefined ? 0 : ROLES.indexOf(move.promotion);
  const rook = move.rook;
  return {
    black: move.color === "black" ? 1 : 0,
    from: names.squareIndex(move.from),
    to: names.squareIndex(move.to),
    piece: ROLES.indexOf(move.role),
    captured: move.captured === undefined ? 0 : ROLES.indexOf(move.captured),
    promotion,
    flags: FLAGS[move.kind] | (promotion === 0 ? 0 : names.PROMOTION),
    rookFrom: rook === undefined ? 0 : names.squareIndex(rook.from),
    rookTo: rook === undefined ? 0 : names.squareIndex(rook.to),
    san: move.san,
    lan: move.uci,
    move,
    next: undefined,
  };
}

/** Passing: the side to move changes, and nothing else. chess.js shows it as a king that stays on a8. */
export function nullStep(black: number): Step {
  const nothing = { from: 0, to: 0, piece: 6, captured: 0, promotion: 0, rookFrom: 0, rookTo: 0 };
  return {
    black,
    ...nothing,
    flags: names.NULL_MOVE,
    san: NULL_SAN,
    lan: "a8a8",
    move: undefined,
    next: undefined,
  };
}

/** How passing is written. */
export const NULL_SAN = "--";

/** The piece a step takes off another square than the one it goes to, or that square if it takes none elsewhere. */
export function takenOn(step: Step): number {
  if ((step.flags & names.EN_PASSANT) === 0) return step.to;
  return step.to + (step.black === 0 ? 8 : -8);
}

/** Where a target comes among those of its piece: by direction, then by distance. */
const ORDER = new Uint8Array(4096);
for (let from = 0; from < 64; from++) {
  (KNIGHTS[from] as number[]).forEach((to, n) => {
    ORDER[from * 64 + to] = n;
  });
  for (let direction = 0; direction < 8; direction++) {
    (LINES[from * 8 + direction] as number[]).forEach((to, n) => {
      ORDER[from * 64 + to] = direction * 8 + n;
    });
  }
}

/**
 * The place of a step in the lists of chess.js, as a number: by the piece's square from a8 to h1; of a pawn first its steps, then
 * its captures, promotions from knight to queen; of others by direction. Castling comes last.
 */
function place({ from, to, piece, promotion, flags }: Step): number {
  if ((flags & names.KINGSIDE) !== 0) return 64 << 12;
  if ((flags & names.QUEENSIDE) !== 0) return 65 << 12;
  const isAhead = piece === 1 && ((from - to) & 7) === 0;
  const target = isAhead ? Math.abs(from - to) >> 4 : 2 + (ORDER[from * 64 + to] as number);
  return (from << 12) | (target << 4) | promotion;
}

/** Steps in the order of chess.js. */
export function inOrder(steps: Step[]): Step[] {
  const places = new Float64Array(steps.length);
  for (let n = 0; n < steps.length; n++) places[n] = place(steps[n] as Step) * 1024 + n;
  places.sort();
  return Array.from(places, (at) => steps[at % 1024] as Step);
}
