// Analyzes on examples/analysis, bundled as an app would bundle it, with a real engine in a worker: Stockfish 10 of the package stockfish.js.

import assert from "node:assert/strict";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { ALL, violations } from "../site/pages/axe.mjs";
import { fits, tooSmall } from "../site/pages/layout.mjs";
import { project } from "../site/pages/page.mjs";
import { onSite, until } from "./harness.mjs";
import { boardOn } from "./scenarios.mjs";

const example = join(project, "examples", "analysis");
const engine = join(project, "node_modules", "stockfish.js");

const onPage = onSite(async (folder) => {
  await build({
    entryPoints: [join(example, "analysis.js")],
    outdir: folder,
    bundle: true,
    minify: true,
    format: "esm",
    nodePaths: [join(project, "tests", "boards", "node_modules"), join(project, "node_modules")],
  });
  copyFileSync(join(example, "index.html"), join(folder, "index.html"));
  // The worker's script, and the WebAssembly that it loads.
  copyFileSync(join(engine, "stockfish.wasm.js"), join(folder, "stockfish.js"));
  copyFileSync(join(engine, "stockfish.wasm"), join(folder, "stockfish.wasm"));
});

test("the example has at most 90 lines", () => {
  assert.ok(readFileSync(join(example, "analysis.js"), "utf8").split("\n").length <= 90);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
]) {
  const name = `${width}×${height}: three lines of the engine for each position, variations, marks and refusals`;
  const body = async (page) => {
    const board = boardOn(page, { selector: "#board cg-board" });
    const texts = (selector) => page.locator(selector).allTextContents();
    const hasLines = (moves) =>
      until(
        page,
        (first) =>
          document.querySelectorAll(`#lines li`).length === 3 &&
          new RegExp(`^\\S+ ${first}`).test(document.querySelector("#lines li").textContent),
        true,
        moves,
      );
    await until(page, () => document.querySelector("#engine").textContent.startsWith("Stockfish"), true);
    await hasLines("3\\.\\.\\. ");
    assert.match(await page.textContent("#evaluation"), /^[+#-].* at depth \d+$/);
    await until(page, () => document.querySelectorAll("svg.cg-shapes > g line").length, 3);

    await page.getByRole("button", { name: "2. f4" }).click();
    await hasLines("2\\.\\.\\. ");
    // The arrow of the game, and those of the engine.
    await until(page, () => document.querySelectorAll("svg.cg-shapes > g line").length, 4);
    await board.click("e5", "e3");
    assert.match(await page.textContent("#says"), /The pawn on e5|the pawn on e5/i);
    await board.click("e5", "f4");
    await hasLines("3\\. ");
    assert.deepEqual(await texts("#moves button"), [
      ...["1. e4", "e5", "2. Nf3", "2. f4", "exf4", "2... Nc6", "3. Bb5"],
    ]);
    assert.deepEqual(await texts('#moves [aria-current="true"]'), ["exf4"]);
    assert.deepEqual(await violations(page, ALL), []);
    assert.deepEqual(await tooSmall(page, "button"), []);
    await fits(page, width);
    await page.getByRole("button", { name: "Back" }).click();
    await hasLines("2\\.\\.\\. ");
  };
  onPage(name, "", body, { viewport: { width, height } });
}
