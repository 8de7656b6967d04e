// The module whose bytes travel inside the package: decoded and compiled synchronously, at the first use.

import { wasmBytes } from "../../../build/wasm/inlined.js";
import { encodeText } from "./utf8.js";

export function compileInlined(): WebAssembly.Module {
  return new WebAssembly.Module(wasmBytes(encodeText));
}
