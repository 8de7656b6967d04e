// webpack: a page, a page with a worker, and a page whose WebAssembly is imported as a source.

import { join } from "node:path";
import webpack from "webpack";
import { pageWith, shown } from "../app.mjs";

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

const wasm = { value: 'new URL("x88/x88.wasm", import.meta.url)' };

export const webpackEnvironment = {
  name: "webpack",
  isQuick: true,
  needsBrowser: true,
  version: () => webpack.version,
  rows: {
    async page(app) {
      app.writeQuestions({ folder: "page", wasm });
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
