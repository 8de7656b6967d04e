// What runs JavaScript outside a browser: Node, Bun, Deno, workerd.

import { pageWith, answersIn, MARK } from "../app.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

// Node: as an ES module and as CommonJS, here and in other versions. What the first row says is what every other must say.

const resolved = { value: 'import.meta.resolve("x88/x88.wasm")' };

export const node = {
  name: "node",
  isQuick: true,
  version: () => process.version,
  rows: {
    async "ES module"(app) {
      app.writeQuestions({ wasm: process.getBuiltinModule && resolved });
      app.write({ "app.mjs": app.printing() });
      return app.answersOf(process.execPath, ["app.mjs"]);
    },
    async CommonJS(app) {
      app.writeQuestions({ format: "cjs" });
      app.write({ "app.cjs": app.printingCommon() });
      return app.answersOf(process.execPath, ["app.cjs"]);
    },
  },
};

const otherNode = (version) => async (app) => {
  app.writeQuestions({ folder: `in${version}` });
  app.write({ [`in${version}/app.mjs`]: app.printing() });
  return app.answersOf(app.native(`node${version}`, "node"), [`in${version}/app.mjs`]);
};

export const nodes = {
  name: "other-nodes",
  tools: "node",
  rows: Object.fromEntries(
    ["18", "22", "24", "26"].map((version) => [`Node ${version}`, otherNode(version)]),
  ),
};

// Bun: as a runtime, with both kinds of modules, and as a bundler.

export const bun = {
  name: "bun",
  tools: "bun",
  needsBrowser: true,
  rows: {
    async "ES module"(app) {
      app.writeQuestions({ wasm: { value: 'import.meta.resolve("x88/x88.wasm")' } });
      app.write({ "app.mjs": app.printing() });
      return app.answersOf(app.native("@oven", "bun"), ["app.mjs"]);
    },
    async CommonJS(app) {
      app.writeQuestions({ format: "cjs" });
      app.write({ "app.cjs": app.printingCommon() });
      return app.answersOf(app.native("@oven", "bun"), ["app.cjs"]);
    },
    async "bun build"(app) {
      app.writeQuestions({ folder: "bundled" });
      app.write({
        "bundled/page.mjs": app.showing(),
        "bundled/out/index.html": pageWith('<script type="module" src="page.js"></script>'),
      });
      const args = ["build", "bundled/page.mjs", "--outdir", "bundled/out", "--target", "browser"];
      await app.run(app.native("@oven", "bun"), args);
      return app.shownIn("bundled/out");
    },
  },
};

// Deno, with what npm has installed.

const answeredByDeno = (app, file) =>
  app.answersOf(app.native("@deno", "deno"), ["run", "--no-prompt", "--allow-read", "--allow-env", file]);

export const deno = {
  name: "deno",
  tools: "deno",
  rows: {
    async "ES module"(app) {
      app.writeQuestions({ wasm: { value: 'import.meta.resolve("x88/x88.wasm")' } });
      app.write({ "app.mjs": app.printing() });
      return answeredByDeno(app, "app.mjs");
    },
  },
};

// workerd, the runtime of Cloudflare's workers, where nothing may be compiled at run time: on what wrangler bundles, and on what
// any bundler does that is told the condition.

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
