// A teacher pastes what the pupils handed in, and gets a table to copy.

import assert from "node:assert/strict";
import { resultSentence } from "../../../www/src/learn/results.js";
import { onPages } from "./page.mjs";

const onPage = onPages({}, (page) => page.waitForSelector("#results-text"));
const done = { solved: 2, of: 5, stars: 4 };

onPage("pasted results become a table, and what is not a result is listed", "#/own-lesson", async (page) => {
  const sentences = ["Ada", "Bo <b>", "Ada"].map((name) => resultSentence(name, "Pins", done, "2026-11-22"));
  await page.locator("#results-text").fill(`Hello!\n\n${sentences.join("\n")}`);
  await page.waitForSelector("#results");
  const rows = await page.locator("#results tbody tr").allInnerTexts();
  assert.deepEqual(
    rows.map((row) => row.split("\t")),
    [
      ["Ada", "Pins", "2 of 5", "4", "22 November 2026"],
      ["Bo <b>", "Pins", "2 of 5", "4", "22 November 2026"],
      ["Ada (again)", "Pins", "2 of 5", "4", "22 November 2026"],
    ],
  );
  assert.equal(await page.locator("#results-state").innerText(), "3 results");
  assert.deepEqual(await page.locator("#results-unread li").allInnerTexts(), ["Hello!"]);
  const csv = await page.getByLabel("The same as CSV", { exact: true }).inputValue();
  assert.match(csv, /^Pupil,.*\nAda,Pins,2,5,4,22 November 2026,\n/);
});
