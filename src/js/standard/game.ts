// The games of `x88`.

import type { PositionClass } from "../position/position.js";
import { LineGame } from "../game/line-game.js";
import { TreeGame } from "../tree/game.js";
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
export class Game extends LineGame<StandardTypes, Position> {
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
