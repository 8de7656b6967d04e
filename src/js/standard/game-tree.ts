// `GameTree` of `x88`.

import type { PositionClass } from "../position/position.js";
import { TreeGame } from "../tree/game.js";
import type { StandardTypes } from "../types/rules-types.js";
import type { GameOptions } from "./game.js";
import { Position } from "./position.js";

/**
 * A {@link Game} with variations and annotations: what PGN can hold. {@link GameTree.branch} begins a variation; `move` after `undo`
 * replaces the line, as in a `Game`.
 *
 * @category Games
 *
 * @example
 * const game = GameTree.fromPgn("1. e4 e5 (1... c5 {the Sicilian}) 2. Nf3 *");
 * game.goTo(["e2e4", "c7c5"]);
 * game.annotations().comment; // "the Sicilian"
 * game.move("Nf3").moveNumber; // 2
 */
export class GameTree extends TreeGame<StandardTypes, Position> {
  /**
   * Creates a game. {@link GameTree.fromJSON} reads the data of `toJSON`, {@link GameTree.fromPgn} reads PGN.
   * @param options a FEN, a position, or options; the default is the starting position of standard chess
   * @throws {FenError} if the FEN is invalid.
   * @throws {SetupError} if the setup is invalid.
   * @throws {ArgumentError} if an option is unknown or has the wrong type, or there is both a FEN and a position.
   *
   * @example
   * const game = new GameTree({ headers: { White: "Anna" } });
   * game.move("e4");
   * new GameTree(game.position).ply; // 0
   * new GameTree({ positon: game.position }); // throws ArgumentError UNKNOWN_OPTION
   */
  constructor(options?: string | Position | GameOptions | null) {
    super(options);
  }

  /** @internal */
  override get positions(): PositionClass<Position> {
    return Position;
  }
}
