// What every entry exports that needs no core. In a file of its own, so that bundlers drop the WebAssembly where an app uses nothing else.

export { nagGlyph, nagOfGlyph } from "./values/nags.js";
export { isSquare, SQUARES } from "./values/squares.js";
