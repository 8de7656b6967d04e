// The published package: it has the right files, loads in every way that package.json promises, and leaks no build paths.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { packageFolder, project, requireInstalled, withImports } from "./install.mjs";

test("the tests use the installed copy, not the sources", () => {
  assert.ok(fileURLToPath(import.meta.resolve("x88")).startsWith(packageFolder()));
});

test("the package contains only files that apps can use", () => {
  const allowed =
    /^(package\.json|(README|CHANGELOG)\.md|LICENSE-(MIT|APACHE)|docs\/(start|guides|migrate|reference|reference\/api|reference\/api\/x88|reference\/api\/x88\/messages)\/[\w-]+\.md|dist\/(third-party\.txt|.*\.(js|cjs|d\.ts|d\.cts|wasm)))$/;
  for (const file of filesOf(packageFolder())) assert.match(file, allowed);
});

test("no file contains a path of the build machine", () => {
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  const rustupHome = process.env.RUSTUP_HOME ?? join(homedir(), ".rustup");
  const folders = [project.replace(/[\\/]$/, ""), cargoHome, rustupHome, "/usr/src", "/usr/lib/rustlib"];
  // A Windows compiler writes either slash, and a JavaScript string doubles the backslash.
  const paths = folders.flatMap((path) =>
    ["/", "\\", "\\\\"].map((slash) => path.split(/[\\/]/).join(slash)),
  );
  for (const file of filesOf(packageFolder())) {
    const bytes = readFileSync(join(packageFolder(), file));
    for (const path of paths) assert.ok(!bytes.includes(path), `${file} contains ${path}`);
  }
});

/** The JavaScript entries in the `exports` of the installed package. */
const { exports: entries } = requireInstalled("x88/package.json");
const scripts = Object.entries(entries).filter(([, target]) => typeof target === "object");

/** Returns the code of a file, including the files that it imports. */
function codeOf(file) {
  return [...withImports(file)].map((each) => readFileSync(join(packageFolder(), each), "utf8")).join("\n");
}

test("an entry that compiles at run time has a variant that does not", () => {
  for (const [name, target] of scripts) {
    assert.deepEqual(target["edge-light"], target.workerd, name);
    // It compiles in a worker, which edge runtimes do not have.
    if (name === "./worker") continue;
    const usual = target.import?.default ?? target.default;
    const compiles = /\bnew WebAssembly\.Module\((?!bytes)/.test(codeOf(usual));
    assert.equal(target.workerd !== undefined, compiles, `${name} and its condition "workerd"`);
    if (!compiles) continue;
    const form = codeOf(target.workerd.default);
    assert.doesNotMatch(form, /new WebAssembly\.Module\((?!bytes)/, name);
    assert.match(form, /from "\.{1,2}\/(x88|rules|variants|can-win)\.wasm\?module"/, name);
    // The first matching condition wins, and both match wherever `import` does.
    assert.deepEqual(Object.keys(target).slice(0, 2), ["workerd", "edge-light"], name);
  }
});

test("tools that ignore exports find the same files", () => {
  const { alias, typesVersions } = requireInstalled("x88/package.json");
  const types = typesVersions["*"];
  for (const [name, target] of scripts) {
    if (name === ".") continue;
    const file = (target.import ?? target).default;
    const short = name.slice(2);
    assert.equal(alias[name] ?? alias["./*"].replace("$1", short), file, `Parcel finds ${name}`);
    const key = short in types ? short : short.startsWith("js/") ? "js/*" : "*";
    const declared = `./${types[key][0].replace("*", short.replace(/^js\//, ""))}`;
    assert.equal(declared, (target.import ?? target).types, `TypeScript's node10 finds ${name}`);
  }
  for (const [name, file] of Object.entries(entries).filter(([, target]) => typeof target === "string"))
    assert.equal(alias[name], file, `Parcel finds ${name}`);
});

test("the package starts without reading its environment", () => {
  for (const file of ["index.js", "index.cjs"]) {
    const text = codeOf(join("dist", file));
    assert.doesNotMatch(text, /\bfetch\(|\bnew URL\b|\bimport\.meta\b|\brequire\(|\bprocess\./);
    assert.match(text, /^[\t\n\x20-\x7e]*$/, `${file} is not plain ASCII`);
  }
});

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"));
}
