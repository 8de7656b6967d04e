// React apps: mounted in a page, rendered on a server, and with the oldest version of React that `x88/react` supports.

import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { project } from "../site/pages/page.mjs";

const require = createRequire(import.meta.url);
const oldest = join(project, "tests", "package", "oldest-react", "node_modules");

/** The oldest React, in place of the installed one. */
export const REACT_18 = { react: join(oldest, "react"), "react-dom": join(oldest, "react-dom") };

/** The start of every React file: JSX works without an import. */
export const AUTOMATIC = "/** @jsxRuntime automatic */\n";

/** An app's code, plus the lines that mount its component. */
export const mounted = (code) => `${AUTOMATIC}${code}
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.querySelector("#board")).render(<StrictMode><Board /></StrictMode>);
`;

/** Returns the exports of a script that runs in Node. */
export async function serverOf(script, alias = {}) {
  const folder = mkdtempSync(join(tmpdir(), "x88-server-"));
  const outfile = join(folder, "server.cjs");
  try {
    await build({
      // `x88` resolves to this project from a folder outside any package.
      stdin: { contents: script, resolveDir: join(project, "tests"), loader: "jsx" },
      bundle: true,
      format: "cjs",
      platform: "node",
      outfile,
      alias,
      define: { "process.env.NODE_ENV": '"development"' },
      logLevel: "warning",
    });
    return require(outfile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
