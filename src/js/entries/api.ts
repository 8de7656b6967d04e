// The API of `x88` and `x88/slim`.

export { english, neutralEnglish } from "../messages/english.js";
export { englishTitles } from "../messages/titles.js";
export { Game, type GameOptions } from "../standard/game.js";
export { GameTree } from "../standard/game-tree.js";
export { defineMessages } from "../explain/sentences.js";
export { setMessages, validateFen } from "../standard/messages.js";
export { type PgnWritable, readPgn, readPgnStream, writePgn } from "../standard/pgn.js";
export { type PlayedLine, Position } from "../standard/position.js";
export { readMoveText, writeMoveText } from "../pgn/model/move-text.js";
export { englishWords, type MoveWords, moveWords } from "../types/move-words.js";
export { type MovetextMove, movetext } from "../tree/move-list.js";
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
export type { GameData } from "../types/game-types.js";
export { IllegalMoveError } from "../types/illegal-move.js";
export { PgnError } from "../types/pgn-error.js";
export type * from "../types/types.js";
