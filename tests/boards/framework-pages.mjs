// Builds the guide's code into pages with each framework's compiler. Must not depend on a board, except for its stylesheets.

import { transformAsync } from "@babel/core";
import solid from "babel-preset-solid";
import { build } from "esbuild";
import { join } from "node:path";
import { compile as compileSvelte } from "svelte/compiler";
import { compileScript, parse } from "vue/compiler-sfc";
import { project } from "../site/pages/page.mjs";
import { fenceOf } from "./harness.mjs";

const GUIDE = "frameworks.md";

/** How each framework compiles a component, mounts it and unmounts it. */
const FRAMEWORKS = {
  Vue: {
    language: "vue",
    compile: (source) => {
      const { descriptor, errors } = parse(source, { filename: "Board.vue" });
      if (errors.length > 0) throw errors[0];
      return compileScript(descriptor, { id: "board", inlineTemplate: true, genDefaultAs: "Board" }).content;
    },
    // Without these Vue warns in the console that the bundle is not a production build.
    define: {
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    mount: `import { createApp } from "vue";
const app = createApp(Board);
app.mount("#board");
window.unmount = () => app.unmount();`,
  },
  Svelte: {
    language: "svelte",
    compile: (source) => {
      const { js, warnings } = compileSvelte(source, {
        filename: "Board.svelte",
        generate: "client",
        dev: true,
      });
      if (warnings.length > 0) throw new Error(warnings.join("\n"));
      return js.code.replace("export default", "");
    },
    mount: `import { mount, unmount } from "svelte";
const app = mount(Board, { target: document.querySelector("#board") });
window.unmount = () => unmount(app);`,
  },
  Solid: {
    language: "jsx",
    compile: async (source) => {
      const options = { presets: [solid], babelrc: false, configFile: false, filename: "Board.jsx" };
      return (await transformAsync(source, options)).code;
    },
    mount: `import { render } from "solid-js/web";
window.unmount = render(() => Board(), document.querySelector("#board"));`,
  },
};

const STYLES = ["base", "brown", "cburnett"]
  .map((style) => `import "@lichess-org/chessground/assets/chessground.${style}.css";`)
  .join("\n");

/** A page for `onPages` whose only element is the component. */
async function pageOf(heading, { language, compile, mount, define }) {
  const component = await compile(fenceOf(GUIDE, heading, language));
  const script = `${STYLES}\n${component}\n${mount}`;
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: join(project, "tests") },
    bundle: true,
    format: "esm",
    write: false,
    outfile: "page.js",
    conditions: ["browser", "development"],
    define: { "process.env.NODE_ENV": '"development"', ...define },
    logLevel: "warning",
    plugins: [otherFiles(heading)],
  });
  const [js, css] = [".js", ".css"].map((end) => outputFiles.find(({ path }) => path.endsWith(end)).text);
  return {
    // A script without imports and exports would be treated as CommonJS.
    script: `${js}\nexport {};\n`,
    head: `<style>${css}\n.board { width: 400px; height: 400px; }</style>`,
    body: '<main id="board"></main>',
  };
}

/** A file that the component imports also comes from the guide. */
const otherFiles = (heading) => ({
  name: "other-files",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/use/ }, ({ path }) => ({ path, namespace: "guide" }));
    onLoad({ filter: /^/, namespace: "guide" }, () => ({
      contents: fenceOf(GUIDE, heading, "js"),
      resolveDir: join(project, "tests"),
    }));
  },
});

/** The plugin for each framework's page. */
export const PAGES = Object.fromEntries(
  Object.entries(FRAMEWORKS).map(([heading, framework]) => [heading, () => pageOf(heading, framework)]),
);
