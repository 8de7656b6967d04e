// The address of the page, of which the site uses what comes after the hash. Knows no view.

export class Address {
  #window;

  /** @param {Window} window */
  constructor(window) {
    this.#window = window;
  }

  /** The whole of it, as it is given to others. */
  get href() {
    return this.#window.location.href;
  }

  /**
   * The address of what is beside the page, to be given to others.
   * @param {string} path "p/?fen=…", "#/inspect"
   */
  beside(path) {
    return new URL(path, this.href).href;
  }

  /** "#/learn/rook/2". */
  get hash() {
    return this.#window.location.hash;
  }

  /**
   * Goes there; what the address names may have been made meanwhile, so that it is shown anew where one is there already.
   * @param {string} hash
   */
  go(hash) {
    if (this.hash !== hash) this.#window.location.hash = hash;
    else this.#window.dispatchEvent(new HashChangeEvent("hashchange"));
  }

  /**
   * Calls the place where one is by another address: no step of the browser's.
   * @param {string} hash
   */
  rename(hash) {
    const { history } = this.#window;
    history.replaceState(history.state, "", hash);
  }

  /**
   * @param {() => void} changed
   * @param {AbortSignal} signal ends it
   */
  follow(changed, signal) {
    this.#window.addEventListener("hashchange", changed, { signal });
  }
}
