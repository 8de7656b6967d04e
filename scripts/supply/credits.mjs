// credits.txt of the site, made of what webpack has put into it: the packages whose modules are in its bundles, what these bundles run on,
// what the reference is shown with, what is compiled into x88, and the pictures, type and games of www/assets.json. A package or a file
// of which nothing is known ends the build.

import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { modules } from "../build-wasm.mjs";
import { root, StepFailed } from "../run.mjs";
import { noticesOf } from "./notices.mjs";
import { bundledPackages, crateParts, compiledInto, packagePart } from "./shipped.mjs";

/** Its address in the site. */
export const CREDITS = "credits.txt";

/** Whose own code is in every bundle, and in what is fetched by itself. */
const runtimes = ["mini-css-extract-plugin", "webpack"];

/** What is in the script and the style of the reference (docs/), and whose dependency it is. */
const reference = [
  ["typedoc", join(root, "docs", "renderer")],
  ["lunr", root],
];

/** What is shown or heard, and not code. */
export const ASSET =
  /\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp3|ogg|opus|wav|mp4|webm|pdf|pgn)$/;

const HEAD = `What of others' work this site shows and runs, with its licences. All of it is served from here.

x88 itself, the site and what is not named below are by the x88 authors, under MIT OR Apache-2.0. This text is made of what has been
bundled.`;

/** @returns {{ what: string, files: string[], by: string, from?: string, licence: string, address?: string, text?: string, changes?: string }[]} */
export function assets() {
  return JSON.parse(readFileSync(join(root, "www", "assets.json"), "utf8"));
}

/** The plugin of webpack that writes it. */
export class CreditsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("credits", (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "credits", stage }, () => {
        const text = creditsFor(filesOf(compilation, compiler.context));
        compilation.emitAsset(CREDITS, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

/** Every file that a bundle or an asset is made of. */
function filesOf(compilation, context) {
  const modules = [...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]);
  // A style sheet is known by its loaders and its file.
  const ofModules = modules.map((module) => module.resource ?? module.identifier().split("!").at(-1));
  const copied = [...compilation.assetsInfo.values()].map((info) => info.sourceFilename).filter(Boolean);
  return [...ofModules, ...copied.map((file) => join(context, file))].map((file) =>
    relative(root, file.split(/[?|]/)[0]).replaceAll("\\", "/"),
  );
}

/**
 * @param {string[]} files from the root
 * @returns {string}
 * @throws {StepFailed} if one of them is somebody's of whom nothing is known
 */
export function creditsFor(files) {
  const listed = assets();
  const known = new Set(listed.flatMap((asset) => asset.files));
  const unknown = files.filter((file) => ASSET.test(file) && !known.has(file));
  if (unknown.length > 0)
    throw new StepFailed(`www/assets.json does not say by whom ${[...new Set(unknown)].join(", ")} is`);
  const code = files.filter((file) => !ASSET.test(file));
  const packages = [...new Set([...bundledPackages(code), ...runtimes])].sort();
  return noticesOf(HEAD, [
    ...packages.map((name) => packagePart(name)),
    ...reference.map(([name, from]) => packagePart(name, from)),
    ...listed.map(assetPart),
    ...crateParts(compiledInto(...modules.map(({ topics }) => topics))),
  ]);
}

function assetPart({ what, by, from, licence, address, text, changes }) {
  const texts = text ? [readFileSync(join(root, text), "utf8").trim()] : [];
  return { name: what, licence, by, from: [from, address, changes].filter(Boolean).join(", "), texts };
}
