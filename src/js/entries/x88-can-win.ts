// The part of `x88/can-win` that needs a core. Its WebAssembly contains nothing but the proofs.

export { type AnyPosition, canWin, fixedPawns, isDead } from "../can-win/can-win.js";
export type { ArgumentErrorCode } from "../types/argument-error.js";
export { ArgumentError, CoreError, StartError, X88Error } from "../types/errors.js";
export type { Color, Square } from "../types/position-types.js";
export type { SearchOptions, WinAnswer } from "../types/verdict-types.js";
