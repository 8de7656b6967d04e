// Stands in the place of `../wasm-module.ts` in `x88/js`.

import { StartError } from "../../types/errors.js";
import type { WasmModule } from "../../types/platform-types.js";

/** @throws {StartError} in every case: a program has no module to share. */
export function wasmModule(): WasmModule {
  throw new StartError("WASM_MISSING", "x88/js has no WebAssembly: import x88/js in workers, too");
}
