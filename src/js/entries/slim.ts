// `x88` without the bytes of its WebAssembly.

export * from "./constants.js";
export * from "./x88-slim.js";
