// The apps of the guides, each as the files that its text has the reader write.

import { transformAsync } from "@babel/core";
import solid from "babel-preset-solid";
import { compile as compileSvelte } from "svelte/compiler";
import { compileScript, parse } from "vue/compiler-sfc";
import { fenceIn, fenceOf } from "./harness.mjs";
import { piecesOfChessground, piecesOfCmChessboard, piecesOfReactChessboard } from "./pages.mjs";
import { mounted, REACT_18 } from "./react-bundles.mjs";

const page = (body, script) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
<style>.board { width: 400px; height: 400px; }</style></head><body>${body}
<script type="module" src="${script}"></script></body></html>`;
const BOARD = '<div id="board" style="width: 400px; height: 400px"></div><p id="status"></p>';
const FRAMES_BOARD = '<main id="board"></main>';

const onChessground = {
  selector: "#board cg-board",
  pieces: piecesOfChessground,
  lastMove: "square.last-move",
};
const onCmChessboard = {
  selector: "#board .board",
  pieces: piecesOfCmChessboard,
  lastMove: ".marker-square",
  copied: ["cm-chessboard/assets", "assets"],
};
const onReactChessboard = { selector: '[id$="-board"]', pieces: piecesOfReactChessboard, rest: 80 };

const script = (code) => ({ "index.html": page(BOARD, "main.js"), "main.js": code });
const react = (heading) => ({
  "index.html": page(BOARD, "main.jsx"),
  "main.jsx": mounted(fenceOf("frameworks.md", heading, "jsx")),
});

const STYLES = ["base", "brown", "cburnett"]
  .map((style) => `import "@lichess-org/chessground/assets/chessground.${style}.css";\n`)
  .join("");

/** An app of a framework whose component is compiled here. */
const framework = (component, mount, { define, ...others } = {}) => ({
  files: {
    "index.html": page(FRAMES_BOARD, "main.js"),
    "main.js": `${STYLES}${component}\n${mount}`,
    ...others,
  },
  ...onChessground,
  define,
  says: "p[role=status]",
  unmounts: true,
});

function compiledVue(source) {
  const { descriptor, errors } = parse(source, { filename: "Board.vue" });
  if (errors.length > 0) throw errors[0];
  return compileScript(descriptor, { id: "board", inlineTemplate: true, genDefaultAs: "Board" }).content;
}

function compiledSvelte(source) {
  const options = { filename: "Board.svelte", generate: "client", dev: true };
  const { js, warnings } = compileSvelte(source, options);
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  return js.code.replace("export default", "");
}

async function compiledSolid(source) {
  const options = { presets: [solid], babelrc: false, configFile: false, filename: "Board.jsx" };
  return (await transformAsync(source, options)).code;
}

const ownBoard = react("React with a board of your own");

/** The file that Vite's template for React has beside the app. */
const VITES_MAIN = `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import App from "./App.jsx";
createRoot(document.getElementById("root")).render(<StrictMode><App /></StrictMode>);
`;

/**
 * Each has its files, the element that the 64 squares fill, how to read its pieces, and the marks of the last move; `copied` is a folder of node_modules and
 * its name beside the page; `says` finds the line with the reason of a refusal; `exposed` is code that a test adds.
 */
export const APPS = {
  "the first board": {
    files: {
      "index.html": fenceIn("docs/start/first-board.md", "The page", "html"),
      "src/main.js": fenceIn("docs/start/first-board.md", "The game", "js"),
    },
    ...onCmChessboard,
    exposed: "\nglobalThis.chessboard = chessboard;",
  },
  "React and Vite": {
    files: {
      "index.html": page('<div id="root"></div>', "src/main.jsx"),
      "src/App.jsx": fenceIn("docs/start/react-and-vite.md", "The app", "jsx"),
      "src/main.jsx": VITES_MAIN,
    },
    ...onReactChessboard,
  },
  chessground: { files: script(fenceOf("boards.md", "chessground")), ...onChessground, says: "#status" },
  "chessground 9": {
    files: script(fenceOf("boards.md", "chessground").replaceAll("@lichess-org/chessground", "chessground")),
    ...onChessground,
    says: "#status",
  },
  "cm-chessboard": {
    files: script(fenceOf("boards.md", "cm-chessboard")),
    ...onCmChessboard,
    says: "#status",
  },
  "React with react-chessboard": {
    files: react("React with react-chessboard"),
    ...onReactChessboard,
    says: "p[role=status]",
  },
  "React against an opponent": { files: react("Against an opponent"), ...onReactChessboard },
  "React with a board of your own": { files: ownBoard, says: "p[role=status]" },
  "React 18 with a board of your own": {
    files: ownBoard,
    says: "p[role=status]",
    alias: REACT_18,
  },
  Vue: framework(
    compiledVue(fenceOf("frameworks.md", "Vue", "vue")),
    `import { createApp } from "vue";
const app = createApp(Board);
app.mount("#board");
window.unmount = () => app.unmount();`,
    {
      "useBoard.js": fenceOf("frameworks.md", "Vue", "js"),
      // Without these Vue warns in the console that the bundle is not a production build.
      define: {
        __VUE_OPTIONS_API__: "true",
        __VUE_PROD_DEVTOOLS__: "false",
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
      },
    },
  ),
  Svelte: framework(
    compiledSvelte(fenceOf("frameworks.md", "Svelte", "svelte")),
    `import { mount, unmount } from "svelte";
const app = mount(Board, { target: document.querySelector("#board") });
window.unmount = () => unmount(app);`,
  ),
  Solid: framework(
    await compiledSolid(fenceOf("frameworks.md", "Solid", "jsx")),
    `import { render } from "solid-js/web";
window.unmount = render(() => Board(), document.querySelector("#board"));`,
  ),
};
