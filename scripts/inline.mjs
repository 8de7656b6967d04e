// How the bytes of the WebAssembly file are written into a JavaScript file: the one place that knows the encoding.
//
// A byte is written as one character if its value is small, else as two; no character is shared by two bytes. So what
// repeats in the file repeats in the text, and the text compresses as well as the file. Measured on a file of 138 KB, by gzip -9
// and brotli 11: compressed, this text is longer than the file by 3 and 4%, hexadecimal by 11 and 8%, base64, which cuts bytes
// apart, by 32 and 35%. It is the shortest of the three before compression too.
//
// It is decoded by a WebAssembly of its own, of a hundred and some bytes. Read once, the text would be decoded by an
// interpreter in JavaScript, before any engine had compiled the loop: measured on 218 KB in Node 20, 5.5 ms; this way, 1.4 ms.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./run.mjs";

/** Printable ASCII but for what a string, a template or an HTML page could take for its end: safe in any charset. */
const isUsed = (character) => !"\"'`\\$<".includes(character);
const alphabet = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(isUsed);

/** The first two characters announce a second one; the others are the values from 0. */
const single = alphabet.length - 2;

/** Where the text lies in the decoder's memory: after the value of each character. */
const start = 128;

function encode(bytes) {
  const characters = Array.from({ length: 256 }, (_, value) => {
    const rest = value - single;
    if (rest < 0) return alphabet[2 + value];
    return alphabet[Math.floor(rest / alphabet.length)] + alphabet[rest % alphabet.length];
  });
  return Array.from(bytes, (value) => characters[value]).join("");
}

/**
 * Decodes the text from `start` to an end, in its place: no byte is written before its characters have been read. `two` is 1
 * where there is a second character, else 0, by the character's code alone: a processor that guessed would be wrong too often, and
 * one that looked into the table first would wait. The character after the last is read too, and does not count.
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

async function assembled(text) {
  const folder = mkdtempSync(join(tmpdir(), "x88-decoder-"));
  try {
    writeFileSync(join(folder, "decoder.wat"), text);
    const program = join(root, "node_modules", "binaryen", "bin", "wasm-as");
    // In that folder, by bare names: the program is compiled for a Unix, which knows no drives and no backslashes.
    await run(process.execPath, [program, "decoder.wat", "-o", "decoder.wasm"], { cwd: folder });
    return readFileSync(join(folder, "decoder.wasm"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** No line of the package is so long that an error in it could not be shown. */
const inLines = (text) => text.replaceAll(/.{1,80}/g, "$&\n");

/** The text of a module that exports `wasmBytes(encodeText)`; that writes a text into bytes. */
export async function inlinedModule(bytes) {
  const text = encode(bytes);
  const program = await assembled(decoder(start + text.length));
  return `const text = "${text}";
const decoder = \`
${inLines(program.toString("hex"))}\`;

export function wasmBytes(encodeText) {
  const program = Uint8Array.from(decoder.match(/../g), (byte) => parseInt(byte, 16));
  const { memory, decode } = new WebAssembly.Instance(new WebAssembly.Module(program)).exports;
  const bytes = new Uint8Array(memory.buffer);
  for (let code = 32, value = 0; code < 127; code++) {
    if (!"\\"'\`\\\\$<".includes(String.fromCharCode(code))) bytes[code] = value++;
  }
  decode(${start} + encodeText(text, bytes.subarray(${start})));
  return bytes.slice(${start}, ${start + bytes.length});
}
`;
}

/** Its declarations. */
export const inlinedTypes =
  "export function wasmBytes(encodeText: (text: string, bytes: Uint8Array) => number): Uint8Array<ArrayBuffer>;\n";
