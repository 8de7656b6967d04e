// Lists third-party code with its licenses: `third-party.txt` in the package, `credits.txt` on the site.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { modules } from "./build-wasm.mjs";
import { root, StepFailed } from "./run.mjs";
import { wasmTarget, wasmToolchain } from "./toolchain.mjs";

/** The licenses under which code may be shipped. `.deny.toml` has the same list for crates. */
export const SHIPPED = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"];

/** Pictures, fonts, sounds and games; `www/assets.json` lists them. */
export const ASSET =
  /\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp3|ogg|opus|wav|mp4|webm|pdf|pgn)$/;

const PACKAGE_HEAD = `What of others' work is in the npm package x88, with their licenses.

It is compiled into dist/x88.wasm, the WebAssembly files in dist/edge, and the same bytes inlined in JavaScript. x88 itself is under MIT OR Apache-2.0
(LICENSE-MIT, LICENSE-APACHE).`;

const SITE_HEAD = `What of others' work this site shows and runs, with its licenses. All of it is served from here.

x88 itself, the site and what is not named below are by the x88 authors, under MIT OR Apache-2.0. This text is made of what has been
bundled.`;

/** @typedef {{ name: string, license: string, by?: string, from?: string, texts: string[] }} Part */

/**
 * Writes third-party.txt of the package.
 * @param {Iterable<string>} sources every file that was bundled
 */
export function writeNotices(folder, sources) {
  const parts = [...crateParts(), ...packagesOf(sources).map((name) => packagePart(name))];
  writeFileSync(join(folder, "third-party.txt"), textOf(PACKAGE_HEAD, parts));
}

/** The webpack plugin that writes credits.txt of the site. */
export class CreditsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("credits", (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "credits", stage }, () => {
        const bundled = [...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]);
        // A style sheet is identified by its loaders and its file.
        const files = bundled.map((module) => module.resource ?? module.identifier().split("!").at(-1));
        const copied = [...compilation.assetsInfo.values()]
          .map((info) => info.sourceFilename)
          .filter(Boolean);
        const all = [...files, ...copied.map((file) => join(compiler.context, file))];
        const text = creditsFor(
          all.map((file) => relative(root, file.split(/[?|]/)[0]).replaceAll("\\", "/")),
        );
        compilation.emitAsset("credits.txt", new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

/** Returns the assets of the site with their authors. */
export function assets() {
  return JSON.parse(readFileSync(join(root, "www", "assets.json"), "utf8"));
}

/**
 * @param {string[]} files of the site, from the root.
 * @throws {StepFailed} for an unknown asset or package.
 */
export function creditsFor(files) {
  const known = new Set(assets().flatMap((asset) => asset.files));
  const unknown = files.filter((file) => ASSET.test(file) && !known.has(file));
  if (unknown.length > 0)
    throw new StepFailed(`www/assets.json does not say by whom ${[...new Set(unknown)].join(", ")} is`);
  // Every bundle contains code of these.
  const names = [...packagesOf(files), "mini-css-extract-plugin", "webpack"].sort();
  return textOf(SITE_HEAD, [
    ...names.map((name) => packagePart(name)),
    // The script and the style of the reference.
    packagePart("typedoc", join(root, "docs", "renderer")),
    packagePart("lunr"),
    ...assets().map(({ what, by, from, licence, address, text, changes }) => ({
      ...{ name: what, license: licence, by, from: [from, address, changes].filter(Boolean).join(", ") },
      texts: text ? [readText(join(root, text))] : [],
    })),
    ...crateParts(),
  ]);
}

/**
 * Returns the names of the npm packages that contain the files.
 * @param {Iterable<string>} files
 */
export function packagesOf(files) {
  const names = [...files].map((file) => /.*\bnode_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]);
  return [...new Set(names.filter(Boolean).map((name) => name.replaceAll("\\", "/")))].sort();
}

/** @param {string} [from] the folder that has it installed */
function packagePart(name, from = root) {
  const folder = join(from, "node_modules", ...name.split("/"));
  if (!existsSync(folder)) throw new StepFailed(`${name} is not installed`);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (!choicesIn(license).some((each) => SHIPPED.includes(each)))
    throw new StepFailed(`${name} ${version} is bundled, and its license, ${license}, does not allow that`);
  return partOf({ name, version, license, folder });
}

/** The licenses to choose from. A combination of several is not a choice. */
export const choicesIn = (license) => license.replaceAll(/[()]/g, "").split(/ OR |\//);

/** Returns the crates that are compiled into the WebAssembly files, as cargo resolves them, and the standard library. */
function crateParts() {
  const features = modules.map(({ entry }) => entry).join(" ");
  const tree = askCargo(
    ...["tree", "--package", "x88-boundary", "--features", features, "--target", wasmTarget],
    ...["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"],
  );
  const linked = new Set(
    [...tree.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`),
  );
  const { packages } = JSON.parse(askCargo("metadata", "--format-version=1", "--all-features"));
  const crates = packages
    .filter(({ name, version }) => !name.startsWith("x88") && linked.has(`${name} ${version}`))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version, license, manifest_path, authors, repository }) => ({
      ...partOf({ name, version, license, folder: dirname(manifest_path), authors }),
      from: repository,
    }));
  const { stdout } = spawnSync("rustc", ["-vV"], { env: wasmToolchain().env, encoding: "utf8" });
  const std = {
    name: `Rust's standard library ${/^release: (\S+)$/m.exec(stdout)[1]}`,
    license: "(MIT OR Apache-2.0) AND Apache-2.0 WITH LLVM-exception",
    texts: [mitOf("The Rust Project Contributors")],
  };
  return [...crates, std];
}

function askCargo(...args) {
  const { cargo, env } = wasmToolchain();
  const options = { cwd: root, env, encoding: "utf8", maxBuffer: 2 ** 27 };
  const { status, stdout, stderr } = spawnSync(cargo, [...args, "--locked"], options);
  if (status !== 0) throw new StepFailed(`cargo ${args[0]} fails: ${stderr}`);
  return stdout;
}

/**
 * Returns a crate or package with its license texts. Where there is a choice, it omits Apache's, which does not name the authors.
 * @returns {Part}
 */
function partOf({ name, version, license, folder, authors = [] }) {
  const by = authors.map((author) => author.replace(/\s*<[^>]*>/, "")).join(", ");
  const files = readdirSync(folder).filter((file) =>
    /^(?:licen[cs]e|copying|notice|copyright)\b/i.test(file),
  );
  const hasChoice = choicesIn(license).some((each) => each !== "Apache-2.0");
  const texts = files
    .sort()
    .filter((file) => !hasChoice || !/apache/i.test(file))
    .map((file) => readText(join(folder, file)));
  // The archives of some crates have no license file.
  if (texts.length === 0 && choicesIn(license).includes("MIT") && by !== "") texts.push(mitOf(by));
  if (texts.length === 0)
    throw new StepFailed(`${name} ${version} comes without the text of its license, ${license}`);
  return { name: `${name} ${version}`, license: license.replaceAll("/", " OR "), by, texts };
}

const mitOf = (holder) =>
  readText(join(root, "LICENSE-MIT")).replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);

const readText = (file) =>
  readFileSync(file, "utf8")
    .replaceAll("\r\n", "\n")
    .replaceAll(/[ \t]+$/gm, "")
    .trim();

/**
 * Returns one text with all parts, each license text once.
 * @param {string} head
 * @param {Part[]} parts
 */
function textOf(head, parts) {
  const byText = new Map();
  for (const { name, texts } of parts)
    for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), name]);
  const list = parts.map(({ name, license, by, from }) =>
    [`- ${name}: ${license}`, by && `by ${by}`, from].filter(Boolean).join(", "),
  );
  const rule = "-".repeat(80);
  const texts = [...byText].map(([text, names]) => `${rule}\n${names.join(", ")}\n${rule}\n\n${text}\n`);
  return `${head}\n\n${list.join("\n")}\n\n${texts.join("\n")}`;
}
