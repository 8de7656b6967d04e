// Measures download sizes: entries bundled and minified by esbuild for browsers, then compressed. The benchmark prints them, and
// a test compares them with the committed budget.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { root } from "../../scripts/run.mjs";
import { LANGUAGES } from "../../tests/support/message-samples.mjs";

/**
 * Returns the bytes of a bundle.
 * @param {string} code the app, for example `export * from "x88"`
 * @param {string} [folder] where its imports are looked up
 */
export async function bundled(code, folder = root) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    legalComments: "none",
    // An app that uses these entries has React anyway.
    external: ["react"],
  });
  return outputFiles[0].contents;
}

/** Returns the size uncompressed, and with the strongest setting of gzip and brotli. */
export function compressed(bytes) {
  return { bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli(bytes) };
}

function brotli(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}

/** Each with its dependencies besides a game: `x88/board` and, except for itself, `x88/promotion`. */
const adapters = ["board", "grid", "promotion", "chessground", "cm-chessboard"].map((name) => [
  `x88/${name}`,
  `export * from "x88/${name}"`,
]);

/** Items that need no WebAssembly, from an entry that has it. */
const CONSTANTS = "isSquare, nagGlyph, nagOfGlyph, SQUARES";

/** The JavaScript of an app of `x88/slim`, which serves the WebAssembly as a separate file. */
const slim = 'export * from "x88/slim"';

/** The apps with a size budget, by their name in it. */
export const apps = {
  x88: 'export * from "x88"',
  "x88/rules": 'export * from "x88/rules"',
  "x88/variants": 'export * from "x88/variants"',
  "x88/can-win": 'export * from "x88/can-win"',
  "x88 with x88/can-win": 'export * from "x88"; export * as proofs from "x88/can-win"',
  "x88/fide": 'export * from "x88/fide"',
  "{ Position } of x88": 'export { Position } from "x88"',
  "{ Game } of x88": 'export { Game } from "x88"',
  "{ readPgn } of x88": 'export { readPgn } from "x88"',
  "{ Position } of x88/rules": 'export { Position } from "x88/rules"',
  "{ Position } of x88/variants": 'export { Position } from "x88/variants"',
  "constants of x88": `export { ${CONSTANTS} } from "x88"`,
  "constants of x88/rules": `export { isSquare, SQUARES } from "x88/rules"`,
  "constants of x88/slim": `export { ${CONSTANTS} } from "x88/slim"`,
  "x88/clock": 'export * from "x88/clock"',
  "x88/uci": 'export * from "x88/uci"',
  "x88/uci without UciEngine":
    'export { positionCommand, goCommand, optionCommand, readUci, evaluationOf, evaluationText, winningChances } from "x88/uci"',
  "pieceCode of x88/board": 'export { pieceCode } from "x88/board"',
  "x88/react": 'export * from "x88/react"',
  "x88/react-chessboard": 'export * from "x88/react-chessboard"',
  "x88/worker, the page's side": 'export { CanWinWorker } from "x88/worker"',
  "x88/chessjs": 'export * from "x88/chessjs"',
  "x88/js": 'export * from "x88/js"',
  "{ Game } of x88/js": 'export { Game } from "x88/js"',
  "x88/js/rules": 'export * from "x88/js/rules"',
  "x88/js/chessjs": 'export * from "x88/js/chessjs"',
  ...Object.fromEntries(adapters),
  ...Object.fromEntries(
    LANGUAGES.map((name) => [
      `{ ${name} } of x88/messages`,
      `export { ${name} } from "x88/messages/${name}"`,
    ]),
  ),
};

const wasmFile = join(root, "dist", "x88.wasm");

/**
 * Returns the download size of everything in the budget, by its name there.
 * @param {string} [folder] where the apps look up their imports
 * @returns {Promise<Record<string, { bytes: number, gzip: number, brotli: number }>>}
 */
export async function promisedSizes(folder) {
  const found = {};
  for (const [name, code] of Object.entries(apps)) found[name] = compressed(await bundled(code, folder));
  const wasm = compressed(readFileSync(wasmFile));
  const script = compressed(await bundled(slim, folder));
  const sum = (unit) => script[unit] + wasm[unit];
  found["x88/slim with x88.wasm"] = { bytes: sum("bytes"), gzip: sum("gzip"), brotli: sum("brotli") };
  found["x88.wasm"] = wasm;
  return found;
}
