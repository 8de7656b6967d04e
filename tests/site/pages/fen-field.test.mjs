// The field for FENs in the inspector: it loads a text, marks every problem in one that it refuses, and copies.

import assert from "node:assert/strict";
import { announcedBy, onAddresses, START, says } from "./board.mjs";
import { stopTime } from "./time.mjs";

const on = onAddresses();
const copying = onAddresses({ permissions: ["clipboard-read", "clipboard-write"] });
const HERE = `#/inspect?${new URLSearchParams({ fen: START })}`;

async function load(page, fen) {
  await page.fill("#inspect-fen", fen);
  await page.click("#inspect-fen-load");
}

/** Waits until the address has this position. */
const leadsTo = (page, fen) =>
  page.waitForURL((url) => new URLSearchParams(url.hash.split("?")[1]).get("fen") === fen);

on("a FEN is loaded by the button and by Enter, including Chess960", HERE, async (page) => {
  const fen = "8/8/4k3/8/8/2K5/4P3/8 w - - 12 60";
  await load(page, fen);
  await leadsTo(page, fen);
  await page.fill("#inspect-fen", "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1");
  await page.press("#inspect-fen", "Enter");
  await leadsTo(page, "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1");
});

on("a refused FEN keeps the position and lists every problem, marked in the text", HERE, async (page) => {
  await load(page, "rnbqkbnr/ppppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQxq e9 01 1");
  await says(page, "#inspect-fen-problems > p:first-child", "Not loaded, for 4 reasons:");
  const problems = await page.locator("#inspect-fen-problems li").allTextContents();
  assert.equal(problems[0], "Placement (at 9): Rank 7 has 9 squares, not 8.");
  assert.match(problems[1], /^Castling \(at 51\): 'x' is not a castling right/);
  assert.match(problems[2], /^En passant \(at 54\): 'e9' is not a square/);
  assert.match(problems[3], /^Halfmove clock \(at 57\): '01' starts with a zero/);
  assert.deepEqual(await page.locator("#inspect-fen-problems mark").allTextContents(), ["p", "x", "e", "0"]);
  assert.equal(await page.getAttribute("#inspect-fen", "aria-invalid"), "true");
  await page.locator('[data-square=e1][aria-label*="white king"]').waitFor();
  await load(page, START);
  await says(page, "#inspect-fen-problems", "");
});

on("an impossible position is refused with the reason, and markup stays text", HERE, async (page) => {
  await load(page, "8/8/8/8/8/8/8/K7 w - - 0 1");
  await page.locator("#inspect-fen-problems li").first().waitFor();
  assert.match(await page.locator("#inspect-fen-problems").textContent(), /king/);
  await load(page, "<img src=x onerror=alert(1)> w - - 0 1 é𝟜");
  await page.waitForFunction(() =>
    document.querySelector("#inspect-fen-problems .refused-text")?.textContent.includes("<img src=x"),
  );
  assert.equal(await page.locator("#inspect-fen-problems img").count(), 0);
  await load(page, "é𝟜/8/8/8/8/8/8/8 w - - x 1");
  await page.waitForFunction(() => document.querySelector("#inspect-fen-problems mark")?.textContent === "é");
  const places = await page.locator("#inspect-fen-problems mark").allTextContents();
  assert.deepEqual(places, ["é", "x"]);
  await load(page, "𝟜é/8/8/8/8/8/8/8 w - - x 1");
  await page.waitForFunction(() => document.querySelector("#inspect-fen-problems mark")?.textContent === "𝟜");
});

on("a repeated problem is listed once", HERE, async (page) => {
  await load(page, "xxxxxxxx/8/8/8/8/8/8/8 w - - 0 1");
  const [first] = await page.locator("#inspect-fen-problems li").allTextContents();
  assert.match(first, /^Placement \(at 0 and 7 more places\): 'x' is not a piece/);
  const again = await announcedBy(page, "#inspect-fen-problems", () => page.click("#inspect-fen-load"));
  assert.match(again, /^Not loaded.*'x' is not a piece/);
});

on("a link with a very long text is refused with a short message", HERE, async (page) => {
  await page.evaluate((fen) => {
    location.hash = `#/inspect?fen=${fen}`;
  }, "8/".repeat(5000));
  await says(page, "#inspect-fen-problems p:first-child", "Not loaded:");
  assert.ok((await page.textContent("#inspect-fen-problems")).length < 400);
});

copying("the button copies the FEN", HERE, async (page) => {
  await stopTime(page);
  await page.click("#inspect-fen-copy");
  await says(page, "#inspect-fen-note", "Copied");
  await says(page, "#announcer", "Copied");
  await page.clock.runFor(3000);
  await says(page, "#inspect-fen-note", "");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), START);
});
