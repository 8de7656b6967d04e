// The download size with brotli: each library whole (`export * from …`), bundled and minified for browsers, with its WebAssembly.
// Rust libraries count only that file, which has what the benches need and no API.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { peerFile } from "../build-peers.mjs";
import { apps, bundled, compressed } from "../sizes.mjs";
import { ffishWasm } from "../ffish.mjs";

const benches = fileURLToPath(new URL("..", import.meta.url));
const brotli = (bytes) => compressed(bytes).brotli;
const ofPackage = async (name) => brotli(await bundled(`export * from "${name}"`, benches));
const ofPeer = (name) => brotli(readFileSync(new URL(`../../../${peerFile(name)}`, import.meta.url)));

export async function* rows() {
  const peers = [
    entry("chessjs", "bundled", await ofPackage("chess.js")),
    entry("chessops", "bundled", await ofPackage("chessops")),
    entry("kokopu", "bundled", await ofPackage("kokopu")),
    entry("ffish", "its JavaScript and its wasm", sizeOfFfish()),
    entry("cozyChess", "its wasm", ofPeer("cozy_chess")),
    entry("shakmaty", "its wasm", ofPeer("shakmaty")),
  ];
  for (const [row, app] of [
    ["size with brotli", "x88"],
    ["size with brotli, x88/rules", "x88/rules"],
    ["size with brotli, x88/js", "x88/js"],
    ["size with brotli, x88/js/rules", "x88/js/rules"],
  ]) {
    yield { row, entries: [entry("x88", app, brotli(await bundled(apps[app]))), ...peers] };
  }
}

/** Its JavaScript is already minified. */
function sizeOfFfish() {
  return brotli(readFileSync(ffishWasm)) + brotli(readFileSync(ffishWasm.replace(/wasm$/, "js")));
}

function entry(library, how, bytes) {
  return { library, how, value: bytes, shown: `${(bytes / 1000).toFixed(1)} KB` };
}
