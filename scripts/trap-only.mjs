// A panic that traps and says nothing: its messages, and what formats them, are left out of a WebAssembly file. The trap reaches
// JavaScript as before. Rust has a setting for it (`panic = "immediate-abort"`) that is not stable yet.

import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

/** The functions of Rust's libraries that end in a panic, by their names; they have no other use. */
const PANICS = [
  /^core\b.*::panicking::/,
  /^core\b.*::(slice_index_fail|panic_already_\w+|unwrap_failed|expect_failed|len_mismatch_fail)$/,
  // With what a message is carried in.
  /\bstd::panicking::(?!panic_count)/,
  /^alloc\b.*::(handle_error|handle_alloc_error|capacity_overflow)$/,
];

/**
 * Replaces them in the file, which needs the names of its functions for it.
 * @param {string} file
 */
export function trapOnly(file) {
  const module = binaryen.readBinary(readFileSync(file));
  let count = 0;
  for (let n = 0; n < module.getNumFunctions(); n++) {
    const found = module.getFunctionByIndex(n);
    const { name, module: imported } = binaryen.getFunctionInfo(found);
    const plain = name.replaceAll(/\[[0-9a-f]+\]/g, "").replace(/::h[0-9a-f]{16}$/, "");
    if (imported !== "" || !PANICS.some((panic) => panic.test(plain))) continue;
    binaryen.Function(found).body = module.unreachable();
    count++;
  }
  // Another compiler may name them otherwise, and then the file would be as large as before without a word.
  if (count < 4) throw new Error(`${file} has ${count} functions that panic: what are they called now?`);
  binaryen.setDebugInfo(true);
  writeFileSync(file, module.emitBinary());
  module.dispose();
}
