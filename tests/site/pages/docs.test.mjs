// The reference and the guides in a browser: content security policy, search, light and dark themes, phones.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ALL, COLOURS, violations } from "./axe.mjs";
import { openSite, untilLoaded } from "./page.mjs";
import { sample } from "../../support/samples.mjs";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** One page of each kind. */
const pages = [
  "index.html",
  "modules/x88.html",
  "classes/x88_board.BoardController.html",
  "documents/Verdicts.html",
];

let site;

before(async () => {
  site = await openSite();
});

after(() => site?.close());

for (const path of pages.slice(0, sample("referencePages"))) {
  test(`${path} is readable on a phone and a desktop, in light and dark`, async () => {
    for (const [viewport, colorScheme] of [
      [phone, "light"],
      [desk, "dark"],
    ]) {
      const { page, problems, context } = await site.open(`docs/${path}`, { viewport, colorScheme });
      await untilLoaded(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= viewport.width, `${path} is ${width} wide`);
      assert.deepEqual(await violations(page, viewport === phone ? ALL : COLOURS), []);
      assert.deepEqual(problems, []);
      await context.close();
    }
  });
}

test("the site links to the reference, and the reference links back", async () => {
  const { page, problems, context } = await site.open("", { viewport: desk });
  await page.click("header a[aria-label='For developers']");
  await page.click("main a:text-is('API reference')");
  await page.waitForURL(/docs\/index\.html$/);
  await page.click("header a:text-is('Lessons and board')");
  await page.waitForSelector("nav.views [data-link=learn][aria-current=page]");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the search finds items and guides", async () => {
  for (const [word, title] of [
    ["premoveDests", /premoveDests/],
    ["Premoves", /Premoves/],
  ]) {
    const { page, problems, context } = await site.open("docs/index.html", { viewport: phone });
    await page.click("#tsd-search-trigger");
    await page.fill("#tsd-search-input", word);
    const first = page.locator("#tsd-search-results a").first();
    await first.waitFor();
    assert.match(await first.textContent(), title);
    await first.click();
    await page.waitForURL(/\/(?:classes|documents)\//);
    assert.deepEqual(problems, []);
    await context.close();
  }
});

test("the site and the reference share one choice of theme", async () => {
  const { page, context } = await site.open("", { viewport: desk, colorScheme: "light" });
  await page.click("#theme");
  await page.goto(`${site.url}docs/index.html`);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await theme(), "dark");
  await page.click("text=Settings");
  await page.selectOption("#tsd-theme", "light");
  assert.equal(await theme(), "light");
  await page.goto(site.url);
  await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
  await context.close();
});
