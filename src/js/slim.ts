// `x88/slim`: the same API without the bytes inlined; the app gives them to `init` or `initSync`.

export * from "./api.js";
export { NotInitializedError, WasmSourceError } from "./wasm/errors.js";
export { type Source, type SyncSource, init, initSync } from "./wasm/init.js";
