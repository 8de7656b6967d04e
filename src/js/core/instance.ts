// Responsibility: starts the WebAssembly instance and replaces it after a trap. Each instance has its own copy of wasm-bindgen's
// glue. Must not depend on: the source of the module, chess.

import { type Core, type Glue, makeGlue } from "../../../build/wasm/glue.js";
import { StartError, X88Error } from "../types/errors.js";

/**
 * The exports of the core: its memory, and functions from numbers to numbers (booleans are 0 and 1, 64-bit numbers are signed).
 * Only functions that return JavaScript values go through the glue.
 */
export type { Core };

/** A running instance. */
export interface Live {
  readonly core: Core;
  readonly glue: Glue;
}

/** Compiles the module; called once, at the first use. */
let origin: (() => WebAssembly.Module) | undefined;
let module: WebAssembly.Module | undefined;
let live: Live | undefined;

/** Sets the function that compiles the module. It is not called until the module is needed. */
export function provide(compile: () => WebAssembly.Module): void {
  origin = compile;
}

/** Returns the module of the running instance. */
export function runningModule(): WebAssembly.Module {
  running();
  return module as WebAssembly.Module;
}

/** Returns the running instance. Starts one at the first use and after `reset`. */
export function running(): Live {
  live ??= start();
  return live;
}

/**
 * Discards the running instance. After a trap (`WebAssembly.RuntimeError`) or a stack overflow (`RangeError`) its memory cannot
 * be trusted; after a large search it is too large. The next use starts a new one from the compiled module.
 */
export function reset(): void {
  live = undefined;
}

/** @throws {StartError} if this environment has no WebAssembly. */
export function requireWebAssembly(): void {
  if (typeof WebAssembly !== "object") {
    throw new StartError("WASM_MISSING", "x88 needs WebAssembly, which this environment does not have");
  }
}

function start(): Live {
  requireWebAssembly();
  try {
    module ??= origin?.() as WebAssembly.Module;
    return instantiate(module);
  } catch (cause) {
    throw startError(cause);
  }
}

/** @throws the error of WebAssembly, if the module has other imports. */
export function instantiate(module: WebAssembly.Module): Live {
  const glue = makeGlue();
  const { exports } = new WebAssembly.Instance(module, { "./x88_bg.js": glue.imports });
  const core = exports as unknown as Core;
  glue.setCore(core);
  core.__wbindgen_start();
  return { core, glue };
}

/** Words of which engines use one when they refuse to compile. */
const FORBIDDEN = /unsafe-eval|content security policy|disallowed|refused|blocked/i;

/** Chrome before version 115 only refuses on the main thread; it compiles in a worker. */
const MAIN_THREAD = /main thread/i;

/** Returns the error for a failed start of WebAssembly. */
export function startError(cause: unknown): X88Error {
  if (cause instanceof X88Error) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (MAIN_THREAD.test(message)) {
    return new StartError(
      "WASM_FORBIDDEN",
      "this browser compiles large WebAssembly only in a worker: use x88 in one, or a newer browser (Chrome 115)",
      cause,
    );
  }
  if (FORBIDDEN.test(message)) {
    return new StartError(
      "WASM_FORBIDDEN",
      "WebAssembly may not be compiled here: add 'wasm-unsafe-eval' to the script-src of the content security policy, or " +
        "pass the module x88/x88.wasm to initSync of x88/slim",
      cause,
    );
  }
  return new StartError(
    "WASM_FAILED",
    `x88 cannot start its WebAssembly here: ${message.slice(0, 200)}`,
    cause,
  );
}
