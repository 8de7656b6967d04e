// The part of `x88/rules` that needs a core: positions, moves and a line of play. Its WebAssembly contains nothing else.

import { ownModule } from "./core/inlined.js";
import { provide } from "./core/instance.js";

// In this file for the same reason as in `x88.ts`.
provide(ownModule);

export { Game, type GameOptions } from "./rules/game.js";
export type { GameData } from "./rules/game-data.js";
export { Position, type Outcome } from "./rules/position.js";
export type { ArgumentErrorCode } from "./values/argument-error.js";
export {
  ArgumentError,
  ClaimError,
  CoreError,
  FenError,
  SetupError,
  StartError,
  X88Error,
} from "./values/errors.js";
export { IllegalMoveError } from "./values/illegal-move.js";
export type { MessageKey, MessageParams, MessageDetails } from "./values/message-types.js";
export type * from "./values/position-types.js";
export type { PgnWriteOptions, UnreadStyle } from "./values/pgn-types.js";
export type { Claim, OutcomeKind } from "./values/verdict-types.js";
