// Bundles React apps for a server, and with another version of React. Must not depend on a page.

import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { project } from "../site/pages/page.mjs";

const require = createRequire(import.meta.url);
const oldest = join(project, "tests", "package", "oldest-react", "node_modules");

/** The oldest React that `x88/react` supports, in place of the installed one. */
export const REACT_18 = { react: join(oldest, "react"), "react-dom": join(oldest, "react-dom") };

/** The options of both builds. They resolve `x88` to this project from a folder outside any package. */
const options = (script, alias) => ({
  stdin: { contents: script, resolveDir: join(project, "tests"), loader: "jsx" },
  bundle: true,
  alias,
  define: { "process.env.NODE_ENV": '"development"' },
  logLevel: "warning",
});

/** Bundles a script and its imports for a page. */
export async function bundleOf(script, alias = {}) {
  const { outputFiles } = await build({ ...options(script, alias), format: "esm", write: false });
  return outputFiles[0].text;
}

/** Returns the exports of a script that runs in Node. */
export async function serverOf(script, alias = {}) {
  const folder = mkdtempSync(join(tmpdir(), "x88-server-"));
  const outfile = join(folder, "server.cjs");
  try {
    await build({ ...options(script, alias), format: "cjs", platform: "node", outfile });
    return require(outfile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
