// From the TypeScript sources and build/wasm to dist: what is published. The entries are those of package.json's `exports`,
// and the program that its `bin` names.

import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { shipDeclarations } from "./declarations.mjs";
import { root, run } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";

const dist = join(root, "dist");

/** Names of the JavaScript entries, for example "index" and "slim". */
function entryNames() {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.values(exports)
    .filter((target) => typeof target === "object")
    .map((target) => /^\.\/dist\/(.+)\.js$/.exec(target.import.default)[1]);
}

/** Builds dist unless nothing that it is made of has changed. */
export function buildPackage() {
  const settings = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"];
  const scripts = ["scripts/build-package.mjs", "scripts/declarations.mjs"];
  const inputs = hashOf([
    ...filesIn("src/js"),
    ...filesIn("build/wasm"),
    ...filesIn("build/rules"),
    ...settings,
    ...scripts,
  ]);
  return unlessUnchanged({ name: "package", inputs, outputs: ["dist"], work: build });
}

async function build() {
  const entries = entryNames();
  const types = join(root, "build", "types");
  rmSync(types, { recursive: true, force: true });
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  await run(process.execPath, [tsc, "--project", join(root, "tsconfig.build.json")]);
  // The program has the types of Node, which no other source may use.
  await run(process.execPath, [tsc, "--project", join(root, "src", "js", "cli", "tsconfig.json")]);
  // Only now: sources with a type error leave the last good build as it was.
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  shipDeclarations(types, dist, entries);
  const { build: bundle } = await import("esbuild");
  for (const name of entries) {
    for (const options of [bundleOptions(name, "esm", ".js"), bundleOptions(name, "cjs", ".cjs")]) {
      const { outputFiles } = await bundle(options);
      writeFileSync(options.outfile, keepClassNames(outputFiles[0].text));
    }
  }
  const { outputFiles } = await bundle({ ...bundleOptions("cli", "esm", ".js"), platform: "node" });
  writeFileSync(join(dist, "cli.js"), keepClassNames(outputFiles[0].text));
  chmodSync(join(dist, "cli.js"), 0o755);
  copyFileSync(join(root, "build/wasm/x88.wasm"), join(dist, "x88.wasm"));
}

/** One flat file for each entry. Names are kept: errors are told apart by them, and stacks stay readable. */
function bundleOptions(name, format, extension) {
  return {
    entryPoints: [join(root, "src", "js", `${name}.ts`)],
    outfile: join(dist, `${name}${extension}`),
    bundle: true,
    write: false,
    format,
    target: "es2022",
    platform: "neutral",
    charset: "ascii",
    legalComments: "none",
    // Not minified: an app's bundler does that, and an uncaught error in Node prints the line that threw it.
    logLevel: "warning",
    plugins: pluginsOf(name, extension),
  };
}

/** What has a core of its own bundles it; an adapter stands on the public API. */
function pluginsOf(name, extension) {
  if (name === "rules") return [rulesOnly];
  return name === "index" || name === "slim" ? [] : [publicApiStaysOutside(extension)];
}

/** The same sources on the WebAssembly that has nothing but the rules. */
const rulesOnly = {
  name: "rules-only",
  setup({ onResolve }) {
    onResolve({ filter: /\/build\/wasm\// }, ({ path }) => ({
      path: join(root, "build", "rules", path.slice(path.lastIndexOf("/") + 1)),
    }));
  },
};

/** esbuild turns a class that speaks of itself into `X = class _X`, and `_X` is what a console would show. */
function keepClassNames(code) {
  const renamed = [...code.matchAll(/\b(\w+) = class _\1\b/g)].map(([, name]) => name);
  return renamed.reduce((text, name) => text.replaceAll(new RegExp(`\\b_${name}\\b`, "g"), name), code);
}

/** An adapter imports the public API from index.js or slim.js, and one of a board from board.js and promotion.js: a second copy inside it would have classes and a memory of its own. */
function publicApiStaysOutside(extension) {
  const sources = join(root, "src", "js");
  return {
    name: "public-api-stays-outside",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, importer }) => {
        const target = relative(sources, resolve(resolveDir, path)).replaceAll("\\", "/");
        const entry = /^(index|slim|board|promotion)\.js$/.exec(target);
        if (entry !== null) return { path: `./${entry[1]}${extension}`, external: true };
        if (!target.startsWith("wasm/")) return undefined;
        return { errors: [{ text: `${importer} imports ${path}: an adapter may use the public API only` }] };
      });
    },
  };
}
