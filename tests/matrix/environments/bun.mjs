// Bun: as a runtime, with both kinds of modules, and as a bundler.

import { pageWith } from "../app.mjs";

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
