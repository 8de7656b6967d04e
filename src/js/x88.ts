// The part of `x88` that needs a core: the API with the WebAssembly inlined, and no initialization.

import { setEnglish } from "./explain/sentences.js";
import { ownModule } from "./core/inlined.js";
import { provide } from "./core/instance.js";
import { english } from "./messages/english-pgn.js";

// In this file, not in an imported one: the package declares no side effects, and bundlers drop modules imported only for those.
provide(ownModule);
setEnglish(english);

export * from "./api.js";
export { wasmModule } from "./core/wasm-module.js";
export type { WasmModule } from "./types/platform-types.js";
