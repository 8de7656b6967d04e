// Responsibility: shows the view that the hash of the address names. It fetches code and styles of a view on first use. A
// view that is left is removed with everything it attached; its state remains. Must not depend on: the views' content.

import { h, render } from "preact";
import { elements } from "../element.js";
import { NotFound } from "./not-found.js";
import { FailurePage, NotFoundPage } from "./problem-pages.jsx";

/** @import { Site } from "./site.js" */

/**
 * A view. It is created whenever the user comes to it.
 * @typedef {{
 *   title: string,
 *   show(place: Place, content: unknown): boolean | void,
 *   focus: () => void,
 * }} View `show`: called when the view is shown or its address changes; `content`: the result of `fetchPlace`; returns whether it
 *   shows another page with another title. `focus`: the target of "skip to the content"
 */

/**
 * A place in a view: "#/learn/rook/2?from=x" has the path ["rook", "2"] and the query "from=x". @typedef {{ path: string[],
 * query: URLSearchParams }} Place
 */

/**
 * The parts of a view. `section`: its empty element; `state`: persists between visits; `signal`: aborted when the user
 * leaves the view, to detach everything.
 * @template [State=any]
 * @typedef {{ section: HTMLElement, site: Site, state: State, signal: AbortSignal }} Mount
 */

/**
 * `fetchPlace`: fetches the content of a place; throws a {@link NotFound} if the place does not exist.
 * @typedef {{
 *   View: new (mount: Mount) => View,
 *   newState: (site: Site) => unknown,
 *   fetchPlace?: (place: Place) => Promise<unknown>,
 * }} ViewModule
 */

/**
 * `at`: the addresses of the view, "" being the empty one; `games/*` matches all that begin with `games/`. `link`: the link to
 * highlight; the default is that of its name. `isBare`: hides the site around it.
 * @typedef {{ name: string, at: readonly string[], link?: string, isBare?: true, load: () => Promise<ViewModule> }} Route
 */
/** @typedef {{ name: string, section: HTMLElement, view: View, leave: () => void }} Shown */

const SITE = "x88";

export class Router {
  #main;
  #routes;
  #site;
  /** @type {Map<string, unknown>} by the name of the route */
  #states = new Map();
  /** @type {Shown | null} */
  #shown = null;
  #asked = 0;

  /**
   * @param {HTMLElement} main the parent of the views
   * @param {readonly Route[]} routes
   * @param {Site} site
   * @param {AbortSignal} signal ends it
   */
  constructor(main, routes, site, signal) {
    this.#main = main;
    this.#routes = routes;
    this.#site = site;
    site.address.follow(() => this.#route(), signal);
    signal.addEventListener("abort", () => this.#leave(), { once: true });
    this.#route();
  }

  /** Moves the keyboard focus to the main element of the view. */
  focus() {
    this.#shown?.view.focus();
  }

  async #route() {
    const { name, place } = placeOf(this.#site.address.hash);
    const route = routeTo([name, ...place.path].join("/"), this.#routes);
    const turn = ++this.#asked;
    this.#site.page.documentElement.toggleAttribute("data-bare", route?.isBare === true);
    try {
      if (!route) throw new NotFound("There's no page at this address");
      const module = await route.load();
      const content = await module.fetchPlace?.(place);
      // The user may have gone elsewhere meanwhile.
      if (turn === this.#asked) this.#show(route, module, place, content);
    } catch (error) {
      if (turn === this.#asked) this.#showProblem(error, route);
      if (!(error instanceof NotFound)) throw error;
    }
  }

  /**
   * @param {Route} route
   * @param {ViewModule} module
   * @param {Place} place
   * @param {unknown} content
   */
  #show(route, module, place, content) {
    const { name } = route;
    const isFirst = this.#main.childElementCount === 0;
    const before = this.#shown;
    if (before?.name !== name) this.#leave();
    this.#shown ??= this.#mount(name, module);
    const { section, view } = this.#shown;
    const isAnother = view.show(place, content) || before?.name !== name;
    this.#namePage(view.title, route);
    if (isFirst) this.#showFooter();
    else if (isAnother) this.#greet(section);
  }

  /**
   * @param {string} name
   * @param {ViewModule} module
   * @returns {Shown}
   */
  #mount(name, { View, newState }) {
    if (!this.#states.has(name)) this.#states.set(name, newState(this.#site));
    const section = document.createElement("section");
    section.className = name;
    section.dataset.view = name;
    this.#main.append(section);
    const ending = new AbortController();
    const leave = () => {
      ending.abort();
      // Ends the timers of its components.
      render(null, section);
      section.remove();
    };
    try {
      const mount = { section, site: this.#site, state: this.#states.get(name), signal: ending.signal };
      return { name, section, view: new View(mount), leave };
    } catch (error) {
      // Otherwise its ids would be in the page twice after another try.
      leave();
      throw error;
    }
  }

  #leave() {
    this.#shown?.leave();
    this.#shown = null;
    // A message replaces the view.
    render(null, this.#main);
    this.#main.replaceChildren();
  }

  /** @param {string} title @param {Route} [route] */
  #namePage(title, route) {
    const { page } = this.#site;
    page.title = `${title} · ${SITE}`;
    const name = route?.link ?? route?.name;
    for (const link of elements(page, "[data-link]")) {
      if (link.dataset.link === name) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  /** Before the first view exists, the footer would be in its place. */
  #showFooter() {
    for (const footer of elements(this.#site.page, "footer")) footer.hidden = false;
  }

  /** A new page begins at the top, and its title is announced. @param {HTMLElement} section */
  #greet(section) {
    this.#site.page.defaultView?.scrollTo(0, 0);
    const titles = [...section.querySelectorAll("h1")];
    // WebKit finds none visible while the styles of another view are loading.
    const title = titles.find((each) => each.checkVisibility()) ?? titles[0];
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }

  /**
   * @param {unknown} error
   * @param {Route} [route] the requested one, if it exists
   */
  #showProblem(error, route) {
    const isFirst = this.#main.childElementCount === 0;
    this.#leave();
    const isMissing = error instanceof NotFound;
    const page = isMissing
      ? h(NotFoundPage, { problem: error })
      : h(FailurePage, { error, again: () => this.#route() });
    render(page, this.#main);
    this.#namePage(isMissing ? "Not found" : "Not loaded", route);
    if (isMissing && !isFirst) this.#greet(this.#main);
    this.#showFooter();
  }
}

/**
 * @param {string} address "learn/rook/2"
 * @param {readonly Route[]} routes
 */
function routeTo(address, routes) {
  const isAt = (/** @type {string} */ pattern) =>
    pattern.endsWith("/*") ? address.startsWith(pattern.slice(0, -1)) : address === pattern;
  return routes.find(({ at }) => at.some(isAt));
}

/** @param {string} hash */
function placeOf(hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [name, ...rest] = path.split("/").filter((part) => part !== "");
  return { name: name ?? "", place: { path: rest, query: new URLSearchParams(query) } };
}
