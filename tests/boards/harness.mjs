// Runs real boards in a real browser, bundled like an app, with mouse and touch input. Must not depend on a board.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { build } from "esbuild";
import { openSite, project } from "../site/pages/page.mjs";
import { eventually } from "../support/patience.mjs";

const here = join(project, "tests", "boards");

/**
 * Returns the code in a guide's fence with this language under this heading, so that the tests run the documented code.
 * @param {string} guide a file of docs/guides
 */
export function fenceOf(guide, heading, language = "js") {
  return fenceIn(join("docs", "guides", guide), heading, language);
}

/** Does the same for any text file of the project. */
export function fenceIn(guide, heading, language) {
  const text = readFileSync(join(project, guide), "utf8").replaceAll("\r\n", "\n");
  const [, section] = text.split(new RegExp(`^#+ ${heading}$`, "m"));
  assert.ok(section, `${guide} has no heading "${heading}"`);
  const [, code] =
    new RegExp(`^\`\`\`${language}\\b.*\n([^]*?)^\`\`\`$`, "m").exec(section.split(/^#+ /m)[0]) ?? [];
  assert.ok(code, `${guide} has no ${language} under "${heading}"`);
  return code;
}

/**
 * Serves a folder and declares tests on its pages in one browser. A test gets a fresh page and fails on any problem in it: an
 * uncaught error, a message in the console, a request to another host.
 * @param {(folder: string) => Promise<unknown>} write writes the pages
 */
export function onSite(write) {
  let site;
  let folder;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "x88-boards-"));
    await write(folder);
    site = await openSite(folder);
  });
  after(async () => {
    await site?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  /**
   * @param {string} name of the test
   * @param {string} which of the pages, by its folder; "" for the only one
   * @param {(page: import("playwright-core").Page) => Promise<void>} body
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  return (name, which, body, options = {}) =>
    test(name, async () => {
      const { page, problems, context } = await site.open(which && `${which}/`, options);
      await body(page);
      assert.deepEqual(problems, []);
      await context.close();
    });
}

/**
 * Declares tests as `onSite` does, on pages that are made of one script each.
 * @param {Record<string, { script: string, loader?: "js" | "jsx" | "ts" | "tsx", body?: string, head?: string, assets?: string }>} pages by name;
 *   imports are looked up in tests/boards, and stylesheets that a script imports come with the page;
 *   `assets` is a folder of node_modules that the page has beside it
 */
export const onPages = (pages) =>
  onSite(async (folder) => {
    for (const [name, page] of Object.entries(pages)) await writePage(join(folder, name), page);
  });

async function writePage(folder, { script, loader = "js", body = BODY, head = "", assets }) {
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: { contents: script, resolveDir: here, loader },
    bundle: true,
    format: "esm",
    outfile: join(folder, "page.js"),
    loader: { ".svg": "file" },
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "warning",
    plugins: [ownPackage],
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A board</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">${head}</head><body>${body}
<script type="module" src="page.js"></script></body></html>\n`;
  writeFileSync(join(folder, "index.html"), html);
  if (assets) cpSync(join(project, "node_modules", assets), join(folder, "assets"), { recursive: true });
  // The page links to this stylesheet even if it is empty.
  writeFileSync(join(folder, "page.css"), "", { flag: "a" });
}

/** `x88` resolves to this project, which packages inside it (the boards) would not find. */
const ownPackage = {
  name: "own-package",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^x88(\/|$)/ }, ({ path, kind, pluginData }) => {
      if (pluginData === "own") return undefined;
      return resolve(path, { resolveDir: join(project, "tests"), kind, pluginData: "own" });
    });
  },
};

/** A board of typical size, and a status line, on a page without faults of its own. */
const BODY = `<main><h1>A board</h1><div id="board" style="width: 400px; height: 400px"></div><p id="status"></p></main>`;

/** Waits until a function in the page returns this answer, and otherwise reports what it returned. */
export async function until(page, question, wanted, argument) {
  const answer = await eventually(
    () => page.evaluate(question, argument),
    (found) => isDeepStrictEqual(found, wanted),
  );
  assert.deepEqual(answer, wanted);
}

/** Waits until the page has run all timers that were due within so many milliseconds: they run in the order of their times. */
export function untilTimersRan(page, milliseconds) {
  return page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), milliseconds);
}

/**
 * Mouse and touch input on a board.
 * @param {import("playwright-core").Page} page
 * @param {{ selector?: string, black?: boolean, rest?: number }} [options] the element that the 64 squares fill, whether the board
 *   shows Black's side at the bottom, and for how many milliseconds it ignores clicks after a drag
 */
export function handsOn(page, { selector = "#board", black = false, rest = 0 } = {}) {
  /** Returns the middle of a square in the window. */
  const middle = async (square) => {
    const { x, y, width, height } = await page.locator(selector).boundingBox();
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [column, row] = black ? [7 - file, rank] : [file, 7 - rank];
    return [x + ((column + 0.5) * width) / 8, y + ((row + 0.5) * height) / 8];
  };
  return {
    selector,
    middle,
    /** Waits until the promotion dialog has a role's button over a square; both may be moving. */
    async offers(role, square) {
      const button = page.locator(`.x88-promotion .${role}`);
      const distance = await eventually(
        async () => {
          const [[x, y], box] = [await middle(square), await button.boundingBox()];
          return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
        },
        (pixels) => pixels < 1,
      );
      assert.ok(distance < 1, `the ${role} is ${distance} pixels from ${square}`);
    },
    /** Presses and releases the mouse on each square. */
    async click(...squares) {
      for (const square of squares) await page.mouse.click(...(await middle(square)));
    },
    /** Drags a piece with the mouse, one step per frame. */
    async drag(from, to) {
      const [start, end] = [await middle(from), await middle(to)];
      await page.mouse.move(...start);
      await page.mouse.down();
      await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 3 });
      await page.mouse.move(...end, { steps: 2 });
      await page.evaluate(
        () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
      );
      await page.mouse.up();
      if (rest > 0) await untilTimersRan(page, rest);
    },
    /** Taps each square with a finger; the page needs `hasTouch`. */
    async tap(...squares) {
      for (const square of squares) await page.touchscreen.tap(...(await middle(square)));
    },
    /** Drags a piece with a finger; the page needs `hasTouch`. */
    async swipe(from, to) {
      const [[x, y], [toX, toY]] = [await middle(from), await middle(to)];
      const device = await page.context().newCDPSession(page);
      const touch = (type, ...points) =>
        device.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      await touch("touchStart", [x, y]);
      for (const part of [0.3, 0.6, 1])
        await touch("touchMove", [x + part * (toX - x), y + part * (toY - y)]);
      await page.evaluate(
        () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
      );
      await touch("touchEnd");
      await device.detach();
    },
  };
}

/** Returns the piece placement of a FEN, by square: `{ e4: "P" }`. */
export function placementOf(fen) {
  const pieces = {};
  for (const [row, text] of fen.split(/ |\[/)[0].split("/").entries()) {
    let file = 0;
    for (const letter of text) {
      if (letter >= "1" && letter <= "8") file += Number(letter);
      else pieces[`${"abcdefgh"[file++]}${8 - row}`] = letter;
    }
  }
  return pieces;
}
