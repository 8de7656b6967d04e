// Builds build/wasm, build/rules, build/variants and build/can-win from the Rust sources: the optimized WebAssembly, wasm-bindgen's glue with its
// types, and a module with inlined bytes. Of build/rules, and of build/js, which is build/wasm with a smaller perft, also the JavaScript.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";
import { writeProgram } from "./js-core.mjs";
import { inlinedModule, inlinedTypes, trapOnly, writeGlue } from "./wasm-module.mjs";
import { wasmBindgenBin, wasmBindgenVersion, wasmTarget, wasmToolchain } from "./toolchain.mjs";

/** Measured: from -O2 to -Oz, speed and compressed size differ by less than the noise. */
const optimisation = "-O3";

/**
 * The stacks in bytes. With the small one, perft by lists of moves overflows at depth 224, and at depth 117 in variants; 255 plies are allowed. The
 * proofs of can-win take 7.3 KB (measured) for each of up to 100 captures and pawn moves of a line (DEEPEST in can_win/phases.rs). The data comes
 * after the stack, and addresses below a megabyte are a byte shorter.
 */
const [SMALL_STACK, LISTS_STACK, PROOFS_STACK] = [256 * 1024, 768 * 1024, 832 * 1024];

/** The stack of each entry that needs more than the small one. */
const STACKS = {
  rules: LISTS_STACK,
  variants: LISTS_STACK,
  "standard,lists": LISTS_STACK,
  "can-win": PROOFS_STACK,
  "can-win,faults": PROOFS_STACK,
};

/** The defaults of rustc, which every browser since 2023 supports. They are listed so that wasm-opt adds nothing newer. */
const features = [
  "--enable-bulk-memory",
  "--enable-bulk-memory-opt",
  "--enable-sign-ext",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-multivalue",
  // Tool metadata that apps do not need.
  "--strip-producers",
  "--strip-target-features",
];

/**
 * The WebAssembly files, with their entry (a feature of the crate in `src/boundary`) and folder. `panics`: whether the core reports the cause of
 * a panic; the small ones only trap. `shipped`: the file in the package's `dist`. `isProgram`: whether it is translated to JavaScript.
 */
export const modules = [
  { name: "wasm", entry: "standard", folder: "build/wasm", panics: false, shipped: "x88.wasm" },
  {
    name: "rules",
    entry: "rules",
    folder: "build/rules",
    panics: false,
    shipped: "edge/rules.wasm",
    isProgram: true,
  },
  { name: "js", entry: "standard,lists", folder: "build/js", panics: false, isProgram: true },
  {
    name: "variants",
    entry: "variants",
    folder: "build/variants",
    panics: false,
    shipped: "edge/variants.wasm",
  },
  {
    name: "can-win",
    entry: "can-win",
    folder: "build/can-win",
    panics: true,
    shipped: "edge/can-win.wasm",
  },
];

const files = ["glue.js", "glue.d.ts", "x88.wasm", "inlined.js", "inlined.d.ts"];

/** Builds the WebAssembly of each entry unless its inputs are unchanged. */
export async function buildWasm() {
  const toolchain = wasmToolchain();
  const inputs = inputsOf(toolchain);
  let isBuilt = false;
  for (const module of modules) {
    const { name, folder } = module;
    const outputs = [...files, ...(module.isProgram ? ["program.js"] : [])].map(
      (file) => `${folder}/${file}`,
    );
    if (await unlessUnchanged({ name, inputs, outputs, work: () => build(toolchain, module) }))
      isBuilt = true;
  }
  return isBuilt;
}

/** WebAssembly files that fail on demand, for `npm run lab -- recovery`. They are not part of any published file. */
const faulty = [
  { name: "faults", entry: "standard,faults", folder: "build/faults", panics: false },
  { name: "can-win-faults", entry: "can-win,faults", folder: "build/can-win-faults", panics: true },
];

/** Builds them unless their inputs are unchanged. */
export async function buildFaultyWasm() {
  const toolchain = wasmToolchain();
  const inputs = inputsOf(toolchain);
  for (const module of faulty) {
    const outputs = [`${module.folder}/x88.wasm`];
    await unlessUnchanged({ name: module.name, inputs, outputs, work: () => compile(toolchain, module) });
  }
}

function inputsOf(toolchain) {
  const sources = filesIn("src", (path) => !path.startsWith("src/js/"));
  const settings = [
    "Cargo.toml",
    "src/boundary/Cargo.toml",
    "Cargo.lock",
    "package-lock.json",
    "scripts/build-wasm.mjs",
    "scripts/js-core.mjs",
    "scripts/wasm-module.mjs",
  ];
  return hashOf([...sources, ...settings], toolchain.identity, wasmBindgenVersion());
}

async function build(toolchain, module) {
  const { folder, bytes } = await compile(toolchain, module);
  await writeGlue(folder);
  writeFileSync(join(folder, "inlined.js"), inlinedModule(bytes));
  writeFileSync(join(folder, "inlined.d.ts"), inlinedTypes);
  if (module.isProgram) await writeProgram(folder, features);
}

/** Writes the optimized WebAssembly of an entry to its folder, with wasm-bindgen's files. */
async function compile({ cargo, env }, { entry, folder: place, panics }) {
  const target = [
    "--release",
    "--target",
    wasmTarget,
    "--package",
    "x88-boundary",
    "--lib",
    "--features",
    entry,
  ];
  const stack = STACKS[entry] ?? SMALL_STACK;
  await run(cargo, ["rustc", ...target, "--", `-Clink-arg=-zstack-size=${stack}`], { env });
  const compiled = join(env.CARGO_TARGET_DIR, wasmTarget, "release", "x88_boundary.wasm");
  const folder = join(root, place);
  rmSync(folder, { recursive: true, force: true });
  await run(join(wasmBindgenBin, "wasm-bindgen"), [
    "--target",
    "bundler",
    "--out-dir",
    folder,
    "--out-name",
    "x88",
    compiled,
  ]);
  if (!panics) trapOnly(join(folder, "x88_bg.wasm"));
  const optimised = join(folder, "x88.wasm");
  await optimise(folder, "x88_bg.wasm", "x88.wasm");
  return { folder, bytes: readFileSync(optimised) };
}

/** Optimizes a compiled WebAssembly file and writes the result beside it. */
export async function optimise(folder, from, to) {
  const wasmOpt = join(root, "node_modules", "binaryen", "bin", "wasm-opt");
  // Runs in that folder with bare names: wasm-opt is compiled for Unix and does not know drives or backslashes.
  const args = [wasmOpt, optimisation, "--converge", ...features, from, "-o", to];
  await run(process.execPath, args, { cwd: folder, heartbeat: true });
}
