// The address of the page; the site uses the part after the hash.

export class Address {
  #window;

  /** @param {Window} window */
  constructor(window) {
    this.#window = window;
  }

  /** The whole address, for sharing. */
  get href() {
    return this.#window.location.href;
  }

  /**
   * Returns an address beside the page, for sharing.
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
   * Goes to an address. If it is the current one, shows it again, because its content may have been created meanwhile.
   * @param {string} hash
   */
  go(hash) {
    if (this.hash !== hash) this.#window.location.hash = hash;
    else this.#window.dispatchEvent(new HashChangeEvent("hashchange"));
  }

  /**
   * Replaces the current address without a step in the browser's history.
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
