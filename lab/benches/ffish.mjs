// Starts ffish. Its package fetches its WebAssembly by a name that Node cannot fetch, so it gets the bytes.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ffishModule from "ffish-es6";

const require = createRequire(import.meta.url);

/** The file of its WebAssembly. */
export const ffishWasm = require.resolve("ffish-es6/ffish.wasm");

export const ffish = await ffishModule({ wasmBinary: readFileSync(ffishWasm), print() {}, printErr() {} });

/** Creates the board of a FEN, which is never freed. */
export const ffishBoard = (fen) => new ffish.Board("chess", fen);
