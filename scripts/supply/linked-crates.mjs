// Which crates are compiled into a WebAssembly file, as cargo resolves them for its target and its features: not those that only generate
// code. Asks cargo and Cargo.lock.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, StepFailed } from "../run.mjs";
import { wasmTarget, wasmToolchain } from "../toolchain.mjs";
import { lockedCrates } from "./crates.mjs";

/**
 * @typedef {object} LinkedCrate
 * @property {string} name
 * @property {string} version
 * @property {string} licence as an SPDX expression
 * @property {string} checksum SHA-256 of what the registry has
 * @property {string} folder its sources here
 * @property {string[]} authors
 * @property {string | undefined} repository
 * @property {string[]} needs the names of the crates that it needs
 */

/**
 * @param {string} topics features of the crate
 * @returns {{ needs: string[], crates: LinkedCrate[] }} `needs`: those that x88 itself names; `crates`: all, by name
 */
export function linkedCrates(topics) {
  const edges = tree(topics);
  const locked = lockedCrates(readFileSync(join(root, "Cargo.lock"), "utf8"));
  const packages = JSON.parse(askCargo("metadata", "--format-version=1", "--all-features")).packages;
  const crates = [...edges.keys()]
    .filter((key) => !key.startsWith("x88 "))
    .sort()
    .map((key) => {
      const [name, version] = key.split(" ");
      const isThis = (each) => each.name === name && each.version === version;
      const { license, manifest_path, authors, repository } = packages.find(isThis);
      const licence = license.replaceAll("/", " OR ");
      const folder = dirname(manifest_path);
      const { checksum } = locked.find(isThis);
      return {
        name,
        version,
        licence,
        checksum,
        folder,
        authors,
        repository,
        needs: namesOf(edges.get(key)),
      };
    });
  const [own] = [...edges.keys()].filter((key) => key.startsWith("x88 "));
  return { needs: namesOf(edges.get(own)), crates };
}

const namesOf = (keys) => [...keys].map((key) => key.split(" ")[0]).sort();

/** For each crate, as `name version`, those that it needs. */
function tree(topics) {
  const said = askCargo(
    ...["tree", "--package", "x88", "--features", topics, "--target", wasmTarget],
    ...["--edges", "normal,no-proc-macro", "--no-dedupe", "--prefix", "depth", "--format", " {p}"],
  );
  const edges = new Map();
  const above = [];
  for (const line of said.trim().split(/\r?\n/)) {
    const [, depth, name, version] = /^(\d+) (\S+) v(\S+)/.exec(line);
    const key = `${name} ${version}`;
    above.length = Number(depth);
    if (above.length > 0) edges.get(above.at(-1)).add(key);
    if (!edges.has(key)) edges.set(key, new Set());
    above.push(key);
  }
  return edges;
}

function askCargo(...args) {
  const { cargo, env } = wasmToolchain();
  const options = { cwd: root, env, encoding: "utf8", maxBuffer: 2 ** 27 };
  const { status, stdout, stderr } = spawnSync(cargo, [...args, "--locked"], options);
  if (status !== 0) throw new StepFailed(`cargo ${args[0]} fails: ${stderr}`);
  return stdout;
}

/** The release of the compiler for the WebAssembly, whose standard library is compiled into it. */
export function rustRelease() {
  const { env } = wasmToolchain();
  const { stdout } = spawnSync("rustc", ["-vV"], { env, encoding: "utf8" });
  const [, release] = /^release: (\S+)$/m.exec(stdout) ?? [];
  if (release === undefined) throw new StepFailed("rustc does not say its release");
  return release;
}
