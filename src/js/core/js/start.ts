// Stands in the place of `../start.ts` in `x88/js`, whose core is a program in JavaScript (`scripts/js-core.mjs`): there is nothing to compile.

import { StartError, X88Error } from "../../types/errors.js";
import type { Glue, Live, Wasm } from "../start.js";

export type { Glue, Live, Wasm };

/** Starts a program, which is typed as the module of WebAssembly that it was translated from. */
export function started(program: WebAssembly.Module, glue: Glue): Live {
  return { wasm: (program as unknown as () => Wasm)(), glue };
}

/** Returns the error for a failed start. The only cause is missing memory. */
export function startError(cause: unknown): X88Error {
  if (cause instanceof X88Error) return cause;
  return new StartError("WASM_FAILED", `x88/js cannot start here: ${String(cause).slice(0, 200)}`, cause);
}

/** Returns whether the core ended the call. Here it does so with a RangeError, as an engine whose stack or memory is full. */
export const isRuntimeError = (): boolean => false;

/** Returns whether the memory has grown since it was viewed. Old views keep the old memory. */
export const isStale = ({ buffer }: Uint8Array, { memory }: Wasm): boolean => buffer !== memory.buffer;
