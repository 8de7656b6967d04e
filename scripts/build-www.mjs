// Builds www/dist, the site, from www/src and dist: webpack.config.js, the link previews (www/previews), and compressed files.

import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import webpack from "webpack";
import config from "../webpack.config.js";
import { writeServiceWorker } from "../www/build/offline.mjs";
import { precompress } from "../www/precompress.mjs";
import { root, StepFailed, seconds } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";

const site = "www/dist";

/** build-docs.mjs builds the reference. */
const docs = `${site}/docs`;

/** Builds www/dist unless its inputs are unchanged. */
export async function buildWww() {
  // It imports the package, which is built by now.
  const { compileLessons } = await import("../www/build/lessons.mjs");
  compileLessons();
  const pages = filesIn("www", (path) => !path.startsWith("www/dist/"));
  // The stamp of the package's build covers its files.
  const scripts = ["build-www", "notices"].map((name) => `scripts/${name}.mjs`);
  const settings = [
    "webpack.config.js",
    ...scripts,
    "Cargo.lock",
    "package.json",
    "package-lock.json",
    "build/stamps/package",
  ];
  const inputs = hashOf([...pages, ...settings], process.env.X88_SITE_URL ?? "");
  const started = Date.now();
  const built = await unlessUnchanged({
    name: "www",
    inputs,
    outputs: [site],
    except: docs,
    work: bundleAndCompress,
  });
  console.log(built ? `Built www/dist in ${seconds(started)}.` : "The demo is up to date.");
}

async function bundleAndCompress() {
  await bundle();
  nameInMaps();
  // Imported here because it reads the package, which does not exist yet when this module loads.
  const { PREVIEWS, writePreviews } = await import("../www/previews/write.mjs");
  await writePreviews(site);
  writeServiceWorker(site, (path) => /^docs\//.test(path) || PREVIEWS.test(path));
  await precompress(site, (path) => !path.startsWith(`${docs}/`));
}

/**
 * Fixes the file names in source maps. webpack uses a name from before the hash was known, which depends on the build folder. The
 * file names in webpack's own loader module also depend on it, so the map leaves them out.
 */
function nameInMaps() {
  for (const path of filesIn(site, (file) => file.endsWith(".map") && !file.startsWith(`${docs}/`))) {
    const map = JSON.parse(readFileSync(join(root, path), "utf8"));
    const textOf = (text, n) => (map.sources[n].includes("/webpack/runtime/get ") ? null : text);
    const sourcesContent = map.sourcesContent?.map(textOf);
    writeFileSync(join(root, path), JSON.stringify({ ...map, file: basename(path, ".map"), sourcesContent }));
  }
}

function bundle() {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors() || stats.hasWarnings()) {
        console.error(stats.toString({ preset: "errors-warnings", colors: process.stderr.isTTY }));
        return reject(new StepFailed("webpack reports errors or warnings"));
      }
      compiler.close((problem) => (problem ? reject(problem) : resolve()));
    });
  });
}
