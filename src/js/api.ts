// The public API that needs a core, however the WebAssembly is loaded.

export { defineMessages, setMessages } from "./codec/sentences.js";
export { english, neutralEnglish } from "./messages/english-pgn.js";
export { Game } from "./model/game.js";
export type { GameData } from "./model/game-data.js";
export type { GameOptions } from "./model/game-options.js";
export { Position } from "./model/position.js";
export { type MovetextMove, movetext } from "./model/move-list.js";
export { readPgn } from "./model/read-pgn.js";
export { readPgnStream } from "./model/read-pgn-stream.js";
export { validateFen } from "./explain/validate-fen.js";
export { type PgnWritable, writePgn } from "./model/write-pgn.js";
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
export { PgnError } from "./values/pgn-error.js";
export { IllegalMoveError } from "./values/illegal-move.js";
export type * from "./values/types.js";
