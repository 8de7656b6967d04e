// From the Rust sources to build/wasm: the optimised WebAssembly file, wasm-bindgen's glue with its types, and the module
// with the bytes inlined. Knows nothing of the TypeScript that uses them.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeGlue } from "./glue.mjs";
import { inlinedModule, inlinedTypes } from "./inline.mjs";
import { root, run } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";
import { wasmBindgenBin, wasmBindgenVersion, wasmTarget, wasmToolchain } from "./toolchain.mjs";

/** From -O2 to -Oz, speed and compressed size differ by less than they vary: measured. */
const optimisation = "-O3";

/** What rustc uses by default and every browser since 2023 has; named one by one so that wasm-opt adds nothing newer. */
const features = [
  "--enable-bulk-memory",
  "--enable-bulk-memory-opt",
  "--enable-sign-ext",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-multivalue",
  // Notes on the tools, of no use to an app.
  "--strip-producers",
  "--strip-target-features",
];

const outputs = ["glue.js", "glue.d.ts", "x88.wasm", "inlined.js", "inlined.d.ts"].map(
  (file) => `build/wasm/${file}`,
);

/** Builds build/wasm unless nothing that it is made of has changed. */
export function buildWasm() {
  const toolchain = wasmToolchain();
  const sources = filesIn("src", (path) => !path.startsWith("src/js/"));
  const settings = [
    "Cargo.toml",
    "Cargo.lock",
    "package-lock.json",
    "scripts/build-wasm.mjs",
    "scripts/glue.mjs",
    "scripts/inline.mjs",
  ];
  const inputs = hashOf([...sources, ...settings], toolchain.identity, wasmBindgenVersion());
  return unlessUnchanged({ name: "wasm", inputs, outputs, work: () => build(toolchain) });
}

async function build({ cargo, env }) {
  const target = ["--release", "--target", wasmTarget, "--package", "x88", "--lib", "--features", "wasm"];
  await run(cargo, ["build", ...target], { env });
  const compiled = join(env.CARGO_TARGET_DIR, wasmTarget, "release", "x88.wasm");
  const folder = join(root, "build", "wasm");
  rmSync(folder, { recursive: true, force: true });
  await run(join(wasmBindgenBin, "wasm-bindgen"), ["--target", "bundler", "--out-dir", folder, compiled]);
  const optimised = join(folder, "x88.wasm");
  await optimise(folder, "x88_bg.wasm", "x88.wasm");
  await writeGlue(folder);
  writeFileSync(join(folder, "inlined.js"), inlinedModule(readFileSync(optimised)));
  writeFileSync(join(folder, "inlined.d.ts"), inlinedTypes);
}

/** From a compiled WebAssembly file to an optimised one beside it. */
export async function optimise(folder, from, to) {
  const wasmOpt = join(root, "node_modules", "binaryen", "bin", "wasm-opt");
  // In that folder, by bare names: wasm-opt is compiled for a Unix, which knows no drives and no backslashes.
  const args = [wasmOpt, optimisation, ...features, from, "-o", to];
  await run(process.execPath, args, { cwd: folder, heartbeat: true });
}
