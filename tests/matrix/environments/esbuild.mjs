// esbuild: a page with an ES module, and one with a script as old pages have them.

import { build, version } from "esbuild";
import { pageWith } from "../app.mjs";

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
