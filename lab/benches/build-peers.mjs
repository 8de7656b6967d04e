// Builds build/peers from lab/benches/peers: other chess libraries and x88's core as one WebAssembly file each, for the benches
// only. Nothing of it is published.

import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { optimise } from "../../scripts/build-wasm.mjs";
import { isMain, main, root, run } from "../../scripts/run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "../../scripts/stamp.mjs";
import { wasmTarget, wasmToolchain } from "../../scripts/toolchain.mjs";

const peers = ["cozy_chess", "shakmaty", "x88_core"];

/** Returns the file of a peer, from the root. */
export function peerFile(name) {
  return `build/peers/${name}.wasm`;
}

/** Builds build/peers unless its inputs are unchanged. */
export function buildPeers() {
  const toolchain = wasmToolchain();
  const settings = [
    "Cargo.toml",
    "Cargo.lock",
    "package-lock.json",
    "lab/benches/build-peers.mjs",
    "scripts/build-wasm.mjs",
  ];
  const inputs = hashOf(
    [...filesIn("lab/benches/peers"), ...filesIn("src", (path) => path.endsWith(".rs")), ...settings],
    toolchain.identity,
  );
  const outputs = peers.map(peerFile);
  return unlessUnchanged({ name: "peers", inputs, outputs, work: () => build(toolchain) });
}

async function build({ cargo, env }) {
  const profile = "bench-peers";
  const target = ["--profile", profile, "--target", wasmTarget, "--package", "x88-bench-peers", "--examples"];
  await run(cargo, ["build", ...target], { env });
  const folder = join(root, "build", "peers");
  mkdirSync(folder, { recursive: true });
  for (const name of peers) {
    const compiled = `${name}.compiled.wasm`;
    copyFileSync(
      join(env.CARGO_TARGET_DIR, wasmTarget, profile, "examples", `${name}.wasm`),
      join(folder, compiled),
    );
    await optimise(folder, compiled, `${name}.wasm`);
    rmSync(join(folder, compiled));
  }
}

if (isMain(import.meta.url)) await main(buildPeers);
