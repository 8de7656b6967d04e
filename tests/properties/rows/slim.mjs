// Valid calls that start `x88/slim` with its WebAssembly. An initialized copy accepts any argument and does nothing.

import { wasm } from "../entries.mjs";
import { core } from "./core.mjs";

export const slim = {
  ...core,
  init: [{ args: () => [wasm()] }],
  initSync: [{ args: () => [wasm()] }],
  NotInitializedError: [{ args: () => [] }],
  WasmSourceError: [{ args: () => ["message", new Error("cause")] }],
};
