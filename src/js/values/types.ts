// The shapes of the API: plain values, no behaviour.

export type * from "./message-types.js";
export type * from "./pgn-types.js";
export type * from "./position-types.js";
export type * from "./verdict-types.js";
