// What the user has to install, reported at once if it is missing: Node and cargo, and for the tests rustfmt, clippy and git.
// Node built-ins only: it runs before `npm install`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StepFailed, output, root } from "./run.mjs";

/**
 * The versions of Node that build and test, as package.json has them for npm; the built package runs on older ones (`engines`).
 * Before them the test runner does not wait for a file's own `before`, and its timers are out of step with those of others.
 */
export function nodeRange() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devEngines.runtime.version;
}

/** Of Rust, as `1.88`. */
function oldestRust() {
  return /rust-version = "(\d+\.\d+)/.exec(readFileSync(join(root, "Cargo.toml"), "utf8"))[1];
}

/**
 * Whether a version is another or a later one; both may have parts after the numbers, which do not count.
 * @param {string} version such as `20.15.0` or `1.90.0-nightly`
 * @param {string} oldest such as `20.15.0` or `1.88`
 */
export function isAtLeast(version, oldest) {
  const numbers = (text) => text.match(/\d+/g).slice(0, 3).map(Number);
  const [have, need] = [numbers(version), numbers(oldest)];
  const place = need.findIndex((number, n) => number !== (have[n] ?? 0));
  return place < 0 || (have[place] ?? 0) > need[place];
}

/**
 * Whether a version is in a range: one or more of `^1.2.3` and `>=1.2.3` with `||` between them.
 * @param {string} version
 * @param {string} range
 */
export function isInRange(version, range) {
  return range.split("||").some((part) => {
    const [, sign, oldest] = /^\s*(\^|>=)(\d+\.\d+\.\d+)\s*$/.exec(part);
    const major = (text) => Number.parseInt(text, 10);
    return isAtLeast(version, oldest) && (sign === ">=" || major(version) === major(oldest));
  });
}

/** Node and cargo. */
export function checkVersions() {
  const { node } = process.versions;
  if (!isInRange(node, nodeRange())) {
    throw new StepFailed(`Node ${nodeRange()} is needed; this is ${node} (see https://nodejs.org)`);
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

/** What only the tests need: rustfmt and clippy, which a minimal Rust installation lacks, and git. */
export function checkTestTools() {
  for (const [component, ...probe] of [
    ["rustfmt", "fmt", "--version"],
    ["clippy", "clippy", "--version"],
  ]) {
    if (output("cargo", probe) === null) {
      throw new StepFailed(`${component} is missing: run \`rustup component add ${component}\``);
    }
  }
  if (output("git", ["--version"]) === null)
    throw new StepFailed("git is missing: install it as https://git-scm.com/downloads says");
  // It says which files are the project's.
  if (output("git", ["ls-files", "--error-unmatch", "package.json"]) === null)
    throw new StepFailed(
      "the tests need a clone of the repository: a folder without its history is not enough",
    );
}
