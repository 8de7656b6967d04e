// Lessons in frames of another origin, and with blocked storage; docs/site/embedding.md has the host page.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serve } from "../../../scripts/serve.mjs";
import { solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { ALL, violations } from "./axe.mjs";
import { click, says } from "./board.mjs";
import { fits } from "./layout.mjs";
import { eventually } from "../../support/patience.mjs";
import { go, onPages, openSite, PHONE, project } from "./page.mjs";

const rook = CHAPTERS.flatMap(({ lessons }) => lessons).find(({ id }) => id === "rook");
/** A lesson solved by moves of one piece. */
const AT = rook.exercises.findIndex(({ kind }) => kind === "visit");

const [example] = readFileSync(join(project, "docs/site/embedding.md"), "utf8").match(
  /(?<=```html\n)[\s\S]*?(?=```)/,
);

let site;
let host;
let folder;
before(async () => {
  site = await openSite();
  folder = mkdtempSync(join(tmpdir(), "x88-host-"));
  const page = example.replaceAll("https://chess.example/", site.url).replace("rook/1", `rook/${AT + 1}`);
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "favicon.ico"), "");
  host = await serve(folder);
});
after(async () => {
  await site?.close();
  await host?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The host page, with the messages that it receives and its errors. */
async function openHost(width) {
  const { page, problems, context } = await site.open("#/laws", {
    reducedMotion: "reduce",
    viewport: { width, height: 844 },
  });
  // Like a frame whose access to storage is blocked.
  await context.addInitScript(() => {
    if (window === window.top) return;
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto(host.url);
  const frame = page.frames().find((each) => each !== page.mainFrame());
  await frame.locator("[data-view]").waitFor();
  const own = () => problems.filter((problem) => !problem.startsWith("a request to another host"));
  return { page, frame, context, problems: own };
}

/** Waits until the frame is as high as its content. */
function isFitted(page) {
  return page.waitForFunction(async () => {
    const frame = document.querySelector("iframe");
    return frame.height !== "760" && Number(frame.height) > 300;
  });
}

for (const width of [340, 820]) {
  test(`an exercise runs in a frame of another origin, in a page ${width} pixels wide`, async () => {
    const { page, frame, context, problems } = await openHost(width);
    await isFitted(page);
    const inner = await page.$eval("iframe", ({ clientWidth }) => clientWidth);
    await fits(frame, inner, "in the frame");
    assert.equal(
      await frame
        .locator(".shell-header, .shell-footer, .lesson-nav, #steps")
        .filter({ visible: true })
        .count(),
      0,
    );
    assert.equal(await frame.locator("#task-text").textContent(), rook.exercises[AT].text);
    assert.equal(await frame.locator("#next").isVisible(), false);
    // High enough for the content and, once the last height is reported, not much higher.
    const heights = () =>
      frame.evaluate(() => [innerHeight, document.documentElement.scrollHeight, document.body.clientHeight]);
    const isRight = ([window, scroll, body]) => scroll <= window && window - body <= 2;
    const found = await eventually(heights, isRight);
    assert.ok(isRight(found), String(found));
    const { width: board } = await frame.locator(".board-frame > .board").boundingBox();
    assert.ok(board >= 280, `a board ${board} pixels wide`);
    assert.deepEqual(await violations(frame, ALL), []);
    for (const { value } of solutionOf(rook.exercises[AT])) {
      const to = value.match(/[a-h][1-8]/)[0];
      await click(frame, await frame.locator(".x88-grid [data-square]").evaluateAll(squareOfRook));
      await click(frame, to);
      await frame.locator(`.board .pieces [data-square="${to}"][data-piece="wr"]`).waitFor();
    }
    await page.waitForFunction(() =>
      document.querySelector("#result").textContent.startsWith("Solved with 3 stars"),
    );
    assert.deepEqual(problems(), []);
    await context.close();
  });
}

/** Runs in the page. */
function squareOfRook() {
  return document.querySelector('.pieces g[data-piece="wr"]').dataset.square;
}

const visit = onPages({ viewport: PHONE.viewport });

visit(
  "a whole lesson runs without site navigation, and a missing one is reported",
  "#/embed/rook",
  async (page) => {
    await says(page, "#lesson-title", rook.title);
    assert.equal(
      await page.locator("#steps a").count(),
      rook.exercises.length + Number(rook.show !== undefined),
    );
    await page.locator("#steps a").nth(1).click();
    await page.waitForFunction(() => location.hash.startsWith("#/embed/rook?step="));
    assert.equal(await page.locator(".shell-header").isVisible(), false);
    await go(page, `#/embed/rook?step=${rook.exercises.length}`);
    await says(page, "#task-title", `Exercise ${rook.exercises.length} of ${rook.exercises.length}`);
    assert.equal(await page.locator("#next").isVisible(), false, "nothing comes after the last");
    for (const bad of ["nothing", "rook/99", "rook/1/2", "rook?step=x"]) {
      await go(page, `#/embed/${bad}`);
      await page.getByRole("heading", { name: "There's no" }).waitFor();
    }
    await go(page, "#/learn/rook/1");
    await page.locator(".shell-header").waitFor();
  },
);

visit("a lesson page shows the embed code", `#/learn/rook/${AT + 1}`, async (page, { url }) => {
  await page.getByRole("button", { name: "Embed this" }).click();
  const fields = page.locator("dialog textarea");
  await fields.first().waitFor();
  const texts = await fields.evaluateAll((all) => all.map(({ value }) => value));
  assert.equal(
    texts[0],
    `<iframe src="${url}#/embed/rook" title="${rook.title}: a chess lesson" width="100%" height="760" loading="lazy"></iframe>`,
  );
  assert.match(texts[1], new RegExp(`#/embed/rook/${AT + 1}"`));
  assert.equal(texts.at(-1), `${url}lesson/rook/`);
  assert.deepEqual(await violations(page, ALL), []);
  await page.getByRole("button", { name: "Close" }).click();
  assert.equal(await page.locator("#hand-in").isVisible(), false);
});
