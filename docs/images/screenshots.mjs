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

async function play(page, ...moves) {
  for (const move of moves) {
    await press(page, move.slice(0, 2));
    await press(page, move.slice(2));
  }
}

/** Each: the address, and what is done there before the picture is taken. */
const pictures = {
  home: {
    at: "",
    async before(page) {
      await page.locator(".board-frame:not(.still, .coming) g[data-piece]").first().waitFor();
    },
  },
  lesson: {
    at: "#/learn/pins/2",
    async before(page) {
      await page.click("#hint");
    },
  },
  board: {
    at: "#/play?opponent=club&color=white",
    before: playTheComputer,
  },
  "refused-castling": {
    at: `#/play?${new URLSearchParams({ fen: "r3k2r/1b4pp/8/8/2B5/8/PP4PP/R3K2R b KQkq - 0 18" })}`,
    before: (page) => play(page, "e8g8"),
  },
  games: {
    at: "#/games/examples",
    async before(page) {
      await page.locator(".game-row").first().waitFor();
    },
  },
  game: {
    at: "#/games/examples/5",
    async before(page) {
      await page.locator("#game-tree button").first().waitFor();
      for (let ply = 0; ply < 34; ply++) await page.keyboard.press("ArrowRight");
    },
  },
  inspector: {
    at: `#/inspect?${new URLSearchParams({ fen: "r2qkb1r/ppp2ppp/2np1n2/1B2p3/4P1b1/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 6" })}`,
  },
  editor: {
    at: `#/inspect?${new URLSearchParams({ fen: "r3k2r/pppq1ppp/2n2n2/3pp3/8/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 9" })}`,
    async before(page) {
      await page.getByRole("button", { name: "Edit position" }).click();
      for (const square of ["h1", "e8"]) {
        await page.locator(`[data-view=inspect] [role=gridcell][data-square=${square}]`).focus();
        await page.keyboard.press("Delete");
      }
    },
  },
  "can-white-win": {
    at: `#/play?${new URLSearchParams({ fen: "7k/7p/8/8/8/8/8/KB6 w - - 0 1" })}`,
    async before(page) {
      await page.click("[data-ask=white]");
      await page.click("[data-action=show]");
      for (let ply = 0; ply < 3; ply++) await page.keyboard.press("ArrowRight");
    },
  },
};

/** The computer's replies are drawn by lot: here always the same lot, for the same picture. */
async function playTheComputer(page) {
  await page.evaluate(() => {
    Math.random = () => 0.88;
  });
  for (const [n, move] of ["d2d4", "c2c4", "b1c3", "g1f3"].entries()) {
    await play(page, move);
    await page.waitForFunction(
      (plies) => document.querySelectorAll("#moves button").length === plies,
      2 * n + 2,
    );
  }
}

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
