// Rollup, with the plugin that finds packages.

import { pageWith } from "../app.mjs";

const config = `import { nodeResolve } from "@rollup/plugin-node-resolve";
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
        "rollup.config.mjs": config,
        "page.mjs": app.showing(),
        "out/index.html": pageWith('<script type="module" src="page.js"></script>'),
      });
      await app.tool("rollup", "--config");
      return app.shownIn("out");
    },
  },
};
