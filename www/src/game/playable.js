// The interface for entering moves, and its adapter to the package's board. Must not depend on: a board, the page.

/** @import { Color, Game, Move, Outcome, Position } from "x88" */
/** @import { BoardGame } from "x88/board" */

/**
 * A game or exercise into which moves are entered. `mover`: the color that the user may move now, or null; `selectable`: the
 * color whose pieces can be picked up, if only to see why they cannot move; `play`: gets a legal move of the position.
 * @typedef {{
 *   readonly position: Position,
 *   readonly lastMove: Move | null,
 *   readonly outcome: Outcome | null,
 *   readonly mover: Color | null,
 *   readonly selectable: Color | null,
 *   play: (move: Move) => void,
 *   subscribe: (listener: () => void, options?: { signal?: AbortSignal }) => void,
 * }} Playable
 */

/**
 * Returns a game of the package whose user moves both sides.
 * @param {() => Pick<Game, "position" | "lastMove" | "outcome" | "isOver">} game returns the current game
 * @param {Pick<Playable, "play" | "subscribe">} callbacks
 * @returns {Playable}
 */
export function playableOf(game, { play, subscribe }) {
  const mover = () => (game().isOver() ? null : game().position.turn);
  return {
    get position() {
      return game().position;
    },
    get lastMove() {
      return game().lastMove;
    },
    get outcome() {
      return game().outcome();
    },
    get mover() {
      return mover();
    },
    get selectable() {
      return mover();
    },
    play,
    subscribe,
  };
}

/**
 * Returns a playable as the game that `x88/board` expects. It explains nothing: the view handles refused drops.
 * @param {Pick<Playable, "position" | "lastMove" | "outcome" | "mover" | "play">} playable
 * @returns {BoardGame}
 */
export function boardGameOf(playable) {
  const mayMove = () => playable.mover !== null;
  return {
    get position() {
      return playable.position;
    },
    get lastMove() {
      return playable.lastMove;
    },
    isOver: () => playable.outcome !== null,
    outcome: () => playable.outcome,
    legalDests: () => (mayMove() ? playable.position.legalDests() : new Map()),
    targets: (from) => (mayMove() ? playable.position.targets(from) : new Map()),
    move(given) {
      // The controller only plays moves from `targets`.
      const move = /** @type {Move} */ (given);
      playable.play(move);
      return move;
    },
  };
}
