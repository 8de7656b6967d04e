// Packs the package and installs it as a user would, into an app outside this project and without a network.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { npmCommand } from "../../scripts/run.mjs";
import { PACKAGE } from "../../scripts/pack.mjs";

/** This project's folder. */
export const project = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Packs and installs the built package; returns the app's folder, which the caller removes.
 * @param {"js"} [core] "js": the names of the entries lead to their builds without WebAssembly, as in React Native
 */
export function installPacked(core) {
  const app = realpathSync.native(mkdtempSync(join(tmpdir(), "x88-app-")));
  try {
    const tarball = packInto(app);
    writeFileSync(join(app, "package.json"), '{ "name": "app", "private": true, "type": "module" }\n');
    npm(app, "install", "--offline", ...quietly, tarball);
    if (core === "js") leadToJavaScript(join(app, "node_modules", "x88", "package.json"));
  } catch (error) {
    rmSync(app, { recursive: true, force: true });
    throw error;
  }
  return app;
}

function leadToJavaScript(manifest) {
  const read = JSON.parse(readFileSync(manifest, "utf8"));
  for (const name of [".", "./rules", "./chessjs"])
    read.exports[name] = read.exports[name.replace(".", "./js")];
  writeFileSync(manifest, JSON.stringify(read));
}

/** Packs the built package into a folder; returns the file's path. */
export function packInto(folder) {
  npm(project, "pack", `./${PACKAGE}`, "--ignore-scripts", "--silent", "--pack-destination", folder);
  return packedFile(folder);
}

/** Returns the packed package's path in a folder; default: the app's in a test run. */
export function packedFile(folder = appFolder()) {
  return join(
    folder,
    readdirSync(folder).find((file) => file.endsWith(".tgz")),
  );
}

/** Flags of `npm install` for a short-lived app. */
export const quietly = ["--no-audit", "--no-fund", "--ignore-scripts", "--silent"];

function npm(cwd, ...args) {
  const [program, ...first] = npmCommand();
  const { status, stdout, stderr, error } = spawnSync(program, [...first, ...args], {
    cwd,
    encoding: "utf8",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${args.join(" ")} failed in ${cwd}:\n${stdout}${stderr}`);
}

/** The app's folder in a test run; scripts/test.mjs starts tests with it. */
export function appFolder() {
  const app = process.env.X88_APP;
  if (app === undefined)
    throw new Error("run these tests with `npm test -- package`: they need the installed package");
  return app;
}

/** The installed package's folder. */
export function packageFolder() {
  return join(appFolder(), "node_modules", "x88");
}

/** Returns a file of the installed package and all that it imports, as paths in it. */
export function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(packageFolder(), file), "utf8");
  for (const [, from] of text.matchAll(/^(?:import|export|\}).* from "(\.[^"?]+)";$/gm))
    withImports(join(dirname(file), from), found);
  return found;
}

/** `require` as in a CommonJS file of the app. */
export function requireInstalled(name) {
  return createRequire(join(appFolder(), "app.cjs"))(name);
}

/** The file of an entry. */
const ENTRIES = { x88: "index.js", "x88/slim": "slim.js" };
let copies = 0;

/** Imports an unshared copy of an entry, as when an app starts: from a copy of the installed package. */
export function freshCopy(name) {
  const folder = join(appFolder(), "node_modules", `x88-copy-${process.pid}-${copies++}`);
  cpSync(packageFolder(), folder, { recursive: true, filter: (file) => !file.endsWith(".cjs") });
  return import(pathToFileURL(join(folder, "dist", ENTRIES[name])).href);
}
