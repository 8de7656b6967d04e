// Writes the JavaScript around the WebAssembly: wasm-bindgen's glue as a function that creates a copy for each instance, the
// bytes as a string with their decoder, and a core whose panics trap without a message.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { build } from "esbuild";
import { root, StepFailed } from "./run.mjs";

/** Exports that return JavaScript values, and must go through the glue. All others are called directly. */
const handsOverValues = ["can_win"];

/** The glue of a core that hands over no values, and so needs none of wasm-bindgen's. */
const WITHOUT_VALUES = `export function makeGlue() {
  return { imports: {}, setCore() {} };
}
`;

/** What wasm-bindgen exports for values alone. */
const OF_VALUES = ["__wbindgen_externrefs", "__wbindgen_start", "__abort_handler", "__instance_terminated"];

/** What wasm-bindgen does with strings, and what the package does instead: not every environment has encoders as globals, and answers are rare. */
const STRINGS = [
  [
    /^let cachedDataViewMemory0 [\s\S]*?^\}\n/m,
    "const getDataViewMemory0 = () => new DataView(wasm.memory.buffer);\n",
  ],
  [
    /^let cachedUint8ArrayMemory0 [\s\S]*?^\}\n/m,
    "const getUint8ArrayMemory0 = () => new Uint8Array(wasm.memory.buffer);\n",
  ],
  [/^let cachedTextDecoder [\s\S]*(?=^let WASM_VECTOR_LEN)/m, ""],
  [/^ {4}if \(realloc === undefined\) \{[\s\S]*?^ {4}\}\n/m, ""],
  [
    /const ret = cachedTextEncoder\.encodeInto\(arg, view\);\s+offset \+= ret\.written;/,
    "offset += encodeText(arg, view);",
  ],
];

/** Returns the source of the glue with the package's functions for strings. */
function withOwnStrings(source) {
  return STRINGS.reduce((text, [theirs, ours]) => {
    if (!theirs.test(text))
      throw new StepFailed(`wasm-bindgen's glue has no ${theirs}: how does it pass strings now?`);
    return text.replace(theirs, ours);
  }, source);
}

/**
 * Writes glue.js and its declarations from the files of `wasm-bindgen --target bundler` in the folder.
 * @param {string} folder
 */
export async function writeGlue(folder) {
  const glue = join(folder, "x88_bg.js");
  const source = readFileSync(glue, "utf8");
  const imports = [...source.matchAll(/^export function (__wb\w+)/gm)].map(([, name]) => name);
  const exported = (name) => source.includes(`export function ${name}(`);
  const wrapped = handsOverValues.filter(exported);
  if (wrapped.length === 0) {
    writeFileSync(join(folder, "glue.js"), `${WITHOUT_VALUES}\nexport const VERSION = ${version()};\n`);
    writeFileSync(
      join(folder, "glue.d.ts"),
      declarations(readFileSync(join(folder, "x88_bg.wasm.d.ts"), "utf8")),
    );
    return;
  }
  const used = imports.filter((name) => name !== "__wbg_set_wasm");
  writeFileSync(glue, withOwnStrings(source));
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${["__wbg_set_wasm as setCore", ...wrapped, ...used].join(", ")} } from "./x88_bg.js";
        glue = { ${["setCore", ...wrapped].join(", ")}, imports: {\n${used.join(",\n")}\n} };`,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
  });
  writeFileSync(
    join(folder, "glue.js"),
    `import { decodeText, encodeText } from "../../src/js/core/utf8.ts";

export function makeGlue() {
let glue;
${outputFiles[0].text}return glue;
}

export const VERSION = ${version()};
`,
  );
  writeFileSync(
    join(folder, "glue.d.ts"),
    declarations(readFileSync(join(folder, "x88_bg.wasm.d.ts"), "utf8")),
  );
}

/** Returns the version of Cargo.toml as the WebAssembly's `version()` returns it. */
function version() {
  const found = /^version = "(\d+)\.(\d+)\.(\d+)"$/m.exec(readFileSync(join(root, "Cargo.toml"), "utf8"));
  if (found === null) throw new StepFailed("Cargo.toml names no version such as 1.2.3");
  const [major, minor, patch] = found.slice(1).map(Number);
  return (major << 20) | (minor << 10) | patch;
}

/** Returns the declarations. `Core` has the types that wasm-bindgen gives the exports of the WebAssembly. */
function declarations(exports) {
  const members = [...exports.matchAll(/^export const (\w+): (.+);$/gm)].map(
    ([, name, type]) => `  ${name}${name === "__wbindgen_start" ? "?" : ""}: ${type};`,
  );
  return `export interface Core {
${members.join("\n")}
}

export interface Glue {
  imports: WebAssembly.ModuleImports;
  setCore(core: Core): void;
  /** Whether a side can still mate. Only in \`x88/can-win\`. */
  can_win?(black: boolean, nodes: number): unknown;
}

export function makeGlue(): Glue;
export const VERSION: number;
`;
}

/** Printable ASCII without the characters that could end a string, a template or an HTML page: safe in any charset. */
export const isUsed = (character) => !"\"'`\\$<".includes(character);
export const alphabet = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(isUsed);

/** The first two characters announce a second one; the others are the values from 0. */
export const single = alphabet.length - 2;

/** The offset of the text in the decoder's memory: after the value of each character. */
const start = 128;

/** Returns the text of bytes. */
export function encode(bytes) {
  const characters = Array.from({ length: 256 }, (_, value) => {
    const rest = value - single;
    if (rest < 0) return alphabet[2 + value];
    return alphabet[Math.floor(rest / alphabet.length)] + alphabet[rest % alphabet.length];
  });
  return Array.from(bytes, (value) => characters[value]).join("");
}

/**
 * Decodes the text from `start` to an end, in place: it reads the characters of a byte before it writes the byte. `two` is 1 if
 * there is a second character, else 0, computed from the character code alone. A branch would be mispredicted too often, and a
 * table lookup would wait. It also reads the character after the last one, which does not count.
 */
const decoder = (size) => `(module
  (memory (export "memory") ${Math.ceil((size + 1) / 65_536)})
  (func (export "decode") (param $end i32) (local $from i32) (local $to i32) (local $value i32) (local $two i32)
    (local.set $from (local.tee $to (i32.const ${start})))
    (loop $next
      (local.set $two (i32.lt_u (i32.load8_u (local.get $from)) (i32.const ${alphabet[2].charCodeAt(0)})))
      (local.set $value (i32.sub (i32.load8_u (i32.load8_u (local.get $from))) (i32.const 2)))
      (i32.store8 (local.get $to) (i32.add (local.get $value) (i32.mul (local.get $two) (i32.add
        (i32.mul (local.get $value) (i32.const ${alphabet.length - 1}))
        (i32.add
          (i32.load8_u (i32.load8_u offset=1 (local.get $from)))
          (i32.const ${single + 2 * alphabet.length}))))))
      (local.set $from (i32.add (i32.add (local.get $from) (i32.const 1)) (local.get $two)))
      (local.set $to (i32.add (local.get $to) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end))))))`;

function assembled(text) {
  const module = binaryen.parseText(text);
  const program = module.emitBinary();
  module.dispose();
  return Buffer.from(program);
}

/** Short lines, so that an error in one of them can be shown. */
const inLines = (text) => text.replaceAll(/.{1,80}/g, "$&\n");

/** Returns the source of a module that exports `ownModule(encodeText)`, where `encodeText` writes a string into bytes. */
export function inlinedModule(bytes) {
  const text = encode(bytes);
  const program = assembled(decoder(start + text.length));
  return `const text = "${text}";
const decoder = \`
${inLines(program.toString("hex"))}\`;

export function ownModule(encodeText) {
  const program = Uint8Array.from(decoder.match(/../g), (byte) => parseInt(byte, 16));
  const { memory, decode } = new WebAssembly.Instance(new WebAssembly.Module(program)).exports;
  const bytes = new Uint8Array(memory.buffer);
  for (let code = 32, value = 0; code < 127; code++) {
    if (!"\\"'\`\\\\$<".includes(String.fromCharCode(code))) bytes[code] = value++;
  }
  decode(${start} + encodeText(text, bytes.subarray(${start})));
  return new WebAssembly.Module(bytes.slice(${start}, ${start + bytes.length}));
}
`;
}

/** The declarations of that module. */
export const inlinedTypes =
  "export function ownModule(encodeText: (text: string, bytes: Uint8Array) => number): WebAssembly.Module;\n";

/** The names of functions in Rust's libraries that end in a panic and have no other use. */
const PANICS = [
  /^core\b.*::panicking::/,
  /^core\b.*::(slice_index_fail|panic_already_\w+|unwrap_failed|expect_failed|len_mismatch_fail)$/,
  // The code that carries a message.
  /\bstd::panicking::(?!panic_count)/,
  /^alloc\b.*::(handle_error|handle_alloc_error|capacity_overflow)$/,
];

/** Paths of sources, each named in the data by its address and length, then by a line and a column. */
const SOURCES = /\/?(?:rustc|src|library|crates)\/[\w\-./]+?\.rs/g;

/** Sentences of panics in Rust's libraries. Each is given in full: no separator follows it in the data. */
const PANIC_SENTENCES = [
  "index out of bounds: the len is ",
  " but the index is ",
  "slice index starts at ",
  "range start index ",
  "range end index ",
  " out of range for slice of length ",
  "copy_from_slice: source slice length (",
  ") does not match destination slice length (",
  "insertion index (is ",
  "called `Option::unwrap()` on a `None` value",
  "attempt to divide by zero",
  "attempt to calculate the remainder with a divisor of zero",
  "RefCell already mutably borrowed",
  "RefCell already borrowed",
  "Attempted to initialize thread-local while it is being dropped",
  "capacity overflow",
];

/** Fills the texts of panics, and the places that name them in the data, with zeros, which are not stored. */
function withoutPanicTexts(module) {
  const bytes = Buffer.from(module.emitBinary());
  let count = 0;
  for (const { offset, data } of segmentsOf(module)) {
    const kept = Buffer.from(data);
    const start = bytes.indexOf(kept);
    const fillAll = (part, size) => {
      let found = false;
      for (let at = kept.indexOf(part); at >= 0; at = kept.indexOf(part)) {
        kept.fill(0, at, at + size);
        found = true;
      }
      return found;
    };
    for (const { 0: path, index } of kept.toString("latin1").matchAll(SOURCES)) {
      const named = Buffer.alloc(8);
      named.writeUInt32LE(offset + index);
      named.writeUInt32LE(path.length, 4);
      // What is not named so may be a part of another text.
      if (fillAll(named, 16)) kept.fill(0, index, index + path.length);
    }
    for (const sentence of PANIC_SENTENCES) if (fillAll(sentence, sentence.length)) count++;
    kept.copy(bytes, start);
  }
  if (count < 4) throw new Error(`a core has ${count} sentences of panics: what do they say now?`);
  return bytes;
}

/** Returns the data of a module with the addresses where they are put. */
function segmentsOf(module) {
  return Array.from({ length: module.getNumDataSegments() }, (_, n) => {
    const { offset, data } = module.getDataSegmentInfo(module.getDataSegmentByIndex(n));
    return { offset, data: new Uint8Array(data) };
  });
}

/**
 * Replaces these functions in the file, which must contain function names, and removes what they would say, and what only cores
 * need that hand over values.
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
  // Another compiler may name them otherwise, and the file would silently be as large as before.
  if (count < 4) throw new Error(`${file} has ${count} functions that panic: what are they called now?`);
  for (const name of OF_VALUES) module.removeExport(name);
  binaryen.setDebugInfo(true);
  writeFileSync(file, withoutPanicTexts(module));
  binaryen.setDebugInfo(false);
  module.dispose();
}
