// What a visitor downloads: each package whole (`export * from …`), bundled and minified by esbuild for browsers, as it is
// and compressed with the strongest setting of gzip and brotli; and what each topic of x88 costs. An app that uses less gets
// less of the JavaScript, but always all of the WebAssembly that an entry has: "x88" and "x88/rules" have theirs inlined as
// text, beside "x88/slim" the file x88.wasm is served.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildTopics } from "../../scripts/build-wasm.mjs";
import { apps, bundled, compressed, served } from "../../scripts/sizes.mjs";
import { chessjs, chessops, x88 } from "./peers.mjs";
import { digits, printMachine, table } from "./rounds.mjs";

const benches = fileURLToPath(new URL(".", import.meta.url));

const ours = [];
for (const [name, code] of Object.entries(apps)) ours.push([name, compressed(await bundled(code))]);
const wasm = Object.entries(served).map(([name, file]) => [name, compressed(readFileSync(file))]);
const whole = ours[0][1];
const slim = ours.find(([name]) => name === "x88/slim")[1];
const file = wasm[0][1];
const together = { bytes: 0, gzip: 0, brotli: 0 };
for (const unit of Object.keys(together)) together[unit] = slim[unit] + file[unit];

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
  [...ours, ["x88/slim with x88.wasm", together], ...wasm, ...peers].map(([name, sizes]) => [
    name,
    ...Object.values(sizes).map((size) => size.toLocaleString("en")),
    digits(sizes.gzip / whole.gzip),
  ]),
);

const sizes = [];
for (const topics of await buildTopics()) {
  sizes.push({ ...topics, ...compressed(readFileSync(topics.file)) });
}
const all = sizes.find(({ name }) => name === "everything");
console.log("The WebAssembly by topics: what each adds to the others.\n");
table(
  ["topic", "bytes", "brotli 11"],
  sizes.map(({ name, without, bytes, brotli }) => [
    name,
    ...(without ? [all.bytes - bytes, all.brotli - brotli] : [bytes, brotli]).map((size) =>
      size.toLocaleString("en"),
    ),
  ]),
);
