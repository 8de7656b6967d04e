// How what is to be seen of a game looks on react-chessboard: styles of its squares, and arrows. Knows views, not games.

import type { Square } from "../api.js";
import { type BoardView, type VerdictMark, verdictArrows, verdictSquares } from "../board.js";

/** What may be said of the look of a square, in CSS as React writes it. */
export interface SquareStyle {
  animation?: string;
  background?: string;
  backgroundColor?: string;
  backgroundImage?: string;
  backgroundPosition?: string;
  backgroundRepeat?: string;
  backgroundSize?: string;
  border?: string;
  borderRadius?: string;
  boxShadow?: string;
  filter?: string;
  opacity?: number;
  outline?: string;
  outlineOffset?: string;
}

/**
 * The style of each kind of square. Where several meet on one, their properties do: colours are backgrounds, targets and the check
 * background images, what a verdict names is outlined.
 */
export interface BoardLook
  extends Record<VerdictMark | "lastMove" | "selected" | "premove" | "check" | "refused", SquareStyle> {
  /** Where the selected piece may go, by what it does there; `premoved` is where it may be told to go before its turn. */
  quiet: SquareStyle;
  capture: SquareStyle;
  castle: SquareStyle;
  premoved: SquareStyle;
  /** The colour of the arrows from what threatens. */
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

/** The looks that are changed, and the others as they are. */
export function lookWith(changes: Partial<BoardLook> | undefined): BoardLook {
  return changes ? { ...LOOK, ...changes } : LOOK;
}

/** The style of every square that is not plain. What is named later is seen above what is named before. */
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

/** From each threat to what it threatens. */
export function arrowsOf({ refusal }: BoardView, { arrow: color }: BoardLook) {
  const arrows = refusal ? verdictArrows(refusal) : [];
  return arrows.map(({ from, to }) => ({ startSquare: from, endSquare: to, color }));
}
