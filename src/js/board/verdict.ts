// The marks that show a refusal or the end of a game on a board, one kind per part.

import type { Part, Piece, Square } from "../entries/x88-variants.js";
import { badArgument } from "../types/arguments.js";

/**
 * The meaning of a marked square: a threat, a blocker, the subject of the refusal, an attacked square, or part of a line.
 *
 * @category Boards
 */
export type VerdictMark = "threat" | "blocker" | "subject" | "attacked" | "line";

/** The parts of a {@link Refusal} or an {@link OutcomeExplanation} that are drawn. */
export interface ShownRefusal {
  /** The squares by part. */
  squares: { [P in Part]?: Square[] };
  /** The target of the move. */
  to?: Square | undefined;
  /** After checkmate and stalemate, the squares around the king. */
  escapes?: readonly { square: Square; attackers: Square[]; piece: Piece | null }[] | undefined;
}

/** A square of a refusal. */
export interface VerdictSquare {
  /** The square. */
  square: Square;
  /** Its part in the refusal, as in {@link Refusal}'s `squares`. */
  part: Part;
  /** The mark to draw. */
  mark: VerdictMark;
}

/** An arrow from a piece to the square it threatens. */
export interface VerdictArrow {
  /** The square of the threatening piece. */
  from: Square;
  /** The threatened square. */
  to: Square;
  /** The part of the threatening piece in the refusal. */
  part: Part;
}

/** From the most to the least important. */
const MARKS: Record<Part, VerdictMark> = {
  pinner: "threat",
  attackers: "threat",
  checkers: "threat",
  blockers: "blocker",
  piece: "subject",
  pawn: "subject",
  rook: "subject",
  king: "subject",
  capturers: "subject",
  attacked: "attacked",
  explosion: "attacked",
  line: "line",
};
const PARTS = /* @__PURE__ */ Object.keys(MARKS) as Part[];
const THREATS: readonly Part[] = ["checkers", "attackers", "pinner"];

/**
 * Returns the squares that show why a move is illegal. Each is listed once, with its most important part. Draw them in order: the
 * most important come last.
 *
 * @category Boards
 *
 * @example
 * import { Position } from "x88";
 * import { verdictSquares } from "x88/board";
 * const verdict = Position.fromFen("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1").explain("e2c3");
 * if (!verdict.legal) verdictSquares(verdict).at(-1); // { square: "e8", part: "pinner", mark: "threat" }
 */
export function verdictSquares(refusal: ShownRefusal): VerdictSquare[] {
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
 * Returns arrows from each threatening piece to its target: the attacked square, otherwise the king, otherwise the move's target. Of an
 * explained checkmate or stalemate, they lead from the checkers to the king and from each guard to the square that it guards.
 *
 * @category Boards
 *
 * @example
 * import { Position } from "x88";
 * import { verdictArrows } from "x88/board";
 * const verdict = Position.fromFen("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1").explain("e2c3");
 * if (!verdict.legal) verdictArrows(verdict); // [{ from: "e8", to: "e1", part: "pinner" }]
 */
export function verdictArrows(refusal: ShownRefusal): VerdictArrow[] {
  const squares = squaresOf(refusal);
  const { to, escapes } = refusal;
  if (escapes !== undefined) return guardArrows(squares, escapes);
  const target = squares.attacked?.[0] ?? squares.king?.[0] ?? to;
  if (target === undefined) return [];
  return THREATS.flatMap((part) =>
    (squares[part] ?? []).filter((from) => from !== target).map((from) => ({ from, to: target, part })),
  );
}

/** Returns the arrows of a checkmate or stalemate. */
function guardArrows(
  { king, checkers = [], blockers = [] }: ShownRefusal["squares"],
  escapes: NonNullable<ShownRefusal["escapes"]>,
): VerdictArrow[] {
  const checks = checkers.flatMap((from) =>
    (king ?? []).map((to) => ({ from, to, part: "checkers" as const })),
  );
  // A piece of the king's own side is in the way whether or not its square is attacked.
  const guarded = escapes.filter(({ square }) => !blockers.includes(square));
  const guards = guarded.flatMap(({ square: to, attackers }) =>
    attackers.map((from) => ({ from, to, part: "attackers" as const })),
  );
  return [...checks, ...guards];
}

/** Returns the squares of a refusal by part. @throws {ArgumentError} if they are not lists. */
function squaresOf(refusal: ShownRefusal): ShownRefusal["squares"] {
  const { squares, escapes = [] }: Partial<ShownRefusal> = refusal ?? {};
  // A valid list has at most 64 squares. The limit also rejects huge lists with only holes.
  const isList = (list: unknown) => Array.isArray(list) && list.length <= 64;
  const isRight =
    typeof squares === "object" &&
    squares !== null &&
    PARTS.every((part) => squares[part] === undefined || isList(squares[part])) &&
    isList(escapes) &&
    Array.from(escapes).every((square) => isList(square?.attackers));
  if (!isRight) throw badArgument("refusal", "a refusal of x88", refusal);
  return squares;
}
