// x88.wasm with one function changed, for tests of what must never happen.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { packageFolder } from "./install.mjs";

/** The bytes of x88.wasm, but the function exported under this name does what `body` makes. */
export function editedWasm(name, body) {
  const module = binaryen.readBinary(readFileSync(join(packageFolder(), "dist", "x88.wasm")));
  // What the file needs, and nothing that Node may not know yet.
  const { BulkMemory, MutableGlobals, Multivalue, NontrappingFPToInt, ReferenceTypes, SignExt } =
    binaryen.Features;
  module.setFeatures(
    BulkMemory | MutableGlobals | Multivalue | NontrappingFPToInt | ReferenceTypes | SignExt,
  );
  for (let n = 0; n < module.getNumExports(); n++) {
    const info = binaryen.getExportInfo(module.getExportByIndex(n));
    if (info.name === name) binaryen.Function.setBody(module.getFunction(info.value), body(module));
  }
  const bytes = module.emitBinary();
  module.dispose();
  return bytes;
}
