// In a page, reading a large file leaves time to paint.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { packageFolder } from "../package/install.mjs";
import { openSite } from "../site/pages/page.mjs";

let site;
let folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "x88-reading-"));
  cpSync(join(packageFolder(), "dist"), join(folder, "dist"), { recursive: true });
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
