// Starts a WebAssembly instance and explains why one cannot start. Each instance has its own copy of wasm-bindgen's glue.

import type { Core as Exports } from "../../../build/wasm/glue.js";
import { StartError, X88Error } from "../types/errors.js";

/**
 * The exports of the WebAssembly: its memory, and functions from numbers to numbers (booleans are 0 and 1, 64-bit numbers are
 * signed). The files of smaller entries have only some of them.
 */
export interface Wasm extends Exports {
  /** The message of a panic. Only in `x88/can-win`; the others only trap. */
  last_words_address?(): number;
  last_words_length?(): number;
}

/** The part of wasm-bindgen's glue that an instance needs, with the functions that return JavaScript values. */
export interface Glue {
  readonly imports: WebAssembly.ModuleImports;
  setCore(wasm: object): void;
  can_win?(black: boolean, nodes: number): unknown;
}

/** A running instance. */
export interface Live {
  readonly wasm: Wasm;
  readonly glue: Glue;
}

/** @throws the error of WebAssembly, if the module has other imports. */
export function started(module: WebAssembly.Module, glue: Glue): Live {
  const { exports } = new WebAssembly.Instance(module, { "./x88_bg.js": glue.imports });
  const wasm = exports as unknown as Wasm;
  glue.setCore(wasm);
  wasm.__wbindgen_start?.();
  return { wasm, glue };
}

/** Returns whether WebAssembly ended the call. */
export const isRuntimeError = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError;

/** Returns whether the memory has grown since it was viewed: old views are then empty. */
export const isStale = ({ byteLength }: Uint8Array, _wasm: Wasm): boolean => byteLength === 0;

/** Words of which engines use one when they refuse to compile. */
const FORBIDDEN = /disallowed|refused|blocked/i;

/** Words of which engines use one when a content security policy is the reason. Runtimes such as workerd have none. */
const POLICY = /unsafe-eval|security policy|csp/i;

/** Chrome before version 115 only refuses on the main thread; it compiles in a worker. */
const MAIN_THREAD = /main thread/i;

/** Returns the error for a failed start of WebAssembly. */
export function startError(cause: unknown): X88Error {
  if (cause instanceof X88Error) return cause;
  if (typeof WebAssembly !== "object")
    return new StartError(
      "WASM_MISSING",
      "x88 needs WebAssembly, which is missing here: import x88/js",
      cause,
    );
  const message = cause instanceof Error ? cause.message : String(cause);
  if (MAIN_THREAD.test(message)) {
    return new StartError(
      "WASM_FORBIDDEN",
      "this browser compiles large WebAssembly only in a worker: use x88 there (Chrome 115 needs none)",
      cause,
    );
  }
  const isPolicy = POLICY.test(message);
  if (isPolicy || FORBIDDEN.test(message)) {
    return new StartError(
      "WASM_FORBIDDEN",
      `WebAssembly may not be compiled here: ${
        isPolicy
          ? "add 'wasm-unsafe-eval' to the script-src of the content security policy, or import x88/js"
          : "pass the module x88/x88.wasm to initSync of x88/slim"
      }`,
      cause,
    );
  }
  return new StartError(
    "WASM_FAILED",
    `x88 cannot start its WebAssembly here: ${message.slice(0, 200)}`,
    cause,
  );
}
