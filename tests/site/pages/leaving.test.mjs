// A view that is left removes its listeners, elements, timers and workers. What comes back is tested in reload.test.mjs.

import assert from "node:assert/strict";
import { go as goTo, onPages, reload } from "./page.mjs";
import { sample } from "../../support/samples.mjs";

const ROUNDS = sample("visits");

/** The search whether White can win takes long here. */
const OPEN_QUESTION = "8/4bk2/8/2p1p1p1/2P1P1P1/3B4/5K2/8 w - - 0 1";

/** Runs in the page before its scripts: counts listeners, observers, timers and workers. */
function countWhatLasts() {
  const lasting = { timers: new Set(), observed: new Map(), workers: new Set() };
  const { setTimeout, clearTimeout, setInterval, clearInterval, Worker, ResizeObserver } = window;
  window.setTimeout = (run, ms, ...given) => {
    const timer = setTimeout(() => {
      lasting.timers.delete(timer);
      run(...given);
    }, ms);
    lasting.timers.add(timer);
    return timer;
  };
  window.setInterval = (run, ms) => {
    const timer = setInterval(run, ms);
    lasting.timers.add(timer);
    return timer;
  };
  for (const [name, clear] of Object.entries({ clearTimeout, clearInterval })) {
    window[name] = (timer) => {
      lasting.timers.delete(timer);
      clear(timer);
    };
  }
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      lasting.workers.add(this);
    }
    terminate() {
      lasting.workers.delete(this);
      super.terminate();
    }
  };
  window.ResizeObserver = class extends ResizeObserver {
    observe(element, options) {
      lasting.observed.set(element, this);
      super.observe(element, options);
    }
    unobserve(element) {
      lasting.observed.delete(element);
      super.unobserve(element);
    }
    disconnect() {
      for (const [element, by] of lasting.observed) if (by === this) lasting.observed.delete(element);
      super.disconnect();
    }
  };
  window.lasting = () => ({
    timers: lasting.timers.size,
    observed: lasting.observed.size,
    workers: lasting.workers.size,
    elements: document.querySelectorAll("*").length,
  });
}

/** Goes to an address of a view, and waits until only that view is shown. */
async function go(page, hash) {
  await goTo(page, hash);
  // Without a lesson the address shows the first screen.
  const view = hash === "#/learn" ? "home" : hash.slice(2).split(/[/?]/)[0];
  await page.waitForFunction((wanted) => {
    const views = [...document.querySelectorAll("[data-view]")];
    return views.length === 1 && views[0].dataset.view === wanted;
  }, view);
}

const square = (name) => `.board-frame rect[data-square=${name}]`;

/** Goes to a view, starts something that attaches more, and leaves in the middle of it. */
const VISITS = {
  async home(page) {
    await go(page, "#/learn");
    await page.locator(".board g[data-piece=wr]").first().waitFor();
    await page.click(square("a1"));
    await page.click("#chapters summary >> nth=0");
  },
  async learn(page) {
    await go(page, "#/learn/rook/1");
    await page.click("#restart");
    await page.click(square("a1"));
    await page.click("#hint");
  },
  async play(page) {
    await go(page, "#/play?opponent=strong&color=white");
    await page.click(square("e2"));
    await page.click(square("e4"));
    await page.locator("#status[data-thinking]").waitFor();
    await page.click("#resign");
    await page.getByRole("button", { name: "Play on" }).waitFor();
  },
  async "the inspector, whether a side can win"(page) {
    await go(page, `#/inspect?${new URLSearchParams({ fen: OPEN_QUESTION })}`);
    await page.click("#inspect-can-win [data-ask=white]");
  },
  async games(page) {
    await go(page, "#/games/examples");
    await page.locator(".game-row").first().waitFor();
    await go(page, "#/games/examples/5");
    await page.locator("#game-tree button").first().waitFor();
    await page.keyboard.press("ArrowRight");
    await page.click("#game-copy-fen");
  },
  async inspect(page) {
    await go(page, "#/inspect");
    await page.click("#inspect-edit");
    await page.locator("[data-tool=R]").hover();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 3 });
    await page.locator(".dragged-piece").waitFor();
    await page.mouse.up();
    await page.click("#inspect-edit");
  },
};

/** The counts after a view has been left and animations have ended. */
async function restingOn(page, session) {
  await page.waitForFunction(() => window.lasting().timers === 0);
  // A terminated worker ends a few moments later.
  await Promise.all(page.workers().map((worker) => new Promise((end) => worker.once("close", end))));
  for (let time = 0; time < 3; time++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name)?.value;
  const counts = await page.evaluate(() => window.lasting());
  return { ...counts, nodes: of("Nodes"), listeners: of("JSEventListeners"), threads: page.workers().length };
}

/**
 * Returns the counts that these visits increased. The browser may keep the last view alive until other views have
 * replaced it. That amount is the same after six visits as after twelve, whereas a leak grows with each visit.
 */
async function grownBy({ visits, between, rest }) {
  let first = await rest();
  for (let time = 1; ; time++) {
    await visits(ROUNDS);
    await between();
    const last = await rest();
    const grown = Object.keys(first).filter((name) => last[name] > first[name]);
    if (grown.length === 0 || time === 3) {
      return { last, grown: grown.map((name) => `${name}: ${first[name]}, then ${last[name]}`) };
    }
    first = last;
  }
}

const nowhere = onPages();

for (const [name, visit] of Object.entries(VISITS)) {
  nowhere(`${name}: leaving it repeatedly leaks nothing`, "#/nowhere", async (page, { context }) => {
    await page.addInitScript(countWhatLasts);
    await page.addInitScript(() => globalThis.x88Workers.hold());
    await reload(page);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    const elsewhere = name === "games" ? "#/learn/rook/1" : "#/games";
    const visits = async (times) => {
      for (let time = 0; time < times; time++) {
        await visit(page);
        await go(page, elsewhere);
      }
    };
    const another = ["#/learn/rook/1", "#/inspect"].find(
      (hash) => hash !== elsewhere && hash !== `#/${name}`,
    );
    const between = async () => {
      await go(page, another);
      await page.mouse.click(2, 300);
      await go(page, elsewhere);
      await page.mouse.click(2, 300);
    };
    // The first visits fetch code and styles, and warm the browser up.
    await visits(2);
    await between();
    const { last, grown } = await grownBy({ visits, between, rest: () => restingOn(page, session) });
    assert.deepEqual(grown, []);
    assert.deepEqual([last.workers, last.threads], [0, 0]);
  });
}
