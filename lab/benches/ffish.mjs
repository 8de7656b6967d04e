// ffish, which has to be started. Its package fetches its WebAssembly by a name that no Node can fetch: it is given the bytes.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ffishModule from "ffish-es6";

const require = createRequire(import.meta.url);

/** Where its WebAssembly is. */
export const ffishWasm = require.resolve("ffish-es6/ffish.wasm");

export const ffish = await ffishModule({ wasmBinary: readFileSync(ffishWasm), print() {}, printErr() {} });

/** The board of a FEN. Nobody frees it. */
export const ffishBoard = (fen) => new ffish.Board("chess", fen);
