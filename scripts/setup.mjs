// Installs everything that building and testing need. Each step checks first, so from the second run on it takes a moment and
// needs no network. Node built-ins only: it runs before `npm install`.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { isMain, main, npmCommand, output, root, run, StepFailed } from "./run.mjs";
import { hashOf } from "./stamp.mjs";
import {
  debianHasTarget,
  debianPackages,
  rustupHasTarget,
  wasmBindgenBin,
  wasmBindgenVersion,
  wasmTarget,
  wasmToolchain,
} from "./toolchain.mjs";

/** Installs the packages of package-lock.json when that file has changed. */
async function installNodeModules() {
  const stamp = join(root, "node_modules", ".x88-stamp");
  const wanted = `${hashOf(["package-lock.json"])} node ${process.versions.modules} ${process.platform}-${process.arch}\n`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing the npm packages of package-lock.json …");
  // No package needs its install script (esbuild's only checks itself), so none runs.
  const args = ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const [program, ...first] = npmCommand();
  await run(program, [...first, ...args], { heartbeat: true });
  writeFileSync(stamp, wanted);
}

/** Installs the standard library for wasm: from rustup, or on Debian from packages that build it from source. */
async function installWasmTarget() {
  if (rustupHasTarget() || debianHasTarget()) return;
  const byHand = `rustup target add ${wasmTarget}`;
  if (output("rustup", ["--version"]) !== null) {
    console.log(`Adding the Rust target ${wasmTarget} …`);
    await run("rustup", ["target", "add", wasmTarget], { heartbeat: true }).catch((error) =>
      console.log(`  ${error.message}`),
    );
    if (rustupHasTarget()) return;
  }
  if (!isDebian()) throw new StepFailed(`the Rust target ${wasmTarget} is missing: run \`${byHand}\``);
  if (canUseApt()) {
    console.log(
      "rustup cannot add it: installing Debian's packages, which build the standard library from source …",
    );
    await installWithApt(debianPackages);
    if (debianHasTarget()) return;
  }
  throw new StepFailed(
    `the Rust target ${wasmTarget} is missing: run \`${byHand}\`, or, on Debian 12, ` +
      `\`sudo apt-get update && sudo apt-get install --no-install-recommends ${debianPackages.join(" ")}\``,
  );
}

/** Installs the C compiler with which Rust links and some crates are built. rustup does not, and says so only on Windows. */
async function installLinker() {
  const isThere = () => process.platform === "win32" || output("cc", ["--version"]) !== null;
  if (isThere()) return;
  if (canUseApt()) {
    console.log("Installing a C compiler, with which Rust links …");
    await installWithApt(["gcc", "libc6-dev"]);
    if (isThere()) return;
  }
  const how = isDebian() ? "sudo apt-get install gcc libc6-dev" : "xcode-select --install";
  const command = isDebian() || process.platform === "darwin" ? `run \`${how}\`` : "install gcc or clang";
  throw new StepFailed(`a C compiler named \`cc\` is missing, with which Rust links: ${command}`);
}

/** Installs wasm-bindgen and its test runner, in the version of Cargo.lock, into the project's own folder. */
async function installWasmBindgen() {
  const version = wasmBindgenVersion();
  const programs = ["wasm-bindgen", "wasm-bindgen-test-runner"];
  const current = (program) =>
    output(join(wasmBindgenBin, program), ["--version"])?.endsWith(` ${version}`) === true;
  if (programs.every(current)) return;
  console.log(`Building wasm-bindgen-cli ${version} (one or two minutes, once) …`);
  const target = join(root, ".tools", "target");
  mkdirSync(target, { recursive: true });
  // --debug: five times faster to build, fast enough to run. Not --locked: not every mirror has a crate of its lock file.
  const which = ["wasm-bindgen-cli", "--version", `=${version}`];
  const args = ["install", ...which, "--debug", "--force", "--root", join(root, ".tools")];
  await run("cargo", args, { env: { ...process.env, CARGO_TARGET_DIR: target } });
  // Windows keeps a file locked for a moment after the last program that read it.
  rmSync(target, { recursive: true, force: true, maxRetries: 5 });
  if (!programs.every(current))
    throw new StepFailed(`.tools/bin/wasm-bindgen is not version ${version} after its installation`);
}

/** Finds a browser for the browser tests, or installs Debian's Chromium where possible. */
export async function installChromium() {
  if (findChromium() !== null) return;
  if (canUseApt()) {
    console.log("Installing Chromium for the browser tests …");
    for (const name of ["chromium-headless-shell", "chromium"]) {
      // A release of Debian may lack the first, which is faster.
      await installWithApt([name]).catch((error) => console.log(`  ${error.message}`));
      if (findChromium() !== null) return;
    }
  }
  const how = isDebian()
    ? "run `sudo apt-get update && sudo apt-get install chromium-headless-shell`"
    : "install one, or set CHROMIUM_PATH to the program";
  throw new StepFailed(`the browser tests need Chromium, Chrome or Edge, and none was found: ${how}`);
}

/**
 * Fetches the crates of Cargo.lock for every member of the workspace. Cargo fetches missing crates only for what it builds: a
 * later offline command would lack the rest.
 */
async function fetchCrates() {
  const native = { cargo: "cargo", env: process.env, args: ["fetch", "--locked"] };
  // The standard library has its own crates if it is built from source.
  const { cargo, env } = wasmToolchain();
  const wasm = { cargo, env, args: ["fetch", "--locked", "--target", wasmTarget] };
  for (const { cargo, env, args } of [native, wasm]) {
    if (output(cargo, [...args, "--offline"], { env }) !== null) continue;
    console.log("Fetching the crates of Cargo.lock …");
    await run(cargo, args, { env, heartbeat: true });
  }
}

/** Installs everything that a build needs. */
export async function setUpBuild() {
  checkVersions();
  await installNodeModules();
  await installLinker();
  await installWasmTarget();
  await installWasmBindgen();
}

/** Installs everything that the tests need. After it, no step uses the network. */
export async function setUpTests() {
  checkVersions();
  checkTestTools();
  await setUpBuild();
  await fetchCrates();
  await installChromium();
}

function isDebian() {
  const file = "/etc/os-release";
  return (
    existsSync(file) &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync(file, "utf8")) &&
    existsSync("/usr/bin/apt-get")
  );
}

export function canUseApt() {
  return isDebian() && process.getuid?.() === 0;
}

/** Installs packages after updating the lists, without which apt finds no packages on a fresh machine. */
export async function installWithApt(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const patient = ["-qq", "-o", "DPkg::Lock::Timeout=120"];
  await run("apt-get", [...patient, "update"], { env, heartbeat: true });
  await run("apt-get", [...patient, "install", "-y", "--no-install-recommends", ...packages], {
    env,
    heartbeat: true,
  });
}

/**
 * Returns the Node versions that build and test, as package.json has them for npm. The built package runs on older ones
 * (`engines`). In older versions the test runner does not wait for a file's own `before`, and its timers are out of step with
 * others.
 */
export function nodeRange() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devEngines.runtime.version;
}

/** Returns the oldest version of Rust, such as `1.88`. */
function oldestRust() {
  return /rust-version = "(\d+\.\d+)/.exec(readFileSync(join(root, "Cargo.toml"), "utf8"))[1];
}

/**
 * Returns whether a version is at least another one. Ignores suffixes after the numbers.
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
 * Returns whether a version is in a range: one or more of `^1.2.3` and `>=1.2.3` with `||` between them.
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

/** Checks the versions of Node and cargo. */
function checkVersions() {
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

/** Checks the tools that only the tests need: git, and rustfmt and clippy, which a minimal Rust installation lacks. */
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
  // git lists the files of the project.
  if (output("git", ["ls-files", "--error-unmatch", "package.json"]) === null)
    throw new StepFailed(
      "the tests need a clone of the repository: a folder without its history is not enough",
    );
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await setUpTests();
    console.log("All set up.");
  });
}
