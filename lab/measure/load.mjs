// `npm run lab -- load`: measures when the start page appears on a slow phone: a processor 4 times slower than this machine's,
// 1.6 Mbit/s with 150 ms of latency, an empty cache. Prints each run and the median. It is not a test, because the result depends
// on the machine. `npm run lab -- load FOLDER` measures another build of the site, `-- FOLDER ADDRESS` another of its pages
// ("#/play").

import { join } from "node:path";
import { openSite } from "../../tests/site/pages/page.mjs";
import { build } from "../../scripts/build.mjs";
import { buildWww } from "../../scripts/build-www.mjs";
import { isMain, main, root } from "../../scripts/run.mjs";
import { installChromium } from "../../scripts/setup.mjs";

const RUNS = 5;
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** A phone that stores the site for offline use. */
const CONTEXT = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, keeps: true };

async function measureLoad() {
  const [folder, address = ""] = process.argv.slice(2);
  if (!folder) {
    await build();
    await buildWww();
  }
  await installChromium();
  const site = await openSite(folder ?? join(root, "www", "dist"));
  try {
    const rows = [];
    for (let run = 0; run < RUNS; run++) rows.push(await measured(site, address));
    print(rows);
  } finally {
    await site.close();
  }
}

/** Returns one load by a browser without cached data; times in milliseconds from the first request. */
async function measured(site, address) {
  // The context must exist before its network is throttled: a missing address loads nothing.
  const { page, context } = await site.open("missing.html", CONTEXT);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watchLoading);
  await page.goto(`${site.url}${address}`);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => performance.now() - window.loading.last > 1000);
  const { last: _, ...times } = await page.evaluate(() => window.loading);
  await context.close();
  return { ...times, bytes };
}

/** Runs in the page before its scripts. */
function watchLoading() {
  const loading = { seen: 0, largest: 0, playable: 0, longestTask: 0, tasksOver200: 0, last: 0 };
  window.loading = loading;
  const watch = (type, note) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
      loading.last = performance.now();
    }).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") loading.seen = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    loading.largest = startTime;
  });
  watch("longtask", ({ duration }) => {
    loading.longestTask = Math.max(loading.longestTask, duration);
    if (duration > 200) loading.tasksOver200++;
  });
  const lookForBoard = () => {
    const piece = document.querySelector(".board-frame:not(.coming) g[data-piece]");
    if (piece?.getBoundingClientRect().width > 0) loading.playable = performance.now();
    else requestAnimationFrame(lookForBoard);
  };
  requestAnimationFrame(lookForBoard);
}

const TITLES = {
  seen: "first paint, ms",
  largest: "largest paint, ms",
  playable: "board with rules, ms",
  longestTask: "longest task, ms",
  tasksOver200: "tasks over 200 ms",
  bytes: "bytes in all",
};

function print(rows) {
  for (const [name, title] of Object.entries(TITLES)) {
    const values = rows.map((row) => Math.round(row[name]));
    const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
    console.log(`${title.padEnd(22)} ${String(median).padStart(8)}   of ${values.join(", ")}`);
  }
}

if (isMain(import.meta.url)) await main(measureLoad);
