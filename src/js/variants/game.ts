// The games of `x88/variants`.

import type { PositionClass } from "../position/position.js";
import { ExplainGame } from "../game/explain-game.js";
import { TreeGame } from "../tree/game.js";
import type { HeaderOptions } from "../game/game-options.js";
import type { GameStart, VariantTypes } from "../types/rules-types.js";
import { Position } from "./position.js";

/** Options for starting a game. */
export interface GameOptions extends GameStart<VariantTypes, Position>, HeaderOptions {}

/**
 * A game of any variant, with the methods of the game of `x88`. A flag fall and a resignation follow the rules of lichess: a draw
 * only if the opponent could never win. In standard chess the material counts.
 *
 * @category Games
 *
 * @example
 * const game = new Game({ variant: "king-of-the-hill" });
 * for (const move of ["e4", "e6", "Ke2", "Ke7", "Kd3", "Kf6", "Kd4"]) game.move(move);
 * game.outcome()?.message; // "A king reached the center: White wins."
 */
export class Game extends ExplainGame<VariantTypes, Position> {
  constructor(options?: string | Position | GameOptions | null) {
    super(options);
  }

  /** @internal */
  override get positions(): PositionClass<Position> {
    return Position;
  }
}

/**
 * A game of any variant with variations and annotations, like the `GameTree` of `x88`.
 *
 * @category Games
 *
 * @example
 * GameTree.fromPgn('[Variant "Atomic"] 1. Nf3 f6 (1... e5) 2. Nd4 *').start.variant; // "atomic"
 */
export class GameTree extends TreeGame<VariantTypes, Position> {
  constructor(options?: string | Position | GameOptions | null) {
    super(options);
  }

  /** @internal */
  override get positions(): PositionClass<Position> {
    return Position;
  }
}
