// Time controls and the clock of a game, without a core.

export { Clock, type ClockData, type ClockLimits } from "../clock/clock.js";
export {
  clockText,
  readTimeControl,
  type Stage,
  type TimeControl,
  writeTimeControl,
} from "../clock/time-control.js";
export { ArgumentError, DataError } from "../types/argument-error.js";
export type { ArgumentErrorCode } from "../types/argument-error.js";
export type { Color } from "../types/position-types.js";
