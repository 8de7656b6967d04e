import { fenLetter } from "../board.js";
import type { Position, Square } from "../variants.js";

/** Marks a square of the move, or a square that shows the reason. */
export type Mark = "move" | "reason";

/** The characters around a marked square. */
const SIGNS: Record<Mark, readonly [before: string, after: string]> = {
  move: ["<", ">"],
  reason: ["(", ")"],
};

/** Draws the board from White's side in nine lines. */
export function drawBoard(position: Position, marks: ReadonlyMap<Square, Mark>): string {
  const pieces = position.pieces();
  const cell = (square: Square) => {
    const piece = pieces.get(square);
    const shown = piece === undefined ? "." : fenLetter(piece);
    const mark = marks.get(square);
    const [before, after] = mark === undefined ? [" ", " "] : SIGNS[mark];
    return `${before}${shown}${after}`;
  };
  const ranks = [..."87654321"].map(
    (rank) => `${rank} ${[..."abcdefgh"].map((file) => cell(`${file}${rank}` as Square)).join("")}`,
  );
  return `${[...ranks, `   ${[..."abcdefgh"].join("  ")}`].map((line) => line.trimEnd()).join("\n")}\n`;
}
