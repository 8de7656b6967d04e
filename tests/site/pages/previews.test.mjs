// The site seen from outside: preview pages for links to lessons and positions, and the installable app.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { withAddress } from "../../../www/previews/page.mjs";
import { filesForSearch } from "../../../www/previews/write.mjs";
import { filesIn } from "../../../scripts/stamp.mjs";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { ALL, violations } from "./axe.mjs";
import { announcedBy } from "./board.mjs";
import { onPages, PHONE, project } from "./page.mjs";
import { stopTime } from "./time.mjs";

const folder = join(project, "www", "dist");
const COPYING = { permissions: ["clipboard-read", "clipboard-write"] };
const FEN = "4k3/8/8/8/8/8/4Q3/4K3 b - - 3 40";

const visit = onPages();

/** The text at an address, without following a redirect. */
const textAt = async (address) => (await fetch(address, { redirect: "manual" })).text();

/** The metadata that a crawler reads. */
function tagsOf(text) {
  const tags = [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const [, title] = /<title>([^<]*)<\/title>/.exec(text);
  const [, canonical] = /<link rel="canonical" href="([^"]*)">/.exec(text);
  const read = tags.map(([, name, content]) => [name, content.replaceAll("&amp;", "&")]);
  return { ...Object.fromEntries(read), title, canonical };
}

/** Returns a PNG's width and height. */
function sizeOf(bytes) {
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test("every chapter and every lesson has its page and its picture", () => {
  const expected = CHAPTERS.flatMap(({ id, lessons }) => [
    `chapter/${id}`,
    ...lessons.map((each) => `lesson/${each.id}`),
  ]);
  const pages = filesIn("www/dist", (path) => /^www\/dist\/(?:lesson|chapter)\/.*\.html$/.test(path));
  assert.deepEqual(pages.map((path) => path.split("/").slice(2, 4).join("/")).sort(), expected.sort());
  for (const at of expected) {
    assert.deepEqual(sizeOf(readFileSync(join(folder, at, "picture.png"))), [1200, 630], at);
    const tags = tagsOf(readFileSync(join(folder, at, "index.html"), "utf8"));
    for (const name of ["title", "description", "og:title", "og:image:alt"])
      assert.ok(tags[name], `${at} ${name}`);
  }
  const home = withAddress(readFileSync(join(folder, "index.html"), "utf8"), "https://example.org/chess/");
  assert.match(home, /<meta property="og:image" content="https:\/\/example\.org\/chess\/preview\.png">/);
  assert.deepEqual(sizeOf(readFileSync(join(folder, "preview.png"))), [1200, 630]);
  const found = filesForSearch(["lesson/rook/"], "https://example.org/chess/");
  assert.match(found["robots.txt"], /^Sitemap: https:\/\/example\.org\/chess\/sitemap\.xml$/m);
  assert.match(found["sitemap.xml"], /<loc>https:\/\/example\.org\/chess\/lesson\/rook\/<\/loc>/);
  assert.deepEqual(Object.keys(filesForSearch([], null)), ["robots.txt"]);
});

visit(
  "a lesson's page has its metadata for crawlers and is readable without scripts",
  { at: "missing.html", viewport: PHONE.viewport },
  async (page, { context, problems, url }) => {
    const here = `${url}lesson/rook/`;
    const tags = tagsOf(await textAt(here));
    assert.equal(tags["og:title"], "The rook");
    assert.equal(tags.description, "Straight up, down and sideways.");
    assert.equal(tags["twitter:card"], "summary_large_image");
    for (const name of ["og:url", "canonical"]) assert.equal(tags[name], "./");
    for (const name of ["og:image", "twitter:image"]) assert.equal(tags[name], "picture.png");

    await context.route(/preview\.\w+\.js$/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await page.goto(here);
    await page.getByText("The rook moves along a file or along a rank").waitFor();
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(page, ALL), [], colorScheme);
    }
    const links = await page.locator("a[href]").evaluateAll((all) => all.map(({ href }) => href));
    for (const link of links.filter((each) => each.startsWith(url))) {
      assert.equal((await fetch(link)).status, 200, link);
    }
    await context.unrouteAll();
    // Ignores the error that missing.html caused.
    problems.length = 0;
    await page.goto(here);
    await page.locator("#lesson-title:text-is('The rook')").waitFor();
    assert.equal(new URL(page.url()).hash.split("/")[2], "rook");
  },
);

const TO_FEN = `p/?${new URLSearchParams({ fen: FEN })}`;

visit(
  "a link to a position leads there, and can be copied",
  { at: TO_FEN, ...COPYING },
  async (page, { url }) => {
    assert.equal(tagsOf(await textAt(url + TO_FEN))["og:title"], "A position");
    await page.waitForFunction((fen) => document.querySelector("#inspect-fen")?.value === fen, FEN);
    await stopTime(page);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.locator("#inspect-fen-panel .note:text-is('Copied')").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(new URL(copied).searchParams.get("fen"), FEN);
  },
);

visit("a link to a game contains it", { at: "#/games/examples/1", ...COPYING }, async (page, { url }) => {
  const title = await page.locator(".game:not([hidden]) #game-title:not(:empty)").textContent();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.locator("#game-note :text-is('Copied')").waitFor();
  const copyFen = () => page.getByRole("button", { name: "Copy FEN" }).click();
  assert.equal(await announcedBy(page, "#game-note", copyFen), "Copied");
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.waitForFunction(async () => /\/g\//.test(await navigator.clipboard.readText()));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(copied.startsWith(`${url}g/?`) && copied.length < 1000, copied);
  await page.goto(copied);
  await page.locator(".game:not([hidden]) #game-title").getByText(title).waitFor();
  await page.reload();
  await page.locator(".game:not([hidden]) #game-title").getByText(title).waitFor();
  await page.goto(`${url}#/games/link?moves=e2e4.e2e5`);
  await page.getByText("Its moves are no game.").waitFor();
});

visit("the site can be installed", { keeps: true }, async (page, { context }) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { id, icons } = JSON.parse(data);
  assert.equal(id, "x88");
  for (const { src, sizes } of icons) {
    assert.equal(sizeOf(readFileSync(join(folder, src))).join("x"), sizes);
  }
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's profile stores nothing.
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"),
    [],
  );
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  assert.deepEqual(sizeOf(readFileSync(join(folder, touch))), [180, 180]);
});
