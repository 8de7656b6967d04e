// workerd, the runtime of Cloudflare's workers, where nothing may be compiled at run time: on what wrangler bundles, and on what
// any bundler does that is told the condition.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { answersIn, MARK } from "../app.mjs";

const worker = `import { told } from "./told.mjs";
export default {
  async fetch() {
    try {
      return new Response("${MARK}" + JSON.stringify(await told()));
    } catch (error) {
      return new Response(error.stack);
    }
  },
};
`;

/** Serves a script that is in a folder, and the WebAssembly beside it under the names by which the script imports it. */
async function served(app, folder) {
  const code = readFileSync(join(app.folder, folder, "worker.js"), "utf8");
  const imports = code.matchAll(/^import \w+ from "\.\/(.+)";$/gm);
  const imported = new Set(Array.from(imports, ([, name]) => name));
  const modules = [
    `(name = "worker.js", esModule = embed "${folder}/worker.js")`,
    ...Array.from(
      imported,
      (name) => `(name = "${name}", wasm = embed "${folder}/${name.replace("?module", "")}")`,
    ),
  ];
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .app)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const app :Workerd.Worker = (compatibilityDate = "2026-01-01", modules = [${modules.join(", ")}]);
`;
  app.write({ [`${folder}.capnp`]: config });
  const url = await app.serve(app.native("@cloudflare", "workerd"), [
    "serve",
    "--socket-addr=http=127.0.0.1:{port}",
    `${folder}.capnp`,
  ]);
  return answersIn(await (await fetch(url)).text());
}

export const workerd = {
  name: "workerd",
  tools: "workerd",
  async setUp(app) {
    app.writeQuestions({ wasm: { imports: 'import wasm from "x88/x88.wasm";', value: "wasm" } });
    app.write({
      "worker.js": worker,
      "wrangler.toml": 'name = "app"\nmain = "worker.js"\ncompatibility_date = "2026-01-01"\n',
    });
  },
  rows: {
    async wrangler(app) {
      await app.tool("wrangler", "deploy", "--dry-run", "--outdir", "wrangled");
      return served(app, "wrangled");
    },
    async esbuild(app) {
      await build({
        absWorkingDir: app.folder,
        entryPoints: ["worker.js"],
        outdir: "bundled",
        bundle: true,
        format: "esm",
        conditions: ["workerd"],
        loader: { ".wasm": "copy" },
        logLevel: "warning",
      });
      return served(app, "bundled");
    },
  },
};
