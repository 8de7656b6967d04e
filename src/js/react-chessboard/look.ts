// The square styles and arrows of a view on react-chessboard.

import type { Square } from "../api.js";
import { type BoardView, type VerdictMark, verdictArrows, verdictSquares } from "../board.js";

/** The CSS properties that a square style can have, as React writes them. */
export interface SquareStyle {
  /** CSS `animation`. */
  animation?: string;
  /** CSS `background`. */
  background?: string;
  /** CSS `background-color`. */
  backgroundColor?: string;
  /** CSS `background-image`. */
  backgroundImage?: string;
  /** CSS `background-position`. */
  backgroundPosition?: string;
  /** CSS `background-repeat`. */
  backgroundRepeat?: string;
  /** CSS `background-size`. */
  backgroundSize?: string;
  /** CSS `border`. */
  border?: string;
  /** CSS `border-radius`. */
  borderRadius?: string;
  /** CSS `box-shadow`. */
  boxShadow?: string;
  /** CSS `filter`. */
  filter?: string;
  /** CSS `opacity`. */
  opacity?: number;
  /** CSS `outline`. */
  outline?: string;
  /** CSS `outline-offset`. */
  outlineOffset?: string;
}

/**
 * The style of each kind of square. If a square has several kinds, their properties combine. Colors are backgrounds, targets and
 * check are background images, and the squares of a verdict are outlined.
 *
 * @category Boards
 */
export interface BoardLook
  extends Record<VerdictMark | "lastMove" | "selected" | "premove" | "check" | "refused", SquareStyle> {
  /** A destination of a quiet move. */
  quiet: SquareStyle;
  /** A destination of a capture. */
  capture: SquareStyle;
  /** A destination of castling. */
  castle: SquareStyle;
  /** A destination of a premove. */
  premoved: SquareStyle;
  /** The color of the arrows from threats. */
  arrow: string;
}

const dot = (color: string): SquareStyle => ({
  backgroundImage: `radial-gradient(circle, ${color} 22%, transparent 24%)`,
});
const ring = (color: string): SquareStyle => ({
  backgroundImage: `radial-gradient(circle, transparent 58%, ${color} 60%, ${color} 68%, transparent 70%)`,
});
const outline = (color: string): SquareStyle => ({ boxShadow: `inset 0 0 0 0.25em ${color}` });

const LOOK: BoardLook = {
  lastMove: { backgroundColor: "#cdd26a99" },
  selected: { backgroundColor: "#82975999" },
  premove: { backgroundColor: "#5a7dbd99" },
  refused: { backgroundColor: "#d1402f66" },
  check: { backgroundImage: "radial-gradient(circle, #e0201b 10%, #e0201b99 45%, transparent 72%)" },
  quiet: dot("#00000047"),
  capture: ring("#00000057"),
  castle: ring("#00000057"),
  premoved: dot("#27508f80"),
  line: { boxShadow: "inset 0 0 0 0.15em #a3160b66" },
  attacked: outline("#d9822b"),
  subject: outline("#2f6fb4"),
  blocker: outline("#7a5c00"),
  threat: outline("#a3160b"),
  arrow: "#a3160b",
};

/** Returns the default look with changes applied. */
export function lookWith(changes: Partial<BoardLook> | undefined): BoardLook {
  return changes ? { ...LOOK, ...changes } : LOOK;
}

/** Returns the style of every marked square. Later marks override earlier ones. */
export function squareStyles(view: BoardView, look: BoardLook): Record<string, SquareStyle> {
  const styles: Record<string, SquareStyle> = {};
  const mark = (kind: Exclude<keyof BoardLook, "arrow">, ...squares: (Square | null | undefined)[]) => {
    for (const square of squares) if (square) styles[square] = { ...styles[square], ...look[kind] };
  };
  const { lastMove, premove, promotion, selected, refusal } = view;
  mark("lastMove", ...(lastMove ?? []));
  mark("premove", premove?.from, premove?.to);
  mark("selected", selected, promotion?.from, promotion?.to);
  mark("check", view.check);
  for (const [square, target] of view.targets) {
    if (target.mark) mark(target.mark === "premove" ? "premoved" : target.mark, square);
  }
  if (refusal) {
    mark("refused", refusal.to);
    for (const { square, mark: kind } of verdictSquares(refusal)) mark(kind, square);
  }
  return styles;
}

/** Returns arrows from each threat to its target. */
export function arrowsOf({ refusal }: BoardView, { arrow: color }: BoardLook) {
  const arrows = refusal ? verdictArrows(refusal) : [];
  return arrows.map(({ from, to }) => ({ startSquare: from, endSquare: to, color }));
}
