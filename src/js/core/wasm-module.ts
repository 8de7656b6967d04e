// The compiled WebAssembly, for an app's own workers.

import type { WasmModule } from "../values/platform-types.js";
import { runningModule } from "./instance.js";

/**
 * The WebAssembly, compiled: for the workers of an app, which then need not download and compile it again. `initSync` of
 * `x88/slim` takes it there, a `CanWinWorker` of `x88/worker` the function itself.
 * @throws {StartError} if it cannot be compiled here.
 *
 * @example
 * const module = wasmModule(); // worker.postMessage({ module }), and there: initSync(event.data.module)
 * module instanceof WebAssembly.Module; // true
 */
export function wasmModule(): WasmModule {
  return runningModule();
}
