// The games of a file: their number, a search, and the list.

import { element } from "../element.js";
import { found } from "../games/search.js";
import { counted } from "../words.js";
import { GamesCheck } from "./games-check.js";
import { GameList } from "./game-list.js";

/** @import { Library } from "../games/library.js" */

/** @typedef {{ query: string, isOnlyFaulty: boolean }} Filter */

/** @type {Filter} */
const NO_FILTER = { query: "", isOnlyFaulty: false };
const NUMBERS = new Intl.NumberFormat("en-GB");

export class GamesPage {
  #page;
  #search;
  #list;
  #check;
  /** @type {Library | null} */
  #library = null;
  #searching = new AbortController();

  /**
   * @param {HTMLElement} page
   * @param {(at: number) => void} open called with the index of the chosen game
   * @param {AbortSignal} signal ends it
   */
  constructor(page, open, signal) {
    this.#page = page;
    this.#list = new GameList(element(page, "#games-rows"), open, signal);
    this.#check = new GamesCheck(page, () => this.#find(), signal);
    this.#search = element(page, "#games-search", HTMLInputElement);
    this.#search.addEventListener("input", () => this.#find(), { signal });
    this.#search.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    signal.addEventListener("abort", () => this.#searching.abort(), { once: true });
  }

  /** The search, to repeat it later. @returns {Filter} */
  get filter() {
    return { query: this.#search.value, isOnlyFaulty: this.#check.isOnlyFaulty };
  }

  /**
   * @param {Library} library
   * @param {number | null} at the index of the game opened last, or null
   * @param {Filter} [filter] the initial search
   */
  show(library, at, filter = NO_FILTER) {
    if (library !== this.#library) {
      this.#library = library;
      this.#search.value = filter.query;
      element(this.#page, "#games-title").textContent = library.name;
      this.#showFound(library.entries.map((_, place) => place));
      this.#check.begin(library, filter.isOnlyFaulty);
      if (filter !== NO_FILTER) this.#find(at);
    }
    if (at !== null) this.#list.choose(at);
  }

  focus() {
    this.#list.focus();
  }

  /** @param {number | null} [at] the index of a game to make visible */
  async #find(at = null) {
    const library = this.#library;
    if (!library) return;
    this.#searching.abort();
    this.#searching = new AbortController();
    const places = await found(library.entries, this.#search.value, this.#searching.signal);
    if (!places || library !== this.#library) return;
    const { isOnlyFaulty } = this.#check;
    this.#showFound(isOnlyFaulty ? places.filter((each) => library.entries[each].problems > 0) : places);
    if (at !== null) this.#list.choose(at);
  }

  /** @param {readonly number[]} places */
  #showFound(places) {
    const entries = this.#library?.entries ?? [];
    this.#list.show(entries, places);
    const all = counted(entries.length, "game").replace(/^\d+/, (digits) => NUMBERS.format(Number(digits)));
    const isAll = places.length === entries.length;
    const text = isAll ? all : `${NUMBERS.format(places.length)} of ${all}`;
    element(this.#page, "#games-count").textContent = places.length === 0 ? "No game found" : text;
  }

  /** Moves from the field into the list. */
  #onKey(event) {
    if (event.isComposing) return;
    if (event.key === "Enter") this.#list.openActive();
    else if (event.key === "ArrowDown") this.#list.focus();
    else return;
    event.preventDefault();
  }
}
