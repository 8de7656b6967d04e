// `npm run check`: static checks of format, lints and types. `npm run format` fixes what can be fixed automatically.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crateApi, crateFile } from "./crate-api.mjs";
import { choicesIn, SHIPPED } from "./notices.mjs";
import { checkProse } from "./prose.mjs";
import { isMain, main, root, run, seconds, StepFailed } from "./run.mjs";
import { checkTestTools, setUpBuild } from "./setup.mjs";

const clippy = ["clippy", "--all-targets", "--quiet"];
const denied = ["--", "--deny", "warnings"];

/** Licenses of tools that are not shipped. */
const TOOLS = [...SHIPPED, "BlueOak-1.0.0", "CC-BY-4.0", "MPL-2.0", "Python-2.0"];

/** Libraries that x88 is compared with, and boards and engines that it is tested with, in workspace members that are never published. */
const PEERS = [
  ...["@lichess-org/chessground", "chessground", "chessops", "fairy-stockfish-nnue.wasm", "ffish-es6"],
  ...["kokopu", "stockfish.js"],
];

/** Returns the problems of a package-lock.json: sources, hashes, install scripts, licenses, versions. */
export function lockProblems({ packages }) {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const name = entry.name ?? place.split("node_modules/").at(-1);
    const isOwn = !place.includes("node_modules/");
    const asked = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies };
    const isLicensed = choicesIn(entry.license ?? "").some((each) => TOOLS.includes(each));
    const rules = isOwn
      ? {
          "does not pin its dependencies": Object.values(asked).every((version) =>
            /^\d[\w.+-]*$/.test(version),
          ),
        }
      : {
          // npm omits the address for packages of its own registry.
          "does not come from the registry": entry.resolved === undefined,
          "has no SHA-512": entry.integrity?.startsWith("sha512-"),
          "has an install script": !entry.hasInstallScript || name === "esbuild",
          "has a license that is not allowed": isLicensed || PEERS.includes(name),
        };
    const broken = entry.link ? [] : Object.keys(rules).filter((rule) => !rules[rule]);
    return broken.map((rule) => `${place || "package.json"} ${rule}`);
  });
}

/** @throws {StepFailed} */
function checkLock() {
  const problems = lockProblems(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  if (problems.length > 0) throw new StepFailed(`package-lock.json:\n  ${problems.join("\n  ")}`);
}

/** Stops at the first check that fails. */
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
  checkProse();
  await run("cargo", [...clippy, "--workspace", "--features", "x88/serde", ...denied], { heartbeat: true });
  await run("cargo", [...clippy, "--package", "x88-boundary", "--features", "tests", ...denied], {
    heartbeat: true,
  });
  // The boundary of the smaller entries.
  for (const feature of ["rules", "variants", "can-win"])
    await run(
      "cargo",
      [...clippy.slice(0, 1), "--package", "x88-boundary", "--lib", "--features", feature, ...denied],
      {
        heartbeat: true,
      },
    );
  // Checks the links of the documentation, too; Cargo.toml rejects public items without any.
  if ((await crateApi()) !== readFileSync(crateFile, "utf8"))
    throw new StepFailed("the public names of the crate have changed: review them with `npm run snapshot`");
  checkLock();
  // The types of the core's exports come from the glue, which the build writes.
  const { buildWasm } = await import("./build-wasm.mjs");
  await buildWasm();
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  // The site's types are in its comments; it gets those of `x88` from the sources, not from dist/.
  for (const project of [
    "tsconfig.json",
    join("src", "js", "cli", "tsconfig.json"),
    join("www", "tsconfig.json"),
    join("www", "offline", "tsconfig.json"),
  ]) {
    await run(process.execPath, [tsc, "--noEmit", "--project", join(root, project)]);
  }
  // The crate must build from the files of its package alone.
  await run("cargo", ["package", "--package", "x88", "--allow-dirty", "--offline", "--quiet"], {
    heartbeat: true,
  });
  console.log(`Formats, lints and types are in order (${seconds(started)}).`);
}

if (isMain(import.meta.url)) await main(check);
