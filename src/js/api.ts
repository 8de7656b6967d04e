// The public API that needs a core, however the WebAssembly is loaded.

export { defineMessages, setMessages } from "./explain/sentences.js";
export { english, neutralEnglish } from "./messages/english-pgn.js";
export { Game } from "./tree/game.js";
export type { GameData } from "./tree/game-data.js";
export type { GameOptions } from "./tree/game-options.js";
export { Position } from "./tree/position.js";
export { type MovetextMove, movetext } from "./tree/move-list.js";
export { readPgn } from "./pgn/read-pgn.js";
export { readPgnStream } from "./pgn/read-pgn-stream.js";
export { validateFen } from "./explain/validate-fen.js";
export { type PgnWritable, writePgn } from "./tree/write-pgn.js";
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
export { PgnError } from "./types/pgn-error.js";
export { IllegalMoveError } from "./types/illegal-move.js";
export type * from "./types/types.js";
