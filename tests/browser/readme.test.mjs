// The README's web page, as it stands there: bundled as an app would bundle it, and played on in Chromium.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { build } from "esbuild";
import { openSite, project } from "./page.mjs";

const readme = readFileSync(join(project, "README.md"), "utf8").replaceAll("\r\n", "\n");

/** The only block of that language below that heading. */
function block(heading, language) {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading));
  const [, code] = new RegExp(`\`\`\`${language}(?: [^\n]*)?\n(.*?)\`\`\``, "s").exec(section);
  return code;
}

let site;
let folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "x88-readme-"));
  const page = block("In a web page", "html");
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><title>x88</title><link rel="icon" href="data:," />${page}`,
  );
  await build({
    // Inside the project, so that names are found; `x88` is the project itself.
    stdin: { contents: block("In a web page", "js"), resolveDir: join(project, "tests", "browser") },
    bundle: true,
    format: "esm",
    outfile: join(folder, "board.js"),
    logLevel: "warning",
  });
  site = await openSite(folder);
});

after(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A click on the middle of a square: the pieces lie over the squares. */
async function click(page, square) {
  const box = await page.locator(`g-chess-board [data-square="${square}"]`).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function move(page, from, to) {
  await click(page, from);
  await click(page, to);
}

async function stands(page, square, piece) {
  await page.waitForSelector(`g-chess-board [data-square="${square}"] [part*="piece-${piece}"]`);
  // As long as the piece is on its way, the board takes no other.
  await page.waitForTimeout(300);
}
const says = (page) => page.textContent("#says");

test("the README's board plays, and says why not", async () => {
  const { page, problems } = await site.open("", { viewport: { width: 700, height: 700 } });
  await move(page, "e2", "e5");
  assert.equal(
    await says(page),
    "A pawn moves straight ahead, one square or at first two, and captures one square diagonally: the pawn on e2 cannot go to e5.",
  );
  await move(page, "e2", "e4");
  await stands(page, "e4", "wp");
  assert.equal(await says(page), "");
  await move(page, "e7", "e5");
  await stands(page, "e5", "bp");
  for (const [from, to, piece] of [
    ["g1", "f3", "wn"],
    ["b8", "c6", "bn"],
    ["f1", "b5", "wb"],
    ["a7", "a6", "bp"],
    ["e1", "g1", "wk"],
  ]) {
    await move(page, from, to);
    await stands(page, to, piece);
  }
  await stands(page, "f1", "wr");
  assert.deepEqual(problems, []);
});

test("the README's board asks what a pawn becomes", async () => {
  const { page, problems } = await site.open("", { viewport: { width: 700, height: 700 } });
  for (const [from, to, piece] of [
    ["a2", "a4", "wp"],
    ["b7", "b5", "bp"],
    ["a4", "b5", "wp"],
    ["a7", "a6", "bp"],
    ["b5", "a6", "wp"],
    ["c8", "b7", "bb"],
    ["a6", "b7", "wp"],
    ["h7", "h6", "bp"],
  ]) {
    await move(page, from, to);
    await stands(page, to, piece);
  }
  await move(page, "b7", "a8");
  await page.click(".x88-promotion .knight");
  await stands(page, "a8", "wn");
  assert.deepEqual(problems, []);
});
