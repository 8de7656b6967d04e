// The site's storage in the browser. If reading or writing fails, values last as long as the page. Values of a tab belong to that
// tab, and to tabs opened later.

import { subscribed } from "../subscribed.js";

/** The tab's own storage, which survives when the browser discards the tab; and that of all tabs. */
const STORES = /** @type {const} */ (["sessionStorage", "localStorage"]);

/** The key for checking whether storage works. */
const PROBE = "x88-probe";

export class Kept {
  #window;
  /** Values that could not be stored. @type {Map<string, string>} */
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
   * @param {() => void} listener called once if the browser refuses to store a value; at once if it stores nothing
   * @param {AbortSignal} signal ends it
   */
  whenRefused(listener, signal) {
    subscribed(this.#refused, listener, signal);
    this.write(PROBE, "");
    this.#remove("localStorage", PROBE);
  }

  /**
   * Returns this tab's value, or else the last one of any tab.
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
   * Stores a value for this tab and for tabs opened later. If it does not fit, deletes the old one, which would be taken for it.
   * An unchanged value does not overwrite that of another tab.
   * @param {string} key
   * @param {string} value
   */
  writeOwn(key, value) {
    if (this.#from("sessionStorage", key) === value) return;
    for (const store of STORES) this.#write(store, key, value);
  }

  /**
   * Saves when the page is left or hidden, where the browser may end it without notice.
   * @param {() => void} save
   * @param {AbortSignal} [signal] ends it; the default is the lifetime of the page
   */
  beforeLeaving(save, signal) {
    const { document: page } = this.#window;
    const hide = () => page.visibilityState === "hidden" && save();
    this.#window.addEventListener("pagehide", save, { signal });
    page.addEventListener("visibilitychange", hide, { signal });
  }

  /**
   * Calls back when the page is left. The browser may suspend it and restore it later.
   * @param {() => void} left
   */
  whenLeft(left) {
    this.#window.addEventListener("pagehide", left);
  }

  /**
   * @param {string} key
   * @param {() => void} changed called when another tab has changed the value, or may have while this page was suspended
   * @param {AbortSignal} signal ends it
   */
  follow(key, changed, signal) {
    const listener = (/** @type {StorageEvent} */ event) =>
      (event.key === key || event.key === null) && changed();
    this.#window.addEventListener("storage", listener, { signal });
    const shown = (/** @type {PageTransitionEvent} */ { persisted }) => persisted && changed();
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
      // Storage does not work, so there is nothing to remove.
    }
  }
}
