// Download sizes: each package whole (`export * from …`), bundled and minified by esbuild for browsers, uncompressed and with the
// strongest gzip and brotli. An app that uses less gets less of the JavaScript, but always all of an entry's WebAssembly: inlined
// in "x88" and "x88/rules", served as x88.wasm beside "x88/slim".

import { fileURLToPath } from "node:url";
import { bundled, compressed, promisedSizes } from "./sizes.mjs";
import { chessjs, chessops, x88 } from "./peers.mjs";
import { digits, printMachine, table } from "./rounds.mjs";

const benches = fileURLToPath(new URL(".", import.meta.url));

const ours = Object.entries(await promisedSizes());
const whole = ours[0][1];

const peers = [];
for (const [name, module] of [
  [chessops, "chessops"],
  [chessjs, "chess.js"],
]) {
  peers.push([name, compressed(await bundled(`export * from "${module}"`, benches))]);
}

printMachine();
table(
  [x88, "bytes", "gzip -9", "brotli 11", "gzip / x88's"],
  [...ours, ...peers].map(([name, sizes]) => [
    name,
    ...Object.values(sizes).map((size) => size.toLocaleString("en")),
    digits(sizes.gzip / whole.gzip),
  ]),
);
