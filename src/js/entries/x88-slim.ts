// The part of `x88/slim` that needs a core: the API of `x88` without inlined bytes, which the app passes to `init` or `initSync`.

export * from "./api.js";
export { init, initSync, type Source, type SyncSource } from "../core/init.js";
export { wasmModule } from "../core/wasm-module.js";
export { NotInitializedError, WasmSourceError } from "../types/init-errors.js";
export type { WasmModule } from "../types/platform-types.js";
