// Finds the compiler for wasm32-unknown-unknown and its settings. Only this file knows that there are two: rustup's and, where
// rustup cannot download the target, Debian's, which builds the standard library from source. Node built-ins only: it runs before
// `npm install`.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { StepFailed, output, root } from "./run.mjs";

export const wasmTarget = "wasm32-unknown-unknown";

/** Debian's packages for the target. The linker's version is that of the LLVM behind rustc-web. */
export const debianPackages = ["rustc-web", "cargo-web", "rust-web-src", "lld-22"];
const debianLinker = "wasm-ld-22";

/** The project's own folder of the wasm-bindgen programs, so that a global one of another version is not used. */
export const wasmBindgenBin = join(root, ".tools", "bin");

/** Returns the version of the `wasm-bindgen` crate in Cargo.lock. The programs must have exactly this version. */
export function wasmBindgenVersion() {
  const lock = readFileSync(join(root, "Cargo.lock"), "utf8");
  const found = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock.replaceAll("\r\n", "\n"));
  if (!found) throw new StepFailed("Cargo.lock names no wasm-bindgen: is the file complete?");
  return found[1];
}

/** Returns whether the rustc in PATH has the standard library of the target. */
export function rustupHasTarget() {
  const folder = output("rustc", ["--print", "target-libdir", "--target", wasmTarget]);
  return (
    folder !== null && existsSync(folder) && readdirSync(folder).some((file) => file.startsWith("libstd-"))
  );
}

/** Returns whether Debian's compiler, its standard library sources and its linker are installed. */
export function debianHasTarget() {
  if (![`/usr/bin/${debianLinker}`, "/usr/bin/cargo", "/usr/bin/rustc"].every((file) => existsSync(file)))
    return false;
  const sysroot = output("/usr/bin/rustc", ["--print", "sysroot"]);
  return sysroot !== null && existsSync(join(sysroot, "lib/rustlib/src/rust/library/std/Cargo.toml"));
}

/** Makes cargo run tests for the target in Node: arguments before the command, and extra variables. */
export const wasmTests = {
  args: [
    "--config",
    // Not as a variable, which cargo splits at spaces. TOML reads a JSON string as the same path.
    `target.${wasmTarget}.runner=[${JSON.stringify(join(wasmBindgenBin, "wasm-bindgen-test-runner"))}]`,
  ],
  // The default is a path that the runner writes into a script unescaped: an apostrophe or a backslash in it is a syntax error.
  // Only benchmarks use it, and there are none.
  env: { WASM_BINDGEN_BENCH_RESULT: "none.json" },
};

/**
 * Returns the cargo for the target and its environment, with its own target folder: the compiler may differ from that of the
 * native tests.
 * @returns {{ cargo: string, env: Record<string, string | undefined>, identity: string }}
 * `identity` changes when the compiler or the settings do.
 */
export function wasmToolchain() {
  const debian = !rustupHasTarget();
  if (debian && !debianHasTarget()) {
    throw new StepFailed(`no compiler for ${wasmTarget}: run \`node scripts/setup.mjs\``);
  }
  const rustc = debian ? "/usr/bin/rustc" : "rustc";
  const settings = {
    CARGO_TARGET_DIR: join(root, "target-wasm"),
    CARGO_ENCODED_RUSTFLAGS: remappedPaths(output(rustc, ["--print", "sysroot"]) ?? "").join("\x1f"),
    ...(debian && {
      RUSTC_BOOTSTRAP: "1",
      CARGO_UNSTABLE_BUILD_STD: "std,panic_abort",
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: debianLinker,
    }),
  };
  const env = { ...process.env, ...settings };
  // rustc, cargo and rustdoc must all be Debian's, and no variable may send cargo back to another compiler.
  if (debian)
    Object.assign(env, {
      PATH: `/usr/bin${delimiter}${process.env.PATH}`,
      RUSTC: undefined,
      RUSTDOC: undefined,
    });
  return {
    cargo: debian ? "/usr/bin/cargo" : "cargo",
    env,
    identity: JSON.stringify([output(rustc, ["-vV"]), settings]),
  };
}

/** Returns compiler flags that keep the paths of this machine out of panic messages, and so out of the binary. */
function remappedPaths(sysroot) {
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  // One folder for each registry: with its name, every path of a dependency would be twice as long in the binary.
  const registries = join(cargoHome, "registry", "src");
  const folders = existsSync(registries) ? readdirSync(registries).sort() : [];
  // If two prefixes match, the later one counts.
  const prefixes = [
    [cargoHome, "cargo"],
    ...folders.map((folder) => [join(registries, folder), "crates"]),
    [join(sysroot, "lib/rustlib/src/rust"), "rust"],
    ["/usr/src", "src"],
    [root, "x88"],
  ];
  return prefixes.map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
}
