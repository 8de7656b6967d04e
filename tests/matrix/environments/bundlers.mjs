// What bundles apps for browsers: webpack, Vite, Rollup, esbuild, Parcel.

import webpack from "webpack";
import { join } from "node:path";
import { pageWith, shown } from "../app.mjs";
import { build, version } from "esbuild";

// webpack: a page, a page with a worker, and a page whose WebAssembly is imported as a source.

/** Bundles for browsers into a folder of the app, without a word of warning, and shows the page. */
async function bundledPage(app, name, options = {}) {
  const compiler = webpack({
    mode: "production",
    context: app.folder,
    entry: `./${name}/page.mjs`,
    output: { path: join(app.folder, name, "out") },
    performance: false,
    ...options,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : compiler.close(() => resolve(result))));
  });
  if (stats.hasErrors() || stats.hasWarnings())
    throw new Error(stats.toString({ preset: "errors-warnings", colors: false }));
  app.write({ [`${name}/out/index.html`]: pageWith('<script src="main.js"></script>') });
  return app.shownIn(`${name}/out`);
}

/** Making it small takes most of the time, and is looked at once. */
const quickly = { optimization: { minimize: false } };

const byAddress = { value: 'new URL("x88/x88.wasm", import.meta.url)' };

export const webpackEnvironment = {
  name: "webpack",
  isQuick: true,
  needsBrowser: true,
  version: () => webpack.version,
  rows: {
    async page(app) {
      app.writeQuestions({ folder: "page", wasm: byAddress });
      app.write({ "page/page.mjs": app.showing() });
      return bundledPage(app, "page");
    },
    async worker(app) {
      app.writeQuestions({ folder: "worker" });
      const worker = 'new Worker(new URL("./worker.mjs", import.meta.url))';
      app.write({
        "worker/worker.mjs": 'import { told } from "./told.mjs";\ntold().then(postMessage);\n',
        "worker/page.mjs": shown(
          `new Promise((resolve, reject) => Object.assign(${worker}, { onmessage: ({ data }) => resolve(data), onerror: reject }))`,
        ),
      });
      return bundledPage(app, "worker", quickly);
    },
  },
};

// Vite: its server, which puts the package together in one file before (its dependency optimiser), and what it builds.

export const vite = {
  name: "vite",
  tools: "vite",
  needsBrowser: true,
  async setUp(app) {
    app.writeQuestions({ wasm: { imports: 'import address from "x88/x88.wasm?url";', value: "address" } });
    app.write({
      "index.html": pageWith('<script type="module" src="/page.mjs"></script>'),
      "page.mjs": app.showing(),
    });
  },
  rows: {
    async dev(app) {
      const args = ["--host", "127.0.0.1", "--port", "{port}", "--strictPort"];
      return app.shownBy(await app.serve(process.execPath, [app.script("vite"), ...args]));
    },
    async build(app) {
      await app.tool("vite", "build");
      return app.shownIn("dist");
    },
  },
};

// Rollup, with the plugin that finds packages.

const rollupConfig = `import { nodeResolve } from "@rollup/plugin-node-resolve";
export default {
  input: "page.mjs",
  output: { file: "out/page.js", format: "es" },
  plugins: [nodeResolve({ browser: true })],
  onwarn(warning) { throw new Error(warning.message); },
};
`;

export const rollup = {
  name: "rollup",
  tools: "rollup",
  needsBrowser: true,
  rows: {
    async page(app) {
      app.writeQuestions();
      app.write({
        "rollup.config.mjs": rollupConfig,
        "page.mjs": app.showing(),
        "out/index.html": pageWith('<script type="module" src="page.js"></script>'),
      });
      await app.tool("rollup", "--config");
      return app.shownIn("out");
    },
  },
};

// esbuild: a page with an ES module, and one with a script as old pages have them.

async function bundle(app, name, format) {
  app.writeQuestions({ folder: name });
  app.write({ [`${name}/page.mjs`]: app.showing() });
  const { warnings } = await build({
    absWorkingDir: app.folder,
    entryPoints: [`${name}/page.mjs`],
    outfile: `${name}/out/page.js`,
    bundle: true,
    minify: true,
    format,
    logLevel: "silent",
  });
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings));
}

export const esbuild = {
  name: "esbuild",
  isQuick: true,
  needsBrowser: true,
  version: () => version,
  rows: {
    async "ES module"(app) {
      await bundle(app, "module", "esm");
      app.write({ "module/out/index.html": pageWith('<script type="module" src="page.js"></script>') });
      return app.shownIn("module/out");
    },
    async IIFE(app) {
      await bundle(app, "script", "iife");
      app.write({ "script/out/index.html": pageWith('<script src="page.js"></script>') });
      return app.shownIn("script/out");
    },
  },
};

// Parcel, which reads `exports` only if it is told to: as it is, and told.

async function parcelled(app, name) {
  app.writeQuestions({
    folder: name,
    wasm: { imports: 'import address from "url:x88/x88.wasm";', value: "new URL(address, location.href)" },
  });
  app.write({
    [`${name}/index.html`]: pageWith('<script type="module" src="page.mjs"></script>'),
    [`${name}/page.mjs`]: app.showing(),
  });
  await app.tool(
    "parcel",
    "build",
    `${name}/index.html`,
    "--no-cache",
    "--dist-dir",
    `${name}/out`,
    "--public-url",
    "./",
  );
  return app.shownIn(`${name}/out`);
}

export const parcel = {
  name: "parcel",
  tools: "parcel",
  needsBrowser: true,
  rows: {
    "as it is": (app) => parcelled(app, "plain"),
    async "with packageExports"(app) {
      const settings = { "@parcel/resolver-default": { packageExports: true } };
      app.write({
        "package.json": JSON.stringify({ name: "app", private: true, type: "module", ...settings }),
      });
      return parcelled(app, "exports");
    },
  },
};
