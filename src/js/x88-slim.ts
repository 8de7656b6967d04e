// The part of `x88/slim` that needs a core: the API of `x88` without inlined bytes, which the app passes to `init` or `initSync`.

import { setEnglish } from "./explain/sentences.js";
import { refuseUntilInitialized } from "./core/init.js";
import { english } from "./messages/english-pgn.js";

// In this file for the same reason as in `x88.ts`.
refuseUntilInitialized();
setEnglish(english);

export * from "./api.js";
export { wasmModule } from "./core/wasm-module.js";
export { init, initSync, type Source, type SyncSource } from "./core/init.js";
export { NotInitializedError, WasmSourceError } from "./types/init-errors.js";
export type { WasmModule } from "./types/platform-types.js";
