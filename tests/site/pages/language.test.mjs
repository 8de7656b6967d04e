// Refusals and explanations in Play and in the inspector are in the chosen language; lessons stay English.

import assert from "node:assert/strict";
import { click } from "./board.mjs";
import { go, onPages } from "./page.mjs";

const verdict = (page, text) => page.locator("#verdict", { hasText: text }).waitFor();
const choose = (page, code) => page.selectOption("#language", code);

const visit = onPages({ at: "#/play" }, (page) =>
  page.locator(".play .board [data-piece]").first().waitFor(),
);

visit("a refusal is told in another language, also the one that is shown", async (page) => {
  await click(page, "f1");
  await click(page, "b5");
  await verdict(page, "The bishop on f1 cannot jump over the pawn on e2.");
  await choose(page, "de");
  await verdict(page, "Der Läufer auf f1 kann nicht über den Bauern auf e2 springen.");
  await page.locator("#verdict-title", { hasText: "Figur im Weg" }).waitFor();
  await page.locator("#legend", { hasText: "im Weg" }).waitFor();
  // Screen readers are to pronounce it as German.
  assert.deepEqual(
    await page.$$eval("#verdict [lang=de]", (all) => all.map(({ textContent }) => textContent)),
    ["Figur im Weg", "Der Läufer auf f1 kann nicht über den Bauern auf e2 springen.", "im Weg"],
  );
  await choose(page, "es");
  await verdict(page, "El alfil de f1 no puede saltar por encima del peón de e2.");

  await go(page, "#/inspect");
  const castling = page.locator("#inspect-facts, .facts", { hasText: "El enroque" });
  await castling.first().waitFor();
  assert.equal(await page.inputValue("#language"), "es", "the choice is remembered");
  await choose(page, "fr");
  await page.locator(".facts [lang=fr]", { hasText: "Le petit roque" }).first().waitFor();

  await go(page, "#/learn/rook/1");
  await page.locator(".lesson .board [data-piece]").first().waitFor();
  await click(page, "d5");
  await click(page, "e4");
  await page.locator(".lesson", { hasText: /rook/i }).first().waitFor();
  assert.doesNotMatch(await page.locator(".lesson").innerText(), /tour|torre|Turm/);
});
