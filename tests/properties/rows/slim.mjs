// What `x88/slim` has besides: how it is given its WebAssembly. A copy that has it already takes anything, and does nothing.

import { wasm } from "../entries.mjs";
import { core } from "./core.mjs";

export const slim = {
  ...core,
  init: [{ args: () => [wasm()] }],
  initSync: [{ args: () => [wasm()] }],
  NotInitializedError: [{ args: () => [] }],
  WasmSourceError: [{ args: () => ["message", new Error("cause")] }],
};
