// Compares the package's list of third-party code (names, versions, licenses) with Cargo.lock and the WebAssembly itself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packagesOf } from "../../scripts/notices.mjs";
import { packageFolder, project } from "./install.mjs";

const inPackage = (file) => readFileSync(join(packageFolder(), file), "latin1");
const notices = inPackage("dist/third-party.txt");
const crates = [...notices.matchAll(/^- (\S+ \d+\.\d+\.\d+): /gm)].map(([, crate]) => crate);

test("every listed crate is in Cargo.lock and has its license text", () => {
  assert.ok(crates.length >= 10);
  const lock = readFileSync(join(project, "Cargo.lock"), "utf8");
  const parts = notices.split(`${"-".repeat(80)}\n`).filter((_, n) => n % 2 === 1);
  const headings = parts.flatMap((names) => names.trim().split(", "));
  for (const crate of crates) {
    const [name, version] = crate.split(" ");
    assert.ok(lock.includes(`name = "${name}"\nversion = "${version}"\n`), crate);
    assert.ok(headings.includes(crate), crate);
  }
  assert.match(notices, /^- Rust's standard library \d+\.\d+\.\d+: /m);
});

test("every crate named in the WebAssembly is listed", () => {
  const named = inPackage("dist/edge/can-win.wasm").matchAll(/crates\/([\w-]+)-(\d+\.\d+\.\d+)\//g);
  const found = new Set([...named].map(([, name, version]) => `${name} ${version}`));
  assert.ok(found.size > 0);
  for (const crate of found) assert.ok(crates.includes(crate), crate);
});

test("npm packages are identified by their bundled files", () => {
  assert.deepEqual(packagesOf(["src/js/entries/index.ts", "build/wasm/glue.js"]), []);
  const bundled = [
    "node_modules/a/x.js",
    "../node_modules/@b/c/node_modules/d/x.js",
    "C:\\x\\node_modules\\@b\\e\\x.js",
  ];
  assert.deepEqual(packagesOf(bundled), ["@b/e", "a", "d"]);
});
