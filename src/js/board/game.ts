// What the board adapters need of a game. Structural: the games of `x88`, `x88/slim` and `x88/rules` fit, and so does an app's own
// object over them. Knows no page and no board.

import type { Color, Dests, Move, MoveInput, Outcome, Piece, Square, Verdict } from "../api.js";
import { requireMethods } from "../values/arguments.js";

/** What is asked of the position on the board. */
export interface BoardPosition {
  readonly turn: Color;
  readonly isChess960: boolean;
  fen(): string;
  get(square: Square): Piece | null;
  king(color: Color): Square;
  isCheck(): boolean;
  /** Without it (`x88/rules` has none) there are no premoves. */
  premoveDests?(color: Color): Dests;
}

/** What is asked of the game that a board shows. */
export interface BoardGame {
  readonly position: BoardPosition;
  readonly lastMove: Move | null;
  isOver(): boolean;
  outcome(): Outcome | null;
  legalDests(): Dests;
  targets(from: Square): Map<Square, Move[]>;
  /** Plays a legal move, or throws and changes nothing. */
  move(move: MoveInput): Move;
  /** Without it (`x88/rules` has none) a refused drop is not told why. */
  explain?(move: MoveInput): Verdict;
  /** Calls the listener after each change; returns what ends that. Without it a board has to be told what others change. */
  subscribe?(listener: () => void): () => void;
  /** How many moves were played. Without it a premove is forgotten when the game changes elsewhere. */
  readonly ply?: number;
}

/** Who moves pieces on a board: one side, both in turn, or nobody. */
export type Player = Color | "both" | null;

/** @internal @throws {ArgumentError} if a board cannot show it. */
export function requireGame(game: unknown): void {
  requireMethods(game, "isOver outcome legalDests targets move", "game", "a Game");
  requireMethods((game as BoardGame).position, "fen get king isCheck", "game.position", "a Position");
}
