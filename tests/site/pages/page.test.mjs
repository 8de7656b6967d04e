// The page itself: accessible by WCAG 2.2 AA, phones and desktops, light and dark, reduced motion.

import assert from "node:assert/strict";
import { ALL, violations } from "./axe.mjs";
import { onDemo, play, says } from "./board.mjs";
import { shiftDuring } from "./layout.mjs";
import { reload, go } from "./page.mjs";

const demo = onDemo();

demo("nothing moves while a game is played", { viewport: { width: 390, height: 844 } }, async (page) => {
  const shift = await shiftDuring(page, async () => {
    await play(page, "e2e4", "f7f6", "d1h5", "g7g6");
  });
  assert.ok(shift < 0.001, String(shift));
});

demo("the theme follows the system until you choose one", { colorScheme: "dark" }, async (page) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  assert.equal(await page.getAttribute("#theme", "aria-pressed"), "true");
  await page.click("#theme");
  const light = await paper();
  assert.notEqual(light, dark);
  await reload(page);
  assert.equal(await paper(), light);
  assert.equal(await page.getAttribute("#theme", "aria-pressed"), "false");
});

demo("sounds are on until they are turned off, and on again", async (page) => {
  assert.equal(await page.getAttribute("#sound", "aria-pressed"), "true");
  await play(page, "e2e4", "d7d5", "e4d5");
  for (const isOn of ["false", "true"]) {
    await page.click("#sound");
    await reload(page);
    assert.equal(await page.getAttribute("#sound", "aria-pressed"), isOn, "the choice is stored");
  }
});

demo("an unknown address shows a message with ways on, and nothing else", async (page) => {
  for (const hash of ["#/nowhere", "#/inspect/no-such-place", "#/__proto__", "#/%3Cimg%20src=x%3E"]) {
    await go(page, hash);
    await page.getByRole("heading", { name: "There's no page at this address" }).waitFor();
    assert.equal(await page.locator("[data-view]").count(), 0);
    assert.equal(await page.title(), "Not found · x88");
    assert.deepEqual(await violations(page, ALL), []);
    await page.getByRole("link", { name: "All lessons" }).click();
    await page.locator("[data-view=home]").waitFor();
    assert.equal(await page.locator(".not-found").count(), 0);
    await says(page, "[data-link][aria-current=page]", "Learn");
    assert.equal(await page.title(), "Learn chess · x88");
  }
});
