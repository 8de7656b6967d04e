// A lesson for a class: the board fills the screen, with the task and the buttons beside it. An attribute of the page decides the
// layout (projector.css), also where the browser has no full screen.

import { closestTo, element } from "../element.js";

/** @import { Surroundings } from "../shell/site.js" */

const ATTRIBUTE = "data-projector";

export class Projector {
  #section;
  #drawn;
  #page;
  #announce;
  #isOn = false;
  /** Whether the browser shows the page on the full screen. */
  #isFull = false;

  /**
   * @param {HTMLElement} section of a view with a lesson
   * @param {() => void} drawn draws the page
   * @param {Pick<Surroundings, "page" | "announce" | "signal">} surroundings
   */
  constructor(section, drawn, { page, announce, signal }) {
    this.#section = section;
    this.#drawn = drawn;
    this.#page = page;
    this.#announce = announce;
    // Before the board, which keeps Escape.
    page.addEventListener("keydown", (event) => this.#onKey(event), { signal, capture: true });
    page.addEventListener("fullscreenchange", () => this.#follow(), { signal });
    signal.addEventListener("abort", () => this.#leave(), { once: true });
  }

  get isOn() {
    return this.#isOn;
  }

  toggle() {
    if (this.#isOn) this.#leave();
    else this.#enter();
    this.#show();
  }

  #enter() {
    this.#isOn = true;
    this.#page.documentElement.toggleAttribute(ATTRIBUTE, true);
    this.#fill();
  }

  #leave() {
    const { documentElement: root, fullscreenElement } = this.#page;
    this.#isOn = false;
    root.toggleAttribute(ATTRIBUTE, false);
    if (this.#isFull && fullscreenElement) this.#page.exitFullscreen().catch(() => {});
    this.#isFull = false;
  }

  /** Uses the full screen if the browser has one and allows it. */
  async #fill() {
    try {
      await this.#page.documentElement.requestFullscreen?.();
    } catch {
      return;
    }
    this.#isFull = this.#page.fullscreenElement !== null;
    // The user has left meanwhile.
    if (!this.#isOn) this.#leave();
  }

  /** Leaves with the browser, which has its own ways to leave the full screen. */
  #follow() {
    if (!this.#isFull || this.#page.fullscreenElement) return;
    this.#leave();
    this.#show();
  }

  #show() {
    this.#drawn();
    if (this.#isOn) this.#page.defaultView?.scrollTo(0, 0);
    // Keys have no place on the page once the focused element is hidden.
    const { activeElement } = this.#page;
    if (activeElement && !activeElement.checkVisibility())
      element(this.#section, "#fill-screen").focus({ preventScroll: true });
    this.#announce(
      this.#isOn ? "The board fills the screen. F or Escape leaves it." : "The whole page is back.",
    );
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    // Those close first.
    if (this.#page.querySelector("dialog[open], .x88-promotion")) return;
    const isLeft = event.key === "Escape" && this.#isOn;
    const isToggled = event.key.toLowerCase() === "f" && !closestTo(event, "input, textarea, select");
    if (!isLeft && !isToggled) return;
    event.preventDefault();
    event.stopPropagation();
    this.toggle();
  }
}
