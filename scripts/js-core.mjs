// Translates a core from WebAssembly to JavaScript, for engines that have no WebAssembly or may not compile it (`x88/js`). binaryen's wasm2js
// translates the functions. The frame around them is ours: nothing runs when the module is loaded, 64-bit numbers are bigints at the boundary, as
// WebAssembly has them, and the data is text.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { transform } from "esbuild";
import { root, run, StepFailed } from "./run.mjs";
import { alphabet, encode, isUsed, single } from "./wasm-module.mjs";

/** JavaScript has no short form for these instructions. Older ones replace them. */
const LOWERED = ["--signext-lowering", "--llvm-nontrapping-fptoint-lowering"];

const BULK = ["--enable-bulk-memory", "--enable-bulk-memory-opt"];

/**
 * Writes program.js to the folder of a core: a module whose `ownModule()` returns a function that starts the core and returns its exports.
 * @param {string} folder with the WebAssembly of wasm-bindgen, which names its functions
 * @param {string[]} features the options of wasm-opt for what the WebAssembly may contain
 */
export async function writeProgram(folder, features) {
  const bin = (name) => join(root, "node_modules", "binaryen", "bin", name);
  const tool = (name, ...args) =>
    run(process.execPath, [bin(name), ...args], { cwd: folder, heartbeat: true });
  await tool(
    "wasm-opt",
    "-g",
    "-O3",
    "--converge",
    ...features,
    ...LOWERED,
    "x88_bg.wasm",
    "-o",
    "lowered.wasm",
  );
  await tool("wasm2js", "-O3", ...BULK, "lowered.wasm", "-o", "translated.js");
  const translated = readFileSync(join(folder, "translated.js"), "utf8");
  const source = framed(translated, wideFunctions(readFileSync(join(folder, "x88_bg.wasm"))));
  const { code } = await transform(source, {
    minify: true,
    target: "es2020",
    format: "esm",
    charset: "ascii",
  });
  writeFileSync(join(folder, "program.js"), code);
}

/** Returns the exported functions with 64-bit numbers: their names, which parameters are 64 bits wide, and whether the result is. */
function wideFunctions(bytes) {
  const module = binaryen.readBinary(bytes);
  const found = [];
  for (let n = 0; n < module.getNumExports(); n++) {
    const { name, value, kind } = binaryen.getExportInfo(module.getExportByIndex(n));
    if (kind !== binaryen.ExternalFunction) continue;
    const { params, results } = binaryen.getFunctionInfo(module.getFunction(value));
    const wide = binaryen.expandType(params).map((type) => type === binaryen.i64);
    const isWide = results === binaryen.i64;
    if (isWide || wide.includes(true)) found.push({ name, wide, isWide });
  }
  module.dispose();
  return found;
}

/** Returns the part of a text that a pattern finds. */
function partOf(text, pattern) {
  const found = pattern.exec(text);
  if (found === null) throw new StepFailed(`wasm2js has written no ${pattern}: what does it write now?`);
  return found[1] ?? found[0];
}

/** Replaces all that a pattern finds, which must be something. */
function replaced(text, pattern, by) {
  partOf(text, pattern);
  return text.replaceAll(pattern, () => by);
}

/** Returns the translation in our frame. */
function framed(translated, wideFunctions) {
  const written = [...translated.matchAll(/^ {2}function wasm2js_memory_\w+\([\s\S]*?^ {2}\}\n/gm)].join("");
  // As WebAssembly's do, both trap outside the memory.
  const filled = replaced(written, /throw "trap: [^"]+"/g, "wasm2js_trap()");
  const isOutside =
    "(dest >>> 0) + (size >>> 0) > bufferView.length || (source >>> 0) + (size >>> 0) > bufferView.length";
  const helpers = replaced(
    filled,
    /^ +\/\/ TODO: traps on invalid things\n/gm,
    `    if (${isOutside}) wasm2js_trap();\n`,
  );
  const { first, data } = dataOf(translated);
  let body = partOf(translated, /^function asmFunc\(imports\) \{\n([\s\S]*?)^\}\n\nvar retasmFunc/m);
  body = replaced(body, /^ var (?:env|setTempRet0) = .*\n/gm, "");
  // The adapters below read the high half where the translation leaves it.
  body = replaced(body, /setTempRet0\(i64toi32_i32\$HIGH_BITS \| 0\);/g, "");
  body = replaced(body, /^ initActiveSegments\(imports\);\n/gm, ` load(bufferView, ${first});\n`);
  body = replaced(body, /^ return \{/gm, " var exports = {");
  for (const [name, code] of Object.entries(SHORTER))
    if (body.includes(` function ${name}(`))
      body = replaced(body, new RegExp(`^ function ${name}\\([\\s\\S]*?^ \\}\\n`, "gm"), code);
  if (/\b(?:imports|env)\b/.test(body))
    throw new StepFailed("a core imports something, which its translation cannot have");
  return `function start() {
  var bufferView;
  function wasm2js_trap() { throw new RangeError("unreachable"); }
${helpers}${body}
  function joined(low) { return BigInt.asIntN(64, (BigInt(i64toi32_i32$HIGH_BITS) << BigInt(32)) | BigInt(low >>> 0)); }
  ${wideFunctions.map(adapter).join("\n  ")}
  return exports;
}
function load(bytes, at) {
  var values = {}, value = 0;
  for (var code = 32; code < 127; code++) if (${JSON.stringify(unused())}.indexOf(String.fromCharCode(code)) < 0) values[code] = value++;
  for (var n = 0; n < text.length; n++) {
    value = values[text.charCodeAt(n)];
    bytes[at++] = value < 2 ? value * ${alphabet.length} + values[text.charCodeAt(++n)] + ${single} : value - 2;
  }
}
var text = ${JSON.stringify(encode(data))};
export function ownModule() { return start; }
`;
}

/** The printable characters that the text does not have. */
function unused() {
  const printable = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
  return printable.filter((character) => !isUsed(character)).join("");
}

/** Returns the data of a translation in one piece, and its address. */
function dataOf(translated) {
  const found = translated.matchAll(/^ {2}base64DecodeToExistingUint8Array\(bufferView, (\d+), "(.*)"\);$/gm);
  const segments = Array.from(found, ([, at, text]) => ({
    at: Number(at),
    bytes: Buffer.from(text, "base64"),
  }));
  const first = Math.min(...segments.map(({ at }) => at));
  const data = Buffer.alloc(Math.max(...segments.map(({ at, bytes }) => at + bytes.length)) - first);
  for (const { at, bytes } of segments) bytes.copy(data, at - first);
  return { first, data };
}

/** Returns the code that gives an exported function bigints, which the translation takes and returns in halves. */
function adapter({ name, wide, isWide }) {
  const names = wide.map((_, n) => `p${n}`);
  const halves = (value) => [
    `Number(BigInt.asIntN(32, ${value}))`,
    `Number(BigInt.asIntN(32, ${value} >> BigInt(32)))`,
  ];
  const given = names.flatMap((value, n) => (wide[n] ? halves(value) : [value])).join(", ");
  const call = isWide ? `joined(f(${given}))` : `f(${given})`;
  return `exports.${name} = (function (f) { return function (${names.join(", ")}) { return ${call}; }; })(exports.${name});`;
}

/** Shorter forms of binaryen's helpers: its own count of trailing zeros takes two subtractions of 64 bits. */
const SHORTER = {
  __wasm_ctz_i64: ` function __wasm_ctz_i64(low, high) {
  i64toi32_i32$HIGH_BITS = 0;
  return low ? 31 - Math_clz32(low & -low) | 0 : high ? 63 - Math_clz32(high & -high) | 0 : 64;
 }
`,
  __wasm_popcnt_i64: ` function __wasm_popcnt_i64(low, high) {
  i64toi32_i32$HIGH_BITS = 0;
  low = low - (low >>> 1 & 0x55555555) | 0;
  high = high - (high >>> 1 & 0x55555555) | 0;
  low = (low & 0x33333333) + (low >>> 2 & 0x33333333) + (high & 0x33333333) + (high >>> 2 & 0x33333333) | 0;
  low = (low & 0x0f0f0f0f) + (low >>> 4 & 0x0f0f0f0f) | 0;
  return Math_imul(low, 0x01010101) >>> 24;
 }
`,
  __wasm_ctz_i32: ` function __wasm_ctz_i32(low) {
  return low ? 31 - Math_clz32(low & -low) | 0 : 32;
 }
`,
};
