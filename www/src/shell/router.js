// Which view is shown: the one that the hash of the address names. A view's code, page and styles are fetched when it is shown
// for the first time, and it is kept. Knows no view from inside.

import { elements } from "../element.js";

/**
 * What every view offers. It is made once, in a section of its own that already holds its page.
 * @typedef {{
 *   title: string,
 *   show: (place: Place) => boolean | void,
 *   hide?: () => void,
 *   focus: () => void,
 * }} View `show`: the view is shown, or its address has changed; whether it is another page now, with another
 *   title. `focus`: where "skip to the content" leads
 */

/** Where in a view: "#/learn/rook/2?from=x" is the path ["rook", "2"] and the query "from=x". @typedef {{ path: string[], query: URLSearchParams }} Place */

/** @typedef {{ name: string, load: () => Promise<{ page: string, View: new (section: HTMLElement) => View }> }} Route */

const SITE = "x88";

export class Router {
  #main;
  #routes;
  #loaded;
  /** @type {Map<string, Promise<{ section: HTMLElement, view: View }>>} */
  #views = new Map();
  /** @type {{ section: HTMLElement, view: View, name: string } | null} */
  #shown = null;
  #asked = 0;

  /**
   * @param {HTMLElement} main where the views are put
   * @param {readonly Route[]} routes the first is shown for an address that names none
   * @param {() => void} loaded called when the first view is there
   */
  constructor(main, routes, loaded) {
    this.#main = main;
    this.#routes = routes;
    this.#loaded = loaded;
    window.addEventListener("hashchange", () => this.#route());
    this.#route();
  }

  /** Puts the keyboard's focus on what matters most in the view. */
  focus() {
    this.#shown?.view.focus();
  }

  async #route() {
    const { name, place } = placeOf(location.hash);
    const route = this.#routes.find((each) => each.name === name) ?? this.#routes[0];
    const turn = ++this.#asked;
    try {
      const { section, view } = await this.#viewOf(route);
      // Meanwhile the person may have gone elsewhere.
      if (turn !== this.#asked) return;
      this.#show(route.name, section, view, route.name === name ? place : placeOf("").place);
    } catch (error) {
      this.#views.delete(route.name);
      if (turn === this.#asked) this.#showFailure(route.name);
      throw error;
    }
  }

  /** @param {Route} route */
  #viewOf(route) {
    const known = this.#views.get(route.name);
    if (known) return known;
    const made = this.#make(route);
    this.#views.set(route.name, made);
    return made;
  }

  async #make({ name, load }) {
    const { page, View } = await load();
    const section = document.createElement("section");
    section.className = name;
    section.dataset.view = name;
    section.hidden = true;
    // The site's own page, as it was written; nothing from outside is in it.
    section.innerHTML = page;
    this.#main.append(section);
    try {
      return { section, view: new View(section) };
    } catch (error) {
      // Its names would be in the page twice when it is tried again.
      section.remove();
      throw error;
    }
  }

  #show(name, section, view, place) {
    const before = this.#shown;
    this.#main.querySelector(".failure")?.remove();
    if (before && before.section !== section) this.#leave(before);
    section.hidden = false;
    this.#shown = { section, view, name };
    const isAnother = view.show(place) || before?.section !== section;
    this.#namePage(view.title, name);
    if (!before) this.#loaded();
    else if (isAnother) this.#greet(section);
  }

  /** A view that failed to load may have come after it: then it has been left already. */
  #leave({ section, view }) {
    if (section.hidden) return;
    section.hidden = true;
    view.hide?.();
  }

  #namePage(title, name) {
    document.title = `${title} · ${SITE}`;
    for (const link of elements("[data-link]", HTMLElement)) {
      if (link.dataset.link === name) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  /** On another page one begins at the top, and its title is read out. */
  #greet(section) {
    scrollTo(0, 0);
    const title = [...section.querySelectorAll("h1")].find((each) => each.checkVisibility());
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }

  #showFailure(name) {
    if (this.#shown) this.#leave(this.#shown);
    this.#namePage("Not loaded", name);
    const text = document.createElement("p");
    text.className = "failure";
    text.setAttribute("role", "alert");
    text.textContent =
      "This part of the site could not be loaded. Check the connection, and reload the page.";
    this.#main.querySelector(".failure")?.remove();
    this.#main.append(text);
    this.#loaded();
  }
}

/** @param {string} hash */
function placeOf(hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [name, ...rest] = path.split("/").filter((part) => part !== "");
  return { name, place: { path: rest, query: new URLSearchParams(query) } };
}
