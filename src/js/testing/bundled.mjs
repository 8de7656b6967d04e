// Loads source modules for unit tests, bundled like the package's entries. Each call returns fresh modules.

import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const resolveDir = fileURLToPath(new URL("../../../", import.meta.url));
let times = 0;

/**
 * Loads fresh modules.
 * @param {...string} paths within src/js
 */
export async function load(...paths) {
  const contents = paths.map((path) => `export * from "./src/js/${path}";`).join("\n");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    external: ["node:*"],
  });
  return import(`data:text/javascript,${encodeURIComponent(`${outputFiles[0].text}\n// ${times++}`)}`);
}
