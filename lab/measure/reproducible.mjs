// `npm run lab -- reproducible`: builds everything that HEAD publishes twice from scratch and compares the bytes: the npm
// package, its WebAssembly, the crate, the site. The folders differ in name and depth, and the environments in home, time zone,
// language, file permissions and time.

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { PACKAGE } from "../../scripts/pack.mjs";
import { isMain, main, npmCommand, output, root, run, seconds, StepFailed } from "../../scripts/run.mjs";

/** Properties of a machine that can leak into files. */
const machines = [
  { name: "one", path: ["x88"], umask: 0o022, env: { TZ: "UTC", LC_ALL: "C", LANG: "C" } },
  {
    name: "two",
    path: ["elsewhere", "far below", "chess-rules.2"],
    umask: 0o027,
    env: { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8", USER: "somebody" },
  },
];

const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");

async function reproducible() {
  const started = Date.now();
  if (output("git", ["status", "--porcelain", "--untracked-files=no"]))
    console.log("What is built is HEAD, without the changes that are not committed.");
  // Only committed files count.
  const commit = output("git", ["rev-parse", "HEAD"]);
  const folder = mkdtempSync(join(tmpdir(), "x88-twice-"));
  const builds = [];
  for (const machine of machines) {
    const since = Date.now();
    builds.push(await buildAsOn(machine, { commit, folder }));
    console.log(`Built on machine ${machine.name} in ${seconds(since)}.`);
  }
  const found = compared(...builds);
  for (const { name, bytes, sha256 } of found) console.log(`${sha256}  ${name} (${bytes} bytes)`);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  console.log(`Both builds gave the same bytes (${seconds(started)}).`);
}

/**
 * Clones and builds everything.
 * @returns {Promise<Map<string, Buffer>>} the results by name
 */
async function buildAsOn({ name, path, umask, env: own }, { commit, folder }) {
  const home = join(folder, name, "home");
  const clone = join(folder, name, ...path);
  process.umask(umask);
  mkdirSync(home, { recursive: true });
  await run("git", ["clone", "--quiet", "--no-hardlinks", root, clone]);
  await run("git", ["-C", clone, "checkout", "--quiet", "--detach", commit]);
  bringTools(clone, join(home, "cargo"));
  const env = { ...outside(), ...kept(), ...own, HOME: home, CARGO_HOME: join(home, "cargo") };
  const inClone = { cwd: clone, env };
  await run(process.execPath, ["scripts/build.mjs"], inClone);
  await run(process.execPath, ["--input-type=module", "--eval", SITE], inClone);
  const packed = join(folder, name, "packed");
  mkdirSync(packed);
  const [npm, ...first] = npmCommand();
  const ways = ["--ignore-scripts", "--silent", "--pack-destination", packed];
  await run(npm, [...first, "pack", `./${PACKAGE}`, ...ways], inClone);
  // `npm run check` tests that it compiles.
  await run("cargo", ["package", "--package", "x88", "--no-verify", "--allow-dirty", "--quiet"], inClone);
  return new Map([
    ...filesBelow(packed, /\.tgz$/),
    ...filesBelow(join(clone, "dist"), /\.wasm$/),
    ...filesBelow(join(clone, "target", "package"), /^[^/\\]+\.crate$/),
    ...filesBelow(join(clone, "www", "dist"), /./).map(([file, bytes]) => [`${SITE_FOLDER}${file}`, bytes]),
  ]);
}

const SITE_FOLDER = "the site: ";
const SITE = `
  await (await import("./scripts/build-www.mjs")).buildWww();
  await (await import("./scripts/build-docs.mjs")).buildDocs();`;

/** Reuses downloads, and the tools that the setup builds in a pinned version: they are not tested here. */
function bringTools(clone, newCargoHome) {
  const tools = join(root, ".tools", "bin");
  if (existsSync(tools)) cpSync(tools, join(clone, ".tools", "bin"), { recursive: true });
  for (const part of ["registry/cache", "registry/index", "config.toml"])
    if (existsSync(join(cargoHome, part)))
      cpSync(join(cargoHome, part), join(newCargoHome, part), { recursive: true });
}

/** Returns the environment variables without those that npm sets, which belong to this project, not to the clone. */
function outside() {
  const variables = Object.entries(process.env);
  return Object.fromEntries(
    variables.filter(([name]) => !/^(?:npm_(?:package|lifecycle)_|INIT_CWD)/.test(name)),
  );
}

/** Returns what is otherwise in the user's home: compilers, and npm's cache. */
function kept() {
  const [npm, ...first] = npmCommand();
  const setting = (name) => output(npm, [...first, "config", "get", name]);
  return {
    RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(homedir(), ".rustup"),
    npm_config_cache: setting("cache"),
    npm_config_userconfig: setting("userconfig"),
  };
}

function filesBelow(folder, wanted) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => [relative(folder, file).replaceAll("\\", "/"), file])
    .filter(([name]) => wanted.test(name))
    .map(([name, file]) => [name, readFileSync(file)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * @param {Map<string, Buffer>} one
 * @param {Map<string, Buffer>} two
 * @returns {{ name: string, bytes: number, sha256: string }[]} one hash for all files of the site
 * @throws {StepFailed} that names the differences
 */
export function compared(one, two) {
  const names = [...new Set([...one.keys(), ...two.keys()])].sort();
  const other = names.filter((name) => !one.get(name)?.equals(two.get(name) ?? Buffer.alloc(0)));
  if (other.length > 0) throw new StepFailed(`not the same in both builds:\n  ${other.join("\n  ")}`);
  const [site, single] = [true, false].map((isSite) =>
    names.filter((name) => name.startsWith(SITE_FOLDER) === isSite),
  );
  const all = createHash("sha256");
  for (const name of site) all.update(`\0${name}\0`).update(one.get(name));
  const bytes = site.reduce((sum, name) => sum + one.get(name).length, 0);
  return [
    ...single.map((name) => ({ name, bytes: one.get(name).length, sha256: hashOf(one.get(name)) })),
    { name: `the site, ${site.length} files`, bytes, sha256: all.digest("hex") },
  ];
}

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

if (isMain(import.meta.url)) await main(reproducible);
