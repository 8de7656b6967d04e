import { X88Error } from "./argument-error.js";

/**
 * Thrown by every call to `x88/slim` before `init` or `initSync` has completed.
 *
 * @category Errors
 *
 * @example
 * import { Position } from "x88/slim";
 *
 * Position.initial(); // throws NotInitializedError NOT_INITIALIZED
 */
export class NotInitializedError extends X88Error {
  /** @internal */
  static override readonly kind = "NotInitializedError";
  declare readonly name: "NotInitializedError";
  constructor() {
    super(
      "NOT_INITIALIZED",
      'x88/slim has no WebAssembly yet: call `await init(source)` or `initSync(bytes)` first, or import "x88"',
    );
  }
}

/**
 * Thrown by `init` and `initSync` when their argument is not the `x88.wasm` of this package version.
 *
 * @category Errors
 *
 * @example
 * initSync(new TextEncoder().encode("<!doctype html>")); // throws WasmSourceError WASM_SOURCE
 */
export class WasmSourceError extends X88Error {
  /** @internal */
  static override readonly kind = "WasmSourceError";
  declare readonly name: "WasmSourceError";
  constructor(message: string, cause?: unknown) {
    super("WASM_SOURCE", message, cause);
  }
}
