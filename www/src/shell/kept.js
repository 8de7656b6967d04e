// What the browser keeps for this site. Reading and writing fail where it keeps nothing; then a choice lasts as long as the
// page. What is being done in a tab is kept for that tab, and for whichever is opened next. Knows no view.

import { subscribed } from "../subscribed.js";

/** The tab's own, which also survives that the browser throws the tab away; and that of all tabs. */
const STORES = /** @type {const} */ (["sessionStorage", "localStorage"]);

/** What is written to see whether anything is kept. */
const PROBE = "x88-probe";

export class Kept {
  #window;
  /** What could not be kept any longer than this. @type {Map<string, string>} */
  #meanwhile = new Map();
  /** @type {Set<() => void>} */
  #refused = new Set();

  /** @param {Window} window */
  constructor(window) {
    this.#window = window;
  }

  /**
   * @param {string} key
   * @returns {string | null}
   */
  read(key) {
    const meanwhile = this.#meanwhile.get(key);
    if (meanwhile !== undefined) return meanwhile;
    return this.#from("localStorage", key);
  }

  /**
   * @param {string} key
   * @param {string} value
   */
  write(key, value) {
    try {
      this.#window.localStorage.setItem(key, value);
      this.#meanwhile.delete(key);
    } catch {
      this.#meanwhile.set(key, value);
      for (const listener of this.#refused) listener();
      this.#refused.clear();
    }
  }

  /**
   * @param {() => void} listener called once if the browser does not keep what it is given: at once, if it keeps nothing at all
   * @param {AbortSignal} signal ends it
   */
  whenRefused(listener, signal) {
    subscribed(this.#refused, listener, signal);
    this.write(PROBE, "");
    this.#remove("localStorage", PROBE);
  }

  /**
   * What this tab has kept; where it has kept nothing, what any tab has kept last.
   * @param {string} key
   */
  readOwn(key) {
    const own = this.#from("sessionStorage", key);
    if (own !== null) return own;
    const last = this.#from("localStorage", key);
    if (last !== null) this.#write("sessionStorage", key, last);
    return last;
  }

  /**
   * Keeps it for this tab, and for one that is opened later. What there is no room for is not kept, and nothing older stays in its
   * place, which would be taken for it. A tab in which nothing is new leaves alone what another has kept since.
   * @param {string} key
   * @param {string} value
   */
  writeOwn(key, value) {
    if (this.#from("sessionStorage", key) === value) return;
    for (const store of STORES) this.#write(store, key, value);
  }

  /**
   * The page is left, or out of sight, where the browser may end it without another word.
   * @param {() => void} save
   * @param {AbortSignal} [signal] ends it; without it, it lasts as long as the page
   */
  beforeLeaving(save, signal) {
    const { document: page } = this.#window;
    const hide = () => page.visibilityState === "hidden" && save();
    this.#window.addEventListener("pagehide", save, { signal });
    page.addEventListener("visibilitychange", hide, { signal });
  }

  /**
   * The page is left; the browser may put it aside as it is, and show it again when the person goes back.
   * @param {() => void} left
   */
  whenLeft(left) {
    this.#window.addEventListener("pagehide", left);
  }

  /**
   * @param {string} key
   * @param {() => void} changed another tab has kept something else, or may have while this page was put aside
   * @param {AbortSignal} signal ends it
   */
  follow(key, changed, signal) {
    const listener = (event) => (event.key === key || event.key === null) && changed();
    this.#window.addEventListener("storage", listener, { signal });
    const shown = ({ persisted }) => persisted && changed();
    this.#window.addEventListener("pageshow", shown, { signal });
  }

  /**
   * @param {(typeof STORES)[number]} store
   * @param {string} key
   */
  #from(store, key) {
    try {
      return this.#window[store].getItem(key);
    } catch {
      return null;
    }
  }

  /**
   * @param {(typeof STORES)[number]} store
   * @param {string} key
   * @param {string} value
   */
  #write(store, key, value) {
    try {
      this.#window[store].setItem(key, value);
    } catch {
      this.#remove(store, key);
    }
  }

  /**
   * @param {(typeof STORES)[number]} store
   * @param {string} key
   */
  #remove(store, key) {
    try {
      this.#window[store].removeItem(key);
    } catch {
      // Nothing is kept there, and so nothing is to be removed.
    }
  }
}
