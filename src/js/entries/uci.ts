// UCI, the protocol of chess engines, without a core.

export {
  processChannel,
  type UciChannel,
  type UciProcess,
  type UciWorker,
  workerChannel,
} from "../uci/channels.js";
export {
  goCommand,
  optionCommand,
  positionCommand,
  type SearchLimits,
  type UciGame,
  type UciPlayedLine,
  type UciPosition,
} from "../uci/commands.js";
export {
  type SearchOptions,
  type SearchResult,
  UciEngine,
  UciError,
  type UciErrorCode,
} from "../uci/engine.js";
export type { EngineLine } from "../uci/engine-line.js";
export { evaluationOf, evaluationText, winningChances } from "../uci/evaluation.js";
export { readUci, type UciInfo, type UciMessage, type UciOption, type UciScore } from "../uci/messages.js";
export { ArgumentError, X88Error } from "../types/argument-error.js";
export type { ArgumentErrorCode } from "../types/argument-error.js";
export type { AbortSignalLike } from "../types/platform-types.js";
export type * from "../types/types.js";
