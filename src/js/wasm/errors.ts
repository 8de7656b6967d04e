// What can go wrong before the WebAssembly runs. Apart from it, so that its declarations name no generated file.

/** Thrown by every call of `x88/slim` that comes before `init` or `initSync` has ended. */
export class NotInitializedError extends Error {
  override readonly name = "NotInitializedError";
  readonly code = "NOT_INITIALIZED";
  constructor() {
    super(
      'x88/slim has no WebAssembly yet: call `await init(source)` or `initSync(bytes)` first, or import "x88"',
    );
  }
}

/** Thrown by `init` and `initSync` when what they were given is not `x88.wasm`. */
export class WasmSourceError extends Error {
  override readonly name = "WasmSourceError";
  readonly code = "WASM_SOURCE";
}
