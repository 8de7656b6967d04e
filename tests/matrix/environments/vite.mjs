// Vite: its server, which puts the package together in one file before (its dependency optimiser), and what it builds.

import { pageWith } from "../app.mjs";

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
