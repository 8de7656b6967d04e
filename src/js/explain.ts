// `x88/explain`: the same names as in `x88`, of which it is a part.

export { isSquare, SQUARES } from "./constants.js";
export * from "./x88-explain.js";
