// `npm run check`: what can be said about the sources without running them: format, lints, types. `npm run format` mends
// what can be mended without thinking.

import { join } from "node:path";
import { writeCrateReadme } from "./pack.mjs";
import { isMain, main, root, run, seconds } from "./run.mjs";
import { setUpBuild } from "./setup.mjs";
import { checkSupply } from "./supply/offline.mjs";
import { checkTestTools } from "./setup.mjs";

const clippy = ["clippy", "--all-targets", "--quiet"];
const denied = ["--", "--deny", "warnings"];

/** Ends at the first check that fails. */
export async function check() {
  checkTestTools();
  await setUpBuild();
  const started = Date.now();
  await run("cargo", ["fmt", "--all", "--check"], { hint: "`npm run format` formats the sources" });
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const plain = process.stdout.isTTY ? [] : ["--colors=off"];
  await run(process.execPath, [biome, "check", "--error-on-warnings", ...plain], {
    hint: "`npm run format` formats the sources and mends some of the lints",
  });
  await run("cargo", [...clippy, "--workspace", ...denied], { heartbeat: true });
  await run("cargo", [...clippy, "--package", "x88", "--features", "wasm", ...denied], { heartbeat: true });
  // The least of the boundary, as `x88/rules` has it.
  const least = ["clippy", "--package", "x88", "--lib", "--features", "wasm-rules compact"];
  await run("cargo", [...least, ...denied], { heartbeat: true });
  // Every link of the documentation leads somewhere; that nothing public lacks one, Cargo.toml says.
  await run("cargo", ["doc", "--no-deps", "--package", "x88", "--quiet"], { heartbeat: true });
  checkSupply();
  // The types of the core's exports are those of the glue, which the build writes.
  const { buildWasm } = await import("./build-wasm.mjs");
  await buildWasm();
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  // The demo's types are in its comments; those of `x88` it gets from the package's sources, not from dist/.
  for (const project of [
    "tsconfig.json",
    join("src", "js", "cli", "tsconfig.json"),
    join("www", "tsconfig.json"),
    join("www", "offline", "tsconfig.json"),
  ]) {
    await run(process.execPath, [tsc, "--noEmit", "--project", join(root, project)]);
  }
  // The crate builds from nothing but its package.
  writeCrateReadme();
  await run("cargo", ["package", "--package", "x88", "--allow-dirty", "--offline", "--quiet"], {
    heartbeat: true,
  });
  console.log(`Formats, lints and types are in order (${seconds(started)}).`);
}

if (isMain(import.meta.url)) await main(check);
