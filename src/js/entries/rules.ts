// A subset of `x88` with the same names.

export { isSquare, SQUARES } from "./constants.js";
export * from "./x88-rules.js";
