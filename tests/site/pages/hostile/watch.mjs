// Checks after every row that no script ran, the page is complete, and data is intact. Must not depend on a view.

/** A person's data before the hostile input: three exercises, a name, a run of days. */
export const OWN_PROGRESS = {
  version: 1,
  done: {
    "first-rook/one-turn": { stars: 3, first: "2026-11-18", last: "2026-11-20" },
    "first-king/three-steps": {
      stars: 2,
      first: "2026-11-19",
      last: "2026-11-19",
      step: 1,
      due: "2026-11-22",
    },
  },
  days: ["2026-11-19", "2026-11-20"],
  name: "Ada",
};

/**
 * Runs in the page before its scripts and defines `x88Watch`.
 * @param {string} tag that no page contains
 */
export function watchInside(tag) {
  /** @type {string[]} */
  const refused = [];
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    refused.push(`the policy had to refuse something: ${violatedDirective} ${blockedURI}`),
  );
  // Printing belongs to the browser, and would block the page.
  window.print = () => {};

  // The editor of lessons has a frame of the site's own, without `src`.
  const FRAME = "iframe#write-preview:not([src])";
  const PARTS = `${tag}, script, iframe:not(${FRAME}), object, embed, base, meta, link, style, form[action], [srcdoc]`;
  const isScript = (value) =>
    /^[\s\0-\x20]*(?:javascript|vbscript|data):/i.test(value.replaceAll(/[\t\n\r]/g, ""));

  /** Elements and attributes that only outside markup could have inserted. */
  function foreign(main) {
    const parts = [...main.querySelectorAll(PARTS)].map(({ localName }) => `<${localName}> in the page`);
    const odd = [...main.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            name.startsWith("on") || (/^(?:xlink:)?href$|^src$|^action$/.test(name) && isScript(value)),
        )
        .map(({ name, value }) => `${element.localName} ${name}=${value.slice(0, 40)}`),
    );
    const framed = main.querySelector(FRAME)?.contentDocument?.querySelector("main");
    return [...parts, ...odd, ...(framed ? foreign(framed) : [])];
  }

  const isSeen = (element) => element?.checkVisibility() && element.getBoundingClientRect().height > 0;

  /** The broken parts of the page. */
  function broken(main) {
    const page = document.documentElement;
    const all = [
      main.childElementCount === 0 && "there is no view",
      main.querySelector(".failure") && "the view could not be loaded",
      document.title === "" && "the page has no title",
      !page.hasAttribute("data-bare") &&
        !isSeen(document.querySelector(".views")) &&
        "the ways to the views are gone",
      ![...main.querySelectorAll("h1, h2, .board")].some(isSeen) && "nothing is seen of the view",
      page.scrollWidth > innerWidth + 1 && `${page.scrollWidth - innerWidth} px wider than the window`,
    ];
    return all.filter((each) => each !== false && each !== null && each !== undefined);
  }

  /** @returns {string[]} the current problems */
  function look() {
    const main = document.querySelector("main");
    const ran = "hurt" in globalThis ? ["something of it ran"] : [];
    const polluted =
      "hurt" in {} || Object.keys(Object.prototype).length > 0 ? ["a prototype was changed"] : [];
    return [...ran, ...polluted, ...refused.splice(0), ...foreign(main), ...broken(main)];
  }

  // The browser's own timer, also if a test stops the page's time later.
  const { setTimeout: wait, clearTimeout: forget } = window;
  /** The page's timers that have not run, without the one for midnight and the like. */
  const pending = new Set();
  const LONG_MS = 10_000;
  window.setTimeout = (run, ms = 0, ...given) => {
    const id = wait(() => {
      pending.delete(id);
      run(...given);
    }, ms);
    if (ms < LONG_MS) pending.add(id);
    return id;
  };
  window.clearTimeout = (id) => {
    pending.delete(id);
    forget(id);
  };
  const pause = (ms) => new Promise((resolve) => wait(resolve, ms));
  /** An event's effects are complete after the tasks that it queued; the check afterwards forces layout. */
  const drawn = async () => {
    await pause(0);
    await pause(0);
  };

  /** @param {() => unknown} is waits until it returns a truthy value */
  async function until(is) {
    while (!is()) await pause(4);
  }

  /** Waits until the page has nothing left to do, and no timer, worker or file for it. The test waits for requests. */
  async function quiet() {
    const isBusy = () =>
      pending.size > 0 ||
      document.querySelector("progress")?.checkVisibility() ||
      globalThis.x88Workers.isBusy;
    for (let idle = 0; idle < 2; idle++) {
      if (isBusy()) idle = 0;
      await globalThis.x88Timers.untilIdle();
    }
  }

  /** Waits until pending requests have arrived, as far as a script can tell. */
  async function settled() {
    await drawn();
    await until(() => document.querySelector("main")?.childElementCount);
  }

  /** @param {string} hash */
  async function go(hash) {
    location.hash = hash;
    await settled();
  }

  Object.assign(globalThis, { x88Watch: { look, settled, go, until, quiet } });
}
