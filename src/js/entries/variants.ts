// The variants with the names of `x88`.

export { isSquare, nagGlyph, nagOfGlyph, SQUARES } from "./constants.js";
export * from "./x88-variants.js";
