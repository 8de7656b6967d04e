// What a visitor downloads: each package whole (`export * from …`), bundled and minified by esbuild for browsers, as it is
// and compressed with the strongest setting of gzip and brotli. An app that uses less gets less of the JavaScript, but always
// all of the WebAssembly. "x88" has the WebAssembly inlined as text; with "x88/slim" the file x88.wasm is served beside it.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { chessjs, chessops, x88 } from "./peers.mjs";
import { digits, printMachine, table } from "./rounds.mjs";

async function bundled(entry, folder = "../") {
  const { outputFiles } = await build({
    stdin: { contents: `export * from ${JSON.stringify(entry)}`, resolveDir: path(folder) },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    legalComments: "none",
  });
  return outputFiles[0].contents;
}

function path(relative) {
  return fileURLToPath(new URL(relative, import.meta.url));
}

function compressed(bytes) {
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return [
    bytes.length,
    gzipSync(bytes, { level: 9 }).length,
    brotliCompressSync(bytes, { params: brotli }).length,
  ];
}

const wasm = compressed(readFileSync(path("../dist/x88.wasm")));
const slim = compressed(await bundled("x88/slim"));
const whole = compressed(await bundled("x88"));
const rows = [
  [x88, whole],
  ["  x88/slim with x88.wasm", slim.map((size, n) => size + wasm[n])],
  ["    x88/slim", slim],
  ["    x88.wasm", wasm],
  [chessops, compressed(await bundled("chessops", "./"))],
  [chessjs, compressed(await bundled("chess.js", "./"))],
];

printMachine();
table(
  ["package", "bytes", "gzip -9", "brotli 11", "gzip / x88's"],
  rows.map(([name, sizes]) => [
    name,
    ...sizes.map((size) => size.toLocaleString("en")),
    digits(sizes[1] / whole[1]),
  ]),
);
