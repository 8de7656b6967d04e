// `Game` of `x88`, and the options of both its games.

import type { PositionClass } from "../position/position.js";
import { ExplainGame } from "../game/explain-game.js";
import type { DeadPositionOptions, HeaderOptions } from "../game/game-options.js";
import type { GameStart, StandardTypes } from "../types/rules-types.js";
import { Position } from "./position.js";

/**
 * Options for starting a game: a `fen`, which the other options say how to read, or a `position`.
 * @defaultValue the starting position of standard chess
 *
 * @category Games
 */
export interface GameOptions
  extends GameStart<StandardTypes, Position>,
    HeaderOptions,
    DeadPositionOptions<Position> {}

/**
 * A game that you play, undo and replay, with headers and a result. It offers legal moves until the game has ended. For variations,
 * annotations and reading PGN, use {@link GameTree}. The factories of a subclass return games of that subclass. They call its
 * constructor with the arguments of `new Game`.
 *
 * @category Games
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * game.move({ from: "e7", to: "e5" });
 * game.undo()?.san; // "e5"
 */
export class Game extends ExplainGame<StandardTypes, Position> {
  /**
   * Creates a game. {@link Game.fromJSON} reads the data of `toJSON`, {@link GameTree.fromPgn} reads PGN.
   * @param options a FEN, a position, or options; the default is the starting position of standard chess
   * @throws {FenError} if the FEN is invalid.
   * @throws {SetupError} if the setup is invalid.
   * @throws {ArgumentError} if an option is unknown or has the wrong type, or there is both a FEN and a position.
   *
   * @example
   * const game = new Game({ headers: { White: "Anna" } });
   * game.move("e4");
   * new Game(game.position).ply; // 0
   * new Game({ positon: game.position }); // throws ArgumentError UNKNOWN_OPTION
   */
  constructor(options?: string | Position | GameOptions | null) {
    super(options);
  }

  /** @internal */
  override get positions(): PositionClass<Position> {
    return Position;
  }
}
