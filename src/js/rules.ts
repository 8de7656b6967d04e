// `x88/rules`: the same names as in `x88`, of which it is a part.

export { isSquare, SQUARES } from "./constants.js";
export * from "./x88-rules.js";
