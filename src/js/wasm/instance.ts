// The WebAssembly instance: when it starts, and how it is replaced after a trap.
// Knows where the module comes from only as a function that somebody gave; knows nothing of chess.

import { __wbg_reset_state, type InitOutput, initSync } from "../../../build/wasm/x88.js";
import { NotInitializedError } from "./errors.js";

/**
 * What the core exports, as WebAssembly has it: functions from numbers to numbers (booleans are 0 and 1, 64-bit numbers
 * signed), and its memory. Only what hands over JavaScript values needs wasm-bindgen's glue.
 */
export type Core = InitOutput;

/** Compiles the module; called once, at the first use. */
let origin: (() => WebAssembly.Module) | undefined;
let module: WebAssembly.Module | undefined;
let live: Core | undefined;

/** Says how the module is made when it is first needed. Nothing is compiled now. */
export function provide(compile: () => WebAssembly.Module): void {
  origin = compile;
}

/** Whether `core()` can start or has started. */
export function isProvided(): boolean {
  return origin !== undefined;
}

/** The exports of the running instance; the first use, and the first after `reset`, starts one. */
export function core(): Core {
  return live ?? start();
}

/**
 * Throws the running instance away: after a trap (`WebAssembly.RuntimeError`) or a stack overflow (`RangeError`) its memory
 * cannot be trusted. The next `core()` starts a new one from the module compiled before. Objects whose state is in the old
 * instance are dead: using one throws, and their finalisers do nothing.
 */
export function reset(): void {
  live = undefined;
}

function start(): Core {
  if (module === undefined) {
    if (origin === undefined) throw new NotInitializedError();
    module = origin();
    initSync({ module });
  } else {
    __wbg_reset_state();
  }
  // A second initSync starts nothing: it only hands out the running instance's exports.
  live = initSync({ module });
  return live;
}

/** The functions that return JavaScript values. They are good while an instance is live. */
export { check_setup as checkSetup, load_fen as loadFen } from "../../../build/wasm/x88.js";
