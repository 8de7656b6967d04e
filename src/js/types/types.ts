export type * from "./message-types.js";
export type * from "./pgn-types.js";
export type * from "./position-types.js";
export type * from "./verdict-types.js";
