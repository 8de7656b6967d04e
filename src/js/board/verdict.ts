// How a refusal looks on a board: each part that squares play in it has one kind of mark. Knows parts, not rules, and no page.

import type { Part, Refusal, Square } from "../api.js";
import { badArgument } from "../values/arguments.js";

/**
 * What a marked square is to the refusal: what threatens, what stands in the way, whom it is about, an attacked square, or a
 * square of the line along which something acts.
 */
export type VerdictMark = "threat" | "blocker" | "subject" | "attacked" | "line";

/** A square of a refusal. */
export interface VerdictSquare {
  square: Square;
  /** The part it plays, as in {@link Refusal}'s `squares`. */
  part: Part;
  mark: VerdictMark;
}

/** Something that acts from a distance. */
export interface VerdictArrow {
  from: Square;
  to: Square;
  part: Part;
}

/** From what must be seen to what is only the ground of it. */
const MARKS: Record<Part, VerdictMark> = {
  pinner: "threat",
  attackers: "threat",
  checkers: "threat",
  blockers: "blocker",
  piece: "subject",
  pawn: "subject",
  rook: "subject",
  king: "subject",
  attacked: "attacked",
  line: "line",
};
const PARTS = Object.keys(MARKS) as Part[];
const THREATS: readonly Part[] = ["checkers", "attackers", "pinner"];

/**
 * The squares that show why a move is refused, each once, with the part that matters most; what must be drawn above the others
 * comes last.
 *
 * @example
 * import { Position } from "x88";
 * import { verdictSquares } from "x88/board";
 * const verdict = Position.fromFen("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1").explain("e2c3");
 * if (!verdict.legal) verdictSquares(verdict).at(-1); // { square: "e8", part: "pinner", mark: "threat" }
 */
export function verdictSquares(refusal: Pick<Refusal, "squares">): VerdictSquare[] {
  const squares = squaresOf(refusal);
  const marked = new Map<Square, VerdictSquare>();
  for (const part of PARTS) {
    for (const square of squares[part] ?? []) {
      if (!marked.has(square)) marked.set(square, { square, part, mark: MARKS[part] });
    }
  }
  return [...marked.values()].reverse();
}

/**
 * From each threatening piece to what it threatens: the attacked square, else the king, else where the piece was to go.
 *
 * @example
 * import { Position } from "x88";
 * import { verdictArrows } from "x88/board";
 * const verdict = Position.fromFen("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1").explain("e2c3");
 * if (!verdict.legal) verdictArrows(verdict); // [{ from: "e8", to: "e1", part: "pinner" }]
 */
export function verdictArrows(refusal: Pick<Refusal, "squares" | "to">): VerdictArrow[] {
  const squares = squaresOf(refusal);
  const { to } = refusal;
  const target = squares.attacked?.[0] ?? squares.king?.[0] ?? to;
  if (target === undefined) return [];
  return THREATS.flatMap((part) =>
    (squares[part] ?? []).filter((from) => from !== target).map((from) => ({ from, to: target, part })),
  );
}

/** The squares of a refusal, by their parts. @throws {ArgumentError} if it has none that are lists. */
function squaresOf(refusal: Pick<Refusal, "squares">): Refusal["squares"] {
  const squares = refusal?.squares;
  // No part is played by more squares than there are: whoever lists more, or nothing four thousand million times, has no refusal.
  const isList = (part: Part) =>
    squares[part] === undefined || (Array.isArray(squares[part]) && squares[part].length <= 64);
  if (typeof squares !== "object" || squares === null || !PARTS.every(isList))
    throw badArgument("refusal", "a refusal of x88", refusal);
  return squares;
}
