// The errors of those who bring the WebAssembly themselves.

import { brand } from "./branded.js";
import { X88Error } from "./argument-error.js";

/**
 * Thrown by every call of `x88/slim` that comes before `init` or `initSync` has ended.
 *
 * @example
 * import { Position } from "x88/slim";
 *
 * Position.initial(); // throws NotInitializedError NOT_INITIALIZED
 */
export class NotInitializedError extends X88Error {
  override readonly name = "NotInitializedError";
  constructor() {
    super(
      "NOT_INITIALIZED",
      'x88/slim has no WebAssembly yet: call `await init(source)` or `initSync(bytes)` first, or import "x88"',
    );
  }
}

brand(NotInitializedError, "NotInitializedError");

/**
 * Thrown by `init` and `initSync` when what they were given is not `x88.wasm` of this version of the package.
 *
 * @example
 * initSync(new TextEncoder().encode("<!doctype html>")); // throws WasmSourceError WASM_SOURCE
 */
export class WasmSourceError extends X88Error {
  override readonly name = "WasmSourceError";
  constructor(message: string, cause?: unknown) {
    super("WASM_SOURCE", message, cause);
  }
}

brand(WasmSourceError, "WasmSourceError");
