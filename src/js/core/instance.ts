// The WebAssembly instance: how it starts, and how it is replaced after a trap. Plain instantiation: the module, and for each
// instance its own copy of wasm-bindgen's glue.
// Knows where the module comes from only as a function that somebody gave; knows nothing of chess.

import { type Core, type Glue, makeGlue } from "../../../build/wasm/glue.js";
import { StartError, X88Error } from "../values/errors.js";
import { Utf8Decoder, Utf8Encoder } from "./utf8.js";

/**
 * What the core exports, as WebAssembly has it: functions from numbers to numbers (booleans are 0 and 1, 64-bit numbers
 * signed), and its memory. Only what hands over JavaScript values goes through the glue.
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

/** Says how the module is made when it is first needed. Nothing is compiled now. */
export function provide(compile: () => WebAssembly.Module): void {
  origin = compile;
}

/** The module of the running instance. */
export function runningModule(): WebAssembly.Module {
  running();
  return module as WebAssembly.Module;
}

/** The running instance; the first use, and the first after `reset`, starts one. */
export function running(): Live {
  live ??= start();
  return live;
}

/**
 * Throws the running instance away: after a trap (`WebAssembly.RuntimeError`) or a stack overflow (`RangeError`) its memory
 * cannot be trusted, and after a large search it is too large. The next use starts a new one from the module compiled before.
 */
export function reset(): void {
  live = undefined;
}

/** @throws {StartError} if there is no WebAssembly here. */
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

/** @throws what WebAssembly throws, as if the module is another one. */
export function instantiate(module: WebAssembly.Module): Live {
  const glue = makeGlue(Utf8Decoder, Utf8Encoder);
  const { exports } = new WebAssembly.Instance(module, { "./x88_bg.js": glue.imports });
  const core = exports as unknown as Core;
  glue.setCore(core);
  core.__wbindgen_start();
  return { core, glue };
}

/** What engines say, in one word or another, when they are not allowed to compile. */
const FORBIDDEN = /unsafe-eval|content security policy|disallowed|refused|blocked/i;

/** Chrome before version 115, which is not forbidden anything: it only wants to be asked elsewhere. */
const MAIN_THREAD = /main thread/i;

/** What to say of an error with which WebAssembly has not started. */
export function startError(cause: unknown): X88Error {
  if (cause instanceof X88Error) return cause;
  const said = cause instanceof Error ? cause.message : String(cause);
  if (MAIN_THREAD.test(said)) {
    return new StartError(
      "WASM_FORBIDDEN",
      "this browser compiles so much WebAssembly at once only in a worker: use x88 in one, or a newer browser (Chrome 115)",
      cause,
    );
  }
  if (FORBIDDEN.test(said)) {
    return new StartError(
      "WASM_FORBIDDEN",
      "WebAssembly may not be compiled here: add 'wasm-unsafe-eval' to the script-src of the content security policy, or, " +
        "where nothing may be compiled at run time, import the module x88/x88.wasm and give it to initSync of x88/slim",
      cause,
    );
  }
  return new StartError("WASM_FAILED", `x88 cannot start its WebAssembly here: ${said.slice(0, 200)}`, cause);
}
