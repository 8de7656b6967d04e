// From the Rust sources to build/wasm, build/explain and build/rules: the optimised WebAssembly file, wasm-bindgen's glue with its types, and the module
// with the bytes inlined. Knows nothing of the TypeScript that uses them.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";
import { inlinedModule, inlinedTypes, trapOnly, writeGlue } from "./wasm-module.mjs";
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

/**
 * The WebAssembly files: which boundary each has (a feature of the crate), and where it goes. `panics`: whether the core says what has
 * failed, should it ever fail; the small ones only trap. `shipped`: the file's place in the package's `dist`.
 */
export const modules = [
  { name: "wasm", entry: "wasm", folder: "build/wasm", panics: true, shipped: "x88.wasm" },
  {
    name: "explain",
    entry: "wasm-explain",
    folder: "build/explain",
    panics: false,
    shipped: "edge/explain.wasm",
  },
  { name: "rules", entry: "wasm-rules", folder: "build/rules", panics: false, shipped: "edge/rules.wasm" },
];

const files = ["glue.js", "glue.d.ts", "x88.wasm", "inlined.js", "inlined.d.ts"];

/** Builds the WebAssembly of each entry unless nothing that it is made of has changed. */
export async function buildWasm() {
  const toolchain = wasmToolchain();
  const inputs = inputsOf(toolchain);
  let isBuilt = false;
  for (const module of modules) {
    const { name, folder } = module;
    const outputs = files.map((file) => `${folder}/${file}`);
    if (await unlessUnchanged({ name, inputs, outputs, work: () => build(toolchain, module) }))
      isBuilt = true;
  }
  return isBuilt;
}

/** A WebAssembly file that fails on demand, for `npm run lab -- recovery`; nothing that is published comes from it. */
export const faultyWasm = "build/faults/x88.wasm";

/** Builds it unless nothing that it is made of has changed. */
export async function buildFaultyWasm() {
  const toolchain = wasmToolchain();
  const module = { entry: "wasm-faults", folder: "build/faults", panics: true };
  const [inputs, outputs] = [inputsOf(toolchain), [faultyWasm]];
  await unlessUnchanged({ name: "faults", inputs, outputs, work: () => compile(toolchain, module) });
}

function inputsOf(toolchain) {
  const sources = filesIn("src", (path) => !path.startsWith("src/js/"));
  const settings = [
    "Cargo.toml",
    "Cargo.lock",
    "package-lock.json",
    "scripts/build-wasm.mjs",
    "scripts/wasm-module.mjs",
  ];
  return hashOf([...sources, ...settings], toolchain.identity, wasmBindgenVersion());
}

async function build(toolchain, module) {
  const { folder, bytes } = await compile(toolchain, module);
  await writeGlue(folder);
  writeFileSync(join(folder, "inlined.js"), inlinedModule(bytes));
  writeFileSync(join(folder, "inlined.d.ts"), inlinedTypes);
}

/** The optimised WebAssembly of an entry, in its folder, and wasm-bindgen's files beside it. */
async function compile({ cargo, env }, { entry, folder: place, panics }) {
  const target = ["--release", "--target", wasmTarget, "--package", "x88", "--lib", "--features", entry];
  await run(cargo, ["build", ...target], { env });
  const compiled = join(env.CARGO_TARGET_DIR, wasmTarget, "release", "x88.wasm");
  const folder = join(root, place);
  rmSync(folder, { recursive: true, force: true });
  await run(join(wasmBindgenBin, "wasm-bindgen"), ["--target", "bundler", "--out-dir", folder, compiled]);
  if (!panics) trapOnly(join(folder, "x88_bg.wasm"));
  const optimised = join(folder, "x88.wasm");
  await optimise(folder, "x88_bg.wasm", "x88.wasm");
  return { folder, bytes: readFileSync(optimised) };
}

/** From a compiled WebAssembly file to an optimised one beside it. */
export async function optimise(folder, from, to) {
  const wasmOpt = join(root, "node_modules", "binaryen", "bin", "wasm-opt");
  // In that folder, by bare names: wasm-opt is compiled for a Unix, which knows no drives and no backslashes.
  const args = [wasmOpt, optimisation, "--converge", ...features, from, "-o", to];
  await run(process.execPath, args, { cwd: folder, heartbeat: true });
}
