// The compiled WebAssembly, for an app's own workers.

import type { WasmModule } from "../types/platform-types.js";
import { core } from "./x88.js";

/**
 * Returns the compiled WebAssembly. Pass it to your workers so that they need not download and compile it again: to `initSync` of
 * `x88/slim`.
 * @throws {StartError} if this environment cannot compile it.
 *
 * @example
 * const module = wasmModule(); // worker.postMessage({ module }), and there: initSync(event.data.module)
 * module instanceof WebAssembly.Module; // true
 */
export function wasmModule(): WasmModule {
  return core.module;
}
