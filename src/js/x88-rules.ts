// The part of `x88/rules` that needs a core: positions, moves and a line of play. Its WebAssembly contains nothing else.

import { ownModule } from "./core/inlined.js";
import { provide } from "./core/instance.js";

// In this file for the same reason as in `x88.ts`.
provide(ownModule);

export { Game, type GameOptions } from "./game/rules-game.js";
export type { GameData } from "./game/game-data.js";
export { Position, type Outcome } from "./position/position.js";
export type { ArgumentErrorCode } from "./types/argument-error.js";
export {
  ArgumentError,
  ClaimError,
  CoreError,
  FenError,
  SetupError,
  StartError,
  X88Error,
} from "./types/errors.js";
export { IllegalMoveError } from "./types/illegal-move.js";
export type { MessageKey, MessageParams, MessageDetails } from "./types/message-types.js";
export type * from "./types/position-types.js";
export type { PgnWriteOptions, UnreadStyle } from "./types/pgn-types.js";
export type { Claim, OutcomeKind } from "./types/verdict-types.js";
