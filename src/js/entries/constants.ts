// The exports that need no core. A file of their own lets bundlers drop the WebAssembly if an app uses nothing else.

export { nagGlyph, nagOfGlyph } from "../types/nags.js";
export { isSquare, SQUARES } from "../types/squares.js";
