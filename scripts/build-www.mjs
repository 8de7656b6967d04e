// From www/src and dist to www/dist: the demo, by webpack.config.js.

import webpack from "webpack";
import config from "../webpack.config.js";
import { StepFailed, seconds } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";

/** Builds www/dist unless nothing that it is made of has changed. */
export async function buildWww() {
  const pages = filesIn("www", (path) => !path.startsWith("www/dist/"));
  // The package's files are known by the stamp of their own build.
  const settings = ["webpack.config.js", "package.json", "package-lock.json", "build/stamps/package"];
  const inputs = hashOf([...pages, ...settings]);
  const started = Date.now();
  const built = await unlessUnchanged({
    name: "www",
    inputs,
    outputs: ["www/dist"],
    except: "www/dist/docs",
    work: bundle,
  });
  console.log(built ? `Built www/dist in ${seconds(started)}.` : "The demo is up to date.");
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
