// What a board shows of a game, as plain data: every answer is the game's own. Knows no page and no board.

import type { Color, Dests, Move, Outcome, Square } from "../api.js";
import { requireOptions } from "./arguments.js";
import { type BoardGame, type Player, requireGame } from "./game.js";

/** What a board needs to know of a game in order to show it and to let a person move. */
export interface BoardState {
  /** The position, whole; boards read the placement of the pieces from it. */
  fen: string;
  turn: Color;
  /** The king in check, or null; in a mate it is the mated king. */
  check: Square | null;
  /** Origin and target of the last move, or null at the start. In castling they are the king's. */
  lastMove: [from: Square, to: Square] | null;
  /** Whose pieces may be picked up now; null if nobody's. */
  movable: Color | null;
  /** Where the player's pieces may be dropped now; castling under both of its squares. Empty while the other side is to move. */
  dests: Dests;
  /** Where they may be told to go before it is the player's turn. Empty on the player's turn, and after the end. */
  premoves: Dests;
  /** How the game ended, or null while it goes on. */
  outcome: Outcome | null;
}

/** How {@link boardState} is asked. */
export interface BoardStateOptions {
  /** Who moves on this board; `"both"` unless it is said. */
  player?: Player | undefined;
  /** Whether moves may be told before it is the player's turn; true unless it is said. */
  premoves?: boolean | undefined;
}

/**
 * What a board shows of a game.
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
    fen: position.fen(),
    turn,
    check: position.isCheck() ? position.king(turn) : null,
    lastMove: squaresOf(game.lastMove),
    movable: mayPremove ? waiting : isOver || !isPlayersTurn ? null : turn,
    dests: isPlayersTurn ? destsWithCastling(game) : new Map(),
    premoves: (mayPremove && position.premoveDests?.(waiting)) || new Map(),
    outcome: game.outcome(),
  };
}

function squaresOf(move: Move | null): [from: Square, to: Square] | null {
  // A null move has no squares to show.
  return move === null || move.kind === "null" ? null : [move.from, move.to];
}

/** The legal destinations; the king's as `targets` has them, with both squares on which castling may be dropped. */
function destsWithCastling(game: BoardGame): Dests {
  const dests = game.legalDests();
  const king = game.position.king(game.position.turn);
  if (dests.has(king)) dests.set(king, [...game.targets(king).keys()]);
  return dests;
}
