// The version of the package and of the crate, which are the same: `node scripts/version.mjs 0.2.0` writes it everywhere, `node
// scripts/version.mjs --is 0.2.0` exits with 1 if any place has another version. It changes no other line.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, main, root, StepFailed } from "./run.mjs";

/** The patterns for the version in each file. It is the only group except those around it. */
const places = {
  "package.json": [/^(\{\n {2}"name": "x88",\n {2}"version": ")([^"]+)(")/],
  "package-lock.json": [
    /^(\{\n {2}"name": "x88",\n {2}"version": ")([^"]+)(")/,
    /(\n {4}"": \{\n {6}"name": "x88",\n {6}"version": ")([^"]+)(")/,
  ],
  "Cargo.toml": [/^(\[package\]\nname = "x88"\nversion = ")([^"]+)(")/],
  "Cargo.lock": [/(\[\[package\]\]\nname = "x88"\nversion = ")([^"]+)(")/],
};

const wellFormed = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/**
 * Returns the contents of the files with another version.
 * @param {(file: string) => string} read
 * @param {string} version
 * @returns {Map<string, string>} the files that change
 */
export function withVersion(read, version) {
  if (!wellFormed.test(version)) throw new StepFailed(`${version} is not a version such as 0.2.0`, 2);
  const changed = new Map();
  for (const [file, patterns] of Object.entries(places)) {
    const before = read(file);
    const after = patterns.reduce((text, pattern) => {
      if (!pattern.test(text)) throw new StepFailed(`${file} does not say its version where it should`);
      return text.replace(pattern, `$1${version}$3`);
    }, before);
    if (after !== before) changed.set(file, after);
  }
  return changed;
}

function setVersion() {
  const [first, second] = process.argv.slice(2);
  const read = (file) => readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n");
  if (first === "--is") {
    const others = [...withVersion(read, second ?? "").keys()];
    if (others.length > 0) throw new StepFailed(`the version is not ${second} in ${others.join(", ")}`);
    return;
  }
  const changed = withVersion(read, first ?? "");
  for (const [file, text] of changed) {
    writeFileSync(join(root, file), text);
    console.log(`${file} says ${first}`);
  }
  if (changed.size === 0) console.log(`Every file says ${first} already.`);
}

if (isMain(import.meta.url)) await main(setVersion);
