// x88.wasm as it is and changed, for tests of what must never happen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { packageFolder } from "./install.mjs";

/** The bytes of x88.wasm. */
export const wasmBytes = () => readFileSync(join(packageFolder(), "dist", "x88.wasm"));

/** The section of a WebAssembly file that says how large its memory is. */
const MEMORY = 5;

/** The bytes of x88.wasm, but its memory may only grow to so many pages of 64 KB. */
export function shortOfMemory(pages) {
  const bytes = wasmBytes();
  for (let at = 8; at < bytes.length; ) {
    const [length, body] = numberAt(bytes, at + 1);
    if (bytes[at] === MEMORY) {
      // One memory, without a limit so far: then come the pages that it begins with.
      assert.deepEqual([...bytes.subarray(body, body + 2)], [1, 0]);
      const section = [1, 1, ...bytes.subarray(body + 2, body + length), ...encoded(pages)];
      const parts = [[MEMORY, ...encoded(section.length)], section];
      return Buffer.concat([bytes.subarray(0, at), ...parts.map(Buffer.from), bytes.subarray(body + length)]);
    }
    at = body + length;
  }
  throw new Error("x88.wasm has no memory of its own");
}

/** A number as WebAssembly writes it, seven bits in each byte, and where the next thing begins. */
function numberAt(bytes, at) {
  const [byte, next] = [bytes[at], at + 1];
  if (byte < 128) return [byte, next];
  const [rest, end] = numberAt(bytes, next);
  return [(byte & 127) + 128 * rest, end];
}

function encoded(number) {
  return number < 128 ? [number] : [(number & 127) | 128, ...encoded(number >> 7)];
}

/** The bytes of x88.wasm, but each function that only returns a number returns another one: its version is one of them. */
export function otherVersion() {
  const module = binaryen.readBinary(wasmBytes());
  // What the file needs, and nothing that Node may not know yet.
  const { BulkMemory, MutableGlobals, Multivalue, NontrappingFPToInt, ReferenceTypes, SignExt } =
    binaryen.Features;
  module.setFeatures(
    BulkMemory | MutableGlobals | Multivalue | NontrappingFPToInt | ReferenceTypes | SignExt,
  );
  for (let n = 0; n < module.getNumExports(); n++) {
    const { kind, value } = binaryen.getExportInfo(module.getExportByIndex(n));
    if (kind !== binaryen.ExternalFunction) continue;
    const made = module.getFunction(value);
    const body = binaryen.getExpressionInfo(binaryen.getFunctionInfo(made).body);
    if (body.id === binaryen.ConstId) binaryen.Function.setBody(made, module.i32.const(body.value + 1));
  }
  const bytes = module.emitBinary();
  module.dispose();
  return bytes;
}
