// In a page, reading a large file leaves time to paint.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { packageFolder, project } from "../package/install.mjs";
import { openSite } from "../site/pages/page.mjs";

/** Returns the block of a guide that has this word. */
function codeIn(guide, word) {
  const text = readFileSync(join(project, guide), "utf8").replaceAll("\r\n", "\n");
  const blocks = [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  return blocks.find((code) => code.includes(word));
}

let site;
let folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "x88-reading-"));
  cpSync(join(packageFolder(), "dist"), join(folder, "dist"), { recursive: true });
  // The recipe of the guide, as it is there. Without a bundler, its imports name the files.
  const [worker, page] = ["index.worker.js", "import { GameTree }"].map((word) =>
    codeIn("docs/guides/workers.md", word).replace('from "x88"', 'from "./dist/index.js"'),
  );
  writeFileSync(join(folder, "index.worker.js"), worker);
  writeFileSync(join(folder, "recipe.js"), `${page}\nexport { gameAt, indexOf };\n`);
  writeFileSync(
    join(folder, "index.html"),
    "<!doctype html><title>reading</title><link rel=icon href=data:,><p id=read>",
  );
  site = await openSite(folder);
});

after(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Without turns, Chromium paints a frame every twenty chunks or more; with them, one every two. */
const [FRAMES, MOST_CHUNKS] = [20, 200];

test("a page paints while it reads a large file", async () => {
  const { page, problems } = await site.open();
  const { frames, chunks } = await page.evaluate(
    async ([wanted, most]) => {
      const { readPgnStream } = await import("/dist/index.js");
      const game = `[Event "x"]\n\n1. e4 e5 ${"2. Nf3 Nc6 3. Ng1 Nb8 ".repeat(20)}*\n\n`;
      const file = new Blob([game.repeat(Math.ceil(((most + 1) * 2 ** 17) / game.length))]);
      let [frames, chunks] = [0, 0];
      const paint = () => {
        frames++;
        document.getElementById("read").textContent = `${chunks}`;
        requestAnimationFrame(paint);
      };
      requestAnimationFrame(paint);
      for await (const _ of readPgnStream(file, { onProgress: () => chunks++ }))
        if (frames >= wanted || chunks >= most) break;
      return { frames, chunks };
    },
    [FRAMES, MOST_CHUNKS],
  );
  assert.ok(frames >= FRAMES, `${frames} frames in ${chunks} chunks`);
  assert.deepEqual(problems, []);
});

test("the recipe of the guide indexes a file in a worker and reads one game on the page", async () => {
  const { page, problems } = await site.open();
  const found = await page.evaluate(async () => {
    const { gameAt, indexOf } = await import("/recipe.js");
    const names = ["Ännä", "Bob", "Eve"];
    const file = new Blob(names.map((name) => `[White "${name}"]\n\n1. e4 e5 {${name}} 2. Nf3 *\n\n`));
    const games = await indexOf(file);
    const game = await gameAt(file, games[1].place);
    return [games.map(({ headers }) => headers.White), game.headers.get("White"), game.sans().join(" ")];
  });
  assert.deepEqual(found, [["Ännä", "Bob", "Eve"], "Bob", "e4 e5 Nf3"]);
  assert.deepEqual(problems, []);
});
