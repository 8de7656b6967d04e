// Finds the files of the built site that its preview pages need: their names have hashes. Node built-ins only.

import { readdirSync } from "node:fs";

/** @import { Assets } from "./page.mjs" */

/**
 * @param {string} folder of the built site
 * @returns {Assets}
 */
export function assetsIn(folder) {
  const names = readdirSync(folder);
  const named = (pattern) => {
    const found = names.find((name) => pattern.test(name));
    if (found) return found;
    throw new Error(`${folder} has no ${pattern}: the site is not built there`);
  };
  return {
    icon: named(/^favicon\.\w+\.svg$/),
    styles: [named(/^main\.\w+\.css$/), named(/^preview\.\w+\.css$/)],
    script: named(/^preview\.\w+\.js$/),
  };
}
