// Writes the service worker of the built site, www/dist/sw.js: the list of its files and www/offline/service-worker.js. Node
// built-ins only.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { filesIn, hashOf } from "../../scripts/stamp.mjs";

/** The files that the site needs to run. Excludes source maps, licenses and the files of `isApart`. */
const NEEDED = /\.(?:js|css|svg|woff2|pgn|png|webmanifest|html)$/;

/**
 * @param {string} folder the built site, from the root
 * @param {(path: string) => boolean} isApart whether a path in the folder does not belong to the site itself
 */
export function writeServiceWorker(folder, isApart) {
  const inFolder = (path) => path.slice(folder.length + 1);
  const paths = filesIn(folder, (path) => NEEDED.test(path) && !isApart(inFolder(path)));
  const page = readFileSync(join(root, folder, "index.html"), "utf8");
  const [, entry] = /<script\b[^>]*\bsrc="([^"]+)"/.exec(page);
  // Servers return the page at the folder's own address; some only there.
  const files = paths.map(inFolder).map((path) => (path === "index.html" ? "" : path));
  const constants = { BUILD: hashOf(paths).slice(0, 16), ENTRY: entry, FILES: files };
  const lines = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
  );
  const code = readFileSync(join(root, "www", "offline", "service-worker.js"), "utf8");
  writeFileSync(join(root, folder, "sw.js"), `${lines.join("")}\n${code}`);
}
