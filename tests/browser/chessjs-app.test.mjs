// A small app as somebody would write it for chess.js, in Chromium: once with chess.js and once with x88/chessjs, which is one
// changed line. Both are used alike, and must look alike.

import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { build } from "esbuild";
import { openSite, project } from "./page.mjs";

const app = join(project, "tests", "chessjs", "app");
const LIBRARIES = { "chess.js": "chess.js", x88: "x88/chessjs" };

let site;
let folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "x88-app-"));
  for (const [name, library] of Object.entries(LIBRARIES)) {
    const target = join(folder, name);
    mkdirSync(target);
    copyFileSync(join(app, "index.html"), join(target, "index.html"));
    await build({
      entryPoints: [join(app, "page.js")],
      bundle: true,
      format: "esm",
      outfile: join(target, "page.js"),
      logLevel: "warning",
      plugins: [importing(library)],
    });
  }
  site = await openSite(folder);
});

after(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The one line: what the app imports as chess.js is this library. */
function importing(library) {
  return {
    name: "importing",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^chess\.js$/ }, ({ pluginData, kind }) => {
        if (pluginData === "resolved") return undefined;
        return resolve(library, { resolveDir: join(project, "tests"), kind, pluginData: "resolved" });
      });
    },
  };
}

/** What a user sees. */
function look(page) {
  return page.evaluate(() => ({
    status: document.querySelector("#status").textContent,
    moves: document.querySelector("#moves").textContent,
    pgn: document.querySelector("#pgn").value,
    squares: [...document.querySelectorAll("#board button")].map((square) => [
      square.dataset.square,
      square.textContent,
      square.className,
    ]),
  }));
}

async function use(name) {
  const { page, problems } = await site.open(`${name}/`, { viewport: { width: 500, height: 900 } });
  const seen = [];
  const see = async () => seen.push(await look(page));
  const click = (square) => page.click(`[data-square="${square}"]`);
  const type = async (move) => {
    await page.fill("#move", move);
    await page.press("#move", "Enter");
    await see();
  };
  await see();
  await click("e2");
  await see();
  await click("e4");
  await see();
  for (const move of ["e5", "Nf3", "Ke3", "Nc6", "Bb5", "a6", "O-O"]) await type(move);
  await page.click("#undo");
  await see();
  await page.click("#save");
  await see();
  await page.click("#new");
  for (const move of ["f3", "e5", "g4", "Qh4", "a3"]) await type(move);
  await page.fill("#pgn", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0");
  await page.click("#load");
  await see();
  assert.deepEqual(problems, []);
  return seen;
}

test("an app for chess.js is the same with one line changed", async () => {
  const [theirs, ours] = [await use("chess.js"), await use("x88")];
  assert.deepEqual(ours, theirs);
  assert.match(ours.at(-1).status, /mate/i);
  assert.ok(ours.some(({ pgn }) => pgn.includes("3. Bb5")));
});
