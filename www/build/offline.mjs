// Writes the service worker of the site that has been built, www/dist/sw.js: the list of its files, and www/offline/service-worker.js. Node
// built-ins only.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { filesIn, hashOf } from "../../scripts/stamp.mjs";

/** What the site needs to run. Neither source maps and licences nor what else is served beside it (`isApart`). */
const NEEDED = /\.(?:js|css|svg|woff2|pgn|png|webmanifest|html)$/;

/**
 * @param {string} folder the built site, from the root
 * @param {(path: string) => boolean} isApart what is served beside it, as paths in the folder
 */
export function writeServiceWorker(folder, isApart) {
  const inFolder = (path) => path.slice(folder.length + 1);
  const paths = filesIn(folder, (path) => NEEDED.test(path) && !isApart(inFolder(path)));
  const page = readFileSync(join(root, folder, "index.html"), "utf8");
  const [, entry] = /<script\b[^>]*\bsrc="([^"]+)"/.exec(page);
  // Servers give the page at the folder's own address; some know it by no other.
  const files = paths.map(inFolder).map((path) => (path === "index.html" ? "" : path));
  const constants = { BUILD: hashOf(paths).slice(0, 16), ENTRY: entry, FILES: files };
  const lines = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
  );
  const code = readFileSync(join(root, "www", "offline", "service-worker.js"), "utf8");
  writeFileSync(join(root, folder, "sw.js"), `${lines.join("")}\n${code}`);
}
