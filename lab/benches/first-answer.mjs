// The smallest app of each library, which asks for the legal destinations of the start position, and how it is started in Node
// and in Chromium.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { root, StepFailed } from "../../scripts/run.mjs";
import { serve } from "../../scripts/serve.mjs";
import { bundled } from "../../scripts/sizes.mjs";
import { ffishWasm } from "./ffish.mjs";

const of88 = (entry) => `import { Position } from "${entry}";
export default () => Position.initial().legalDests().size;`;

const ofFfish = (start) => `import start from "ffish-es6";
${start}
export default async () => new (await start(options)).Board("chess").legalMoves().length;`;

/** By name: the library, the app, and the app for a browser if that is another one. */
export const apps = {
  x88: { library: "x88", code: of88("x88") },
  "x88/explain": { library: "x88", code: of88("x88/explain") },
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

/** Writes the apps as they are for Node, and bundled and minified for a browser. */
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

/** Imports an app, asks it, and gives the milliseconds of both. Runs elsewhere, from its text: it knows nothing of this file. */
async function start(file) {
  const started = performance.now();
  const { default: answer } = await import(file);
  await answer();
  return performance.now() - started;
}

/** The milliseconds of one start in a new process. */
export function inNode(name) {
  const call = `console.log(await (${start})(${JSON.stringify(pathToFileURL(fileInNode(name)).href)}))`;
  const args = ["--input-type=module", "-e", call];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8", cwd: root }));
}

/**
 * Starts a browser for the time of some work.
 * @param {(open: (name: string, slower: number) => Promise<number>) => Promise<T>} work is given what starts an app in a new
 * session, with a processor that is so many times slower, and gives its milliseconds
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
      // Its text is there before the time begins: what the server and the way from it take is the same for everybody.
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
