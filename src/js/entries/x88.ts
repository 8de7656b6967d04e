// The part of `x88` that needs a core.

export * from "./api.js";
export { wasmModule } from "../core/wasm-module.js";
export type { WasmModule } from "../types/platform-types.js";
