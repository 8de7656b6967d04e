// The reference and the guides in a browser: content security policy, search, light and dark themes, phones.

import assert from "node:assert/strict";
import { ALL, COLOURS, violations } from "./axe.mjs";
import { fits } from "./layout.mjs";
import { onPages, PHONE, untilLoaded } from "./page.mjs";
import { sample } from "../../support/samples.mjs";

const phone = { viewport: PHONE.viewport };
const desk = { viewport: { width: 1280, height: 900 } };
const visit = onPages();

/** One page of each kind. */
const pages = [
  "index.html",
  "modules/x88.html",
  "classes/x88_board.BoardController.html",
  "documents/Verdicts.html",
];

for (const path of pages.slice(0, sample("referencePages"))) {
  for (const [options, rules] of [
    [{ ...phone, colorScheme: "light" }, ALL],
    [{ ...desk, colorScheme: "dark" }, COLOURS],
  ]) {
    const { width } = options.viewport;
    visit(
      `${path} is readable at ${width}, ${options.colorScheme}`,
      { at: `docs/${path}`, ...options },
      async (page) => {
        await untilLoaded(page);
        await fits(page, width);
        assert.deepEqual(await violations(page, rules), []);
      },
    );
  }
}

visit("the site links to the reference, and the reference links back", desk, async (page) => {
  await page.click("header a[aria-label='For developers']");
  await page.click("main a:text-is('API reference')");
  await page.waitForURL(/docs\/index\.html$/);
  await page.click("header a:text-is('Lessons and board')");
  await page.waitForSelector("nav.views [data-link=learn][aria-current=page]");
});

for (const [word, title] of [
  ["premoveDests", /premoveDests/],
  ["Premoves", /Premoves/],
]) {
  visit(`the search finds ${word}`, { at: "docs/index.html", ...phone }, async (page) => {
    await page.click("#tsd-search-trigger");
    await page.fill("#tsd-search-input", word);
    const first = page.locator("#tsd-search-results a").first();
    await first.waitFor();
    assert.match(await first.textContent(), title);
    await first.click();
    await page.waitForURL(/\/(?:classes|documents)\//);
  });
}

visit(
  "the site and the reference share a theme",
  { ...desk, colorScheme: "light" },
  async (page, { url }) => {
    await page.click("#theme");
    await page.goto(`${url}docs/index.html`);
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await theme(), "dark");
    await page.click("text=Settings");
    await page.selectOption("#tsd-theme", "light");
    assert.equal(await theme(), "light");
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
  },
);
