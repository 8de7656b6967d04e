// A board in letters, with squares marked by signs.

import { fenLetter } from "../board.js";
import type { Position, Square } from "../index.js";

/** How squares are marked: those of the move asked about, and those that show the reason. */
export type Mark = "move" | "reason";

/** The signs around a square. */
const SIGNS: Record<Mark, readonly [before: string, after: string]> = {
  move: ["<", ">"],
  reason: ["(", ")"],
};

/** The board from White's side, in nine lines; White's pieces are capital letters. */
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
