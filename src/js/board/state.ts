// The state of a game for any board, as plain data.

import type { Color, Dests, Move, Square } from "../x88-variants.js";
import { requireOptions } from "./arguments.js";
import { type BoardGame, type BoardOutcome, type Player, requireGame } from "./game.js";

/**
 * The data that a board needs to show a game and to let a user move.
 *
 * @category Boards
 */
export interface BoardState {
  /** The FEN. Boards read the piece placement from it, so it has no pockets. */
  fen: string;
  /** The side to move. */
  turn: Color;
  /** The square of the king in check or checkmate, or null. */
  check: Square | null;
  /** The squares of the last move, or null at the start. For castling, those of the king; for a drop, its square twice. */
  lastMove: [from: Square, to: Square] | null;
  /** The side whose pieces can be picked up now, or null. */
  movable: Color | null;
  /**
   * The destinations of the player's pieces. Castling is listed under both of its squares. Empty while it is the other side's
   * turn.
   */
  dests: Dests;
  /** The premove destinations. Empty on the player's turn and after the end. */
  premoves: Dests;
  /** How the game ended, or null if it goes on. */
  outcome: BoardOutcome | null;
}

/** The options of {@link boardState}. */
export interface BoardStateOptions {
  /**
   * The side that moves on this board.
   * @defaultValue `"both"`
   */
  player?: Player | undefined;
  /**
   * Whether premoves are allowed.
   * @defaultValue `true`
   */
  premoves?: boolean | undefined;
}

/**
 * Returns the state of a game for a board.
 *
 * @category Boards
 *
 * @example
 * import { Game } from "x88";
 * import { boardState } from "x88/board";
 * const game = new Game();
 * game.move("e4");
 * const state = boardState(game, { player: "white" });
 * state.lastMove; // ["e2", "e4"]
 * state.dests.size; // 0
 * state.premoves.get("g1"); // ["e2", "f3", "h3"]
 */
export function boardState(game: BoardGame, options: BoardStateOptions = {}): BoardState {
  requireGame(game);
  requireOptions(options, "");
  const { position } = game;
  const isOver = game.isOver();
  const { player = "both", premoves = true } = options;
  const { turn } = position;
  const isPlayersTurn = player === "both" || player === turn;
  const waiting = !isOver && premoves && !isPlayersTurn ? player : null;
  const mayPremove = waiting !== null && position.premoveDests !== undefined;
  return {
    fen: position.fen().replace(/\[.*]|~/g, ""),
    turn,
    check: (position.isCheck() && position.king(turn)) || null,
    lastMove: squaresOf(game.lastMove),
    movable: mayPremove ? waiting : isOver || !isPlayersTurn ? null : turn,
    dests: isPlayersTurn ? destsWithCastling(game) : new Map(),
    premoves: (mayPremove && position.premoveDests?.(waiting)) || new Map(),
    outcome: game.outcome(),
  };
}

function squaresOf(move: Move | null): [from: Square, to: Square] | null {
  // A null move has no squares to show.
  return move === null || move.kind === "null" ? null : [move.from ?? move.to, move.to];
}

/** Returns the legal destinations. For the king, includes both squares on which castling may be dropped. */
function destsWithCastling(game: BoardGame): Dests {
  const dests = game.legalDests();
  const king = game.position.king(game.position.turn);
  if (king !== undefined && dests.has(king)) dests.set(king, [...game.targets(king).keys()]);
  return dests;
}
