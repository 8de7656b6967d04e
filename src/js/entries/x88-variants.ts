// The part of `x88/variants` that needs a core.

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
export { english, englishTitles, neutralEnglish } from "../messages/english-variants.js";
export { readMoveText, writeMoveText } from "../pgn/model/move-text.js";
export { englishWords, type MoveWords, moveWords } from "../types/move-words.js";
export { type MovetextMove, movetext } from "../tree/move-list.js";
export { IllegalMoveError } from "../types/illegal-move.js";
export { PgnError } from "../types/pgn-error.js";
// The names below replace those of standard chess.
export type * from "../types/types.js";
export { Game, type GameOptions, GameTree } from "../variants/game.js";
export { defineMessages } from "../explain/sentences.js";
export { setMessages } from "../variants/messages.js";
export { type PgnWritable, readPgn, readPgnStream, validateFen, writePgn } from "../variants/pgn.js";
export { type PlayedLine, Position } from "../variants/position.js";
export type {
  Checks,
  DropInput,
  DropMove,
  DropRole,
  FenOptions,
  LegalMove,
  Move,
  MoveInput,
  Pocket,
  Pockets,
  Setup,
  Variant,
} from "../types/variant-types.js";
export type {
  Claim,
  GameData,
  GameMove,
  GameRecord,
  GameRecordInput,
  LegalVerdict,
  Outcome,
  OutcomeKind,
  Part,
  Refusal,
  Verdict,
} from "../types/variant-types.js";
