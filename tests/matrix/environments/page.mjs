// A page without any tool: modules found by an import map, workers of both kinds, and content security policies.

import assert from "node:assert/strict";
import { build } from "esbuild";
import { pageWith, shown } from "../app.mjs";

/** The file of the package that an entry is, in the page's folder. */
const fileOf = (app, name) => {
  const target = app.manifest("x88").exports[name === "x88" ? "." : name.replace("x88", ".")];
  return (target.import ?? target).default.replace("./dist/", "./x88/");
};

/** A folder with a copy of the package's files. */
function site(app, name, files) {
  app.copyFromPackage("dist", `${name}/x88`);
  app.write(Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text])));
}

function importMap(app) {
  const imports = Object.fromEntries(app.entries().map((name) => [name, fileOf(app, name)]));
  return `<script type="importmap">${JSON.stringify({ imports })}</script>`;
}

const policy = (script) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${script}; img-src data:; connect-src 'self'">`;
const pageModule = '<script type="module" src="page.mjs"></script>';
const worker = (made) =>
  shown(
    `new Promise((resolve, reject) => Object.assign(${made}, { onmessage: ({ data }) => resolve(data), onerror: reject }))`,
  );

/** The questions with relative addresses: neither a worker nor a policy without inline scripts allows an import map. */
function relativeQuestions(app, folder) {
  app.writeQuestions({
    folder,
    addressOf: (name) => fileOf(app, name),
    wasm: { value: 'new URL("x88/x88.wasm", import.meta.url)' },
  });
}

export const page = {
  name: "page",
  isQuick: true,
  needsBrowser: true,
  rows: {
    async "import map"(app) {
      app.writeQuestions({ folder: "map", wasm: { value: '"x88/x88.wasm"' } });
      site(app, "map", { "index.html": pageWith(pageModule, importMap(app)), "page.mjs": app.showing() });
      return app.shownIn("map");
    },
    async "module worker"(app) {
      relativeQuestions(app, "module-worker");
      site(app, "module-worker", {
        "index.html": pageWith(pageModule),
        "page.mjs": worker('new Worker("worker.mjs", { type: "module" })'),
        "worker.mjs": 'import { told } from "./told.mjs";\ntold().then(postMessage);\n',
      });
      return app.shownIn("module-worker");
    },
    async "classic worker"(app) {
      app.writeQuestions({ folder: "classic-worker" });
      await build({
        absWorkingDir: app.folder,
        entryPoints: ["classic-worker/told.mjs"],
        outfile: "classic-worker/told.js",
        bundle: true,
        format: "iife",
        globalName: "questions",
        logLevel: "warning",
      });
      app.write({
        "classic-worker/index.html": pageWith(pageModule),
        "classic-worker/page.mjs": worker('new Worker("worker.js")'),
        "classic-worker/worker.js": 'importScripts("told.js");\nquestions.told().then(postMessage);\n',
      });
      return app.shownIn("classic-worker");
    },
    async "policy with 'wasm-unsafe-eval'"(app) {
      relativeQuestions(app, "policy");
      site(app, "policy", {
        "index.html": pageWith(pageModule, policy("'self' 'wasm-unsafe-eval'")),
        "page.mjs": app.showing(),
      });
      return app.shownIn("policy");
    },
    async "policy without: says what is missing"(app) {
      site(app, "strict", {
        "index.html": pageWith(pageModule, policy("'self'")),
        "page.mjs": `import { Position, StartError } from "./x88/index.js";
          import { Position as RulesPosition } from "./x88/rules.js";
          import { init } from "./x88/slim.js";
          const refused = async (work) => {
            try { await work(); } catch (error) { return [error instanceof StartError, error.code, error.message]; }
          };
          const told = async () => ({
            x88: await refused(() => Position.initial()),
            "x88/rules": await refused(() => RulesPosition.initial()),
            "x88/slim": await refused(() => init("x88/x88.wasm")),
          });
          ${shown("told()")}`,
      });
      const told = await app.shownIn("strict");
      for (const [name, [isStartError, code, message]] of Object.entries(told)) {
        assert.deepEqual([isStartError, code], [true, "WASM_FORBIDDEN"], name);
        assert.match(
          message,
          /add 'wasm-unsafe-eval' to the script-src of the content security policy/,
          name,
        );
      }
      return Object.fromEntries(Object.keys(told).map((name) => [name, null]));
    },
    async "policy without: x88/js after the error of x88"(app) {
      const names = ["x88/js", "x88/js/rules", "x88/js/chessjs"];
      app.writeQuestions({ folder: "fallback", names, addressOf: (name) => fileOf(app, name) });
      site(app, "fallback", {
        "index.html": pageWith(pageModule, policy("'self'")),
        "page.mjs": `import { Position, StartError } from "./x88/index.js";
          const told = async () => {
            try { Position.initial(); } catch (error) {
              if (error instanceof StartError) return (await import("./told.mjs")).told();
            }
          };
          ${shown("told()")}`,
      });
      return app.shownIn("fallback");
    },
  },
};
