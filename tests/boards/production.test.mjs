// Builds every app of the guides for production, with the first guide's bundler and only what the text says, and runs it.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { build } from "vite";
import { openSite, project } from "../site/pages/page.mjs";
import { eventually } from "../support/patience.mjs";
import { PAGES } from "./framework-pages.mjs";
import { fenceIn, fenceOf, handsOn } from "./harness.mjs";
import { AUTOMATIC, mounted } from "./react-page.mjs";

const pageOf = (body, script) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,"></head><body>
${body}
<script type="module" src="${script}"></script></body></html>`;
const BOARD = '<div id="board" style="width: 400px; height: 400px"></div><p id="status"></p>';
/** The file that Vite's template for React has beside the app. */
const VITES_MAIN = `${AUTOMATIC}import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import App from "./App.jsx";
createRoot(document.getElementById("root")).render(<StrictMode><App /></StrictMode>);
`;
const react = (heading) => ({
  files: {
    "index.html": pageOf(BOARD, "main.jsx"),
    "main.jsx": mounted(fenceOf("frameworks.md", heading, "jsx")),
  },
  selector: '#board [id$="-board"]',
});
const onBoard = (heading, selector) => ({
  files: { "index.html": pageOf(BOARD, "main.js"), "main.js": fenceOf("boards.md", heading) },
  selector,
});

/** The files that each text has the reader write, and the element that the 64 squares fill. */
const APPS = {
  "the first board": {
    files: {
      "index.html": fenceIn("docs/start/first-board.md", "The page", "html"),
      "src/main.js": fenceIn("docs/start/first-board.md", "The game", "js"),
    },
    selector: "#board .board",
    copied: ["cm-chessboard/assets", "assets"],
  },
  "React and Vite": {
    files: {
      "index.html": pageOf('<div id="root"></div>', "src/main.jsx"),
      "src/App.jsx": `${AUTOMATIC}${fenceIn("docs/start/react-and-vite.md", "The app", "jsx")}`,
      "src/main.jsx": VITES_MAIN,
    },
    selector: '[id$="-board"]',
  },
  chessground: onBoard("chessground", "#board cg-board"),
  "cm-chessboard": {
    ...onBoard("cm-chessboard", "#board .board"),
    copied: ["cm-chessboard/assets", "assets"],
  },
  "React with react-chessboard": react("React with react-chessboard"),
  "React against an opponent": react("Against an opponent"),
  ...Object.fromEntries(
    await Promise.all(
      Object.entries(PAGES).map(async ([name, page]) => {
        const { script, head, body } = await page();
        const html = pageOf(`${head}${body}`, "main.js");
        return [name, { files: { "index.html": html, "main.js": script }, selector: "#board cg-board" }];
      }),
    ),
  ),
};

/** `x88` resolves to this project. */
const ownPackage = {
  name: "own-package",
  enforce: "pre",
  resolveId(id) {
    return /^x88(\/|$)/.test(id)
      ? this.resolve(id, join(project, "tests", "app.js"), { skipSelf: true })
      : null;
  },
};

let folder;
let site;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "x88-production-"));
  for (const [n, { files, copied }] of Object.values(APPS).entries()) {
    const root = join(folder, `app-${n}`);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    symlinkSync(join(project, "node_modules"), join(root, "node_modules"), "junction");
    if (copied) {
      const [from, to] = copied;
      cpSync(join(root, "node_modules", from), join(root, "public", to), { recursive: true });
    }
    const outDir = join(folder, "built", `${n}`);
    const plugins = [ownPackage];
    await build({ root, base: "./", configFile: false, logLevel: "error", build: { outDir }, plugins });
  }
  site = await openSite(join(folder, "built"));
});
after(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

for (const [n, [name, { selector }]] of Object.entries(APPS).entries()) {
  test(`${name}: the production build shows its pieces and plays a move`, async () => {
    const { page, problems, context } = await site.open(`${n}/`);
    const hands = handsOn(page, { selector });
    await page.locator(selector).waitFor();
    // A square with a piece differs from an empty one of its color: e7, e5 and c5 are all dark.
    const look = async (square) => {
      const { width } = await page.locator(selector).boundingBox();
      const [x, y] = await hands.middle(square);
      const side = Math.floor(width / 16);
      const clip = { x: Math.round(x) - side / 2, y: Math.round(y) - side / 2, width: side, height: side };
      return (await page.screenshot({ clip })).toString("base64");
    };
    const looksEmpty = async (square, empty) => (await look(square)) === (await look(empty));
    for (const square of ["e7", "c7", "d2", "h8"])
      await shows(() => looksEmpty(square, square === "h8" || square === "d2" ? "d4" : "c5"), false);
    assert.ok(await looksEmpty("e5", "c5"), "what has no piece looks alike");
    await hands.drag("e2", "e4");
    await shows(() => looksEmpty("e4", "d5"), false);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

/** Pictures may arrive a moment later. */
async function shows(question, wanted) {
  assert.equal(await eventually(question, (answer) => answer === wanted), wanted);
}

test("React and Vite: the board and the explanation are in view on a laptop and on a phone", async () => {
  const n = Object.keys(APPS).indexOf("React and Vite");
  for (const [width, height] of [
    [1366, 768],
    [1366, 620],
    [390, 700],
  ]) {
    const { page, problems, context } = await site.open(`${n}/`, { viewport: { width, height } });
    const hands = handsOn(page, { selector: '[id$="-board"]' });
    for (const [from, to] of ["e2e4", "e7e5", "f1b5", "d7d6"].map((it) => [it.slice(0, 2), it.slice(2)]))
      await hands.drag(from, to);
    const says = page.locator("p[role=status]");
    assert.match(await says.innerText(), /^The pawn on d7 is pinned to your king/);
    const [board, sentence] = [await page.locator(hands.selector).boundingBox(), await says.boundingBox()];
    assert.ok(board.width >= 320 && board.width <= 480, `the board is ${board.width} wide`);
    assert.ok(sentence.y + sentence.height <= height, `the sentence ends at ${sentence.y + sentence.height}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    assert.deepEqual(problems, []);
    await context.close();
  }
});
