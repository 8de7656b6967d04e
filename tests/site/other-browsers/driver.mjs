// The interface that the tests use for any browser, and the code that both drivers share. Must not depend on a browser or a page.

/**
 * `run`: calls a function in the page with `given` and returns its JSON result; `press`: clicks at a point of the window; `keys`:
 * presses keys one after another; `said`:
 * returns the errors that the browser has reported since the last call.
 * @typedef {{
 *   name: string,
 *   version: string,
 *   goto: (url: string) => Promise<void>,
 *   run: (fn: (given: any) => unknown, given?: unknown) => Promise<any>,
 *   press: (x: number, y: number) => Promise<unknown>,
 *   keys: (keys: readonly string[]) => Promise<unknown>,
 *   screenshot: (path: string) => Promise<void>,
 *   said: () => string[],
 *   close: () => Promise<void>,
 * }} Driver
 */

/** Wraps a function for sending: JSON text in, JSON text out. @param {Function} fn */
export function asked(fn) {
  return `async (given) => JSON.stringify((await (${fn})(JSON.parse(given))) ?? null)`;
}

/** A mouse press in the form that both protocols accept. @param {number} x @param {number} y */
export function pressAt(x, y) {
  const actions = [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

/** The characters that stand for keys without a character of their own. */
const KEYS = { Enter: "\uE007", Escape: "\uE00C", ArrowUp: "\uE013", ArrowDown: "\uE015" };

/** Key presses in the form that both protocols accept. @param {readonly string[]} keys */
export function typing(keys) {
  const actions = keys.flatMap((key) => {
    const value = KEYS[key] ?? key;
    return [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
  });
  return [{ type: "key", id: "keyboard", actions }];
}

/** In milliseconds; machines are slow. */
const MOST = 60_000;

/** A person with a browser. */
export class Person {
  #driver;

  /** @param {Driver} driver */
  constructor(driver) {
    this.#driver = driver;
  }

  get driver() {
    return this.#driver;
  }

  /** Waits until a function of the page returns a truthy value. @param {(given: any) => unknown} is @param {unknown} [given] @param {string} [what] */
  async until(is, given, what = String(is)) {
    const end = Date.now() + MOST;
    while (!(await this.#driver.run(is, given))) {
      if (Date.now() > end) throw new Error(`it never came: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits until a visible element contains this text. @param {string} selector @param {string} [text] */
  sees(selector, text = "") {
    return this.until(isSeen, [selector, text], `${selector} with "${text}"`);
  }

  /** @param {string} selector */
  async press(selector) {
    await this.sees(selector);
    const [x, y] = await this.#driver.run(middleOf, selector);
    await this.#driver.press(x, y);
  }

  /** @param {string[]} keys */
  keys(...keys) {
    return this.#driver.keys(keys);
  }

  /** @param {string} selector @param {string} text */
  async type(selector, text) {
    await this.sees(selector);
    await this.#driver.run(typeInto, [selector, text]);
  }

  /** @param {string} hash */
  go(hash) {
    return this.#driver.run((to) => {
      location.hash = to;
    }, hash);
  }

  /** @param {string} name of an element @param {string} selector */
  text(selector) {
    return this.#driver.run((wanted) => document.querySelector(wanted)?.textContent ?? null, selector);
  }
}

/** Runs in the page. */
function isSeen([selector, text]) {
  return [...document.querySelectorAll(selector)].some(
    (each) => each.getClientRects().length > 0 && each.textContent.includes(text),
  );
}

/** Runs in the page. */
function middleOf(selector) {
  const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Runs in the page. */
function typeInto([selector, text]) {
  const field = document.querySelector(selector);
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
