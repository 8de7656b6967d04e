// For webpack: evaluates a module at build time, and bundles its exports as data without the sources.

import { filesIn } from "../../scripts/stamp.mjs";
import { root } from "../../scripts/run.mjs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** @this {import("webpack").LoaderContext<{ of: string }>} `of`: the source folder, from the root */
export default async function evaluated() {
  for (const path of filesIn(this.getOptions().of)) this.addDependency(join(root, path));
  const exported = await import(pathToFileURL(this.resourcePath).href);
  const constants = Object.entries(exported).map(
    ([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`,
  );
  return constants.join("");
}
