// What is asked of the user, and said at once if it is missing: Node, cargo, and for some commands rustfmt and clippy.
// Node built-ins only: it runs before `npm install`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StepFailed, output, root } from "./run.mjs";

/** Of Node, to build and test; the built package runs on older ones (`engines`). */
export function oldestNode() {
  const { devEngines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return /^>=(\d+\.\d+\.\d+)$/.exec(devEngines.runtime.version)[1];
}

/** Of Rust, as `1.88`. */
function oldestRust() {
  return /rust-version = "(\d+\.\d+)/.exec(readFileSync(join(root, "Cargo.toml"), "utf8"))[1];
}

/**
 * Whether a version is another or a later one; both may have parts after the numbers, which do not count.
 * @param {string} version such as `20.11.0` or `1.90.0-nightly`
 * @param {string} oldest such as `20.11.0` or `1.88`
 */
export function isAtLeast(version, oldest) {
  const numbers = (text) => text.match(/\d+/g).slice(0, 3).map(Number);
  const [have, need] = [numbers(version), numbers(oldest)];
  const place = need.findIndex((number, n) => number !== (have[n] ?? 0));
  return place < 0 || (have[place] ?? 0) > need[place];
}

/** Node and cargo. */
export function checkVersions() {
  const [node, oldest] = [process.versions.node, oldestNode()];
  if (!isAtLeast(node, oldest)) {
    throw new StepFailed(`Node ${oldest} or newer is needed; this is ${node} (see https://nodejs.org)`);
  }
  const cargo = output("cargo", ["--version"]);
  if (cargo === null) {
    throw new StepFailed(
      "cargo is missing: install Rust as https://rustup.rs says, then open a new terminal",
    );
  }
  const version = /^cargo (\d\S*)/.exec(cargo)?.[1];
  if (version === undefined || !isAtLeast(version, oldestRust())) {
    throw new StepFailed(`Rust ${oldestRust()} or newer is needed; this is ${cargo}: run \`rustup update\``);
  }
}

/** rustfmt and clippy, which a minimal Rust installation lacks. */
export function checkLinters() {
  for (const [component, ...probe] of [
    ["rustfmt", "fmt", "--version"],
    ["clippy", "clippy", "--version"],
  ]) {
    if (output("cargo", probe) === null) {
      throw new StepFailed(`${component} is missing: run \`rustup component add ${component}\``);
    }
  }
}
