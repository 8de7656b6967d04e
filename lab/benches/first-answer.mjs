// The smallest app of each library, which asks for the legal destinations of the starting position, and how to start it in Node
// and Chromium.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { root, StepFailed } from "../../scripts/run.mjs";
import { serve } from "../../scripts/serve.mjs";
import { bundled } from "./sizes.mjs";
import { ffishWasm } from "./ffish.mjs";

const of88 = (entry) => `import { Position } from "${entry}";
export default () => Position.initial().legalDests().size;`;

const ofFfish = (start) => `import start from "ffish-es6";
${start}
export default async () => new (await start(options)).Board("chess").legalMoves().length;`;

/** By name: the library, the app, and the app for a browser if it differs. */
export const apps = {
  x88: { library: "x88", code: of88("x88") },
  "x88/rules": { library: "x88", code: of88("x88/rules") },
  chessops: {
    library: "chessops",
    code: `import { Chess } from "chessops/chess";
import { chessgroundDests } from "chessops/compat";
export default () => chessgroundDests(Chess.default()).size;`,
  },
  "chess.js": {
    library: "chessjs",
    code: `import { Chess } from "chess.js";
export default () => new Chess().moves({ verbose: true }).length;`,
  },
  kokopu: {
    library: "kokopu",
    code: `import { Position } from "kokopu";
export default () => new Position().moves().length;`,
  },
  ffish: {
    library: "ffish",
    code: ofFfish(`import { readFileSync } from "node:fs";
const options = { wasmBinary: readFileSync(${JSON.stringify(ffishWasm)}) };`),
    inBrowser: ofFfish(`const options = { locateFile: () => new URL("ffish.wasm", location.href).href };`),
  },
};

const folder = join(root, "build", "first-answer");
const fileName = (name) => name.replaceAll(/\W/g, "-");
const fileInNode = (name) => join(folder, `${fileName(name)}.mjs`);

/** Writes the apps for Node, and bundled and minified for a browser. */
export async function writeApps() {
  const pages = join(folder, "pages");
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, "index.html"), "<!doctype html><title>First answer</title>");
  copyFileSync(ffishWasm, join(pages, "ffish.wasm"));
  for (const [name, { library, code, inBrowser = code }] of Object.entries(apps)) {
    const home = library === "x88" ? root : join(root, "lab", "benches");
    writeFileSync(fileInNode(name), code);
    writeFileSync(join(pages, `${fileName(name)}.js`), await bundled(inBrowser, home));
  }
}

/**
 * Imports an app, calls it, and returns the milliseconds of both. It runs elsewhere from its source, so it cannot use this file.
 */
async function start(file) {
  const started = performance.now();
  const { default: answer } = await import(file);
  await answer();
  return performance.now() - started;
}

/** Returns the milliseconds of one start in a new process. */
export function inNode(name) {
  const call = `console.log(await (${start})(${JSON.stringify(pathToFileURL(fileInNode(name)).href)}))`;
  const args = ["--input-type=module", "-e", call];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8", cwd: root }));
}

/**
 * Starts a browser for a task.
 * @param {(open: (name: string, slower: number) => Promise<number>) => Promise<T>} work gets a function that starts an app in a
 * new session, with a processor slowed down by that factor, and returns its milliseconds
 * @returns {Promise<T>}
 * @template T
 */
export async function inChromium(work) {
  const path = findChromium();
  if (path === null)
    throw new StepFailed("there is no Chromium; `node scripts/setup.mjs` says where to get it");
  const server = await serve(join(folder, "pages"));
  const browser = await chromium.launch({ executablePath: path, args: chromiumFlags });
  try {
    return await work(async (name, slower) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(server.url);
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
      const file = JSON.stringify(`${server.url}${fileName(name)}.js`);
      // The source is there before the clock starts: the server's time is the same for all.
      const ms = await page.evaluate(`(async () => {
        const text = await (await fetch(${file})).text();
        return (${start})(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
      })()`);
      await context.close();
      return ms;
    });
  } finally {
    await browser.close();
    await server.close();
  }
}
