// Unchanged and modified copies of x88.wasm, for tests of failures that should never happen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { packageFolder } from "../package/install.mjs";

/** The bytes of x88.wasm. */
export const wasmBytes = () => readFileSync(join(packageFolder(), "dist", "x88.wasm"));

/** Number of the WebAssembly section that states the memory size. */
const MEMORY = 5;

/** Returns the bytes of x88.wasm with its memory limited to `pages` pages of 64 KB. */
export function shortOfMemory(pages) {
  const bytes = wasmBytes();
  for (let at = 8; at < bytes.length; ) {
    const [length, body] = numberAt(bytes, at + 1);
    if (bytes[at] === MEMORY) {
      // It declares one memory without a limit; the initial number of pages follows.
      assert.deepEqual([...bytes.subarray(body, body + 2)], [1, 0]);
      const section = [1, 1, ...bytes.subarray(body + 2, body + length), ...encoded(pages)];
      const parts = [[MEMORY, ...encoded(section.length)], section];
      return Buffer.concat([bytes.subarray(0, at), ...parts.map(Buffer.from), bytes.subarray(body + length)]);
    }
    at = body + length;
  }
  throw new Error("x88.wasm has no memory of its own");
}

/** Decodes an LEB128 number and returns it with the offset behind it. */
function numberAt(bytes, at) {
  const [byte, next] = [bytes[at], at + 1];
  if (byte < 128) return [byte, next];
  const [rest, end] = numberAt(bytes, next);
  return [(byte & 127) + 128 * rest, end];
}

function encoded(number) {
  return number < 128 ? [number] : [(number & 127) | 128, ...encoded(number >> 7)];
}

/** Returns the bytes of x88.wasm with every constant function, its version among them, returning another number. */
export function otherVersion() {
  const module = binaryen.readBinary(wasmBytes());
  // The features that the file needs, limited to those that every supported Node knows.
  const { BulkMemory, MutableGlobals, Multivalue, NontrappingFPToInt, ReferenceTypes, SignExt } =
    binaryen.Features;
  module.setFeatures(
    BulkMemory | MutableGlobals | Multivalue | NontrappingFPToInt | ReferenceTypes | SignExt,
  );
  for (let n = 0; n < module.getNumExports(); n++) {
    const { kind, value } = binaryen.getExportInfo(module.getExportByIndex(n));
    if (kind !== binaryen.ExternalFunction) continue;
    const made = module.getFunction(value);
    const { body } = binaryen.getFunctionInfo(made);
    // It cannot describe every expression.
    if (binaryen.getExpressionId(body) !== binaryen.ConstId) continue;
    const { value: constant } = binaryen.getExpressionInfo(body);
    binaryen.Function.setBody(made, module.i32.const(constant + 1));
  }
  const bytes = module.emitBinary();
  module.dispose();
  return bytes;
}
