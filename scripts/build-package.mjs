// Builds dist, the published files, from the TypeScript sources and build/wasm. The entries are the `exports` of package.json and
// its `bin`.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, relative, resolve } from "node:path";
import { modules } from "./build-wasm.mjs";
import { root, run, StepFailed } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";
import { writeNotices } from "./notices.mjs";
import { wasmToolchain } from "./toolchain.mjs";

const dist = join(root, "dist");

/**
 * Returns the JavaScript files in `exports` of package.json, for example `{ file: "index.cjs", name: "index", extension: ".cjs",
 * module: "inlined" }`. `module` says how the code gets its WebAssembly.
 */
function filesToBuild() {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const named = new Set(
    JSON.stringify(exports).match(/(?<="\.\/dist\/)(?:edge\/|js\/|messages\/)?\w[\w-]*\.c?js(?=")/g),
  );
  return [...named].map((file) => {
    const [, module = "inlined", name, extension] = /^(?:(edge|js)\/)?(.+)(\.c?js)$/.exec(file);
    return { file, name, extension, module };
  });
}

/** Builds dist unless its inputs are unchanged. */
export async function buildPackage() {
  const settings = [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "src/js/tsconfig.build.json",
    "Cargo.lock",
    "LICENSE-MIT",
  ];
  const scripts = ["scripts/build-package.mjs", "scripts/notices.mjs"];
  const made = modules.flatMap(({ folder }) => filesIn(folder));
  const all = [...filesIn("src/js"), ...made, ...settings, ...scripts];
  const inputs = hashOf(all, wasmToolchain().identity);
  return unlessUnchanged({ name: "package", inputs, outputs: ["dist"], work: build });
}

async function build() {
  const files = filesToBuild();
  const types = join(root, "build", "types");
  rmSync(types, { recursive: true, force: true });
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  await run(process.execPath, [tsc, "--project", join(root, "src", "js", "tsconfig.build.json")]);
  // The CLI uses Node's types, which no other source may use.
  await run(process.execPath, [tsc, "--project", join(root, "src", "js", "cli", "tsconfig.json")]);
  // Only now, so that sources with a type error leave the last good build in place.
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  shipDeclarations(types, dist, [...new Set(files.map(({ name }) => name))]);
  const sources = await bundleAll(files);
  await writePrograms();
  for (const { folder, shipped } of modules)
    if (shipped !== undefined) copyFileSync(join(root, folder, "x88.wasm"), join(dist, shipped));
  writeNotices(dist, sources);
}

/**
 * Writes only the JavaScript of dist.
 * @returns {Promise<string[]>} every input file
 */
async function bundleAll(files = filesToBuild()) {
  const { slim, ...inlined } = coreOf;
  const slimBundle = { name: slim, format: "esm", plugins: pluginsOf(slim, ".js", "inlined") };
  const parts = [
    await bundle(`${slim}.js`, slimBundle),
    await bundleShared(["constants", ...Object.values(inlined), "standard/game", "messages/titles"]),
    await bundlePrograms(["index", "rules"]),
  ];
  const sources = parts.flatMap(({ inputs }) => Object.keys(inputs));
  for (const { file, name, extension, module } of files) {
    const format = extension === ".cjs" ? "cjs" : "esm";
    const isModuleWithCore = format === "esm" && name in coreOf;
    if (module === "inlined" && isModuleWithCore) reexport(file, name, parts);
    // `bundlePrograms` has written those of `js`.
    else if (module !== "js" || !isModuleWithCore) {
      const plugins = pluginsOf(name, extension, module);
      // For Node, esbuild tells which names a CommonJS file exports: with the condition `react-native`, test runners import them.
      const platform = module === "js" && format === "cjs" ? "node" : "neutral";
      sources.push(...Object.keys((await bundle(file, { name, format, plugins, platform })).inputs));
    }
  }
  const cli = { name: "cli", format: "esm", plugins: pluginsOf("cli", ".js"), platform: "node" };
  return [...sources, ...Object.keys((await bundle("cli.js", cli)).inputs)];
}

/** Writes an entry that only re-exports. With `export *`, webpack does not find what an app imports and does not use. */
function reexport(file, name, parts) {
  const outputs = Object.assign({}, ...parts.map((part) => part.outputs));
  const named = (_, part) =>
    `export {\n  ${outputs[`dist/${part}`].exports.join(",\n  ")}\n} from "./${part}"`;
  const text = readFileSync(source(name), "utf8").replaceAll(/export \* from "\.\/(.+)"/g, named);
  writeFileSync(join(dist, file), text);
}

/** How every file of dist is made. */
const how = {
  // The paths in the metafile are relative to it.
  absWorkingDir: root,
  bundle: true,
  external: ["react"],
  write: false,
  metafile: true,
  target: "es2022",
  charset: "ascii",
  legalComments: "none",
  // Not minified: the app's bundler does that, and an uncaught error in Node prints the line that threw it.
  logLevel: "warning",
};

/** Writes one flat file of dist. */
function bundle(file, { name, format, plugins, platform = "neutral" }) {
  const place = { entryPoints: [source(name)], outfile: join(dist, file) };
  return writeBundle({ ...how, ...place, format, plugins, platform });
}

/**
 * Writes ES modules of dist, and what several of them need to modules of `dist/shared`. An app's bundler drops what the app does
 * not import, and gives each page the modules it needs. `Game` and `englishTitles` have modules without the code for PGN.
 */
function bundleShared(names) {
  const entryPoints = names.map((name) => ({ in: source(name), out: name }));
  const place = { entryPoints, outdir: dist, chunkNames: "shared/[hash]" };
  return writeBundle({ ...how, ...place, format: "esm", splitting: true, platform: "neutral" });
}

/**
 * Writes the ES modules of dist/js: the entries whose core is a JavaScript program, and what they share in dist/js/shared.
 */
function bundlePrograms(names) {
  const entryPoints = names.map((name) => ({ in: source(name), out: `js/${name}` }));
  const place = { entryPoints, outdir: dist, chunkNames: "js/shared/[hash]", plugins: [programs] };
  return writeBundle({ ...how, ...place, format: "esm", splitting: true, platform: "neutral" });
}

/** The source of an entry, or of a file in another folder. */
const source = (name) => join(root, "src", "js", name.includes("/") ? "" : "entries", `${name}.ts`);

/** esbuild imports modules of which it needs nothing, for their side effects. They have none, and bundlers would warn. */
const EMPTY_IMPORT = /^import "\.\/[^"]+";\n/gm;

async function writeBundle(options) {
  const { build: esbuild } = await import("esbuild");
  const { outputFiles, metafile } = await esbuild(options);
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, keepClassNames(text.replaceAll(EMPTY_IMPORT, "")));
  }
  return metafile;
}

/** The entries with their own core, and the file that has it. An ES module imports that file and `constants.js`. */
const coreOf = {
  index: "x88",
  rules: "x88-rules",
  slim: "x88-slim",
  variants: "x88-variants",
  "can-win": "x88-can-win",
};

/** An entry with its own core bundles it; an adapter uses the public API. */
function pluginsOf(name, extension, module) {
  if (![...Object.entries(coreOf).flat(), "constants"].includes(name))
    return [publicApiStaysOutside(extension)];
  if (module === "js") return [programs];
  if (module === "edge") return [insteadOfBytes(importsOf.edge[name])];
  return name.endsWith("slim")
    ? [insteadOfBytes('export { ownModule } from "./src/js/core/not-initialized.ts"')]
    : [];
}

/**
 * How to import a WebAssembly file as a module. Edge runtimes (Cloudflare's workerd and its tools, Vercel and Next) all know this
 * query; without it, Next instantiates the file.
 */
const importsOf = {
  edge: {
    index: importOf("../x88.wasm?module"),
    rules: importOf("./rules.wasm?module"),
    variants: importOf("./variants.wasm?module"),
    "can-win": importOf("./can-win.wasm?module"),
  },
};

function importOf(file) {
  return `import wasm from "${file}";\nexport const ownModule = () => wasm;`;
}

/** Replaces the inlined bytes: with the module that the environment has compiled, or with none. */
function insteadOfBytes(contents) {
  return {
    name: "instead-of-bytes",
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /[\\/]build[\\/][\w-]+[\\/]inlined\.js$/ }, () => ({ contents, resolveDir: root }));
      onResolve({ filter: /\.wasm\?module$/ }, ({ path }) => ({ path, external: true }));
    },
  };
}

/** The cores in JavaScript, by their names in dist/js. They are files of their own, because they are minified and the other code is not. */
const programFiles = { core: "build/js/program.js", "rules-core": "build/rules/program.js" };

/** Writes the cores in JavaScript, as ES modules and for CommonJS. */
async function writePrograms() {
  const { transform } = await import("esbuild");
  mkdirSync(join(dist, "js"), { recursive: true });
  for (const [name, file] of Object.entries(programFiles)) {
    const code = readFileSync(join(root, file), "utf8");
    writeFileSync(join(dist, "js", `${name}.js`), code);
    const common = await transform(code, { format: "cjs", minify: true, target: "es2020", charset: "ascii" });
    writeFileSync(join(dist, "js", `${name}.cjs`), common.code);
  }
}

/** Puts a core in JavaScript in the place of its WebAssembly, and a file of `core/js` in the place of the file with its name in `core`. */
const programs = {
  name: "programs",
  setup({ initialOptions, onResolve }) {
    const ownFiles = filesIn("src/js/core/js").map((file) => join(root, file));
    const { format } = initialOptions;
    onResolve({ filter: /\/build\/(?:wasm|rules)\/inlined\.js$/ }, ({ path }) => {
      const name = path.includes("/rules/") ? "rules-core" : "core";
      return { path: `./${name}.${format === "cjs" ? "cjs" : "js"}`, external: true };
    });
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const target = resolve(resolveDir, path);
      const own = join(dirname(target), "js", `${basename(target, ".js")}.ts`);
      return ownFiles.includes(own) ? { path: own } : undefined;
    });
  },
};

/**
 * esbuild turns a class that refers to itself into `X = class _X`, and consoles would show `_X`. Names are kept, because errors are
 * identified by them and stacks stay readable.
 */
function keepClassNames(code) {
  const renamed = [...code.matchAll(/\b(\w+) = class _\1\b/g)].map(([, name]) => name);
  return renamed.reduce((text, name) => text.replaceAll(new RegExp(`\\b_${name}\\b`, "g"), name), code);
}

/**
 * Makes an adapter import the public API from index.js, rules.js, slim.js, variants.js or can-win.js. A board adapter imports board.js and promotion.js,
 * and a React adapter react.js. A second copy inside it would have its own classes and memory. `tests/rust/layers.rs` refuses an adapter
 * that imports what is behind the API.
 */
function publicApiStaysOutside(extension) {
  const sources = join(root, "src", "js");
  return {
    name: "public-api-stays-outside",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        const target = relative(sources, resolve(resolveDir, path)).replaceAll("\\", "/");
        const entry = /^entries\/(index|rules|slim|variants|can-win|board|promotion|react)\.js$/.exec(target);
        return entry === null ? undefined : { path: `./${entry[1]}${extension}`, external: true };
      });
    },
  };
}

const importedFile = /(from |import\()"(\.[^"]*)\.js"/g;

/** The place of a source in dist: entries are at the top. */
const placeOf = (name) => name.replace(/^entries\//, "");

/**
 * Writes the declarations of entries, and those that they import.
 * @param {string} from the folder with tsc's output
 * @param {string} to the folder of the package's files
 * @param {string[]} entries names without extension; a language is in its folder
 */
function shipDeclarations(from, to, entries) {
  const waiting = entries.map((name) => (name.includes("/") ? name : `entries/${name}`));
  const shipped = new Set();
  for (const name of waiting) {
    if (shipped.has(name)) continue;
    shipped.add(name);
    const place = placeOf(name);
    const declarations = readFileSync(join(from, `${name}.d.ts`), "utf8");
    const text = declarations.replace(importedFile, (_, keyword, imported) => {
      const target = posix.join(dirname(name), imported);
      if (target.startsWith("..")) {
        throw new StepFailed(
          `the public type declarations in ${name}.d.ts import ${imported}, which is not shipped`,
        );
      }
      waiting.push(target);
      const path = posix.relative(dirname(place), `${placeOf(target)}.js`);
      return `${keyword}"${path.startsWith(".") ? path : `./${path}`}"`;
    });
    const file = join(to, place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.d.ts`, text);
    writeFileSync(`${file}.d.cts`, text.replace(importedFile, '$1"$2.cjs"'));
  }
}

/** The API reference in the package, a page for each entry. */
export const REFERENCE = "build/reference";

/** Writes it from the declarations in dist, unless they are unchanged. */
export async function buildReference() {
  const declarations = filesIn("dist", (path) => path.endsWith(".d.ts"));
  const renderer = ["docs/renderer/markdown.mjs", "docs/renderer/model.mjs", "scripts/public-api.mjs"];
  const inputs = hashOf([...declarations, ...renderer, "package.json", "package-lock.json"]);
  // The locale: sorting must not depend on the machine.
  const env = { ...process.env, LC_ALL: "en_US.UTF-8" };
  const work = () => run(process.execPath, [join(root, renderer[0]), REFERENCE], { env });
  return unlessUnchanged({ name: "reference", inputs, outputs: [REFERENCE], work });
}
