// `npm run screenshots`: the pictures of the documentation, docs/images/*-1280.png, made from the built site. If you change how a view
// looks, run it, look at the pictures and commit them.

import { join } from "node:path";
import { openSite } from "../../tests/site/pages/page.mjs";
import { build } from "../../scripts/build.mjs";
import { buildWww } from "../../scripts/build-www.mjs";
import { isMain, main, root } from "../../scripts/run.mjs";
import { installChromium } from "../../scripts/setup.mjs";

const viewport = { width: 1280, height: 800 };

const press = (page, square) => page.click(`[data-view]:not([hidden]) rect[data-square="${square}"]`);

/** Each: the address, and what is done there before the picture is taken. */
const pictures = {
  "refused-castling": {
    at: `#/play?${new URLSearchParams({ fen: "r3k2r/1b4pp/8/8/2B5/8/PP4PP/R3K2R b KQkq - 0 18" })}`,
    async before(page) {
      await press(page, "e8");
      await press(page, "g8");
    },
  },
};

async function screenshots() {
  await build();
  await buildWww();
  await installChromium();
  const names = process.argv.slice(2);
  const site = await openSite();
  try {
    for (const [name, picture] of Object.entries(pictures)) {
      if (names.length > 0 && !names.includes(name)) continue;
      await take(site, name, picture);
    }
  } finally {
    await site.close();
  }
}

async function take(site, name, { at, before }) {
  const { page, context } = await site.open(at, { viewport, reducedMotion: "reduce" });
  page.setDefaultTimeout(10_000);
  await page.locator("[data-view]:not([hidden])").waitFor();
  // The type is optional: a first visit on a slow machine goes without it.
  await page.reload();
  await page.locator("[data-view]:not([hidden])").waitFor();
  await before?.(page);
  // From the top of the page, nothing hovered, and the piece moved last has arrived.
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await page.waitForTimeout(600);
  const path = join("docs", "images", `${name}-${viewport.width}.png`);
  await page.screenshot({ path: join(root, path) });
  console.log(path);
  await context.close();
}

if (isMain(import.meta.url)) await main(screenshots);
