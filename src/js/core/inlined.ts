// The module whose bytes are inlined in the package; it is decoded and compiled synchronously at the first use.
// scripts/build-package.mjs replaces this file with an import where run-time compilation is forbidden.

import { wasmBytes } from "../../../build/wasm/inlined.js";
import { encodeText } from "./utf8.js";

/** Returns the module of this package. */
export function ownModule(): WebAssembly.Module {
  return new WebAssembly.Module(wasmBytes(encodeText));
}
