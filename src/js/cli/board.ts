// A board in letters, with squares marked. Marks are signs, and colours besides: who sees no colours loses nothing.

import { fenLetter } from "../board.js";
import type { Position, Square } from "../index.js";
import type { Style, Terminal } from "./terminal.js";

/** How squares are marked: those of the move asked about, and those that show the reason. */
export type Mark = "move" | "reason";

/** The signs around a square, and its style. */
const SIGNS: Record<Mark, readonly [before: string, after: string, style: Style]> = {
  move: ["<", ">", "onYellow"],
  reason: ["(", ")", "onRed"],
};

/** The board from White's side, in nine lines; White's pieces are capital letters. */
export function drawBoard(position: Position, marks: ReadonlyMap<Square, Mark>, terminal: Terminal): string {
  const pieces = position.pieces();
  const cell = (square: Square) => {
    const piece = pieces.get(square);
    const shown = piece === undefined ? "." : fenLetter(piece);
    const mark = marks.get(square);
    if (mark === undefined) return ` ${piece === undefined ? terminal.styled(shown, "dim") : shown} `;
    const [before, after, style] = SIGNS[mark];
    return terminal.styled(`${before}${shown}${after}`, style);
  };
  const ranks = [..."87654321"].map(
    (rank) => `${rank} ${[..."abcdefgh"].map((file) => cell(`${file}${rank}` as Square)).join("")}`,
  );
  return `${[...ranks, `   ${[..."abcdefgh"].join("  ")}`].map((line) => line.trimEnd()).join("\n")}\n`;
}
