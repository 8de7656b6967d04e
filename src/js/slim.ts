// `x88/slim`: the same API without the bytes inlined; the app gives them to `init` or `initSync`.

export * from "./api.js";
export { init, initSync, type Source, type SyncSource } from "./core/init.js";
export { NotInitializedError, WasmSourceError } from "./values/errors.js";
