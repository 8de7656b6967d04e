// The module whose bytes travel inside the package: decoded and compiled synchronously, at the first use. Where nothing may be
// compiled at run time, scripts/build-package.mjs puts another file here, which imports the module.

import { wasmBytes } from "../../../build/wasm/inlined.js";
import { encodeText } from "./utf8.js";

/** The module that belongs to this code. */
export function ownModule(): WebAssembly.Module {
  return new WebAssembly.Module(wasmBytes(encodeText));
}
