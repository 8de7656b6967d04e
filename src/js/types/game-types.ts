import type { OutcomeKind } from "./numbers.js";
import type { GameResult, MoveAnnotations } from "./pgn-types.js";
import type { Color } from "./position-types.js";

/** How a player ended a line. */
export interface PlayersEnd {
  /** The way the game ended. */
  kind: OutcomeKind;
  /** The winner, or null for a draw. */
  winner: Color | null;
}

/**
 * The data that `game.toJSON()` of `x88/rules` writes, without fields that have their default value. `x88` reads it too.
 *
 * @category Games
 */
export interface LineData {
  /** The FEN of the starting position, if it is not that of standard chess. */
  start?: string;
  /** Set if it is a Chess960 game. */
  chess960?: true;
  /** The moves in UCI, separated by spaces, including undone moves. */
  moves: string;
  /** The number of moves on the board, if some are undone. */
  ply?: number;
  /** How a player ended the game, and after how many plies. */
  ended?: PlayersEnd & { ply: number };
  /** The result that was set. */
  result?: GameResult;
  /** The PGN headers. */
  headers?: Record<string, string>;
}

/**
 * The data that `game.toJSON()` returns, without fields that have their default value. A game of 80 plies takes less than a
 * kilobyte.
 *
 * @category Games
 */
export interface GameData extends LineData {
  /** Set if proofs of dead positions end the game. */
  deadPositions?: true;
  /** The moves in UCI, separated by spaces, including undone moves. Variations follow the move they replace, in parentheses. */
  moves: string;
  /** The current line in the same form, if it is not the main line. */
  line?: string;
  /** How players ended other lines, and after which moves. */
  endedElsewhere?: (PlayersEnd & { path: string })[];
  /** The annotations by move number in writing order. Number 0 is the start. */
  annotations?: Record<string, MoveAnnotations & { unread?: string[] }>;
}
