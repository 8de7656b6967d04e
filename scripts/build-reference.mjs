// Builds build/reference: the pages of docs/reference/api in the published package, one for each entry, from the declarations in
// dist. docs/renderer/ writes them.

import { join } from "node:path";
import { root, run } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";

/** The folder of the pages, from the root. */
export const REFERENCE = "build/reference";

/** Writes the pages unless the declarations are unchanged. */
export async function buildReference() {
  const declarations = filesIn("dist", (path) => path.endsWith(".d.ts"));
  const renderer = ["docs/renderer/markdown.mjs", "docs/renderer/model.mjs", "scripts/public-api.mjs"];
  return unlessUnchanged({
    name: "reference",
    inputs: hashOf([...declarations, ...renderer, "package.json", "package-lock.json"]),
    outputs: [REFERENCE],
    // The locale: sorting must not depend on the machine.
    work: () =>
      run(process.execPath, [join(root, renderer[0]), REFERENCE], {
        env: { ...process.env, LC_ALL: "en_US.UTF-8" },
      }),
  });
}
