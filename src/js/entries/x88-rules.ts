// The part of `x88/rules` that needs a core: positions, moves and a line of play. Its WebAssembly contains nothing else.

import { core } from "../core/rules.js";
import type { HeaderOptions } from "../game/game-options.js";
import { RulesGame } from "../game/rules-game.js";
import { type PositionClass, RulesPosition } from "../position/position.js";
import { keyInWords, type Ruleset } from "../position/ruleset.js";
import { standardChess } from "../position/standard.js";
import type { LineData } from "../types/game-types.js";
import type { BareOutcome, GameStart, PlayedLineOf, StandardTypes } from "../types/rules-types.js";

const RULES: Ruleset<StandardTypes> = /* @__PURE__ */ standardChess(core, keyInWords);

/**
 * A position of standard chess or Chess960. It is immutable, and you can keep, share and compare it. The factories and `play` of
 * a subclass return positions of that subclass.
 *
 * @category Positions
 *
 * @example
 * const start = Position.initial();
 * start.legalDests("e2"); // ["e3", "e4"]
 * start.play("e4").fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
 */
export class Position extends RulesPosition<StandardTypes> {
  /** @internal */
  override get rules(): Ruleset<StandardTypes> {
    return RULES;
  }
}

/**
 * What {@link Position.playLine} played.
 *
 * @category Positions
 */
export interface PlayedLine extends PlayedLineOf<StandardTypes, Position> {}

/**
 * A game that you play, undo and replay, with headers and a result. It offers legal moves until the game has ended. The factories of a subclass return games
 * of that subclass.
 *
 * @category Games
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * game.move({ from: "e7", to: "e5" });
 * game.undo()?.san; // "e5"
 */
export class Game extends RulesGame<StandardTypes, Position> {
  /** @internal */
  override get positions(): PositionClass<Position> {
    return Position;
  }
}

/**
 * The data that `game.toJSON()` writes, without fields that have their default value. `x88` reads it too.
 *
 * @category Games
 */
export interface GameData extends LineData {}

/**
 * Options for starting a game: a `fen`, which the other options say how to read, or a `position`.
 * @defaultValue the starting position of standard chess
 */
export interface GameOptions extends GameStart<StandardTypes, Position>, HeaderOptions {}

/**
 * How a game has ended.
 *
 * @category Games
 */
export type Outcome = BareOutcome<StandardTypes>;

export type { ArgumentErrorCode } from "../types/argument-error.js";
export {
  ArgumentError,
  ClaimError,
  CoreError,
  DataError,
  FenError,
  SetupError,
  StartError,
  X88Error,
} from "../types/errors.js";
export { IllegalMoveError } from "../types/illegal-move.js";
export type { MessageKey, MessageParams, MessageDetails } from "../types/message-types.js";
export type * from "../types/position-types.js";
export type * from "../types/problem-types.js";
export type { PgnWriteOptions, UnreadStyle } from "../types/pgn-types.js";
export type { FenField, FenProblemCode, OutcomeKind, SetupProblemCode } from "../types/numbers.js";
export type { Claim } from "../types/verdict-types.js";
export type { ClaimProblem } from "../types/state-types.js";
