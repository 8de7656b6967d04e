// What the browser keeps for this site. Reading and writing fail where it keeps nothing; then a choice lasts as long as the
// page.

export class Kept {
  #window;
  /** What could not be kept any longer than this. @type {Map<string, string>} */
  #meanwhile = new Map();

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
    try {
      return this.#window.localStorage.getItem(key);
    } catch {
      return null;
    }
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
    }
  }

  /**
   * @param {string} key
   * @param {() => void} changed another tab has kept something else
   * @param {AbortSignal} signal ends it
   */
  follow(key, changed, signal) {
    const listener = (event) => (event.key === key || event.key === null) && changed();
    this.#window.addEventListener("storage", listener, { signal });
  }
}
