// The WebAssembly instance: when it starts, and how it is replaced after a trap.
// Knows where the module comes from only as a function that somebody gave; knows nothing of chess.

import * as glue from "../../../build/wasm/x88.js";
import { NotInitializedError } from "./errors.js";

/** Every function and class that the core exports, and its memory: views on it are good until the next call. */
export type Core = Omit<typeof glue, "default" | "initSync" | "__wbg_reset_state"> & {
  readonly memory: WebAssembly.Memory;
};

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
    glue.initSync({ module });
  } else {
    glue.__wbg_reset_state();
  }
  // A second initSync starts nothing: it only hands out the running instance's exports.
  const { memory } = glue.initSync({ module });
  live = { ...glue, memory };
  return live;
}
