// The public API, whichever way the WebAssembly comes.

export * from "./errors.js";
export { Game, type GameOptions } from "./game.js";
export { IllegalMoveError } from "./illegal-move.js";
export { type FenOptions, type FenStyle, Position, validateFen } from "./position.js";
export type * from "./types.js";
